import { newId } from '../../kernel/ids.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { closeLockedOrder } from '../checkout/close-order.server.ts';
import { ownerCancelledMail, shopperCancelledMail } from '../checkout/expiry-mail.ts';
import { isPaymentUnderWay } from '../checkout/order.sql.server.ts';
import { queueMail } from '../mail/outbox.sql.server.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { cancelledPaidMail } from './money-mail.ts';
import { type UnknownOrder, type Work, workOrder } from './order/work-order.server.ts';
import { followParcels } from './parcels/order-parcels.server.ts';
import { deleteParcel, parcelsOf } from './parcels/parcels.sql.server.ts';
import { booksOf, insertRefund, lowerDue } from './refunds.sql.server.ts';

export type CancelOrderRefusal =
  | UnknownOrder
  | { readonly kind: 'is-cancelled' }
  /** From then on only staff may cancel it. */
  | { readonly kind: 'is-paid' }
  /** Some of it was sent: wait for its return, then refund. */
  | { readonly kind: 'is-dispatched' }
  /** A provider is taking money for it right now. */
  | { readonly kind: 'payment-under-way' };

/**
 * Cancels an order of which nothing was sent: its stock is returned, packed parcels are dissolved. The remaining
 * money of a paid order becomes due as a refund. The shopper is mailed once. FUL-7.
 * @returns what is due to go back, in cents
 */
export function cancelOrder(
  context: Pick<ShopContext, 'db' | 'clock' | 'config'>,
  {
    reason = '',
    isByShopper = false,
    ...work
  }: Work & {
    readonly reason?: string | undefined;
    /** The buyer cancels, which is possible only until it is paid. */
    readonly isByShopper?: boolean;
  },
): Promise<Result<{ number: string; dueCents: number }, CancelOrderRefusal>> {
  type Cancelled = { number: string; dueCents: number };
  return workOrder<Cancelled, CancelOrderRefusal>(context, work, async (worked) => {
    const { tx, order, now, record } = worked;
    if (order.isClosed) return refuse({ kind: 'is-cancelled' });
    if (isByShopper && order.isPaid) return refuse({ kind: 'is-paid' });
    const parcels = await parcelsOf(tx, order.id);
    if (parcels.some(({ state }) => state !== 'packed')) return refuse({ kind: 'is-dispatched' });
    if (await isPaymentUnderWay(tx, order.id)) return refuse({ kind: 'payment-under-way' });
    for (const { id } of parcels) await deleteParcel(tx, id);
    await followParcels(tx, order);
    const because = isByShopper ? 'cancelled-by-buyer' : 'cancelled-by-owner';
    await closeLockedOrder(tx, order, { because, now });
    const { receivedCents, givenBackCents } = await booksOf(tx, order.id);
    const dueCents = order.isPaid ? Math.max(0, receivedCents - givenBackCents) : 0;
    if (dueCents > 0) {
      await lowerDue(tx, order.id, { byCents: dueCents, leftCents: dueCents });
      const id = newId();
      const { actor } = work;
      const owed = { paymentId: null, state: 'due', reference: '', reason, key: id } as const;
      const refund = { id, orderId: order.id, amountCents: dueCents, actor, now, ...owed };
      await insertRefund(tx, refund);
    }
    await record('cancelled', {
      before: { paymentStatus: order.paymentStatus, parcels: parcels.length },
      after: { dueCents },
      note: reason,
    });
    const mail =
      dueCents > 0
        ? cancelledPaidMail(order, dueCents, context.config)
        : isByShopper
          ? shopperCancelledMail(order, context.config)
          : ownerCancelledMail(order, context.config);
    await queueMail(tx, context, mail, now);
    return ok({ number: order.number, dueCents });
  });
}
