import type { Market } from '../../config/markets.ts';
import { type IsoDay, isoDay } from '../../kernel/clock.ts';
import type { ShopContext } from '../shop-context.server.ts';
import { kitLadder, promptQuantityOf, supplyLadder } from './availability.ts';
import { type SummaryRow, summaryRows } from './part.sql.server.ts';
import type { PartSummary } from './part.ts';
import { type Price, shownPrice } from './price.ts';
import { sourcesOf } from './supply.sql.server.ts';
import { supplyFor } from './supply.ts';

/** Parts as lists show them, in the order of their ids given; withdrawn ones are left out. */
export async function loadSummaries(
  context: ShopContext,
  partIds: readonly number[],
  market: Market,
): Promise<PartSummary[]> {
  const rows = await summaryRows(context.db.read, partIds, market.location);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const available = promptQuantities(byId, market.location, isoDay(context.clock()));
  return partIds.flatMap((id) => {
    const row = byId.get(id);
    if (!row || row.isWithdrawn) return [];
    return summaryOf(row, priceOfRow(row, market, context.config.vatRate), available(row));
  });
}

/** Tells what can be had of each part without a long wait. */
function promptQuantities(
  rows: ReadonlyMap<number, SummaryRow>,
  location: string,
  today: IsoDay,
): (row: SummaryRow) => number {
  const ladderOf = (row: SummaryRow | undefined) =>
    row ? supplyLadder(supplyFor(sourcesOf(row), location, today)) : [];
  return (row) =>
    promptQuantityOf(
      row.recordType === 'kititem'
        ? kitLadder(
            (row.components ?? []).map(([componentId, quantity]) => ({
              ladder: ladderOf(rows.get(componentId)),
              quantity,
            })),
          )
        : ladderOf(row),
    );
}

function priceOfRow(row: SummaryRow, market: Market, vatRate: number): Price | null {
  const { netCents, grossCents, promotion, baseGrossCents } = row;
  if (netCents === null || grossCents === null) return null;
  const price = {
    location: market.location,
    netCents,
    grossCents,
    promotion: promotion === true,
    baseGrossCents,
  };
  return shownPrice(price, market, vatRate);
}

function summaryOf(row: SummaryRow, price: Price | null, available: number): PartSummary {
  const { id, urlcomponent, name, brand, description, recordType, techNotes, photoUrl } = row;
  return {
    id,
    urlcomponent,
    name,
    brand,
    description,
    recordType,
    techNotes,
    photoUrls: photoUrl === null ? [] : [photoUrl],
    price,
    available,
  };
}
