import type { Queryable } from '../../db/database.server.ts';
import { lockOrder } from '../checkout/order.sql.server.ts';
import { followMoneyBack } from '../ledger/ledger.sql.server.ts';
import { recordStep } from '../ledger/order-history.sql.server.ts';
import { queueMail } from '../mail/outbox.sql.server.ts';
import { findPayment, noteError, type Payment } from '../payment/payment.sql.server.ts';
import { settlePayment } from '../payment/settle-payment.server.ts';
import { type PaymentProvider, ProviderFailure } from '../shop-context/payment-provider.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { refundedMail } from './money-mail.ts';
import type { Refund } from './refund.ts';
import {
  findRefund,
  markRefundDone,
  markRefundRefused,
  noteRefundError,
  refundedBefore,
  takeUnsentRefund,
} from './refunds.sql.server.ts';

/** The actor of automatic steps. */
const BACKGROUND = 'the shop itself';
const REFUNDS_A_RUN = 50;
/** The provider is asked again only after this time. */
const SURELY_NEW_MS = 60_000;
/** Longer than any provider's time limit. */
const TAKEN_FOR_MS = 5 * 60_000;

/**
 * Asks the provider to send a refund in the state `sending`, and records the result. Simultaneous calls are harmless:
 * the provider identifies the refund by its id.
 * @returns the refund in its new state
 */
export async function sendRefund(context: ShopContext, id: string): Promise<Refund> {
  const refund = await found(context.db.sql, id);
  if (refund.state !== 'sending' || refund.paymentId === null) return refund;
  const payment = await findPayment(context.db.sql, refund.paymentId);
  const provider = payment && context.providers.get(payment.provider);
  if (!payment || !provider) return refund;
  try {
    await settle(context, refund, {
      reference: await send(context, { refund, payment, provider }),
    });
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    if (error.isAway) {
      await noteRefundError(context.db.sql, id, error.message);
      return found(context.db.sql, id);
    }
    await settle(context, refund, { error: error.message });
  }
  await lookAgain(context, payment);
  return found(context.db.sql, id);
}

/** While a refund was on its way, what else went back at the provider could not be told apart from it. */
async function lookAgain(context: ShopContext, payment: Payment): Promise<void> {
  try {
    await settlePayment(context, payment);
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    await noteError(context.db.sql, payment.id, error.message);
  }
}

/**
 * Follows up refunds that a provider did not answer. Several instances may do this at once.
 * @returns how many were looked at
 */
export async function sendUnsentRefunds(context: ShopContext): Promise<number> {
  for (let sent = 0; sent < REFUNDS_A_RUN; sent++) {
    const now = context.clock();
    const until = new Date(now.getTime() + TAKEN_FOR_MS);
    const refund = await takeUnsentRefund(context.db.sql, { now, until });
    if (!refund) return sent;
    await sendRefund(context, refund.id);
  }
  return REFUNDS_A_RUN;
}

/** @returns what the provider calls it; '' where it had been sent before */
async function send(
  context: ShopContext,
  about: { readonly refund: Refund; readonly payment: Payment; readonly provider: PaymentProvider },
): Promise<string> {
  const { refund, payment, provider } = about;
  const { id, captureId, reference } = payment;
  if (captureId === null) throw new ProviderFailure('The payment has taken no money', false);
  const ageMs = context.clock().getTime() - refund.askedAt.getTime();
  if ((refund.lastError !== null || ageMs > SURELY_NEW_MS) && reference !== null) {
    // Providers forget idempotency keys after a day: an older lost answer is read from the provider's records.
    const report = await provider.read({ id, reference, captureId });
    const before = await refundedBefore(context.db.sql, payment.id);
    if (report.kind === 'paid' && report.refunded >= before + refund.amountCents) return '';
  }
  const money = { amountCents: refund.amountCents, idempotencyKey: refund.id };
  return (await provider.refund({ id, captureId }, money)).reference;
}

/** Records once that a refund was sent, or that the provider refused. */
async function settle(
  context: ShopContext,
  { id, orderId }: Refund,
  outcome: { readonly reference: string } | { readonly error: string },
): Promise<void> {
  await context.db.transaction(async (tx) => {
    // Locks the order first, which prevents deadlocks.
    const order = await lockOrder(tx, orderId);
    const refund = await found(tx, id);
    if (!order || refund.state !== 'sending') return;
    const now = context.clock();
    const event = { at: now, actor: BACKGROUND, after: { amountCents: refund.amountCents } };
    if ('error' in outcome) {
      await markRefundRefused(tx, id, outcome.error);
      await followMoneyBack(tx, orderId);
      await recordStep(tx, order, { ...event, step: 'refund-refused', note: outcome.error });
      return;
    }
    await markRefundDone(tx, refund, { reference: outcome.reference, now });
    await recordStep(tx, order, { ...event, step: 'refunded', note: outcome.reference });
    await followMoneyBack(tx, orderId);
    await queueMail(tx, context, refundedMail(order, refund, context.config), now);
  });
}

async function found(sql: Queryable, id: string): Promise<Refund> {
  const refund = await findRefund(sql, id);
  if (!refund) throw new Error(`Refund ${id} is gone`);
  return refund;
}
