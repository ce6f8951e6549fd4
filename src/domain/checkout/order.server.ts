import { isUuid } from '../../kernel/ids.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { BANK_TRANSFER } from '../basket/payment-methods.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { findOrder, paymentStatesOf, withdrawnAt } from './order.sql.server.ts';
import { type Order, type PaymentDetail, paymentDetailOf } from './order.ts';
import type { OrderRefusal } from './refusals.ts';

/** An order as its shopper reads it back. */
export interface OrderView extends Order {
  /** Where to transfer the money; '' with other payment methods, and where no account is set. */
  readonly bankAccount: string;
  readonly paymentDetail: PaymentDetail;
  /** When a withdrawal from it was first received. */
  readonly withdrawnAt: Date | null;
}

/** A placed order by its id, which cannot be guessed. A malformed id is an unknown one. */
export async function readOrder(
  context: ShopContext,
  { orderId }: { orderId: string },
): Promise<Result<OrderView, OrderRefusal>> {
  const found = isUuid(orderId) ? await findOrder(context.db.sql, orderId) : undefined;
  if (!found) return refuse({ kind: 'unknown-order' });
  const isTransfer = found.paymentMethod === BANK_TRANSFER;
  return ok({
    ...found,
    bankAccount: (isTransfer && context.config.bankAccount) || '',
    paymentDetail: paymentDetailOf(found, await paymentStatesOf(context.db.sql, found.id)),
    withdrawnAt: (await withdrawnAt(context.db.sql, found.id)) ?? null,
  });
}
