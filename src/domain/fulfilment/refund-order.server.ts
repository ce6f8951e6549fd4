import type { Queryable } from '../../db/database.server.ts';
import { newId } from '../../kernel/ids.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { followMoneyBack, ledgerOf } from '../ledger/ledger.sql.server.ts';
import { standOf } from '../ledger/ledger.ts';
import { purposesOf } from '../ledger/refund-purposes.ts';
import { queueMail } from '../mail/outbox.sql.server.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { type ReducePrice, type ReduceRefusal, reduceIn } from './change-owed.server.ts';
import { refundedMail } from './money-mail.ts';
import { type UnknownOrder, type Work, type Worked, workOrder } from './order/work-order.server.ts';
import { type Refund, type RefundRefusal, refundAmount } from './refund.ts';
import {
  findPressed,
  findRefund,
  insertRefund,
  lockWithdrawal,
  refundablePayment,
  refundsOf,
  settleByRefund,
} from './refunds.sql.server.ts';
import { sendRefund } from './send-refund.server.ts';
import { settleAnswered } from './settle-answered.server.ts';

export type RefundOrderRefusal =
  | UnknownOrder
  | RefundRefusal
  | ReduceRefusal
  /** The provider holds less of the payment than that: the rest goes by hand. */
  | { readonly kind: 'provider-holds-less'; readonly heldCents: number }
  /** It was not paid through a provider, or its provider is switched off: send the money by hand. */
  | { readonly kind: 'by-hand-only' }
  /** The provider has not answered about an earlier refund of this order. */
  | { readonly kind: 'refund-under-way' }
  /** Nothing of it was sent, or it is credited already: less than the law's amount cannot be paid any more. */
  | { readonly kind: 'cannot-keep' }
  /** It belongs to another order. */
  | { readonly kind: 'unknown-withdrawal' }
  /** Another press has settled it: its refund is that one's. */
  | { readonly kind: 'withdrawal-settled' }
  /** The provider refused; no money was sent. */
  | { readonly kind: 'provider-refused'; readonly reason: string };

interface RefundPress extends Work {
  /** All that is to be given back by default. */
  readonly amountCents?: number | undefined;
  /** The price is lowered first, by this line or the delivery, and that amount goes back. */
  readonly lowers?: Omit<ReducePrice, keyof Work | 'key' | 'reason'> | undefined;
  /** Unique for each press: the same key means the same refund. Without one, the same amount of the same debt does. */
  readonly key?: string | undefined;
  /** It was already sent outside the provider. */
  readonly isByHand?: boolean | undefined;
  /** The bank's reference of a manual refund. */
  readonly reference?: string | undefined;
  readonly reason?: string | undefined;
  /** The withdrawal that it answers; one refund settles a withdrawal. */
  readonly withdrawalId?: string | undefined;
  /** Says the amount once the order is locked, after it has changed what is owed. */
  readonly agree?: (worked: Worked) => Promise<Result<number, RefundOrderRefusal>>;
}

/** Longer than any provider's time limit: afterwards the background work asks again. */
const TRY_AGAIN_MS = 5 * 60_000;

/**
 * Gives money back, all that is owed back or a part of it: through the provider that took the money, or as a record of
 * a manual transfer. It says what it is for: pieces, delivery, a lower price, a surplus. A double press pays once, and
 * never more than is owed back. If the provider does not answer, the refund stays `sending`, and the background work
 * follows it up. The shopper is mailed once, after it was sent. FUL-6.
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

/**
 * How much of all that was ever to be given back of an order, and again where it failed; or what lowers which price, which
 * changes that sum.
 */
async function debtKey(
  tx: Queryable,
  orderId: string,
  { amountCents, lowers }: RefundPress,
): Promise<string> {
  if (lowers) return `${lowers.amountCents} less for ${lowers.line}`;
  const ledger = await ledgerOf(tx, orderId);
  const { receivedCents, owedCents } = standOf(ledger).money;
  const failedCents = ledger.entries
    .filter(({ kind }) => kind === 'refund-failed')
    .reduce((sum, { grossCents }) => sum + grossCents, 0);
  return `${amountCents ?? 'rest'} of ${receivedCents - owedCents + failedCents}`;
}

async function askIn(
  context: ShopContext,
  worked: Worked,
  press: RefundPress,
): Promise<Result<{ id: string }, RefundOrderRefusal>> {
  const { tx, order, now, record } = worked;
  const { isByHand = false, reference = '', reason = '', actor, withdrawalId, lowers } = press;
  const key = [withdrawalId, press.key ?? (await debtKey(tx, order.id, press))]
    .filter(Boolean)
    .join(' ');
  const before = await findPressed(tx, { orderId: order.id, key });
  if (before) return ok(before);
  if (withdrawalId) {
    const withdrawal = await lockWithdrawal(tx, withdrawalId);
    if (withdrawal?.orderId !== order.id) return refuse({ kind: 'unknown-withdrawal' });
    if (withdrawal.isSettled) return refuse({ kind: 'withdrawal-settled' });
  }
  if (lowers) {
    const lowered = await reduceIn(worked, { ...lowers, key, reason, actor });
    if (!lowered.ok) return lowered;
  }
  const agreed = (await press.agree?.(worked)) ?? ok(lowers?.amountCents ?? press.amountCents);
  if (!agreed.ok) return agreed;
  const ledger = await ledgerOf(tx, order.id);
  const stand = standOf(ledger);
  const amount = refundAmount(stand.money, agreed.value);
  if ('kind' in amount) return refuse(amount);
  const { amountCents } = amount;
  const payment = isByHand ? undefined : await refundablePayment(tx, order.id);
  if (!isByHand && !(payment && context.providers.has(payment.provider))) {
    return refuse({ kind: 'by-hand-only' });
  }
  const others = await refundsOf(tx, order.id);
  if (others.some(({ state }) => state === 'sending')) return refuse({ kind: 'refund-under-way' });
  if (payment && amountCents > payment.heldCents) {
    return refuse({ kind: 'provider-holds-less', heldCents: payment.heldCents });
  }
  const id = newId();
  await insertRefund(tx, {
    id,
    orderId: order.id,
    paymentId: payment?.id ?? null,
    amountCents,
    state: payment ? 'sending' : 'done',
    reference,
    reason,
    isFor: purposesOf(ledger, stand, amountCents),
    key,
    actor,
    now,
    ...(payment ? { nextTryAt: new Date(now.getTime() + TRY_AGAIN_MS) } : {}),
  });
  if (withdrawalId) {
    await settleByRefund(tx, { id: withdrawalId, refundId: id, actor, now });
    await record('withdrawal-settled');
  }
  await settleAnswered(worked, actor, id);
  const after = { amountCents, by: payment?.provider ?? 'hand', reference };
  await record(payment ? 'refund-asked' : 'refunded', { after, note: reason });
  if (!payment) {
    const refund = await findRefund(tx, id);
    if (!refund) throw new Error(`Refund ${id} is gone`);
    await followMoneyBack(tx, order.id);
    await queueMail(tx, context, refundedMail(order, refund, context.config), now);
  }
  return ok({ id });
}
