import type { Queryable } from '../../db/database.server.ts';
import { isUuid } from '../../kernel/ids.ts';
import { messages } from '../../messages/en.ts';
import type { OrderPaymentState } from '../checkout/order.sql.server.ts';
import type { PaymentState } from '../checkout/payment-states.ts';
import { followMoneyBack, insertMoney } from '../ledger/ledger.sql.server.ts';
import { recordStep } from '../ledger/order-history.sql.server.ts';
import type { OrderStep } from '../ledger/order-history.ts';
import { queueMail } from '../mail/outbox.sql.server.ts';
import type { Capture } from '../shop-context/payment-provider.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { lockPayment, movesKnown, reopenAnsweredBy } from './payment.sql.server.ts';
import { providerMoveMail } from './payment-mail.ts';
import { movesOf, type ProviderMove } from './settlement.ts';

const stepOf: Readonly<Record<ProviderMove['kind'], OrderStep>> = {
  'provider-refund': 'refunded-by-provider',
  'charged-back': 'charged-back',
  'chargeback-won': 'chargeback-won',
  'refund-failed': 'refund-refused',
};

/**
 * Notes what a provider's report says went back of a payment that counts, in its own dashboard or by a dispute, what a
 * dispute gave back, and which refunds failed: each once, with a step in the order's history and a mail to the shop. The
 * order is locked.
 * @returns the payment's resulting state
 */
export async function noteMoves(
  tx: Queryable,
  context: Pick<ShopContext, 'clock' | 'config'>,
  about: {
    readonly order: OrderPaymentState;
    readonly paymentId: string;
    readonly report: Capture;
  },
): Promise<PaymentState> {
  const { order, paymentId, report } = about;
  const payment = await lockPayment(tx, paymentId);
  if (!payment) throw new Error(`Payment ${paymentId} is gone`);
  const isCounted =
    payment.status === 'paid' || (payment.status === 'refunded' && payment.problem === '');
  const moves = isCounted ? movesOf(await movesKnown(tx, paymentId), report) : [];
  if (moves.length === 0) return payment.status;
  const now = context.clock();
  const { provider: actor, captureId } = payment;
  for (const { kind, amountCents, key: name, failed } of moves) {
    const reference = failed?.reference ?? captureId ?? '';
    const key = `${paymentId} ${name}`;
    const money = { kind, paymentId, amountCents, reference, method: actor, key };
    await insertMoney(tx, order.id, money, { now, actor });
    const after = { amountCents, by: actor, reference };
    const note = failed ? messages.paymentMail.refundFailed : '';
    await recordStep(tx, order, { at: now, actor, step: stepOf[kind], after, note });
    await queueMail(
      tx,
      context,
      providerMoveMail(order, { kind, amountCents, provider: actor, reference }, context.config),
      now,
    );
    // What that refund answered waits again.
    if (failed && isUuid(failed.key)) await reopenAnsweredBy(tx, failed.key);
  }
  await followMoneyBack(tx, order.id);
  return (await lockPayment(tx, paymentId))?.status ?? payment.status;
}
