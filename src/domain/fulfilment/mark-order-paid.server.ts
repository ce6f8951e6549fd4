import type { Queryable } from '../../db/database.server.ts';
import { newId } from '../../kernel/ids.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { reopenOrder } from '../checkout/reopen-order.server.ts';
import { queueMail } from '../mail/outbox.sql.server.ts';
import { markPaid } from '../payment/mark-paid.server.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { receivedMail } from './money-mail.ts';
import { type UnknownOrder, type Work, type Worked, workOrder } from './order/work-order.server.ts';
import { insertReceipt } from './refunds.sql.server.ts';

export type MarkPaidRefusal =
  | UnknownOrder
  | { readonly kind: 'is-paid' }
  | { readonly kind: 'reference-required' }
  /** It differs from the order's total. */
  | { readonly kind: 'other-amount'; readonly expectedCents: number }
  /** It was cancelled, and some of its parts are gone. */
  | { readonly kind: 'not-enough-stock' };

interface ReceivedMoney extends Work {
  /** The reference of the bank or the payer. */
  readonly reference: string;
  /** The order's total by default. */
  readonly amountCents?: number | undefined;
  /** Accepts an amount other than the total. */
  readonly isForced?: boolean | undefined;
}

/**
 * Marks an order paid whose money did not come through a provider. Its amount must be the total, unless forced. An
 * order cancelled meanwhile is reopened while all of its parts are in stock. The shopper is mailed once. FUL-5.
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
  { reference: typed, amountCents = order.grossCents, isForced, actor }: ReceivedMoney,
): Promise<Result<{ number: string }, MarkPaidRefusal>> {
  const reference = typed.trim();
  if (reference === '') return refuse({ kind: 'reference-required' });
  if (order.isPaid) return refuse({ kind: 'is-paid' });
  const isWhole = amountCents === order.grossCents;
  if (!(isWhole || isForced) || !Number.isInteger(amountCents) || amountCents <= 0) {
    return refuse({ kind: 'other-amount', expectedCents: order.grossCents });
  }
  if (order.isClosed && !(await reopenOrder(tx, context, order.id))) {
    return refuse({ kind: 'not-enough-stock' });
  }
  await note(tx, { orderId: order.id, amountCents, reference, actor, now });
  await markPaid(tx, context, { orderId: order.id, now });
  await record('paid', {
    before: { paymentStatus: order.paymentStatus },
    after: { amountCents, reference, isForced: !isWhole },
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
