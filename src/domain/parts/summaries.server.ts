import type { Market } from '../../config/markets.ts';
import type { Queryable } from '../../db/database.server.ts';
import { isoDay } from '../../kernel/clock.ts';
import type { ShopContext } from '../shop-context.server.ts';
import { kitLadder, promptQuantityOf, supplyLadder } from './availability.ts';
import { type SummaryRow, summaryRows } from './part.sql.server.ts';
import type { PartSummary } from './part.ts';
import { type Price, shownPrice } from './price.ts';
import { loadKitComponents, loadSupplies } from './supply.sql.server.ts';
import type { KitComponent } from './supply.ts';

/** Parts as lists show them, in the order of their ids given; withdrawn ones are left out. */
export async function loadSummaries(
  context: ShopContext,
  partIds: readonly number[],
  market: Market,
): Promise<PartSummary[]> {
  const { read } = context.db;
  const [rows, kits] = await Promise.all([
    summaryRows(read, partIds, market.location),
    loadKitComponents(read, partIds),
  ]);
  const today = isoDay(context.clock());
  const available = await promptQuantities(read, { rows, kits }, market.location, today);
  const summaries = new Map(
    rows.map((row) => [
      row.id,
      summaryOf(row, priceOfRow(row, market, context.config.vatRate), available.get(row.id) ?? 0),
    ]),
  );
  return partIds.flatMap((id) => summaries.get(id) ?? []);
}

/** What can be had of each part without a long wait, by part id. */
async function promptQuantities(
  sql: Queryable,
  {
    rows: parts,
    kits,
  }: {
    rows: readonly Pick<SummaryRow, 'id' | 'recordType'>[];
    kits: ReadonlyMap<number, KitComponent[]>;
  },
  location: string,
  today: string,
): Promise<Map<number, number>> {
  const componentIds = [...kits.values()].flat().map(({ componentId }) => componentId);
  const partIds = [...new Set([...parts.map(({ id }) => id), ...componentIds])];
  const supplies = await loadSupplies(sql, partIds, location, today);
  const ladderOf = (id: number) => {
    const supply = supplies.get(id);
    return supply ? supplyLadder(supply) : [];
  };
  return new Map(
    parts.map(({ id, recordType }) => {
      const ladder =
        recordType === 'kititem'
          ? kitLadder(
              (kits.get(id) ?? []).map(({ componentId, quantity }) => ({
                ladder: ladderOf(componentId),
                quantity,
              })),
            )
          : ladderOf(id);
      return [id, promptQuantityOf(ladder)];
    }),
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
