import type { Queryable } from '../../db/database.server.ts';
import { countAgain } from '../checkout/count-again.server.ts';
import type { WaivablePoint } from '../checkout/judged-points.ts';
import { markPaid } from '../checkout/mark-paid.server.ts';
import {
  lockOrder,
  type OrderPaymentState,
  setOrderRefunded,
  setPaymentStatus,
} from '../checkout/order.sql.server.ts';
import { isUndecided, type PaymentState } from '../checkout/payment-states.ts';
import { queueMail } from '../mail/outbox.sql.server.ts';
import type { Capture, OpenedPayment, ProviderReport } from '../shop-context/payment-provider.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { livePayments, lockPayment, type Payment, setPaymentState } from './payment.sql.server.ts';
import {
  doubtMail,
  lateMail,
  lateRefundMail,
  paymentReceivedMail,
  secondPaymentMail,
} from './payment-mail.ts';
import { noteMoves } from './provider-moves.server.ts';
import { type Outcome, outcomeOf, type PaymentProblem } from './settlement.ts';

/** An order that a late payment opens again must be paid within this time. */
const REOPENED_FOR_MS = 60 * 60_000;

/**
 * Reads a payment's state from the provider, captures the money where the shopper has approved it, and applies the
 * consequences to the order. Simultaneous calls have the same effect as one.
 * @throws ProviderFailure
 */
export async function settlePayment(context: ShopContext, payment: Payment): Promise<PaymentState> {
  const provider = context.providers.get(payment.provider);
  const opened = openedOf(payment);
  if (!provider || !opened) return payment.status;
  const report = await provider.read(opened);
  if (report.kind !== 'approved') return applyReport(context, payment, report);
  if (!(await claimCapture(context, payment))) return payment.status;
  const taken = await provider.capture(opened);
  return applyReport(context, { ...payment, status: 'processing' }, taken);
}

/**
 * Closes a payment, so that it can no longer be paid; one paid in the meantime counts.
 * @throws ProviderFailure
 */
export async function closePayment(context: ShopContext, payment: Payment): Promise<PaymentState> {
  const provider = context.providers.get(payment.provider);
  const opened = openedOf(payment);
  // Without a page nobody could pay.
  if (!provider || !opened) return applyReport(context, payment, { kind: 'closed' });
  const report = await provider.close(opened);
  // Approved at this very moment: the shopper's last action counts.
  if (report.kind === 'approved') return settlePayment(context, payment);
  return applyReport(context, payment, report);
}

/** Records that all of a payment that was not wanted went back. */
export async function markRefunded(context: ShopContext, payment: Payment): Promise<void> {
  await context.db.transaction(async (tx) => {
    const stand = await lockBoth(tx, payment);
    await write(tx, context, stand, { kind: 'refunded', problem: stand.payment.problem });
  });
}

/** Money that cannot be refunded automatically needs a person. */
export async function reviewRefund(context: ShopContext, payment: Payment): Promise<void> {
  await context.db.transaction(async (tx) => {
    const stand = await lockBoth(tx, payment);
    if (stand.payment.status !== 'refund-due') return;
    await write(tx, context, stand, { kind: 'doubtful', problem: 'refund-refused' });
  });
}

function openedOf({ id, reference, captureId }: Payment): OpenedPayment | undefined {
  return reference === null ? undefined : { id, reference, captureId };
}

/**
 * Before money is captured, the order must still want it. A claimed payment becomes `processing`, so that no other
 * attempt of the same order captures money at the same time.
 * @returns whether to take the money
 */
async function claimCapture(context: ShopContext, { id, orderId }: Payment): Promise<boolean> {
  return context.db.transaction(async (tx) => {
    const { order, payment } = await lockBoth(tx, { id, orderId });
    const now = context.clock();
    if (!isUndecided(payment.status)) return false;
    const others = (await livePayments(tx, orderId)).filter((other) => other.id !== id);
    if (others.some(({ status }) => status === 'processing')) return false;
    // A paid order that the owner has cancelled stays cancelled: its money is on its way back.
    const isReopened = order.isClosed && !order.isPaid && (await reopen(tx, context, orderId));
    if (order.isPaid || (order.isClosed && !isReopened)) {
      const problem = order.isPaid ? 'second-payment' : 'order-closed';
      await setPaymentState(tx, id, { status: 'cancelled', problem }, now);
      return false;
    }
    if (payment.status !== 'processing' || isReopened) {
      // Reserved until the money has arrived: the shopper is then told that it was in time.
      const problem = isReopened ? 'order-closed' : undefined;
      await setPaymentState(tx, id, { status: 'processing', problem, nextCheckAt: now }, now);
    }
    await setPaymentStatus(tx, orderId, 'pending', now);
    return true;
  });
}

/** @returns false where it does not count again; then nothing was changed */
async function reopen(
  tx: Queryable,
  context: ShopContext,
  orderId: string,
  waived?: readonly WaivablePoint[],
): Promise<boolean> {
  const now = context.clock();
  const until = new Date(now.getTime() + REOPENED_FOR_MS);
  return (await countAgain(tx, context, { orderId, now, until, waived })).ok;
}

/** @param asked the payment as it stood when the provider was asked */
async function applyReport(
  context: ShopContext,
  asked: Payment,
  report: ProviderReport,
): Promise<PaymentState> {
  return context.db.transaction(async (tx) => {
    const stand = await lockBoth(tx, asked);
    const outcome = outcomeOf({ ...stand, askedAs: asked.status }, report);
    if (report.kind !== 'paid') return write(tx, context, stand, outcome);
    await write(tx, context, stand, outcome, report);
    return noteMoves(tx, context, { order: stand.order, paymentId: asked.id, report });
  });
}

interface Stand {
  readonly order: OrderPaymentState;
  readonly payment: Payment;
}

/** Locks the order first, then its payment, which prevents deadlocks. */
async function lockBoth(
  tx: Queryable,
  { id, orderId }: Pick<Payment, 'id' | 'orderId'>,
): Promise<Stand> {
  const order = await lockOrder(tx, orderId);
  const payment = await lockPayment(tx, id);
  if (!order || !payment) throw new Error(`Payment ${id} or its order ${orderId} is gone`);
  return { order, payment };
}

/** Stores an outcome, and mails the people it concerns. @returns the payment's resulting state */
async function write(
  tx: Queryable,
  context: ShopContext,
  { order, payment }: Stand,
  outcome: Outcome,
  capture?: Capture,
): Promise<PaymentState> {
  const { config } = context;
  const now = context.clock();
  const to = async (status: PaymentState, more: { problem?: PaymentProblem } = {}) => {
    const nextCheckAt = status === 'refund-due' ? now : undefined;
    await setPaymentState(tx, payment.id, { status, capture, nextCheckAt, ...more }, now);
    return status;
  };
  switch (outcome.kind) {
    case 'unchanged':
      return payment.status;
    case 'processing':
      if (!order.isPaid && !order.isClosed) await setPaymentStatus(tx, order.id, 'pending', now);
      return to('processing');
    case 'ended': {
      await to(outcome.status);
      const isOpen = !order.isPaid && !order.isClosed;
      if (isOpen && (await livePayments(tx, order.id)).length === 0) {
        await setPaymentStatus(tx, order.id, outcome.status, now);
      }
      return outcome.status;
    }
    case 'settled':
      await markPaid(tx, context, { orderId: order.id, now });
      await queueMail(
        tx,
        context,
        payment.problem === 'order-closed'
          ? lateMail(order, config)
          : paymentReceivedMail(order, payment, config),
        now,
      );
      return to('paid');
    case 'late':
      // Paid at once, so that no time is prolonged.
      if (await reopen(tx, context, order.id, ['time'])) {
        await markPaid(tx, context, { orderId: order.id, now });
        await queueMail(tx, context, lateMail(order, config), now);
        return to('paid');
      }
      await queueMail(tx, context, lateRefundMail(order, payment, config), now);
      return to('refund-due', { problem: 'order-closed' });
    case 'doubled':
      await queueMail(tx, context, secondPaymentMail(order, payment, config), now);
      return to('refund-due', { problem: 'second-payment' });
    case 'doubtful':
      await queueMail(tx, context, doubtMail(order, payment, outcome.problem, config), now);
      return to('review', { problem: outcome.problem });
    case 'refunded':
      if (!order.isPaid) await setOrderRefunded(tx, order.id);
      return to('refunded', outcome.problem === '' ? {} : { problem: outcome.problem });
  }
}
