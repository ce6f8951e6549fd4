import type { Queryable } from '../../db/database.server.ts';

/** A job of the queue: what it does, when its turn is, and what came of its tries. */
export interface QueuedJob {
  readonly id: string;
  /** The name of its queue. */
  readonly kind: string;
  readonly state: 'waiting' | 'running' | 'failed';
  /** From when on it may run. */
  readonly dueAt: Date;
  /** How often it failed. */
  readonly tries: number;
  /** Of the last try that failed; '' where none has. */
  readonly lastError: string;
  /** The request that queued it, as the log has it; '' where it was queued by the clock. */
  readonly requestId: string;
  /** The mail that it sends; '' where it sends none. */
  readonly mailId: string;
}

const JOBS_MAX = 500;

const columns = (sql: Queryable) => sql`
  id, name as kind,
  case state when 'active' then 'running' when 'failed' then 'failed' else 'waiting' end as state,
  start_after as "dueAt", retry_count + (state in ('retry', 'failed'))::int as tries,
  coalesce(output ->> 'message', '') as "lastError",
  coalesce(data ->> 'requestId', '') as "requestId", coalesce(data ->> 'mailId', '') as "mailId"`;

/**
 * Jobs that wait or run, the longest due first, and of each kind the newest that failed since the last that was done. The
 * queue keeps what has ended for an hour.
 */
export async function listJobs(sql: Queryable): Promise<readonly QueuedJob[]> {
  return sql<QueuedJob[]>`
    select ${columns(sql)}
    from pgboss.job
    where state in ('created', 'retry', 'active')
       or (state = 'failed' and not exists (
             select from pgboss.job later
             where later.name = job.name and later.state in ('completed', 'failed')
               and (later.completed_on, later.id) > (job.completed_on, job.id)))
    order by start_after, id
    limit ${JOBS_MAX}`;
}

/** An order or a mail, as far as an id names it; nothing of its buyer. */
export interface NamedThing {
  readonly kind: 'order' | 'mail';
  readonly id: string;
  /** Of the order; '' of a mail that is about none. */
  readonly number: string;
  /** When it was placed or queued. */
  readonly at: Date;
  /** The request that placed the order; '' where it is not known, and of a mail. */
  readonly requestId: string;
  readonly state: string;
}

/**
 * Orders by their number, the id of the request that placed them, or the beginning of their own id, with their mails; and
 * mails by the beginning of theirs.
 * @param by.idBegins at least eight hexadecimal digits; undefined where it cannot be an id
 */
export async function findNamed(
  sql: Queryable,
  by: {
    readonly numberKey: string;
    readonly requestId: string | undefined;
    readonly idBegins: string | undefined;
  },
): Promise<readonly NamedThing[]> {
  const { numberKey, requestId = '', idBegins = null } = by;
  return sql<NamedThing[]>`
    with named as materialized (
      select id, number, placed_at, request_id,
             case when closed_at is not null then 'closed' else payment_status end as state
      from placed_order
      where regexp_replace(upper(number), '[^A-Z0-9]', '', 'g') = ${numberKey}
         or (request_id <> '' and request_id = ${requestId})
         or id::text like ${idBegins}::text || '%')
    select 'order' as kind, id, number, placed_at as at, request_id as "requestId", state from named
    union all
    select 'mail', mail_outbox.id, coalesce(placed_order.number, ''), mail_outbox.created_at, '',
           case when sent_at is not null then case when in_file then 'in a file' else 'sent' end when given_up_at is not null then 'given up'
                when held_at is not null then 'held back' else 'waiting' end
    from mail_outbox left join placed_order on placed_order.id = order_id
    where order_id in (select id from named) or mail_outbox.id::text like ${idBegins}::text || '%'
    order by at, kind desc, id`;
}

/** Jobs that a request queued, or that send one of some mails. */
export async function jobsAbout(
  sql: Queryable,
  of: { readonly requestIds: readonly string[]; readonly mailIds: readonly string[] },
): Promise<readonly QueuedJob[]> {
  return sql<QueuedJob[]>`
    select ${columns(sql)}
    from pgboss.job
    where state in ('created', 'retry', 'active', 'failed')
      and (data ->> 'requestId' = any(${[...of.requestIds]}::text[])
           or data ->> 'mailId' = any(${[...of.mailIds]}::text[]))
    order by start_after, id`;
}
