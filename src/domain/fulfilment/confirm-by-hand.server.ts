import { SHOP_TIME_ZONE } from '../../config/shop-rules.ts';
import { formatMoment } from '../../kernel/format-moment.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { ours } from '../../kernel/text/harmless-text.ts';
import { messages } from '../../messages/en.ts';
import { BANK_TRANSFER } from '../basket/payment-methods.ts';
import { markConfirmed } from '../checkout/confirm-order.sql.server.ts';
import { countAgain } from '../checkout/count-again.server.ts';
import { reopenedMail } from '../checkout/expiry-mail.ts';
import type { OrderRefused, WaivablePoint } from '../checkout/judged-points.ts';
import { timeAfterConfirmation, wholeTimeFrom } from '../checkout/time-to-pay.ts';
import { queueMail } from '../mail/outbox.sql.server.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { toShopper } from './order/shopper-mail.ts';
import { type UnknownOrder, type Work, workOrder } from './order/work-order.server.ts';

const text = messages.fulfilmentMail;

type ConfirmByHandRefusal =
  | UnknownOrder
  /** It is paid, already confirmed, or no bank transfer. */
  | { readonly kind: 'nothing-to-confirm' }
  /** It was cancelled, and does not count again. */
  | OrderRefused;

/**
 * Confirms an order by bank transfer for a shopper who asked for it on the phone: from then on it waits as long as
 * other transfers. A cancelled order counts again, if nothing that is not waived speaks against it.
 * @returns until when it waits
 */
export function confirmByHand(
  context: Pick<ShopContext, 'db' | 'clock' | 'config'>,
  { waived, ...work }: Work & Waiving,
): Promise<Result<{ until: Date }, ConfirmByHandRefusal>> {
  const { config } = context;
  return workOrder<{ until: Date }, ConfirmByHandRefusal>(context, work, async (worked) => {
    const { tx, order, now, record } = worked;
    if (order.isPaid || order.isConfirmed || order.paymentMethod !== BANK_TRANSFER) {
      return refuse({ kind: 'nothing-to-confirm' });
    }
    let until = timeAfterConfirmation(order, now, config);
    if (order.isClosed) {
      until = wholeTimeFrom(now, order.paymentMethod, config);
      const again = await countAgain(tx, context, { orderId: order.id, now, until, waived });
      if (!again.ok) return again;
    }
    await markConfirmed(tx, order.id, { now, until });
    await record('confirmed', {
      after: { until: until.toISOString(), ...waivedDetails({ waived }) },
    });
    const said = [text.confirmed(ours(order.number), ours(formatMoment(until, SHOP_TIME_ZONE)))];
    const subject = text.confirmedSubject(ours(config.shopName), ours(order.number));
    await queueMail(tx, context, toShopper(order, config, { subject, said }), now);
    return ok({ until });
  });
}

export type ReopenRefusal = UnknownOrder | OrderRefused | { readonly kind: 'not-cancelled' };

/** Points that the owner waives, which the history and the audit trail keep. */
export interface Waiving {
  readonly waived?: readonly WaivablePoint[] | undefined;
}

/** The waived points as a step of the history keeps them; nothing where none is waived. */
export function waivedDetails({ waived = [] }: Waiving): { readonly waived?: string } {
  return waived.length === 0 ? {} : { waived: waived.join(', ') };
}

/**
 * Reverses a cancellation: an unpaid order takes its stock again and gets its whole payment time again. It passes what
 * every order passes that counts again, but for the points that the owner waives by name. The shopper is mailed.
 * @returns until when it waits for its payment
 */
export function reopenByHand(
  context: Pick<ShopContext, 'db' | 'clock' | 'config'>,
  { waived, ...work }: Work & Waiving,
): Promise<Result<{ until: Date }, ReopenRefusal>> {
  const { config } = context;
  return workOrder<{ until: Date }, ReopenRefusal>(context, work, async (worked) => {
    const { tx, order, now, record } = worked;
    if (order.isPaid || !order.isClosed) return refuse({ kind: 'not-cancelled' });
    const until = wholeTimeFrom(now, order.paymentMethod, config);
    const again = await countAgain(tx, context, { orderId: order.id, now, until, waived });
    if (!again.ok) return again;
    await record('reopened', {
      after: { until: until.toISOString(), ...waivedDetails({ waived }) },
    });
    await queueMail(tx, context, reopenedMail(order, until, config), now);
    return ok({ until });
  });
}
