import { isUuid, newId } from '../../kernel/ids.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { PaymentMethod } from '../basket/basket.ts';
import { DEMO_PAYMENT, paymentMethodsOf } from '../basket/payment-methods.ts';
import { findOrder, lockOrder, setPaymentStatus } from '../checkout/order.sql.server.ts';
import type { PaymentStatus } from '../checkout/order.ts';
import { refusableTransaction } from '../refusable-transaction.server.ts';
import type { ShopContext } from '../shop-context.server.ts';
import { findStartedPayment, insertPayment } from './payment.sql.server.ts';
import type { PaymentRefusal } from './refusals.ts';

/** How the shop can be paid, in the order in which it is offered. */
export function paymentMethods({ config }: ShopContext): readonly PaymentMethod[] {
  return paymentMethodsOf(config);
}

/**
 * Where the shopper pays an order: the provider's page, or the order's own where
 * nothing is to be done on a page (bank transfer, already paid).
 */
export async function startPayment(
  context: ShopContext,
  { orderId }: { orderId: string },
): Promise<Result<{ redirectUrl: string }, PaymentRefusal>> {
  return refusableTransaction<{ redirectUrl: string }, PaymentRefusal>(context.db, async (tx) => {
    const order = isUuid(orderId) ? await lockOrder(tx, orderId) : undefined;
    if (!order) return refuse({ kind: 'unknown-order' });
    if (order.isPaid || order.paymentMethod !== DEMO_PAYMENT) {
      return ok({ redirectUrl: `/order/${order.id}` });
    }
    if (order.isClosed) return refuse({ kind: 'order-closed', orderId: order.id });

    const started = await findStartedPayment(tx, DEMO_PAYMENT, order.id);
    if (started) return ok({ redirectUrl: demoPage(started.id) });
    const id = newId();
    const now = context.clock();
    await insertPayment(tx, {
      id,
      orderId: order.id,
      provider: DEMO_PAYMENT,
      amountCents: order.grossCents,
      now,
    });
    // An attempt that failed or was given up is followed by a new one.
    await setPaymentStatus(tx, order.id, 'pending', now);
    return ok({ redirectUrl: demoPage(id) });
  });
}

/** How an order stands, as the provider has confirmed it: a client's word changes nothing. */
export async function paymentStatus(
  context: ShopContext,
  { orderId }: { orderId: string },
): Promise<Result<{ id: string; status: PaymentStatus }, PaymentRefusal>> {
  const order = isUuid(orderId) ? await findOrder(context.db.sql, orderId) : undefined;
  return order
    ? ok({ id: order.id, status: order.paymentStatus })
    : refuse({ kind: 'unknown-order' });
}

function demoPage(paymentId: string): string {
  return `/demo-payment/${paymentId}`;
}
