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
