import { LRUCache } from 'lru-cache';
import type { Market } from '../../config/markets.ts';
import type { Queryable } from '../../db/database.server.ts';
import { type IsoDay, isoDay } from '../../kernel/clock.ts';
import { heldPerCatalogue } from '../catalogue-version/held-per-catalogue.server.ts';
import { availabilityOf } from '../parts/availability.ts';
import { loadLadders } from '../parts/ladders.server.ts';
import { pricedRows } from '../parts/part.sql.server.ts';
import { type LastLook, shownChanges } from '../parts/shown-changes.server.ts';
import { priceOfRow } from '../parts/summaries.server.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import type { FacetRow } from './facets.ts';
import { speedOf } from './speed.ts';

/** What facets and orders need of a part besides its attributes. */
type SupplyRow = Omit<FacetRow, 'attributes'>;

/** Rows of a market's parts, until their supply changes. */
interface HeldRows {
  readonly parts: LRUCache<number, SupplyRow>;
  /** Kits separately, because their supply depends on their components. */
  readonly kits: LRUCache<number, SupplyRow>;
  look: LastLook;
  /** Counts changes of supply since the first look. */
  changes: number;
}

/** Some 250 bytes each: two markets fill some 30 MB. */
const PARTS_HELD = 60_000;
const KITS_HELD = 6_000;
const MARKETS_HELD = 2;

const held = heldPerCatalogue({
  most: MARKETS_HELD,
  // Days until a delivery depend on the day.
  keyOf: ({ market, today }: { context: ShopContext; market: Market; today: IsoDay }) =>
    `${market.location} ${market.zeroRated} ${today}`,
  async read(_sql: Queryable, { context }): Promise<HeldRows> {
    const { look } = await shownChanges(context, { since: undefined });
    return {
      parts: new LRUCache({ max: PARTS_HELD }),
      kits: new LRUCache({ max: KITS_HELD }),
      look,
      changes: 0,
    };
  },
});

/**
 * Price, promotion and supply of parts as they are now, by part id; withdrawn ones have no entry. Reading a thousand
 * parts is most of what a filtered list costs, and each press of a facet asks for the same ones, as do the vehicle's
 * other years: rows are held for a version of the catalogue, and those whose supply has changed are read again.
 */
export async function supplyRows(
  context: ShopContext,
  market: Market,
  ids: readonly number[],
): Promise<ReadonlyMap<number, SupplyRow>> {
  const today = isoDay(context.clock());
  const known = await held(context.db, { context, market, today });
  const { isAny, partIds, look } = await shownChanges(context, { since: known.look });
  if (isAny) return new Map(await readRows(context, market, ids));
  known.look = look;
  if (partIds.length > 0) {
    known.changes += 1;
    for (const id of partIds) known.parts.delete(id);
    known.kits.clear();
  }
  const rows = new Map<number, SupplyRow>();
  const missing: number[] = [];
  for (const id of ids) {
    const row = known.parts.get(id) ?? known.kits.get(id);
    if (row) rows.set(id, row);
    else missing.push(id);
  }
  if (missing.length === 0) return rows;
  const { changes } = known;
  const read = await readRows(context, market, missing);
  // Rows read before another request saw a change may be outdated.
  const isKept = known.changes === changes;
  for (const [id, row] of read) {
    rows.set(id, row);
    if (isKept) (row.recordType === 'kititem' ? known.kits : known.parts).set(id, row);
  }
  return rows;
}

async function readRows(
  { db, clock, config }: ShopContext,
  market: Market,
  ids: readonly number[],
): Promise<[number, SupplyRow][]> {
  const { location } = market;
  const [priced, ladders] = await Promise.all([
    pricedRows(db.read, ids, location),
    loadLadders(db.read, ids, location, isoDay(clock())),
  ]);
  return priced.map((row) => {
    const price = priceOfRow(row, market, config.vatRate);
    const available = availabilityOf(ladders.get(row.id) ?? [], 1);
    return [
      row.id,
      {
        partId: row.id,
        brand: row.brand,
        recordType: row.recordType,
        shownCents: price?.grossCents ?? null,
        isPromotion: price?.promotion === true,
        speed: price ? speedOf(available) : null,
      },
    ];
  });
}
