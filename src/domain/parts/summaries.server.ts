import type { Market } from '../../config/markets.ts';
import { isoDay } from '../../kernel/clock.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { type Ladder, promptQuantityOf } from './availability.ts';
import { loadLadders } from './ladders.server.ts';
import { type SummaryRow, summaryRows } from './part.sql.server.ts';
import type { PartSummary, SoldPart } from './part.ts';
import { type Price, shownPrice } from './price.ts';
import { vehicleLinesOf } from './vehicle-lines.sql.server.ts';

/** A part of a list with the steps by which it can be had. */
export interface SuppliedSummary {
  readonly part: SoldPart;
  readonly ladder: Ladder;
}

/** Parts as lists show them, in the order of their ids given; withdrawn ones are left out. */
export async function loadSummaries(
  context: ShopContext,
  partIds: readonly number[],
  market: Market,
): Promise<PartSummary[]> {
  const supplied = await loadSuppliedSummaries(context, partIds, market);
  return withVehicleLines(
    context,
    supplied.map(({ part }) => part),
  );
}

/** Parts of a page with the second lines of their titles, which whole lists do without. */
export async function withVehicleLines(
  { db }: Pick<ShopContext, 'db'>,
  parts: readonly SoldPart[],
): Promise<PartSummary[]> {
  const lines = await vehicleLinesOf(db.read, parts);
  return parts.map((part) => ({ ...part, vehicleLine: lines.get(part.id) ?? '' }));
}

/** The same with the steps by which each can be had. */
export async function loadSuppliedSummaries(
  context: ShopContext,
  partIds: readonly number[],
  market: Market,
): Promise<SuppliedSummary[]> {
  const { read } = context.db;
  const { location } = market;
  const [rows, ladders] = await Promise.all([
    summaryRows(read, partIds, location),
    loadLadders(read, partIds, location, isoDay(context.clock())),
  ]);
  const summaries = new Map(
    rows.map((row) => {
      const ladder = ladders.get(row.id) ?? [];
      const price = priceOfRow(row, market, context.config.vatRate);
      return [row.id, { part: summaryOf(row, price, promptQuantityOf(ladder)), ladder }];
    }),
  );
  return partIds.flatMap((id) => summaries.get(id) ?? []);
}

function priceOfRow(row: SummaryRow, market: Market, vatRate: number): Price | null {
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

function summaryOf(row: SummaryRow, price: Price | null, available: number): SoldPart {
  const { id, urlcomponent, partNumber, brand, description, recordType, techNotes, photoUrl } = row;
  return {
    id,
    urlcomponent,
    partNumber,
    brand,
    description,
    recordType,
    techNotes,
    photoUrls: photoUrl === null ? [] : [photoUrl],
    price,
    available,
  };
}
