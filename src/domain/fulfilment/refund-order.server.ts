import { newId } from '../../kernel/ids.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { setOrderRefunded } from '../checkout/order.sql.server.ts';
import { queueMail } from '../mail/outbox.sql.server.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { refundedMail } from './money-mail.ts';
import { type UnknownOrder, type Work, type Worked, workOrder } from './order/work-order.server.ts';
import { type Refund, type RefundRefusal, refundAmount } from './refund.ts';
import {
  booksOf,
  findPressed,
  findRefund,
  insertRefund,
  lockWithdrawal,
  lowerDue,
  refundablePayment,
  refundsOf,
  settleByRefund,
} from './refunds.sql.server.ts';
import { sendRefund } from './send-refund.server.ts';

export type RefundOrderRefusal =
  | UnknownOrder
  | RefundRefusal
  /** It was not paid through a provider, or its provider is switched off: send the money by hand. */
  | { readonly kind: 'by-hand-only' }
  /** The provider has not answered about an earlier refund of this order. */
  | { readonly kind: 'refund-under-way' }
  /** It is already settled, or belongs to another order. */
  | { readonly kind: 'unknown-withdrawal' }
  /** The provider refused; no money was sent. */
  | { readonly kind: 'provider-refused'; readonly reason: string };

interface RefundPress extends Work {
  /** By default the amount owed, otherwise everything that is left. */
  readonly amountCents?: number | undefined;
  /** Unique for each press: the same key means the same refund. */
  readonly key: string;
  /** It was already sent outside the provider. */
  readonly isByHand?: boolean | undefined;
  /** The bank's reference of a manual refund. */
  readonly reference?: string | undefined;
  readonly reason?: string | undefined;
  /** The withdrawal that it answers; one refund settles a withdrawal. */
  readonly withdrawalId?: string | undefined;
}

/** Longer than any provider's time limit: afterwards the background work asks again. */
const TRY_AGAIN_MS = 5 * 60_000;

/**
 * Refunds an order, in part or in full: through the provider that took the money, or as a record of a manual
 * transfer. A double press pays once, and never more than was paid. If the provider does not answer, the refund stays
 * `sending`, and the background work follows it up. The shopper is mailed once, after it was sent. FUL-6.
 */
export async function refundOrder(
  context: ShopContext,
  press: RefundPress,
): Promise<Result<Refund, RefundOrderRefusal>> {
  const asked = await workOrder<{ id: string }, RefundOrderRefusal>(context, press, (worked) =>
    askIn(context, worked, press),
  );
  if (!asked.ok) return asked;
  const { id } = asked.value;
  const refund = await sendRefund(context, id);
  if (refund.state === 'refused') {
    return refuse({ kind: 'provider-refused', reason: refund.lastError ?? '' });
  }
  return ok(refund);
}

async function askIn(
  context: ShopContext,
  { tx, order, now, record }: Worked,
  press: RefundPress,
): Promise<Result<{ id: string }, RefundOrderRefusal>> {
  const { key, amountCents, isByHand = false, reference = '', reason = '', actor } = press;
  const before = await findPressed(tx, { orderId: order.id, key });
  if (before) return ok(before);
  const { withdrawalId } = press;
  if (withdrawalId) {
    const withdrawal = await lockWithdrawal(tx, withdrawalId);
    if (withdrawal?.refundId) return ok({ id: withdrawal.refundId });
    if (withdrawal?.orderId !== order.id || withdrawal.isSettled) {
      return refuse({ kind: 'unknown-withdrawal' });
    }
  }
  const books = await booksOf(tx, order.id);
  const amount = refundAmount(books, amountCents);
  if ('kind' in amount) return refuse(amount);
  const payment = isByHand ? undefined : await refundablePayment(tx, order.id);
  if (!isByHand && !(payment && context.providers.has(payment.provider))) {
    return refuse({ kind: 'by-hand-only' });
  }
  const others = await refundsOf(tx, order.id);
  if (others.some(({ state }) => state === 'sending')) return refuse({ kind: 'refund-under-way' });
  const id = newId();
  const leftCents = books.receivedCents - books.givenBackCents;
  await lowerDue(tx, order.id, { byCents: amount.amountCents, leftCents });
  await insertRefund(tx, {
    id,
    orderId: order.id,
    paymentId: payment?.id ?? null,
    amountCents: amount.amountCents,
    state: payment ? 'sending' : 'done',
    reference,
    reason,
    key,
    actor,
    now,
    ...(payment ? { nextTryAt: new Date(now.getTime() + TRY_AGAIN_MS) } : {}),
  });
  if (withdrawalId) {
    await settleByRefund(tx, { id: withdrawalId, refundId: id, actor, now });
    await record('withdrawal-settled');
  }
  const after = { amountCents: amount.amountCents, by: payment?.provider ?? 'hand', reference };
  await record(payment ? 'refund-asked' : 'refunded', { after, note: reason });
  if (!payment) {
    const refund = await findRefund(tx, id);
    if (!refund) throw new Error(`Refund ${id} is gone`);
    if (amount.amountCents === leftCents) await setOrderRefunded(tx, order.id);
    await queueMail(tx, context, refundedMail(order, refund, context.config), now);
  }
  return ok({ id });
}
