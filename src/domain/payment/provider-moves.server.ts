import type { Queryable } from '../../db/database.server.ts';
import type { OrderPaymentState } from '../checkout/order.sql.server.ts';
import type { PaymentState } from '../checkout/payment-states.ts';
import { followMoneyBack, insertMoney } from '../ledger/ledger.sql.server.ts';
import { recordStep } from '../ledger/order-history.sql.server.ts';
import type { OrderStep } from '../ledger/order-history.ts';
import { queueMail } from '../mail/outbox.sql.server.ts';
import type { Capture } from '../shop-context/payment-provider.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { lockPayment, movesKnown } from './payment.sql.server.ts';
import { providerMoveMail } from './payment-mail.ts';
import { movesOf, type ProviderMove } from './settlement.ts';

const stepOf: Readonly<Record<ProviderMove['kind'], OrderStep>> = {
  'provider-refund': 'refunded-by-provider',
  'charged-back': 'charged-back',
  'chargeback-won': 'chargeback-won',
};

/**
 * Notes what a provider's report says went back of a payment that counts, in its own dashboard or by a dispute, and
 * what a dispute gave back: each once, with a step in the order's history and a mail to the shop. The order is locked.
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
  for (const { kind, amountCents, totalCents } of moves) {
    const reference = captureId ?? '';
    const key = `${paymentId} ${totalCents}`;
    const money = { kind, paymentId, amountCents, reference, method: actor, key };
    await insertMoney(tx, order.id, money, { now, actor });
    const after = { amountCents, by: actor, reference };
    await recordStep(tx, order, { at: now, actor, step: stepOf[kind], after });
    await queueMail(
      tx,
      context,
      providerMoveMail(order, { kind, amountCents, payment }, context.config),
      now,
    );
  }
  await followMoneyBack(tx, order.id);
  return (await lockPayment(tx, paymentId))?.status ?? payment.status;
}
