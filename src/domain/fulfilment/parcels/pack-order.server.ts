import type { Queryable } from '../../../db/database.server.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import type { FulfilmentState } from '../../checkout/order.ts';
import { queueMail } from '../../mail/outbox.sql.server.ts';
import type { ShopContext } from '../../shop-context/shop-context.server.ts';
import {
  type UnknownOrder,
  type Work,
  type Worked,
  workOrder,
} from '../order/work-order.server.ts';
import type { WorkedOrder } from '../order/worked-order.sql.server.ts';
import {
  fulfilmentOf,
  type PackingRefusal,
  type Parcel,
  piecesToPack,
  type WantedPieces,
} from './parcel.ts';
import { readyMail } from './parcel-mail.ts';
import {
  decideParcel,
  insertParcel,
  packableLines,
  parcelsOf,
  setFulfilment,
  setParcelState,
} from './parcels.sql.server.ts';

/** Why nothing of an order can be sent. */
export type DispatchRefusal =
  | { readonly kind: 'not-paid' }
  /** It was cancelled, or refunded. */
  | { readonly kind: 'is-cancelled' }
  /** A withdrawal waits for somebody to say which pieces it is about. */
  | { readonly kind: 'is-withdrawn' }
  /** Untaxed for a company whose number nobody has confirmed. */
  | { readonly kind: 'vat-number-unconfirmed' };

export type ParcelRefusal =
  | { readonly kind: 'unknown-parcel' }
  /** Its state allows no such move. */
  | { readonly kind: 'impossible-move'; readonly parcel: number; readonly state: string };

export type PackRefusal = UnknownOrder | DispatchRefusal | PackingRefusal;

type Context = Pick<ShopContext, 'db' | 'clock'>;
type MailingContext = Pick<ShopContext, 'db' | 'clock' | 'config'>;

/**
 * Packs a parcel of a paid order: everything that is left, or the named pieces. Never more than was ordered, even if
 * two people pack at the same moment. A buyer who picks it up is mailed that it is ready. FUL-3.
 */
export function packOrder(
  context: MailingContext,
  { lines, ...work }: Work & { readonly lines?: readonly WantedPieces[] | undefined },
): Promise<Result<OrderParcels, PackRefusal>> {
  return workOrder<OrderParcels, PackRefusal>(context, work, async (worked) => {
    const packed = await packIn(worked, lines);
    if (!packed.ok) return packed;
    await sayReady(context, worked, packed.value);
    return ok(await followParcels(worked.tx, worked.order));
  });
}

/** Mails a buyer who comes for the order that a parcel of it is ready. */
async function sayReady(
  context: MailingContext,
  { tx, order, now }: Worked,
  parcel: Parcel,
): Promise<void> {
  if (order.pickUpAt === null) return;
  const isLast = (await packableLines(tx, order.id)).every((line) => line.packed >= line.ordered);
  await queueMail(tx, context, readyMail(order, parcel, { isLast }, context.config), now);
}

/** Packs a parcel of a locked order. */
export async function packIn(
  { tx, order, now, record }: Worked,
  wanted?: readonly WantedPieces[],
): Promise<Result<Parcel, DispatchRefusal | PackingRefusal>> {
  const refusal = whyNotDispatched(order);
  if (refusal) return refuse(refusal);
  const pieces = piecesToPack(await packableLines(tx, order.id), wanted);
  if (!pieces.ok) return pieces;
  const { id } = await insertParcel(tx, order.id, pieces.value, now);
  const parcel = (await parcelsOf(tx, order.id)).find((one) => one.id === id);
  if (!parcel) throw new Error(`Parcel ${id} is gone`);
  await record('packed', { after: inWords(parcel) });
  return ok(parcel);
}

/** Unpacks a packed parcel, or repacks one that came back. */
export function unpackParcel(
  context: Context,
  { parcel, ...work }: Work & { readonly parcel: number },
): Promise<Result<OrderParcels, UnknownOrder | ParcelRefusal>> {
  return workOrder<OrderParcels, ParcelRefusal>(
    context,
    work,
    async ({ tx, order, now, record }) => {
      const found = (await parcelsOf(tx, order.id)).find(({ position }) => position === parcel);
      if (!found) return refuse({ kind: 'unknown-parcel' });
      if (found.state !== 'packed') {
        return refuse({ kind: 'impossible-move', parcel, state: found.state });
      }
      await setParcelState(tx, found.id, 'unpacked', now);
      await record('unpacked', { before: inWords(found) });
      return ok(await followParcels(tx, order));
    },
  );
}

/** Packs what came back in a parcel again, as another parcel to be handed over. */
export function packAgain(
  context: MailingContext,
  { parcel, ...work }: Work & { readonly parcel: number },
): Promise<Result<OrderParcels, UnknownOrder | DispatchRefusal | ParcelRefusal>> {
  return workOrder<OrderParcels, DispatchRefusal | ParcelRefusal>(context, work, async (worked) => {
    const { tx, order, now, record } = worked;
    const refusal = whyNotDispatched(order);
    if (refusal) return refuse(refusal);
    const found = (await parcelsOf(tx, order.id)).find(({ position }) => position === parcel);
    if (!found) return refuse({ kind: 'unknown-parcel' });
    if (found.state !== 'returned' || found.decided !== null) {
      return refuse({ kind: 'impossible-move', parcel, state: found.state });
    }
    await decideParcel(tx, found.id, 'sent-again');
    const { position } = await insertParcel(tx, order.id, found.lines, now);
    await sayReady(context, worked, { ...found, position });
    await record('packed', {
      before: { ...inWords(found), carrier: found.carrier, tracking: found.tracking },
      after: inWords({ ...found, position }),
    });
    return ok(await followParcels(tx, order));
  });
}

/** @returns why nothing of an order may go out; undefined where it may */
export function whyNotDispatched(
  order: Pick<WorkedOrder, 'isClosed' | 'isPaid' | 'isHeld' | 'awaitsOwner' | 'paymentStatus'>,
): DispatchRefusal | undefined {
  if (order.isClosed || order.paymentStatus === 'refunded') return { kind: 'is-cancelled' };
  if (order.paymentStatus !== 'paid') return { kind: 'not-paid' };
  if (order.isHeld) return { kind: 'is-withdrawn' };
  return order.awaitsOwner ? { kind: 'vat-number-unconfirmed' } : undefined;
}

/** A parcel as the history names it. */
export function inWords({ position, lines }: Parcel) {
  return {
    parcel: position,
    lines: lines.map(({ quantity, partNumber }) => `${quantity} x ${partNumber}`),
  };
}

/** An order's parcels after a step, with the order's resulting state. */
export interface OrderParcels {
  readonly number: string;
  readonly fulfilment: FulfilmentState;
  readonly parcels: readonly Parcel[];
}

/** Derives a locked order's state from its parcels, and stores it. FUL-2. */
export async function followParcels(
  tx: Queryable,
  { id, number }: { readonly id: string; readonly number: string },
): Promise<OrderParcels> {
  const lines = await packableLines(tx, id);
  const parcels = await parcelsOf(tx, id);
  const ordered = lines.reduce((sum, line) => sum + line.ordered, 0);
  const fulfilment = fulfilmentOf(
    ordered,
    parcels
      .filter(({ decided }) => decided === null)
      .map(({ state, lines: packed }) => ({
        state,
        pieces: packed.reduce((sum, { quantity }) => sum + quantity, 0),
      })),
  );
  await setFulfilment(tx, id, fulfilment);
  return { number, fulfilment, parcels };
}
