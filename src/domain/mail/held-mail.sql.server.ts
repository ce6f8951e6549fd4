import type { Queryable } from '../../db/database.server.ts';
import type { Mail } from './mail.ts';
import type { MailKind } from './mail-kinds.ts';

interface BundledMail extends Pick<Mail, 'subject' | 'text' | 'replyTo'> {
  readonly id: string;
}

/** Mails to the shop that wait for a digest, oldest first; two instances never get the same ones. */
export async function lockMailForDigest(
  tx: Queryable,
  { kind, limit }: { readonly kind: MailKind; readonly limit: number },
): Promise<readonly BundledMail[]> {
  return tx<BundledMail[]>`
    select id, subject, text_body as text, reply_to as "replyTo"
    from mail_outbox
    where held_at is not null and sent_at is null and kind = ${kind}
    order by created_at, id
    limit ${limit}
    for update skip locked`;
}

/** A bundled mail counts as sent: the digest is retried, and reported if it fails. */
export async function noteDigest(
  tx: Queryable,
  {
    digestId,
    mailIds,
    now,
  }: { readonly digestId: string; readonly mailIds: readonly string[]; readonly now: Date },
): Promise<void> {
  await tx`
    update mail_outbox set digest_id = ${digestId}, sent_at = ${now}
    where id = any(${[...mailIds]}::uuid[])`;
}
