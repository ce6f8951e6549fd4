import { carrierName } from '../../../config/carriers.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import { cellText, isRoundedNumber } from '../../../kernel/text/spreadsheet-cell.ts';
import { queueMail } from '../../mail/outbox.sql.server.ts';
import type { ShopContext } from '../../shop-context/shop-context.server.ts';
import { type Work, type Worked, workOrder } from '../order/work-order.server.ts';
import {
  followParcels,
  inWords,
  type OrderParcels,
  type PackRefusal,
  type ParcelRefusal,
  packIn,
  whyNotDispatched,
} from './pack-order.server.ts';
import type { Parcel, WantedPieces } from './parcel.ts';
import { handedOverMail, pickedUpMail } from './parcel-mail.ts';
import { markHandedOver, parcelsOf, promiseOfRest, setParcelState } from './parcels.sql.server.ts';

export type HandOverRefusal =
  | PackRefusal
  | ParcelRefusal
  | { readonly kind: 'carrier-required' }
  /** Its buyer comes for it: no carrier gets it. */
  | { readonly kind: 'is-picked-up' }
  /** A parcel of the order was already sent under that tracking number. */
  | { readonly kind: 'handed-over-before' }
  /** A spreadsheet has rounded the tracking number: nobody can follow it. */
  | { readonly kind: 'rounded-tracking' }
  /** Several parcels are packed. */
  | { readonly kind: 'which-parcel'; readonly parcels: readonly number[] }
  /** The order's address was changed after it was packed: what stands on it may be the old one. */
  | { readonly kind: 'readdressed'; readonly parcel: number };

interface HandOver extends Work {
  /** '' where the buyer comes for it. */
  readonly carrier: string;
  /** '' or omitted where the carrier gave none. */
  readonly tracking?: string | undefined;
  /** The packed parcel, where there are several. */
  readonly parcel?: number | undefined;
  /** Lines to pack into a new parcel first. */
  readonly lines?: readonly WantedPieces[] | undefined;
  /** Somebody says that a parcel which was packed before the address changed has the new one on it. */
  readonly isRelabelled?: boolean | undefined;
  /** Refuses a tracking number that a sent parcel of the order already has. */
  readonly isOnce?: boolean | undefined;
}

/**
 * Hands a parcel to a carrier and mails the shopper once: its contents, the carrier and the tracking link. What the
 * buyer picks up has no carrier, and is delivered with this. Packing first is not required: where nothing is packed,
 * or lines are named, this packs the parcel, too. FUL-3.
 */
export function handOver(
  context: Pick<ShopContext, 'db' | 'clock' | 'config'>,
  { number, actor, ...parcel }: HandOver,
): Promise<Result<OrderParcels, HandOverRefusal>> {
  return workOrder<OrderParcels, HandOverRefusal>(context, { number, actor }, (worked) =>
    handOverIn(context, worked, parcel),
  );
}

/** The same for a locked order. */
export async function handOverIn(
  context: Pick<ShopContext, 'config'>,
  worked: Worked,
  {
    carrier,
    parcel,
    lines,
    isOnce,
    isRelabelled,
    tracking: typed = '',
  }: Omit<HandOver, keyof Work>,
): Promise<Result<OrderParcels, HandOverRefusal>> {
  const { tx, order, now, record } = worked;
  const tracking = cellText(typed);
  const by = carrierName(carrier, tracking);
  if (isRoundedNumber(tracking)) return refuse({ kind: 'rounded-tracking' });
  const isPickUp = order.pickUpAt !== null;
  if (isPickUp && (by !== '' || tracking !== '')) return refuse({ kind: 'is-picked-up' });
  if (!isPickUp && by === '') return refuse({ kind: 'carrier-required' });
  const refusal = whyNotDispatched(order);
  if (refusal) return refuse(refusal);
  const isNamed = isOnce && tracking !== '';
  if (isNamed && (await parcelsOf(tx, order.id)).some((one) => one.tracking === tracking)) {
    return refuse({ kind: 'handed-over-before' });
  }
  const found = await parcelToHandOver(worked, { parcel, lines });
  if (!found.ok) return found;
  if (found.value.isReaddressed && !isPickUp && !isRelabelled) {
    return refuse({ kind: 'readdressed', parcel: found.value.position });
  }
  const handed = { ...found.value, carrier: by, tracking };
  await markHandedOver(tx, handed.id, { ...handed, now });
  if (isPickUp) {
    await setParcelState(tx, handed.id, 'delivered', now);
    await record('delivered', { after: inWords(handed) });
  } else {
    await record('handed-over', {
      after: { ...inWords(handed), carrier: handed.carrier, tracking: handed.tracking },
    });
  }
  const after = await followParcels(tx, order);
  const isLast = after.fulfilment !== 'partly';
  const rest = isLast ? null : await promiseOfRest(tx, order.id);
  const mail = isPickUp
    ? pickedUpMail(order, handed, { isLast }, context.config)
    : handedOverMail(order, handed, { isLast, rest }, context.config);
  await queueMail(tx, context, mail, now);
  return ok(after);
}

async function parcelToHandOver(
  worked: Worked,
  { parcel, lines }: Pick<HandOver, 'parcel' | 'lines'>,
): Promise<Result<Parcel, HandOverRefusal>> {
  if (lines) return packIn(worked, lines);
  const parcels = await parcelsOf(worked.tx, worked.order.id);
  if (parcel !== undefined) {
    const named = parcels.find(({ position }) => position === parcel);
    if (!named) return refuse({ kind: 'unknown-parcel' });
    if (named.state !== 'packed') {
      return refuse({ kind: 'impossible-move', parcel, state: named.state });
    }
    return ok(named);
  }
  const packed = parcels.filter(({ state }) => state === 'packed');
  const [only] = packed;
  if (!only) return packIn(worked);
  if (packed.length > 1) {
    return refuse({ kind: 'which-parcel', parcels: packed.map(({ position }) => position) });
  }
  return ok(only);
}
