import { newId } from '../../../kernel/ids.ts';
import type { Cents } from '../../../kernel/money.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import { insertChanges, ledgerOf, type OrderChange } from '../../ledger/ledger.sql.server.ts';
import { type Ledger, type LineStand, type OrderStand, standOf } from '../../ledger/ledger.ts';
import { reductionOf } from '../../ledger/what-falls.ts';
import type { ShopContext } from '../../shop-context/shop-context.server.ts';
import type { Worked } from '../order/work-order.server.ts';
import type { Refund } from '../refund.ts';
import { type RefundOrderRefusal, refundOrder } from '../refund-order.server.ts';
import { findPressed } from '../refunds.sql.server.ts';
import { withdrawalAmount } from './withdrawal-amount.ts';
import { type UnknownWithdrawal, workedWithdrawal } from './worked-withdrawal.server.ts';

type PayBackRefusal = RefundOrderRefusal | UnknownWithdrawal;

interface PayBack {
  readonly id: string;
  readonly actor: string;
  readonly key?: string | undefined;
  /** By default the amount that the law requires. */
  readonly amountCents?: number | undefined;
  /** The reason for another amount: wear beyond inspection, freight as a courtesy, parts still to come. */
  readonly reason?: string | undefined;
  readonly isByHand?: boolean | undefined;
  readonly reference?: string | undefined;
}

/**
 * Refunds a withdrawal: the amount by law, or another with a reason. It is settled once nothing of it is out any more;
 * until then what has fallen away is paid, and the rest when it is back. Less keeps a part of the price, such
 * as for wear beyond inspection; more lowers it further. A double press, or two people, make one refund. If the provider
 * refuses it, the withdrawal is open again. FUL-17.
 */
export async function payBack(
  context: ShopContext,
  { id, amountCents, reason: typed = '', ...press }: PayBack,
): Promise<Result<Refund, PayBackRefusal>> {
  const found = await workedWithdrawal(context, { id });
  if (!found.ok) return found;
  const { orderNumber: number, orderId, refund, isAllBack } = found.value;
  if (orderId === null) return refuse({ kind: 'unknown-withdrawal' });
  if (refund) {
    const { sql } = context.db;
    const pressed = press.key && (await findPressed(sql, { orderId, key: `${id} ${press.key}` }));
    return pressed ? ok(pressed) : refuse({ kind: 'withdrawal-settled' });
  }
  const reason = typed.trim();
  const other = { ...press, id, reason, amountCents };
  const refunded = {
    ...{ ...press, number, reason },
    agree: (worked: Worked) => agreeAmount(worked, other),
  };
  if (isAllBack) return refundOrder(context, { ...refunded, withdrawalId: id });
  return refundOrder(context, { ...refunded, key: press.key && `${id} ${press.key}` });
}

/**
 * Keeps a part of what fell by a withdrawal, or lets more fall, so that exactly the wanted amount is to be given back.
 * @returns the amount
 */
async function agreeAmount(
  { tx, order, now, record }: Worked,
  {
    id,
    actor,
    reason,
    amountCents,
  }: Pick<PayBack, 'id' | 'actor' | 'amountCents'> & {
    readonly reason: string;
  },
): Promise<Result<Cents, RefundOrderRefusal>> {
  const ledger = await ledgerOf(tx, order.id);
  const stand = standOf(ledger);
  const { totalCents } = withdrawalAmount(ledger, id);
  const wantedCents = amountCents ?? totalCents;
  const moreCents = wantedCents - totalCents;
  if (wantedCents <= 0) return refuse({ kind: 'nothing-to-refund' });
  if (moreCents === 0) return ok(wantedCents);
  if (reason === '') return refuse({ kind: 'reason-required' });
  const changes = moreCents > 0 ? lowered(stand, moreCents) : kept(ledger, stand, -moreCents);
  const changed = changes.reduce((sum, { grossCents }) => sum + grossCents, 0);
  if (changed !== moreCents) {
    if (moreCents < 0) return refuse({ kind: 'cannot-keep' });
    return refuse({ kind: 'too-much', leftCents: totalCents + changed });
  }
  const by = { key: newId(), reason, actor, now, withdrawalId: id };
  await insertChanges(tx, order.id, changes, by);
  await record('price-lowered', { after: { lessCents: moreCents }, note: reason });
  return ok(wantedCents);
}

/** More than fell: the price of what is left falls, line by line, then that of the delivery. */
function lowered(stand: OrderStand, cents: Cents): readonly OrderChange[] {
  return spread(stand, cents, ({ owed }) => owed.grossCents).map(({ price, lineId, part }) => ({
    lineId,
    kind: 'reduced',
    pieces: 0,
    ...reductionOf(price.owed, part),
  }));
}

/**
 * Less than fell: the seller keeps a part of the price of what fell, line by line, then of the delivery. What was credited
 * is not billed again, and a closed order keeps nothing.
 */
function kept(ledger: Ledger, stand: OrderStand, cents: Cents): readonly OrderChange[] {
  const isInvoiced = ledger.entries.some(({ kind }) => kind === 'invoiced');
  const fallen = ({ agreed, owed, billed }: Pick<LineStand, 'agreed' | 'owed' | 'billed'>) => {
    const from = isInvoiced ? billed : agreed;
    return {
      netCents: from.netCents - owed.netCents,
      grossCents: from.grossCents - owed.grossCents,
    };
  };
  const most = ledger.isClosed ? 0 : cents;
  return spread(stand, most, (price) => fallen(price).grossCents).map(({ price, lineId, part }) => {
    const { netCents, grossCents } = reductionOf(fallen(price), part);
    return { lineId, kind: 'kept', pieces: 0, netCents: -netCents, grossCents: -grossCents };
  });
}

/** Spreads cents over the sold lines, then the delivery, up to what each can bear. */
function spread(
  stand: OrderStand,
  cents: Cents,
  most: (price: Pick<LineStand, 'agreed' | 'owed' | 'billed'>) => Cents,
) {
  const prices = [
    ...stand.lines
      .filter(({ parentLineId }) => parentLineId === null)
      .map((line) => ({ lineId: line.id as string | null, price: line })),
    { lineId: null, price: stand.delivery },
  ];
  let left = cents;
  return prices.flatMap(({ lineId, price }) => {
    const part = Math.min(left, most(price));
    left -= part;
    return part > 0 ? [{ lineId, price, part }] : [];
  });
}
