import { findOrderPaymentState } from '../checkout/order.sql.server.ts';
import { ProviderFailure } from '../shop-context/payment-provider.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import {
  findPayment,
  noteError,
  type Payment,
  planCheck,
  takeDuePayment,
} from './payment.sql.server.ts';
import {
  closePayment,
  markRefunded,
  reviewRefund,
  settlePayment,
} from './settle-payment.server.ts';
import { checkDelayMs } from './settlement.ts';

const PAYMENTS_A_RUN = 50;
/** Longer than any provider's time limit. */
const TAKEN_FOR_MS = 5 * 60_000;

/**
 * Asks providers about payments without news, and sends due refunds. So nothing depends on a webhook or on a
 * shopper's return. Several instances may do this at once.
 * @returns how many were looked at
 */
export async function checkPayments(context: ShopContext): Promise<number> {
  const providers = [...context.providers.keys()];
  if (providers.length === 0) return 0;
  for (let checked = 0; checked < PAYMENTS_A_RUN; checked++) {
    const now = context.clock();
    const until = new Date(now.getTime() + TAKEN_FOR_MS);
    const payment = await takeDuePayment(context.db.sql, { providers, now, until });
    if (!payment) return checked;
    await check(context, payment);
    const next = await findPayment(context.db.sql, payment.id);
    // A change of state has already scheduled the next check, if one is needed.
    if (next?.status === payment.status) {
      const again = new Date(context.clock().getTime() + checkDelayMs(payment.checks));
      await planCheck(context.db.sql, payment.id, again);
    }
  }
  return PAYMENTS_A_RUN;
}

async function check(context: ShopContext, payment: Payment): Promise<void> {
  try {
    if (payment.status === 'refund-due') await giveBack(context, payment);
    else await settleOrClose(context, payment);
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    await noteError(context.db.sql, payment.id, error.message);
  }
}

/** Closes a page that nobody needs any more, or whose address the provider never sent. */
async function settleOrClose(context: ShopContext, payment: Payment): Promise<void> {
  const status =
    payment.reference === null ? payment.status : await settlePayment(context, payment);
  if (status !== 'started') return;
  const order = await findOrderPaymentState(context.db.sql, payment.orderId);
  const isLost = payment.reference === null;
  if (isLost || order?.isPaid || order?.isClosed) await closePayment(context, payment);
}

async function giveBack(context: ShopContext, payment: Payment): Promise<void> {
  const { id, captureId } = payment;
  const provider = context.providers.get(payment.provider);
  if (!provider || captureId === null) return;
  try {
    await provider.refund({ id, captureId });
  } catch (error) {
    if (!(error instanceof ProviderFailure) || error.isAway) throw error;
    // Refused: somebody may have refunded it by hand.
    if ((await settlePayment(context, payment)) === 'refund-due') {
      await reviewRefund(context, payment);
    }
    return;
  }
  await markRefunded(context, payment);
}
