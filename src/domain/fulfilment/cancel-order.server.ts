import { ok, type Result, refuse } from '../../kernel/result.ts';
import { closeLockedOrder } from '../checkout/close-order.server.ts';
import { ownerCancelledMail, shopperCancelledMail } from '../checkout/expiry-mail.ts';
import { isPaymentUnderWay } from '../checkout/order.sql.server.ts';
import type { ClosingReason } from '../checkout/order.ts';
import { isChangePressed, ledgerOf } from '../ledger/ledger.sql.server.ts';
import { isSoldPart, type LineStand, type OrderStand, standOf } from '../ledger/ledger.ts';
import type { WithdrawnPieces } from '../ledger/withdrawn-pieces.ts';
import { queueMail } from '../mail/outbox.sql.server.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import {
  type FallenPieces,
  type Falling,
  fallAway,
  soldLine,
  unsentOf,
} from './change-owed.server.ts';
import { cancelledPaidMail } from './money-mail.ts';
import { type UnknownOrder, type Work, type Worked, workOrder } from './order/work-order.server.ts';
import { followParcels, type ParcelRefusal } from './parcels/pack-order.server.ts';
import { decideParcel, parcelsOf, setParcelState } from './parcels/parcels.sql.server.ts';
import { openWithdrawalsOf } from './refunds.sql.server.ts';
import { settleAnswered } from './settle-answered.server.ts';
import { stillSentWords } from './supplier-shipments.sql.server.ts';

type Context = Pick<ShopContext, 'db' | 'clock' | 'config'>;

type CancelOrderRefusal =
  | UnknownOrder
  | { readonly kind: 'is-cancelled' }
  /** All of it has gone out: wait for its return, then refund. */
  | { readonly kind: 'is-dispatched' }
  /** A provider is taking money for it right now. */
  | { readonly kind: 'payment-under-way' };

/**
 * Cancels all of an order that has not gone out: packed parcels are unpacked, its stock is returned. Where nothing has
 * gone out the order is closed. What was paid for it is to be given back. The shopper is mailed once. FUL-7.
 * @returns what is to be given back, in cents
 */
export function cancelOrder(
  context: Context,
  {
    reason = '',
    isByShopper = false,
    ...work
  }: Work & {
    readonly reason?: string | undefined;
    readonly isByShopper?: boolean;
  },
): Promise<Result<{ number: string; dueCents: number }, CancelOrderRefusal>> {
  type Cancelled = { number: string; dueCents: number };
  return workOrder<Cancelled, CancelOrderRefusal>(context, work, async (worked) => {
    const { tx, order } = worked;
    if (order.isClosed) return refuse({ kind: 'is-cancelled' });
    if (await isPaymentUnderWay(tx, order.id)) return refuse({ kind: 'payment-under-way' });
    const because = isByShopper ? 'cancelled-by-buyer' : 'cancelled-by-owner';
    const all = { because, reason, actor: work.actor } as const;
    if (!(await cancelUnsent(context, worked, all))) return refuse({ kind: 'is-dispatched' });
    const { dueBackCents } = standOf(await ledgerOf(tx, order.id)).money;
    return ok({ number: order.number, dueCents: dueBackCents });
  });
}

/**
 * Lets everything of a locked order fall away that has not gone out, or some pieces of it: parcels that hold them are
 * unpacked first. Where nothing is left and nothing has gone out, the order is closed.
 * @returns false where nothing is left to fall away
 */
export async function cancelUnsent(
  context: Pick<ShopContext, 'config'>,
  worked: Worked,
  all: {
    readonly because: ClosingReason;
    readonly reason: string;
    readonly actor: string;
    readonly withdrawalId?: string;
    /** The most of each sold line; all where left out. */
    readonly pieces?: readonly WithdrawnPieces[];
  },
): Promise<boolean> {
  const { tx, order } = worked;
  const before = standOf(await ledgerOf(tx, order.id));
  const mostOf = (line: LineStand) =>
    all.pieces ? (all.pieces.find(({ lineId }) => lineId === line.id)?.pieces ?? 0) : line.left;
  const lacking = before.lines
    .filter(isSoldPart)
    .filter((line) => unsentOf(before, line) < mostOf(line));
  await unpack(worked, before, lacking);
  const stand = standOf(await ledgerOf(tx, order.id));
  const falling = fallingOf(stand, mostOf);
  if (isWhole(stand, falling)) {
    await closeAll(context, worked, all);
    return true;
  }
  if (falling.length === 0) return false;
  const { reason, actor, withdrawalId } = all;
  // What has fallen away cannot fall again, so that a repeated press finds nothing.
  const key = `rest ${stand.lines.map(({ left }) => left).join(' ')}`;
  await fallAway(context, worked, {
    falling,
    stand,
    reason,
    key,
    actor,
    ...(withdrawalId ? { withdrawalId } : {}),
  });
  return true;
}

/** Whether cancelling would let anything of it fall away: what is packed is unpacked for it. */
export function canCancel(stand: OrderStand): boolean {
  const lines = stand.lines.map((line) => ({
    ...line,
    toPack: line.toPack + line.packed,
    packed: 0,
  }));
  const unpacked = { ...stand, lines };
  const falling = fallingOf(unpacked, ({ left }) => left);
  return falling.length > 0 || isWhole(unpacked, falling);
}

function fallingOf(stand: OrderStand, mostOf: (line: LineStand) => number): Falling {
  return stand.lines
    .filter(isSoldPart)
    .map((line) => ({ id: line.id, pieces: Math.min(mostOf(line), unsentOf(stand, line)) }))
    .filter(({ pieces }) => pieces > 0);
}

/** Whether nothing of the order is left then, and nothing of it has ever gone out. */
function isWhole(stand: OrderStand, falling: Falling): boolean {
  return stand.lines.every((line) => {
    const pieces = falling.find(({ id }) => id === line.id)?.pieces ?? 0;
    const isOut = line.sent > 0 || line.cameBack > 0 || line.withdrawn > 0 || line.packed > 0;
    return !isOut && (!isSoldPart(line) || line.left === pieces);
  });
}

/** Closes a locked order of which nothing has gone out, and mails its shopper. */
async function closeAll(
  { config }: Pick<ShopContext, 'config'>,
  { tx, order, now, record }: Worked,
  { because, reason }: { readonly because: ClosingReason; readonly reason: string },
): Promise<void> {
  await closeLockedOrder(tx, order, { because, now });
  await followParcels(tx, order);
  const { dueBackCents: dueCents } = standOf(await ledgerOf(tx, order.id)).money;
  await record('cancelled', {
    before: { paymentStatus: order.paymentStatus },
    after: { dueCents },
    note: reason,
  });
  const stillSent = await stillSentWords(tx, order.id);
  const mail =
    dueCents > 0
      ? cancelledPaidMail(order, { dueCents, reason, stillSent }, config)
      : because === 'cancelled-by-buyer'
        ? shopperCancelledMail(order, config, stillSent)
        : ownerCancelledMail(order, config, { reason, stillSent });
  await queueMail(tx, { config }, mail, now);
}

/** Unpacks the packed parcels of a locked order that hold any of these sold lines. */
async function unpack(
  { tx, order, now, record }: Worked,
  { lines }: OrderStand,
  wanted: readonly LineStand[],
): Promise<void> {
  const isWanted = (lineId: string) => {
    const soldId = lines.find(({ id }) => id === lineId)?.parentLineId ?? lineId;
    return wanted.some(({ id }) => id === soldId);
  };
  for (const { id, state, position, lines: packed } of await parcelsOf(tx, order.id)) {
    if (state !== 'packed' || !packed.some(({ lineId }) => isWanted(lineId))) continue;
    await setParcelState(tx, id, 'unpacked', now);
    await record('unpacked', { before: { parcel: position } });
  }
}

/** Pieces of a sold line that fall away. */
export interface FallingPieces {
  /** A line's id or a part number; of a kit, the kit's. */
  readonly line: string;
  /** All that have not gone out by default; of a kit, sets. */
  readonly quantity?: number | undefined;
}

type CancelPiecesRefusal =
  | UnknownOrder
  | { readonly kind: 'is-cancelled' }
  | { readonly kind: 'nothing-to-cancel' }
  | { readonly kind: 'unknown-line'; readonly line: string }
  /** More than has not gone out. */
  | { readonly kind: 'more-than-unsent'; readonly line: string; readonly left: number }
  | { readonly kind: 'payment-under-way' };

/** What keeps an order, or pieces of it, from being cancelled. */
export type CancelRefusal = CancelOrderRefusal | CancelPiecesRefusal;

interface CancelPieces extends Work {
  readonly lines: readonly FallingPieces[];
  readonly reason?: string | undefined;
  /** Packed parcels that hold the pieces are unpacked then: a buyer cannot ask for that first. */
  readonly isByShopper?: boolean;
  /** Unique for each press: the same key means the same pieces. */
  readonly key: string;
}

/**
 * Lets pieces of an order fall away that have not gone out, before or after other pieces were sent: their stock is
 * returned, nobody packs them, and less is owed. Packed parcels are not touched: unpack them first. The shopper is
 * mailed once, with the amounts.
 */
export function cancelPieces(
  context: Context,
  { lines, reason = '', key, isByShopper = false, ...work }: CancelPieces,
): Promise<Result<FallenPieces, CancelPiecesRefusal>> {
  return workOrder<FallenPieces, CancelPiecesRefusal>(context, work, async (worked) => {
    const { tx, order } = worked;
    if (await isChangePressed(tx, { orderId: order.id, key })) {
      const { dueBackCents } = standOf(await ledgerOf(tx, order.id)).money;
      return ok({ number: order.number, pieces: 0, lessCents: 0, dueBackCents });
    }
    if (order.isClosed) return refuse({ kind: 'is-cancelled' });
    if (await isPaymentUnderWay(tx, order.id)) return refuse({ kind: 'payment-under-way' });
    if (isByShopper) await unpackFor(worked, lines);
    const stand = standOf(await ledgerOf(tx, order.id));
    const falling = fallingPieces(stand, lines);
    if (!falling.ok) return falling;
    if (!isWhole(stand, falling.value)) {
      const press = { falling: falling.value, stand, reason, key, actor: work.actor };
      return ok(await fallAway(context, worked, press));
    }
    const because = isByShopper ? 'cancelled-by-buyer' : 'cancelled-by-owner';
    await closeAll(context, worked, { because, reason });
    const { dueBackCents } = standOf(await ledgerOf(tx, order.id)).money;
    const pieces = falling.value.reduce((sum, one) => sum + one.pieces, 0);
    const lessCents = stand.money.owedCents;
    return ok({ number: order.number, pieces, lessCents, dueBackCents });
  });
}

/** Unpacks what stands in the way of these pieces. */
async function unpackFor(worked: Worked, lines: readonly FallingPieces[]): Promise<void> {
  const stand = standOf(await ledgerOf(worked.tx, worked.order.id));
  const lacking = lines.flatMap(({ line: named, quantity }) => {
    const line = soldLine(stand, named);
    return line && unsentOf(stand, line) < (quantity ?? line.left) ? [line] : [];
  });
  await unpack(worked, stand, lacking);
}

function fallingPieces(
  stand: OrderStand,
  wanted: readonly FallingPieces[],
): Result<
  Falling,
  Extract<CancelPiecesRefusal, { kind: 'unknown-line' | 'more-than-unsent' | 'nothing-to-cancel' }>
> {
  const falling = new Map<string, number>();
  for (const { line: named, quantity } of wanted) {
    const line = soldLine(stand, named);
    if (!line) return refuse({ kind: 'unknown-line', line: named });
    const left = unsentOf(stand, line) - (falling.get(line.id) ?? 0);
    const pieces = quantity ?? left;
    if (!Number.isInteger(pieces) || pieces < 1 || pieces > left) {
      return refuse({ kind: 'more-than-unsent', line: named, left });
    }
    falling.set(line.id, (falling.get(line.id) ?? 0) + pieces);
  }
  if (falling.size === 0) return refuse({ kind: 'nothing-to-cancel' });
  return ok([...falling].map(([id, pieces]) => ({ id, pieces })));
}

type DecideRefusal =
  | UnknownOrder
  | ParcelRefusal
  /** It holds a part of a kit only: send it again, or let the rest of the kit fall away first. */
  | { readonly kind: 'kit-in-part' };

/**
 * Lets what came back undelivered fall away: its pieces are on sale again, and what was paid for them is to be given
 * back, by the withdrawal from them where there is one. The shopper is mailed once, with the amounts.
 */
export function cancelReturnedParcel(
  context: Pick<ShopContext, 'db' | 'clock' | 'config'>,
  { parcel, reason = '', ...work }: Work & { readonly parcel: number; readonly reason?: string },
): Promise<Result<FallenPieces, DecideRefusal>> {
  return workOrder<FallenPieces, DecideRefusal>(context, work, async (worked) => {
    const { tx, order } = worked;
    const found = (await parcelsOf(tx, order.id)).find(({ position }) => position === parcel);
    if (!found) return refuse({ kind: 'unknown-parcel' });
    if (found.state !== 'returned' || found.decided !== null) {
      return refuse({ kind: 'impossible-move', parcel, state: found.state });
    }
    const stand = standOf(await ledgerOf(tx, order.id));
    const falling = soldPieces(stand, found.lines);
    if (!falling) return refuse({ kind: 'kit-in-part' });
    await decideParcel(tx, found.id, 'fallen-away');
    const withdrawals = await openWithdrawalsOf(tx, order.id);
    const withdrawal = withdrawals.find(
      ({ isDecided, pieces }) =>
        isDecided &&
        falling.every(({ id }) => !pieces || pieces.some(({ lineId }) => lineId === id)),
    );
    const press = { falling, stand, reason, key: `parcel ${found.id}`, actor: work.actor };
    const by = withdrawal ? { withdrawalId: withdrawal.id } : {};
    const fallen = await fallAway(context, worked, { ...press, ...by });
    await settleAnswered(worked, work.actor);
    return ok(fallen);
  });
}

/** The sold pieces that packed ones make up; undefined where a kit is not complete. */
function soldPieces(
  stand: OrderStand,
  packed: readonly { readonly lineId: string; readonly quantity: number }[],
): Falling | undefined {
  const sold = new Map<string, number>();
  for (const { lineId, quantity } of packed) {
    const line = stand.lines.find(({ id }) => id === lineId);
    const kit = stand.lines.find(({ id }) => id === line?.parentLineId) ?? line;
    if (!line || !kit) return undefined;
    const pieces = (quantity * kit.ordered) / line.ordered;
    const components = stand.lines.filter(({ parentLineId }) => parentLineId === kit.id);
    const isWhole = components.every((one) => packed.some((other) => other.lineId === one.id));
    if (!Number.isInteger(pieces) || !isWhole || (sold.get(kit.id) ?? pieces) !== pieces) {
      return undefined;
    }
    sold.set(kit.id, pieces);
  }
  return [...sold].map(([id, pieces]) => ({ id, pieces }));
}
