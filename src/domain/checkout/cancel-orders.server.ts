import type { Queryable } from '../../db/database.server.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { queueMail } from '../mail/outbox.sql.server.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { refusableTransaction } from '../transactions/refusable-transaction.server.ts';
import { lockOrderOfNumber } from './expiry.sql.server.ts';
import { ownerCancelledMail } from './expiry-mail.ts';
import { type OpenOrder, openOrders } from './holds/open-orders.sql.server.ts';
import { closeOrder, isPaymentUnderWay, returnPromoUse } from './order.sql.server.ts';
import { returnSupply } from './stock/stock-taking.sql.server.ts';

type Context = Pick<ShopContext, 'db' | 'config'>;

export type CancelRefusal =
  | { readonly kind: 'unknown-order' }
  /** It is paid, or its money is on its way. */
  | { readonly kind: 'is-paid' }
  | { readonly kind: 'is-cancelled' };

/** Cancels one unpaid order for the owner: returns its stock and mails the shopper. */
export async function cancelUnpaidOrder(
  { db, config }: Context,
  { number }: { readonly number: string },
): Promise<Result<undefined, CancelRefusal>> {
  const now = await db.now();
  return refusableTransaction<undefined, CancelRefusal>(db, async (tx: Queryable) => {
    const order = await lockOrderOfNumber(tx, number);
    if (!order) return refuse({ kind: 'unknown-order' });
    if (order.isClosed) return refuse({ kind: 'is-cancelled' });
    if (order.isPaid || (await isPaymentUnderWay(tx, order.id))) return refuse({ kind: 'is-paid' });
    await returnSupply(tx, order.id);
    if (order.promoCode) await returnPromoUse(tx, order.promoCode);
    await closeOrder(tx, order.id, now);
    await queueMail(tx, { config }, ownerCancelledMail(order, config), now);
    return ok(undefined);
  });
}

/** Unpaid orders that hold stock, oldest first. */
export function listOpenOrders({ db }: Context): Promise<readonly OpenOrder[]> {
  return openOrders(db.sql);
}
