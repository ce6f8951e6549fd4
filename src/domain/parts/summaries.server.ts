import type { Market } from '../../config/countries/markets.ts';
import type { Database } from '../../db/database.server.ts';
import { heldAtVersion, versionNow } from '../catalogue-version/held-at-version.server.ts';
import type { Arrival } from '../delivery/arrival.ts';
import { piecePricing } from '../delivery/delivery-offers.server.ts';
import { shownRouteTo } from '../delivery/route.server.ts';
import { shownPhotos } from '../photos/shown-photos.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import {
  type Availability,
  arrivalOf,
  availabilityOf,
  type Ladder,
  promptQuantityOf,
} from './availability.ts';
import { heldLadders } from './ladders.server.ts';
import { type PricedRow, type SummaryRow, summaryRows } from './part.sql.server.ts';
import type { PartSummary, SoldPart, Successor } from './part.ts';
import { type Price, shownPrice } from './price.ts';
import { axleNeedOf } from './sold/sold-as.ts';
import { heldVehicleLines } from './vehicle-lines.sql.server.ts';

/** Under 1 KB each. */
const HELD_MAX = 10_000;

interface PricedPart {
  readonly id: number;
  /** Of the price list. */
  readonly location: string;
}

const held = heldAtVersion({
  most: HELD_MAX,
  keyOf: ({ id, location }: PricedPart) => `${id} ${location}`,
  async read(sql, parts) {
    const ids = parts.map(({ id }) => id);
    const rows = await summaryRows(sql, ids, parts[0]?.location ?? '');
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.map((id) => byId.get(id));
  },
});

/** The rows of `summaryRows`, by part id, cached per catalogue version: only an import or an owner changes them. */
async function heldSummaryRows(
  db: Database,
  partIds: readonly number[],
  location: string,
): Promise<ReadonlyMap<number, SummaryRow>> {
  const parts = partIds.map((id) => ({ id, location }));
  const rows = await held(db.read, await versionNow(db), parts);
  return new Map(rows.flatMap((row) => (row ? [[row.id, row] as const] : [])));
}

/** A part of a list with its availability steps. */
interface SuppliedSummary {
  readonly part: SoldPart;
  readonly ladder: Ladder;
}

/**
 * Parts in their list form, in the order of the given ids; withdrawn ones are left out.
 * @param country where they are to arrive
 */
export async function loadSummaries(
  context: ShopContext,
  partIds: readonly number[],
  market: Market,
  country?: string,
): Promise<PartSummary[]> {
  const supplied = await loadTitledSummaries(context, partIds, market, country);
  return supplied.map(({ part }) => part);
}

/** Parts of a page with the second lines of their titles, which whole lists omit. */
export async function loadTitledSummaries(
  context: ShopContext,
  partIds: readonly number[],
  market: Market,
  country?: string,
): Promise<{ readonly part: PartSummary; readonly ladder: Ladder }[]> {
  const [supplied, lines] = await Promise.all([
    loadSuppliedSummaries(context, partIds, market, country),
    heldVehicleLines(context.db, partIds),
  ]);
  return supplied.map(({ part, ladder }) => ({
    part: { ...part, vehicleLine: lines.get(part.id) ?? '' },
    ladder,
  }));
}

/** The same with each part's availability steps. */
export async function loadSuppliedSummaries(
  context: ShopContext,
  partIds: readonly number[],
  market: Market,
  country = market.country as string,
): Promise<SuppliedSummary[]> {
  if (partIds.length === 0) return [];
  const [rows, ladders, route, deliveryOf] = await Promise.all([
    heldSummaryRows(context.db, partIds, market.location),
    heldLadders(context, partIds, market),
    shownRouteTo(context, country),
    piecePricing(context, country),
  ]);
  // A long list has few different waits, and each is counted day by day.
  const arrivals = new Map<string, Arrival | null>();
  const arrivalAt = (availability: Availability) => {
    const key = `${availability.case} ${availability.days}`;
    const known = arrivals.get(key);
    if (known !== undefined) return known;
    const arrival = arrivalOf(availability, route);
    arrivals.set(key, arrival);
    return arrival;
  };
  const summaries = new Map(
    Array.from(rows.values(), (row) => {
      const ladder = ladders.get(row.id) ?? [];
      const price = priceOfRow(row, market, context.config.vatRate);
      const availability = availabilityOf(ladder, 1);
      const supply = {
        case: availability.case,
        arrival: arrivalAt(availability),
        delivery: deliveryOf({ weightGrams: row.weightGrams, price }),
        country,
      };
      const available = promptQuantityOf(ladder);
      return [
        row.id,
        {
          part: { ...summaryOf(row, price, context.config.keepPhotosFrom), available, supply },
          ladder,
        },
      ];
    }),
  );
  return partIds.flatMap((id) => summaries.get(id) ?? []);
}

/** The price that a market shows for a row of its list; null where it has none. */
export function priceOfRow(row: PricedRow, market: Market, vatRate: number): Price | null {
  const { netCents, grossCents, vatRate: listRate, isNetDerived, promotion, baseGrossCents } = row;
  if (netCents === null || grossCents === null) return null;
  const price = {
    location: market.location,
    netCents,
    grossCents,
    vatRate: listRate,
    isNetDerived: isNetDerived === true,
    promotion: promotion === true,
    baseGrossCents,
  };
  return shownPrice(price, market, vatRate);
}

/** What has replaced the part of a row, as `successor` reads it. */
export function successorOf(
  row: Pick<SummaryRow, 'replacedByNumber' | 'replacedByAddress'>,
): Successor | null {
  const { replacedByNumber: number, replacedByAddress: urlcomponent } = row;
  return number === null ? null : { number, urlcomponent };
}

function summaryOf(
  row: SummaryRow,
  price: Price | null,
  keepPhotosFrom: readonly string[],
): Omit<SoldPart, 'available' | 'supply'> {
  const { id, urlcomponent, partNumber, brand, description, recordType, photoUrl } = row;
  return {
    id,
    urlcomponent,
    partNumber,
    brand,
    description,
    recordType,
    techNotes: row.techNotes,
    depositCents: row.depositCents,
    isTradeOnly: row.isTradeOnly,
    content: row.content,
    photoUrls: shownPhotos(keepPhotosFrom, urlcomponent, photoUrl === null ? [] : [photoUrl]),
    price,
    replacedBy: successorOf(row),
    axleNeed: axleNeedOf(row.soldAs, row.groups, recordType === 'kititem'),
  };
}
