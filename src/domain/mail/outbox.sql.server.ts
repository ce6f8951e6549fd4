import type { Queryable } from '../../db/database.server.ts';
import { newId } from '../../kernel/ids.ts';
import type { Mail } from './mail.ts';

export interface QueuedMail extends Mail {
  readonly id: string;
  readonly createdAt: Date;
  /** This one included. */
  readonly attempts: number;
}

/** Queues a mail in the transaction of what it reports. */
export async function queueMail(tx: Queryable, mail: Mail, now: Date): Promise<void> {
  await tx`
    insert into mail_outbox (id, recipient, reply_to, subject, text_body, html_body, created_at,
                             next_attempt_at)
    values (${newId()}, ${mail.recipient}, ${mail.replyTo}, ${mail.subject}, ${mail.text},
            ${mail.html}, ${now}, ${now})`;
}

/**
 * Takes the mail that has waited longest, for a while: whoever took it either
 * reports back or has stopped, and then it is due again. No transaction stays
 * open while a mail server is talked to.
 */
export async function takeDueMail(
  sql: Queryable,
  now: Date,
  until: Date,
): Promise<QueuedMail | undefined> {
  const [mail] = await sql<QueuedMail[]>`
    update mail_outbox
    set attempts = attempts + 1, next_attempt_at = ${until}
    where id = (
      select id from mail_outbox
      where sent_at is null and next_attempt_at <= ${now}
      order by next_attempt_at
      limit 1
      for update skip locked)
    returning id, recipient, reply_to as "replyTo", subject, text_body as text,
              html_body as html, created_at as "createdAt", attempts`;
  return mail;
}

export async function markSent(sql: Queryable, id: string, now: Date): Promise<void> {
  await sql`update mail_outbox set sent_at = ${now}, last_error = null where id = ${id}`;
}

export async function markFailed(
  sql: Queryable,
  id: string,
  error: string,
  nextAttemptAt: Date,
): Promise<void> {
  await sql`
    update mail_outbox set last_error = ${error}, next_attempt_at = ${nextAttemptAt}
    where id = ${id}`;
}
