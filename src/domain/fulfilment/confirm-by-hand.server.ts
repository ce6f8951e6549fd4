import { SHOP_TIME_ZONE } from '../../config/shop-rules.ts';
import { formatMoment } from '../../kernel/format-moment.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { messages } from '../../messages/en.ts';
import { BANK_TRANSFER, unpaidHoursOf } from '../basket/payment-methods.ts';
import { markConfirmed } from '../checkout/confirm-order.sql.server.ts';
import { reopenOrder } from '../checkout/reopen-order.server.ts';
import { queueMail } from '../mail/outbox.sql.server.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { toShopper } from './order/shopper-mail.ts';
import { type UnknownOrder, type Work, workOrder } from './order/work-order.server.ts';

const HOUR_MS = 60 * 60_000;
const text = messages.fulfilmentMail;

type ConfirmByHandRefusal =
  | UnknownOrder
  /** It is paid, already confirmed, or no bank transfer. */
  | { readonly kind: 'nothing-to-confirm' }
  /** It was cancelled, and some of its parts are gone. */
  | { readonly kind: 'not-enough-stock' };

/**
 * Confirms an order by bank transfer for a shopper who asked for it on the phone: from then on it waits as long as
 * other transfers. An expired order is reopened while all of its parts are in stock.
 * @returns until when it waits
 */
export function confirmByHand(
  context: Pick<ShopContext, 'db' | 'clock' | 'config'>,
  work: Work,
): Promise<Result<{ until: Date }, ConfirmByHandRefusal>> {
  const { config } = context;
  return workOrder<{ until: Date }, ConfirmByHandRefusal>(context, work, async (worked) => {
    const { tx, order, now, record } = worked;
    if (order.isPaid || order.isConfirmed || order.paymentMethod !== BANK_TRANSFER) {
      return refuse({ kind: 'nothing-to-confirm' });
    }
    const forMs = unpaidHoursOf(config, order.paymentMethod) * HOUR_MS;
    if (order.isClosed && !(await reopenOrder(tx, context, order.id, forMs))) {
      return refuse({ kind: 'not-enough-stock' });
    }
    const until = new Date(now.getTime() + forMs);
    await markConfirmed(tx, order.id, { now, expiresAt: until });
    await record('confirmed', { after: { until: until.toISOString() } });
    const said = [text.confirmed(order.number, formatMoment(until, SHOP_TIME_ZONE))];
    const subject = text.confirmedSubject(config.shopName, order.number);
    await queueMail(tx, context, toShopper(order, config, { subject, said }), now);
    return ok({ until });
  });
}
