import type { Market } from '../../config/markets.ts';
import type { Queryable } from '../../db/database.server.ts';
import { isoDay } from '../../kernel/clock.ts';
import { heldPerCatalogue } from '../catalogue-version/held-per-catalogue.server.ts';
import { availabilityOf } from '../parts/availability.ts';
import { type LastLook, shownChanges } from '../parts/shown-changes.server.ts';
import { loadSuppliedSummaries, type SuppliedSummary } from '../parts/summaries.server.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import type { FacetRow } from './facets.ts';
import { speedOf } from './speed.ts';

/** What facets and orders need of a part besides its attributes. */
type SupplyRow = Omit<FacetRow, 'attributes'>;

interface HeldRows {
  readonly rows: Map<number, SupplyRow>;
  look: LastLook;
}

interface ListOfParts {
  readonly context: ShopContext;
  readonly market: Market;
  /** The same for the same parts. */
  readonly key: string;
  readonly ids: readonly number[];
}

/** Lists whose rows are held, some 150 bytes for each part. */
const LISTS_HELD = 40;

const held = heldPerCatalogue({
  most: LISTS_HELD,
  // Deliveries are counted from the day.
  keyOf: ({ context, market, key }: ListOfParts) =>
    JSON.stringify([key, market.location, isoDay(context.clock())]),
  async read(_sql: Queryable, list: ListOfParts): Promise<HeldRows> {
    // Looked first: what changes while rows are read is then seen at the next look.
    const { look } = await shownChanges(list.context, { since: undefined });
    return { look, rows: new Map(await readRows(list, list.ids)) };
  },
});

/**
 * Price, promotion and supply of a list's parts as they are now, by part id; withdrawn ones have no entry. Reading a
 * thousand parts is most of what a filtered list costs, and each press of a facet asks for the same ones: they are held
 * for a version of the catalogue, and those whose supply has changed since the last look are read again.
 */
export async function supplyRows(list: ListOfParts): Promise<ReadonlyMap<number, SupplyRow>> {
  const known = await held(list.context.db, list);
  const { isAny, partIds, look } = await shownChanges(list.context, { since: known.look });
  if (isAny) return new Map(await readRows(list, list.ids));
  if (partIds.length > 0) {
    const changed = new Set(partIds);
    // What is left of a kit is what is left of its components, which may stand in no list.
    const again = list.ids.filter(
      (id) => changed.has(id) || known.rows.get(id)?.recordType === 'kititem',
    );
    for (const [id, row] of await readRows(list, again)) known.rows.set(id, row);
  }
  known.look = look;
  return known.rows;
}

async function readRows(
  { context, market }: ListOfParts,
  ids: readonly number[],
): Promise<[number, SupplyRow][]> {
  const summaries = await loadSuppliedSummaries(context, ids, market);
  return summaries.map((summary) => [summary.part.id, rowOf(summary)]);
}

function rowOf({ part, ladder }: SuppliedSummary): SupplyRow {
  return {
    partId: part.id,
    brand: part.brand,
    recordType: part.recordType,
    shownCents: part.price?.grossCents ?? null,
    isPromotion: part.price?.promotion === true,
    speed: part.price ? speedOf(availabilityOf(ladder, 1)) : null,
  };
}
