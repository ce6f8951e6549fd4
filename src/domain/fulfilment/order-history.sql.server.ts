import type { Queryable } from '../../db/database.server.ts';
import type { OrderEvent } from './order-history.ts';

/** Writes a step into the order's history, in the transaction that takes it. Nobody changes it afterwards. FUL-4. */
export async function recordStep(
  tx: Queryable,
  orderId: string,
  event: Pick<OrderEvent, 'at' | 'actor' | 'step'> & Partial<OrderEvent>,
): Promise<void> {
  const { at, actor, step, before = null, after = null, note = '' } = event;
  await tx`
    insert into order_event (order_id, at, actor, step, before, after, note)
    values (${orderId}, ${at}, ${actor}, ${step}, ${before && tx.json(before)},
            ${after && tx.json(after)}, ${note})`;
}

/** Oldest first. */
export async function historyOf(sql: Queryable, orderId: string): Promise<readonly OrderEvent[]> {
  return sql<OrderEvent[]>`
    select at, actor, step, before, after, note from order_event
    where order_id = ${orderId} order by id`;
}
