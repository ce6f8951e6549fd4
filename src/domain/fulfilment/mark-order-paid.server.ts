import type { IsoDay } from '../../kernel/clock.ts';
import { newId } from '../../kernel/ids.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { countAgain } from '../checkout/count-again.server.ts';
import type { OrderRefused } from '../checkout/judged-points.ts';
import { markPaid } from '../checkout/mark-paid.server.ts';
import { followMoneyBack, insertMoney, ledgerOf } from '../ledger/ledger.sql.server.ts';
import { standOf } from '../ledger/ledger.ts';
import { queueMail } from '../mail/outbox.sql.server.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { type Waiving, waivedDetails } from './confirm-by-hand.server.ts';
import { receivedMail } from './money-mail.ts';
import { type UnknownOrder, type Work, type Worked, workOrder } from './order/work-order.server.ts';

export type MarkPaidRefusal =
  | UnknownOrder
  | { readonly kind: 'is-paid' }
  | { readonly kind: 'reference-required' }
  /** It differs from the order's total. */
  | { readonly kind: 'other-amount'; readonly expectedCents: number }
  /** It was cancelled, and does not count again. */
  | OrderRefused;

/** A paid order, with what is still to come, or came beyond its price. */
export interface PaidOrder {
  readonly number: string;
  readonly shortCents: number;
  readonly surplusCents: number;
  /** What the money did: it paid the order, came for a paid one, or for one that stays cancelled. */
  readonly came: 'first' | 'more' | 'for-cancelled';
}

interface ReceivedMoney extends Work, Waiving {
  /** The reference of the bank or the payer. */
  readonly reference: string;
  /** The order's total by default. */
  readonly amountCents?: number | undefined;
  /** Accepts an amount other than the total, and money for an order that is paid or stays cancelled. */
  readonly isForced?: boolean | undefined;
  /** The bank's day. */
  readonly bookedOn?: IsoDay | undefined;
  /** How it came: 'bank' from a statement; 'hand' by default. */
  readonly method?: string | undefined;
}

/**
 * Notes money for an order that did not come through a provider, and marks the order paid. The amount must be what is
 * owed, unless forced. Money for a paid order is noted where it completes what came short, or forced: a surplus is then
 * to be given back. An order cancelled meanwhile counts again, if nothing that is not waived speaks against it; forced,
 * the money of one that does not is noted, and all of it is to be given back. The shopper is mailed once. FUL-5.
 */
export function markOrderPaid(
  context: Pick<ShopContext, 'db' | 'clock' | 'config'>,
  money: ReceivedMoney,
): Promise<Result<PaidOrder, MarkPaidRefusal>> {
  return workOrder<PaidOrder, MarkPaidRefusal>(context, money, (worked) =>
    markPaidIn(context, worked, money),
  );
}

/** Notes money of a locked order. */
export async function markPaidIn(
  context: Pick<ShopContext, 'config' | 'clock'>,
  { tx, order, now, record }: Worked,
  money: ReceivedMoney,
): Promise<Result<PaidOrder, MarkPaidRefusal>> {
  const { isForced, waived, actor, bookedOn = null, method = 'hand' } = money;
  const reference = money.reference.trim();
  if (reference === '') return refuse({ kind: 'reference-required' });
  const { shortCents } = standOf(await ledgerOf(tx, order.id)).money;
  const expectedCents = order.isPaid ? shortCents : order.owedCents;
  const { amountCents = expectedCents } = money;
  if (order.isPaid && shortCents === 0 && !isForced) return refuse({ kind: 'is-paid' });
  const isWhole = amountCents === expectedCents;
  if (!(isWhole || isForced) || !Number.isInteger(amountCents) || amountCents <= 0) {
    return refuse({ kind: 'other-amount', expectedCents });
  }
  let isCounted = true;
  if (order.isClosed && !order.isPaid) {
    // Paid at once, so that no time is prolonged.
    const asked = {
      orderId: order.id,
      now,
      until: now,
      waived: ['time' as const, ...(waived ?? [])],
    };
    const again = await countAgain(tx, context, asked);
    if (!(again.ok || isForced)) return again;
    isCounted = again.ok;
  }
  const receipt = {
    kind: 'received',
    amountCents,
    reference,
    bookedOn,
    method,
    key: newId(),
  } as const;
  await insertMoney(tx, order.id, receipt, { now, actor });
  if (!order.isPaid && isCounted) await markPaid(tx, context, { orderId: order.id, now });
  else await followMoneyBack(tx, order.id);
  await record('paid', {
    before: { paymentStatus: order.paymentStatus },
    after: {
      amountCents,
      reference,
      isForced: amountCents < expectedCents,
      ...(amountCents > expectedCents ? { surplusCents: amountCents - expectedCents } : {}),
      ...waivedDetails({ waived }),
    },
  });
  const after = standOf(await ledgerOf(tx, order.id));
  await queueMail(tx, context, receivedMail(order, amountCents, after, context.config), now);
  const { shortCents: restCents, surplusCents } = after.money;
  const came = order.isPaid ? 'more' : isCounted ? 'first' : 'for-cancelled';
  return ok({ number: order.number, shortCents: restCents, surplusCents, came });
}
