import type { Queryable } from '../../db/database.server.ts';
import { queueJob } from '../../db/job-queue.server.ts';
import { recipientKey } from '../../kernel/email.ts';
import { newId } from '../../kernel/ids.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import type { Mail, MailedPaper, MailQueue } from './mail.ts';
import { bundledKinds, limitsOf, type MailKind, mailKinds } from './mail-kinds.ts';

export interface QueuedMail extends Mail {
  readonly papers: readonly MailedPaper[];
  readonly id: string;
  readonly createdAt: Date;
}

/**
 * A failed mail is retried after 1, 2, 4 … 64 minutes, each delay up to twice as long at random. Afterwards it has no
 * job, and gets another.
 */
const RETRIES = { limit: 7, delaySeconds: 60 };
/** Longer than any mail server's time limit. */
const EXPIRE_SECONDS = 5 * 60;

/** Transactions whose mail somebody looks at before it leaves. */
const watched = new WeakMap<Queryable, Mail[]>();

/** @returns the mails that are queued in this transaction from now on, as they are queued */
export function watchMail(tx: Queryable): readonly Mail[] {
  const mails: Mail[] = [];
  watched.set(tx, mails);
  return mails;
}

interface MailInQueue {
  readonly id: string;
  /** Over its limit: the owner sees it, or gets it in a digest. */
  readonly isHeld: boolean;
}

/**
 * Queues a mail in the transaction that it reports on, as its last step: mails to one recipient are counted one after
 * the other. MAI-4.
 */
export async function queueMail(
  tx: Queryable,
  { config }: Pick<ShopContext, 'config'>,
  mail: Mail,
  now: Date,
): Promise<MailInQueue> {
  watched.get(tx)?.push(mail);
  const id = newId();
  const recipient = recipientKey(mail.recipient);
  const limits = config.rateLimit === undefined ? [] : limitsOf(mail.kind);
  const visitor =
    mail.order &&
    (mail.order.visitorKey ??
      tx`coalesce((select visitor_key from mail_outbox where order_id = ${mail.order.id} limit 1), '')`);
  const counted = {
    recipient: tx`recipient_key = ${recipient}`,
    visitor: tx`visitor_key <> '' and visitor_key = ${visitor ?? ''}`,
    order: tx`order_id = ${mail.order?.id ?? null}`,
  };
  const isBundled = config.mail.toShop !== 'at-once' && bundledKinds.includes(mail.kind);
  const isHeld = limits.map(({ kinds, by, points, seconds }) => {
    const since = new Date(now.getTime() - seconds * 1000);
    return tx`
      or (select count(*) from (
            select 1 from mail_outbox
            where ${counted[by]} and kind = any(${[...kinds]}::text[]) and held_at is null
              and created_at > ${since}
            limit ${points}) as counted) >= ${points}`;
  });
  // An extra mail to the shop is harmless; its orders need not wait for each other.
  const isCountedStrictly = limits.length > 0 && mailKinds[mail.kind].to === 'customer';
  const lock = tx`select pg_advisory_xact_lock(hashtextextended(${`mail to ${recipient}`}, 0))`;
  const insert = tx<{ isHeld: boolean }[]>`
    insert into mail_outbox (id, queue, kind, recipient, recipient_key, reply_to, subject, text_body, html_body,
                             papers, order_id, visitor_key, created_at, held_at)
    values (${id}, ${mail.queue}, ${mail.kind}, ${mail.recipient}, ${recipient}, ${mail.replyTo}, ${mail.subject},
            ${mail.text}, ${mail.html}, ${tx.json((mail.papers ?? []) as never)}, ${mail.order?.id ?? null},
            ${visitor ?? ''}, ${now}, case when ${isBundled} ${isHeld.length > 0 ? isHeld : tx``} then ${now}::timestamptz end)
    returning held_at is not null as "isHeld"`;
  const [, [queued]] = await Promise.all([
    isCountedStrictly && lock,
    insert,
    // Does nothing for a mail that is held back.
    queueSending(tx, { id, queue: mail.queue }),
  ]);
  return { id, isHeld: queued?.isHeld === true };
}

export async function queueSending(tx: Queryable, { id, queue }: MailToSend): Promise<void> {
  await queueJob(tx, queue, { mailId: id }, { retries: RETRIES, expireSeconds: EXPIRE_SECONDS });
}

/** Sends the mail that confirms an order, where it was held back: somebody has asked for the order's link. MAI-4. */
export async function releaseOrderMail(tx: Queryable, orderId: string): Promise<void> {
  const released = await tx<MailToSend[]>`
    update mail_outbox set held_at = null
    where order_id = ${orderId} and kind = 'order-placed' and held_at is not null and sent_at is null
    returning id, queue`;
  for (const mail of released) await queueSending(tx, mail);
}

/**
 * An order is paid or confirmed: its mails no longer count as mails that anybody may have caused, and the one that
 * confirms it is sent, where it was held back.
 */
export async function proveOrderMail(tx: Queryable, orderId: string): Promise<void> {
  await releaseOrderMail(tx, orderId);
  await tx`
    update mail_outbox set kind = 'order', visitor_key = ''
    where order_id = ${orderId} and kind in ('order-placed', 'order-unproven')`;
}

type MailToSend = { readonly id: string; readonly queue: MailQueue };

/** A mail that is still to be sent. */
export async function findOpenMail(sql: Queryable, id: string): Promise<QueuedMail | undefined> {
  const [mail] = await sql<QueuedMail[]>`
    select id, queue, kind, recipient, reply_to as "replyTo", subject, text_body as text,
           html_body as html, papers, created_at as "createdAt"
    from mail_outbox
    where id = ${id} and sent_at is null and given_up_at is null and held_at is null`;
  return mail;
}

/** Unsent mails that nobody will send: their jobs have ended without them. */
export async function mailsWithoutJob(
  sql: Queryable,
  limit: number,
): Promise<readonly Pick<QueuedMail, 'id' | 'queue'>[]> {
  return sql<Pick<QueuedMail, 'id' | 'queue'>[]>`
    select id, queue
    from mail_outbox
    where sent_at is null and given_up_at is null and held_at is null
      and not exists (
        select 1 from pgboss.job
        where job.name in ('order-mail', 'shop-mail') and job.state < 'completed'
          and (job.data ->> 'mailId')::uuid = mail_outbox.id)
    order by created_at
    limit ${limit}`;
}

export async function markSent(sql: Queryable, id: string, now: Date): Promise<void> {
  await sql`
    update mail_outbox set sent_at = ${now}, attempts = attempts + 1, last_error = null
    where id = ${id}`;
}

/** Nobody gets it: there is no mail server, and a file has it. */
export async function markInFile(sql: Queryable, id: string): Promise<void> {
  await sql`update mail_outbox set in_file = true where id = ${id}`;
}

export async function markFailed(
  sql: Queryable,
  id: string,
  failure: { readonly error: string; readonly givenUpAt: Date | null },
): Promise<void> {
  await sql`
    update mail_outbox
    set last_error = ${failure.error}, given_up_at = ${failure.givenUpAt}, attempts = attempts + 1
    where id = ${id}`;
}

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

/** When the shop last got a digest. */
export async function lastDigestAt(sql: Queryable, recipient: string): Promise<Date | undefined> {
  const [row] = await sql<{ createdAt: Date }[]>`
    select created_at as "createdAt" from mail_outbox
    where recipient_key = ${recipientKey(recipient)} and kind = 'shop-digest'
    order by created_at desc
    limit 1`;
  return row?.createdAt;
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

/** Why a mail was not sent: given up, held back over a limit, or still being retried. */
export const unsentStates = ['failed', 'held', 'waiting'] as const;
export type UnsentState = (typeof unsentStates)[number];

/** What became of a mail: the one list. */
export const mailStates = ['sent', 'in-file', ...unsentStates] as const;
export type MailState = (typeof mailStates)[number];

export interface UnsentMail {
  readonly id: string;
  readonly state: UnsentState;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly createdAt: Date;
  readonly attempts: number;
  readonly lastError: string | null;
}

const MAILS_MAX = 1000;

/** One of `mailStates`. */
export const mailStateOf = (sql: Queryable) => sql`
  case when sent_at is not null then case when in_file then 'in-file' else 'sent' end
       when given_up_at is not null then 'failed' when held_at is not null then 'held' else 'waiting' end`;

/** Newest first. @param of.id one mail alone */
export async function listUnsentMail(
  sql: Queryable,
  of: { readonly state?: UnsentState | undefined; readonly id?: string | undefined } = {},
): Promise<readonly UnsentMail[]> {
  return sql<UnsentMail[]>`
    select id, ${mailStateOf(sql)} as state, recipient, subject, text_body as text,
           created_at as "createdAt", attempts, last_error as "lastError"
    from mail_outbox
    where sent_at is null
      and (${of.state ?? null}::text is null or ${mailStateOf(sql)} = ${of.state ?? null})
      and (${of.id ?? null}::uuid is null or id = ${of.id ?? null}::uuid)
    order by created_at desc, id
    limit ${MAILS_MAX}`;
}

/**
 * Queues mails again that were given up or held back.
 * @param id undefined: all that were given up
 * @returns how many
 */
export async function reopenMail(sql: Queryable, id: string | undefined): Promise<number> {
  const { count } = await sql`
    update mail_outbox set given_up_at = null, held_at = null
    where sent_at is null
      and ${id === undefined ? sql`given_up_at is not null` : sql`id = ${id} and (given_up_at is not null or held_at is not null)`}`;
  return count;
}

/**
 * Ends the pause of waiting mails before their next try.
 * @param id undefined: of all
 * @returns how many
 */
export async function tryMailNow(sql: Queryable, id: string | undefined): Promise<number> {
  const { count } = await sql`
    update pgboss.job set start_after = now()
    where name in ('order-mail', 'shop-mail') and state in ('created', 'retry')
      and ${id === undefined ? sql`true` : sql`data ->> 'mailId' = ${id}`}`;
  return count;
}

/** The number of given-up mails, and of held-back mails to customers: somebody has to look at them. */
export async function countStuckMail(
  sql: Queryable,
): Promise<{ readonly failed: number; readonly held: number }> {
  const [row] = await sql<{ failed: number; held: number }[]>`
    select count(*) filter (where given_up_at is not null)::int as failed,
           count(*) filter (where held_at is not null and kind not like 'shop-%')::int as held
    from mail_outbox
    where sent_at is null`;
  return row ?? { failed: 0, held: 0 };
}
