import type { Queryable } from '../../db/database.server.ts';

/** An operator's figures about the shop's work, at one moment. Ages in seconds. */
export interface ShopGauges {
  readonly mailsWaiting: number;
  /** 0 where none waits. */
  readonly oldestMailSeconds: number;
  readonly mailsGivenUp: number;
  readonly jobsWaiting: number;
  /** 0 where none waits. */
  readonly oldestJobSeconds: number;
  readonly ordersOfHour: number;
  readonly ordersUnpaid: number;
  readonly ordersToSend: number;
  readonly paymentsToLookAt: number;
  readonly withdrawalsOpen: number;
  /** Null where there was none. */
  readonly importSeconds: number | null;
  readonly connectionsBusy: number;
  readonly connectionsWaiting: number;
}

/** For how long the oldest job has been due; undefined where none is. */
export async function oldestJobSeconds(sql: Queryable, now: Date): Promise<number | undefined> {
  const [row] = await sql<{ seconds: number | null }[]>`
    select extract(epoch from ${now}::timestamptz - min(start_after))::float8 as seconds
    from pgboss.job where state in ('created', 'retry') and start_after <= ${now}`;
  return row?.seconds ?? undefined;
}

/** Read from indexes of open rows and of the last hour, so the cost does not grow with the orders. */
export async function shopGauges(sql: Queryable, now: Date): Promise<ShopGauges> {
  const [row] = await sql<ShopGauges[]>`
    select mail.*, job.*, connection.*,
      (select count(*)::int from placed_order
       where placed_at > ${now}::timestamptz - interval '1 hour') as "ordersOfHour",
      (select count(*)::int from placed_order
       where paid_at is null and closed_at is null) as "ordersUnpaid",
      (select count(*)::int from placed_order
       where payment_status = 'paid' and fulfilment in ('open', 'partly')
         and closed_at is null) as "ordersToSend",
      (select count(*)::int from payment
       where status in ('review', 'refund-due')) as "paymentsToLookAt",
      (select count(*)::int from withdrawal where settled_at is null) as "withdrawalsOpen",
      (select extract(epoch from ${now}::timestamptz - max(ended_at))::float8 from import_history
       where outcome = 'done') as "importSeconds"
    from (
      select count(*) filter (where given_up_at is null and held_at is null)::int as "mailsWaiting",
        coalesce(extract(epoch from ${now}::timestamptz
          - min(created_at) filter (where given_up_at is null and held_at is null)), 0)::float8
          as "oldestMailSeconds",
        count(*) filter (where given_up_at is not null)::int as "mailsGivenUp"
      from mail_outbox where sent_at is null
    ) mail
    cross join (
      select count(*)::int as "jobsWaiting",
        coalesce(extract(epoch from ${now}::timestamptz - min(start_after)), 0)::float8 as "oldestJobSeconds"
      from pgboss.job where state in ('created', 'retry') and start_after <= ${now}
    ) job
    cross join (
      select count(*) filter (where state <> 'idle')::int as "connectionsBusy",
        count(*) filter (where wait_event_type = 'Lock')::int as "connectionsWaiting"
      from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend'
        and pid <> pg_backend_pid()
    ) connection`;
  return row!;
}
