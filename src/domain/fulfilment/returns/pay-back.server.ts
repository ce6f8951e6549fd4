import type { Cents } from '../../../kernel/money.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import {
  insertChanges,
  isChangePressed,
  ledgerOf,
  type OrderChange,
} from '../../ledger/ledger.sql.server.ts';
import { type LineStand, type OrderStand, reductionOf, standOf } from '../../ledger/ledger.ts';
import type { ShopContext } from '../../shop-context/shop-context.server.ts';
import { type UnknownOrder, type Work, workOrder } from '../order/work-order.server.ts';
import type { Refund } from '../refund.ts';
import { type RefundOrderRefusal, refundOrder } from '../refund-order.server.ts';
import { withdrawalAmount } from './withdrawal-amount.ts';
import { type UnknownWithdrawal, workedWithdrawal } from './worked-withdrawal.server.ts';

type PayBackRefusal =
  | RefundOrderRefusal
  | UnknownWithdrawal
  /** The amount differs from the law's: a reason is required. */
  | { readonly kind: 'reason-required' };

interface PayBack {
  readonly id: string;
  readonly actor: string;
  readonly key: string;
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
  const { orderNumber, orderId, amount, refund, isAllBack } = found.value;
  if (orderId === null) return refuse({ kind: 'unknown-withdrawal' });
  if (refund) return ok(refund);
  const wanted = amountCents ?? amount.totalCents;
  const reason = typed.trim();
  if (wanted !== amount.totalCents) {
    if (reason === '') return refuse({ kind: 'reason-required' });
    const { key, actor } = press;
    const other = { number: orderNumber, actor, id, key, reason, wantedCents: wanted };
    const changed = await changeAmount(context, other);
    if (!changed.ok) return changed;
  }
  if (wanted === 0) return refuse({ kind: 'nothing-to-refund' });
  const refunded = { ...press, number: orderNumber, amountCents: wanted, reason };
  if (isAllBack) return refundOrder(context, { ...refunded, withdrawalId: id });
  return refundOrder(context, { ...refunded, key: `${id} ${press.key}` });
}

/** Keeps a part of what fell by a withdrawal, or lets more fall, so that exactly the wanted amount is to be given back. */
function changeAmount(
  context: Pick<ShopContext, 'db' | 'clock'>,
  {
    id,
    key: press,
    reason,
    wantedCents,
    ...work
  }: Work & {
    readonly id: string;
    readonly key: string;
    readonly reason: string;
    readonly wantedCents: Cents;
  },
): Promise<Result<void, UnknownOrder | Extract<RefundOrderRefusal, { kind: 'too-much' }>>> {
  return workOrder<void, Extract<RefundOrderRefusal, { kind: 'too-much' }>>(
    context,
    work,
    async ({ tx, order, now, record }) => {
      const key = `${id} ${press} amount`;
      if (await isChangePressed(tx, { orderId: order.id, key })) return ok(undefined);
      const ledger = await ledgerOf(tx, order.id);
      const stand = standOf(ledger);
      const moreCents = wantedCents - withdrawalAmount(ledger, id).totalCents;
      const changes = moreCents > 0 ? lowered(stand, moreCents) : kept(stand, -moreCents);
      const missing =
        Math.abs(moreCents) -
        Math.abs(changes.reduce((sum, { grossCents }) => sum + grossCents, 0));
      if (missing > 0) return refuse({ kind: 'too-much', leftCents: wantedCents - missing });
      const { actor } = work;
      await insertChanges(tx, order.id, changes, { key, reason, actor, now, withdrawalId: id });
      await record('price-lowered', { after: { lessCents: moreCents }, note: reason });
      return ok(undefined);
    },
  );
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

/** Less than fell: the seller keeps a part of the price of what fell, line by line, then of the delivery. */
function kept(stand: OrderStand, cents: Cents): readonly OrderChange[] {
  const fallen = ({ agreed, owed }: Pick<LineStand, 'agreed' | 'owed'>) => ({
    netCents: agreed.netCents - owed.netCents,
    grossCents: agreed.grossCents - owed.grossCents,
  });
  return spread(stand, cents, (price) => fallen(price).grossCents).map(
    ({ price, lineId, part }) => {
      const { netCents, grossCents } = reductionOf(fallen(price), part);
      return { lineId, kind: 'kept', pieces: 0, netCents: -netCents, grossCents: -grossCents };
    },
  );
}

/** Spreads cents over the sold lines, then the delivery, up to what each can bear. */
function spread(
  stand: OrderStand,
  cents: Cents,
  most: (price: Pick<LineStand, 'agreed' | 'owed'>) => Cents,
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
