import type { Queryable } from '../../db/database.server.ts';

/** Why a mail was not sent: given up, held back over a limit, or still being retried. */
export const unsentStates = ['failed', 'held', 'waiting'] as const;
export type UnsentState = (typeof unsentStates)[number];

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

const stateOf = (sql: Queryable) => sql`
  case when given_up_at is not null then 'failed' when held_at is not null then 'held' else 'waiting' end`;

/** Newest first. @param of.id one mail alone */
export async function listUnsentMail(
  sql: Queryable,
  of: { readonly state?: UnsentState | undefined; readonly id?: string | undefined } = {},
): Promise<readonly UnsentMail[]> {
  return sql<UnsentMail[]>`
    select id, ${stateOf(sql)} as state, recipient, subject, text_body as text,
           created_at as "createdAt", attempts, last_error as "lastError"
    from mail_outbox
    where sent_at is null
      and (${of.state ?? null}::text is null or ${stateOf(sql)} = ${of.state ?? null})
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
