import type { Queryable } from '../../db/database.server.ts';
import { newId } from '../../kernel/ids.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { countAgain } from '../checkout/count-again.server.ts';
import type { OrderRefused } from '../checkout/judged-points.ts';
import { queueMail } from '../mail/outbox.sql.server.ts';
import { markPaid } from '../payment/settle-payment.server.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { type Waiving, waivedDetails } from './confirm-by-hand.server.ts';
import { receivedMail } from './money-mail.ts';
import { type UnknownOrder, type Work, type Worked, workOrder } from './order/work-order.server.ts';
import { insertReceipt } from './refunds.sql.server.ts';

export type MarkPaidRefusal =
  | UnknownOrder
  | { readonly kind: 'is-paid' }
  | { readonly kind: 'reference-required' }
  /** It differs from the order's total. */
  | { readonly kind: 'other-amount'; readonly expectedCents: number }
  /** It was cancelled, and does not count again. */
  | OrderRefused;

interface ReceivedMoney extends Work, Waiving {
  /** The reference of the bank or the payer. */
  readonly reference: string;
  /** The order's total by default. */
  readonly amountCents?: number | undefined;
  /** Accepts an amount other than the total. */
  readonly isForced?: boolean | undefined;
}

/**
 * Marks an order paid whose money did not come through a provider. Its amount must be the total, unless forced. An
 * order cancelled meanwhile counts again, if nothing that is not waived speaks against it. The shopper is mailed once.
 * FUL-5.
 */
export function markOrderPaid(
  context: Pick<ShopContext, 'db' | 'clock' | 'config'>,
  money: ReceivedMoney,
): Promise<Result<{ number: string }, MarkPaidRefusal>> {
  return workOrder<{ number: string }, MarkPaidRefusal>(context, money, (worked) =>
    markPaidIn(context, worked, money),
  );
}

/** Marks a locked order paid. */
export async function markPaidIn(
  context: Pick<ShopContext, 'config' | 'clock'>,
  { tx, order, now, record }: Worked,
  { reference: typed, amountCents = order.grossCents, isForced, waived, actor }: ReceivedMoney,
): Promise<Result<{ number: string }, MarkPaidRefusal>> {
  const reference = typed.trim();
  if (reference === '') return refuse({ kind: 'reference-required' });
  if (order.isPaid) return refuse({ kind: 'is-paid' });
  const isWhole = amountCents === order.grossCents;
  if (!(isWhole || isForced) || !Number.isInteger(amountCents) || amountCents <= 0) {
    return refuse({ kind: 'other-amount', expectedCents: order.grossCents });
  }
  if (order.isClosed) {
    // Paid at once, so that no time is prolonged.
    const asked = {
      orderId: order.id,
      now,
      until: now,
      waived: ['time' as const, ...(waived ?? [])],
    };
    const again = await countAgain(tx, context, asked);
    if (!again.ok) return again;
  }
  await note(tx, { orderId: order.id, amountCents, reference, actor, now });
  await markPaid(tx, context, { orderId: order.id, now });
  await record('paid', {
    before: { paymentStatus: order.paymentStatus },
    after: { amountCents, reference, isForced: !isWhole, ...waivedDetails({ waived }) },
  });
  await queueMail(tx, context, receivedMail(order, amountCents, context.config), now);
  return ok({ number: order.number });
}

async function note(
  tx: Queryable,
  receipt: Omit<Parameters<typeof insertReceipt>[1], 'id'>,
): Promise<void> {
  await insertReceipt(tx, { id: newId(), ...receipt });
}
