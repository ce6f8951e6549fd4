import { locations } from '../../config/countries/markets.ts';
import type { IsoDay } from '../../kernel/clock.ts';
import { toPartWireId } from '../../kernel/ids.ts';
import { type BasisPoints, netOf } from '../../kernel/money.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { changeOnePrice } from '../feed/write/one-part.server.ts';
import { type FeedPrice, type OwnerPrice, priceOn } from '../parts/part-layer.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { shopDay } from '../shop-context/shop-day.ts';
import { type AuditValues, changePart, type PartChange } from './change-part.server.ts';
import {
  faultOfPrice,
  type GoodsPrice,
  isDrasticPrice,
  type PriceRefusal,
  type WantedPrice,
} from './goods.ts';
import { priceADayAgo, priceRows, purchasePriceOf } from './goods-part.sql.server.ts';
import { promotionsOver, writeLayer } from './layers.sql.server.ts';

/** The actor in the audit trail where the shop ends a promotion. */
const THE_SHOP = { accountId: null, email: 'the shop' };

export interface PriceChanged {
  readonly before: GoodsPrice;
  readonly after: GoodsPrice;
  /** Below what the part cost, or moved by more than half: a slip of the hand, or somebody else's. */
  readonly isDrastic: boolean;
}

/**
 * Sets a part's price at a location, with VAT at the shop's rate: it overrides the feed's price until it is taken
 * back. The history and the lowest price of 30 days are updated as by an import. GDS-4.
 */
export function changePrice(
  context: Pick<ShopContext, 'db' | 'clock' | 'config'>,
  { location, grossCents, promotion, ...change }: PartChange & WantedPrice,
): Promise<Result<PriceChanged, PriceRefusal>> {
  const { vatRate } = context.config;
  return changePart<PriceChanged, PriceRefusal>(context, change, async (changing) => {
    const { tx, part, now, isSeen, record, refresh, changed } = changing;
    if (!(locations as readonly string[]).includes(location)) {
      return refuse({ kind: 'unknown-location' });
    }
    const before = priceAt(part.prices, location);
    if (!isSeen(before.mark)) return refuse({ kind: 'changed-meanwhile' });
    const today = shopDay(now);
    const fault = faultOfPrice({ location, grossCents, promotion }, today);
    if (fault) return refuse({ kind: fault });

    const ownerValue: OwnerPrice = { grossCents, promotion };
    const feedValue = (await priceRows(tx, part.id)).find((row) => row.location === location);
    await writeLayer(tx, {
      ...{ partId: part.id, field: 'price', location, ownerValue },
      feedValue: feedValue ? feedPriceOf(feedValue) : null,
      ...{ changedAt: now, changedBy: change.by.accountId },
    });
    const live = livePrice(ownerValue, { today, vatRate });
    await changeOnePrice(tx, { partId: part.id, location, now }, live);
    const after = priceAt((await changed()).prices, location);
    await record('change-price', {
      before: auditPrice(before),
      after: auditPrice(after, promotion),
    });
    await refresh({ keepsShape: true });
    const purchaseNetCents = await purchasePriceOf(tx, part.id);
    // A price that begins once a promotion is over counts, too.
    const later = { grossCents, netCents: netAtItsRate(after, grossCents) };
    // Steps of a day count together, or three of them would do what one may not.
    const dayAgo = await priceADayAgo(tx, { partId: part.id, location, now });
    const isDrastic = [before, { grossCents: dayAgo }].some((from) =>
      [after, later].some((price) => isDrasticPrice(from, price, purchaseNetCents)),
    );
    return ok({ before, after, isDrastic });
  });
}

function priceAt(prices: readonly GoodsPrice[], location: string): GoodsPrice {
  return prices.find((price) => price.location === location) as GoodsPrice;
}

function feedPriceOf(row: Awaited<ReturnType<typeof priceRows>>[number]) {
  const { netCents, grossCents, vatRate, isNetDerived, promotion } = row;
  return { netCents, grossCents, vatRate, isNetDerived, promotion };
}

function auditPrice(
  { location, grossCents, promotion, baseGrossCents }: GoodsPrice,
  wanted: WantedPrice['promotion'] = null,
): AuditValues {
  const until: AuditValues = wanted?.until ? { until: wanted.until } : {};
  return { location, grossCents, promotion, baseGrossCents, ...until };
}

/** The net price of another gross price at the rate of this one. */
function netAtItsRate({ netCents, grossCents }: GoodsPrice, of: number): number | null {
  return netCents === null || !grossCents ? null : Math.round((netCents * of) / grossCents);
}

/** An owner's price in the price list's form on a day: amounts with VAT, as a feed may give them. */
function livePrice(
  price: OwnerPrice,
  { today, vatRate }: { readonly today: IsoDay; readonly vatRate: BasisPoints },
): FeedPrice {
  const { grossCents, isPromotion } = priceOn(price, today);
  const netCents = netOf(grossCents, vatRate);
  return { netCents, grossCents, vatRate, isNetDerived: true, promotion: isPromotion };
}

/**
 * Ends promotions after their last day: the owner's regular price applies again. Several instances may do it at once.
 * @returns how many it ended
 */
export async function endPromotions(
  context: Pick<ShopContext, 'db' | 'clock' | 'config'>,
): Promise<number> {
  const { db, clock, config } = context;
  const today = shopDay(clock());
  let ended = 0;
  for (const { partId, location } of await promotionsOver(db.sql, today)) {
    const part = toPartWireId(partId);
    const done = await changePart(context, { part, by: THE_SHOP }, async (changing) => {
      const { tx, now, record, refresh } = changing;
      const price = changing.part.prices.find((one) => one.location === location);
      const layer = price?.layer;
      const owned = layer?.ownerValue as OwnerPrice | undefined;
      const until = owned?.promotion?.until ?? null;
      if (!layer || !owned || until === null || until >= today) return refuse({ kind: 'not-over' });
      const ownerValue: OwnerPrice = { ...owned, promotion: null };
      const { feedValue, changedAt } = layer;
      await writeLayer(tx, {
        ...{ partId, field: 'price', location, ownerValue, feedValue, changedAt, changedBy: null },
      });
      const live = livePrice(ownerValue, { today, vatRate: config.vatRate });
      await changeOnePrice(tx, { partId, location, now }, live);
      await record('end-promotion', {
        before: { location, grossCents: price?.grossCents ?? null, promotion: true },
        after: { location, grossCents: owned.grossCents, promotion: false },
      });
      await refresh({ keepsShape: true });
      return ok(undefined);
    });
    if (done.ok) ended += 1;
  }
  return ended;
}
