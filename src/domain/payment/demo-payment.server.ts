import { isUuid } from '../../kernel/ids.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { DEMO_PAYMENT } from '../basket/payment-methods.ts';
import { markPaid } from '../checkout/mark-paid.server.ts';
import { findOrder, lockOrder, setPaymentStatus } from '../checkout/order.sql.server.ts';
import type { PaymentState } from '../checkout/payment-states.ts';
import { queueMail } from '../mail/outbox.sql.server.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { refusableTransaction } from '../transactions/refusable-transaction.server.ts';
import type { DemoOutcome } from './demo-outcome.ts';
import { findPayment, lockPayment, setPaymentState } from './payment.sql.server.ts';
import { paymentReceivedMail } from './payment-mail.ts';
import type { PaymentRefusal } from './refusals.ts';

/** The data of the demo payment page. */
export interface DemoPayment {
  readonly id: string;
  readonly orderId: string;
  readonly orderNumber: string;
  readonly amountCents: number;
  readonly status: PaymentState;
}

/** A demo payment by its id; where the demo payment is off, there is none. */
export async function demoPayment(
  context: ShopContext,
  { paymentId }: { paymentId: string },
): Promise<Result<DemoPayment, PaymentRefusal>> {
  const payment = await findDemo(context, paymentId);
  const order = payment && (await findOrder(context.db.sql, payment.orderId));
  if (!payment || !order) return refuse({ kind: 'unknown-payment' });
  return ok({ ...payment, orderNumber: order.number });
}

/**
 * Plays the provider: ends a demo payment. Once ended, it stays so, and a repeated call returns the same order.
 */
export async function settleDemoPayment(
  context: ShopContext,
  { paymentId, outcome }: { paymentId: string; outcome: DemoOutcome },
): Promise<Result<{ orderId: string }, PaymentRefusal>> {
  const known = await findDemo(context, paymentId);
  if (!known) return refuse({ kind: 'unknown-payment' });
  return refusableTransaction<{ orderId: string }, PaymentRefusal>(context.db, async (tx) => {
    const order = await lockOrder(tx, known.orderId);
    const payment = await lockPayment(tx, known.id);
    if (!order || !payment) return refuse({ kind: 'unknown-payment' });
    const orderId = order.id;
    if (payment.status !== 'started' || order.isPaid) return ok({ orderId });
    if (order.isClosed) return refuse({ kind: 'order-closed', orderId });
    const now = context.clock();
    await setPaymentState(tx, payment.id, { status: outcome }, now);
    if (outcome === 'paid') {
      await markPaid(tx, context, { orderId, now });
      await queueMail(tx, context, paymentReceivedMail(order, payment, context.config), now);
    } else await setPaymentStatus(tx, orderId, outcome, now);
    return ok({ orderId });
  });
}

async function findDemo(context: ShopContext, paymentId: string) {
  if (!context.config.demoPayment || !isUuid(paymentId)) return undefined;
  const payment = await findPayment(context.db.sql, paymentId);
  return payment?.provider === DEMO_PAYMENT ? payment : undefined;
}
