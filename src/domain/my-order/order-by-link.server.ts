import { trackingUrl } from '../../config/carriers.ts';
import { WITHDRAWAL_DAYS } from '../../config/law.ts';
import type { IsoDay } from '../../kernel/clock.ts';
import { newId } from '../../kernel/ids.ts';
import { keyDigest } from '../../kernel/key-digest.server.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { readOrder } from '../checkout/order.server.ts';
import type { OrderRefusal } from '../checkout/refusals.ts';
import { holidaysOf } from '../delivery/holidays.server.ts';
import { type IsHoliday, lastDayOf } from '../delivery/working-days.ts';
import {
  type CancelRefusal,
  cancelOrder,
  cancelPieces,
  type FallingPieces,
} from '../fulfilment/cancel-order.server.ts';
import { packableLines, parcelsOf } from '../fulfilment/parcels/parcels.sql.server.ts';
import { refundOrder } from '../fulfilment/refund-order.server.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { shopDay } from '../shop-context/shop-day.ts';
import type { ShopperParcel } from './shopper-parcel.ts';

/** The actor in an order's history for the shopper's own steps. */
const SHOPPER = 'the shopper';

/**
 * An order's parcels for the holder of its link, without tracking once the link shows less of the buyer: carriers
 * show addresses. MYO-2.
 * @returns `withdrawBy`: the last day to withdraw as a consumer from what has arrived, if nothing follows; null: nothing
 * has. `isAllPacked`: every piece that did not fall away is in a parcel
 */
export async function parcelsByLink(
  context: ShopContext,
  { orderId }: { readonly orderId: string },
): Promise<{
  readonly parcels: readonly ShopperParcel[];
  readonly withdrawBy: IsoDay | null;
  readonly isAllPacked: boolean;
}> {
  const order = await readOrder(context, { orderId });
  if (!order.ok) return { parcels: [], withdrawBy: null, isAllPacked: false };
  const { isShortened, shippingAddress } = order.value;
  const { sql } = context.db;
  const [parcels, lines, isHoliday] = await Promise.all([
    parcelsOf(sql, orderId),
    packableLines(sql, orderId),
    holidaysOf(shippingAddress.country),
  ]);
  return {
    parcels: parcels.map((parcel) => shownParcel(parcel, isShortened)),
    withdrawBy: lastDayToWithdraw(parcels, isHoliday),
    isAllPacked: lines.every(({ ordered, packed }) => packed >= ordered),
  };
}

function lastDayToWithdraw(
  parcels: Awaited<ReturnType<typeof parcelsOf>>,
  isHoliday: IsHoliday,
): IsoDay | null {
  const days = parcels.flatMap(({ state, deliveredAt }) =>
    state === 'delivered' && deliveredAt ? [shopDay(deliveredAt)] : [],
  );
  const last = days.sort().at(-1);
  return last ? lastDayOf(last, WITHDRAWAL_DAYS, isHoliday) : null;
}

function shownParcel(
  { position, state, carrier, tracking, lines }: Awaited<ReturnType<typeof parcelsOf>>[number],
  isShortened: boolean,
): ShopperParcel {
  return {
    position,
    state,
    carrier,
    tracking: isShortened ? '' : tracking,
    trackingUrl: isShortened ? '' : trackingUrl(carrier, tracking),
    lines: lines.map(({ partNumber, quantity }) => ({ partNumber, quantity })),
  };
}

/**
 * Cancels an order, or pieces of it, for the holder of its link, as far as it has not gone out: what is packed is
 * unpacked, the stock is on sale again, and what was paid goes back through the provider that took it. What no provider
 * gives back now stands at the desk as money to be given back. MYO-3.
 * @param input.lines ids of sold lines with their pieces; all that was not sent where left out
 * @param input.key of the page that was pressed: with the same one, the same pieces fall away once
 */
export async function cancelByLink(
  context: ShopContext,
  input: {
    readonly orderId: string;
    readonly lines?: readonly FallingPieces[] | undefined;
    readonly key?: string | undefined;
  },
): Promise<Result<{ number: string }, OrderRefusal | CancelRefusal>> {
  const order = await readOrder(context, input);
  if (!order.ok) return order;
  const { number, isShortened } = order.value;
  if (isShortened) return refuse({ kind: 'order-link-ended' });
  const work = { number, actor: SHOPPER, isByShopper: true };
  const { lines, key = newId() } = input;
  const cancelled = lines
    ? await cancelPieces(context, { ...work, lines, key: pressKey(key, lines) })
    : await cancelOrder(context, work);
  if (!cancelled.ok) return cancelled;
  await refundOrder(context, { number, actor: SHOPPER });
  return ok({ number });
}

/**
 * The key of a press, by page and pieces: a page from before, behind the back button or in another tab, may be pressed
 * for other pieces. A stranger writes the page's key, so it must not look like a key of the shop's own steps.
 */
function pressKey(page: string, lines: readonly FallingPieces[]): string {
  const pieces = lines.map(({ line, quantity }) => `${line} ${quantity}`).sort();
  return `link ${keyDigest(JSON.stringify([page, pieces]))}`;
}
