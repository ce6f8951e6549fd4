import type { Queryable } from '../../db/database.server.ts';
import { proveOrderMail, queueMail } from '../mail/outbox.sql.server.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { findOrder, setPaymentStatus } from './order.sql.server.ts';
import { paidMail } from './shop-order-mail.ts';

/** Records that a locked, unpaid order is paid, and mails the shop. MAI-7. */
export async function markPaid(
  tx: Queryable,
  context: Pick<ShopContext, 'config'>,
  { orderId, now }: { readonly orderId: string; readonly now: Date },
): Promise<void> {
  await setPaymentStatus(tx, orderId, 'paid', now);
  await proveOrderMail(tx, orderId);
  const order = await findOrder(tx, orderId);
  if (!order) throw new Error(`Order ${orderId} is gone`);
  await queueMail(tx, context, paidMail(order, context.config, now), now);
}
