import { locations } from '../../config/markets.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { changeOnePrice } from '../feed/write/one-part.server.ts';
import type { OwnerPrice } from '../parts/part-layer.ts';
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
import { writeLayer } from './layers.sql.server.ts';
import { livePrice } from './owner-price.ts';

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
    const later = { grossCents, netCents: netOf(after, grossCents) };
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
function netOf({ netCents, grossCents }: GoodsPrice, of: number): number | null {
  return netCents === null || !grossCents ? null : Math.round((netCents * of) / grossCents);
}
