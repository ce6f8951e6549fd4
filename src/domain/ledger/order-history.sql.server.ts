import type { Queryable } from '../../db/database.server.ts';
import { audit } from '../staff/audit.server.ts';
import type { OrderEvent, StepDetails } from './order-history.ts';

/**
 * Records a step in the order's history and in the audit trail, in the step's own transaction. Neither can be changed
 * afterwards. The audit trail outlives the order's buyer, so it contains numbers and the
 * names of waived points, and no other texts. FUL-4.
 */
export async function recordStep(
  tx: Queryable,
  order: { readonly id: string; readonly number: string },
  event: Pick<OrderEvent, 'at' | 'actor' | 'step'> & Partial<OrderEvent>,
): Promise<void> {
  const { at, actor, step, before = null, after = null, note = '' } = event;
  await tx`
    insert into order_event (order_id, at, actor, step, before, after, note)
    values (${order.id}, ${at}, ${actor}, ${step}, ${before && tx.json(before)},
            ${after && tx.json(after)}, ${note})`;
  await audit(tx, {
    at,
    by: { accountId: null, email: actor },
    action: step,
    thing: { kind: 'order', id: order.number },
    ...(before ? { before: nameless(before) } : {}),
    ...(after ? { after: nameless(after) } : {}),
  });
}

function nameless(details: StepDetails): Record<string, string | number | boolean> {
  return Object.fromEntries(
    Object.entries(details).filter(
      (entry): entry is [string, string | number | boolean] =>
        typeof entry[1] === 'number' || typeof entry[1] === 'boolean' || entry[0] === 'waived',
    ),
  );
}

/** Oldest first. */
export async function historyOf(sql: Queryable, orderId: string): Promise<readonly OrderEvent[]> {
  return sql<OrderEvent[]>`
    select at, actor, step, before, after, note from order_event
    where order_id = ${orderId} order by id`;
}

/** The part numbers that were ordered, of the lines of which the shop sends another part; by line. */
export async function exchangedFrom(
  sql: Queryable,
  orderId: string,
): Promise<ReadonlyMap<string, string>> {
  const rows = await sql<{ lineId: string; ordered: string }[]>`
    select id as "lineId", ordered
    from (
      select distinct on (order_line_id) order_line_id,
        regexp_replace(before -> 'lines' ->> 0, '^[0-9]+ x ', '') as ordered
      from order_change join order_event using (order_id, at)
      where order_id = ${orderId} and kind = 'exchanged' and step = 'exchanged'
        and starts_with(reason, (before -> 'lines' ->> 0) || ' for ')
      order by order_line_id, at, order_event.id
    ) as first
    join order_line on order_line.id = order_line_id
    where ordered <> part_number`;
  return new Map(rows.map(({ lineId, ordered }) => [lineId, ordered]));
}
