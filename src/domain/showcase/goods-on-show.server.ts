import { markets, type Source } from '../../config/countries/markets.ts';
import { FACET_CARDS_MAX } from '../../config/guards.ts';
import { listing, wholeList } from '../catalogue/listing.server.ts';
import { soldLately } from '../facets/sold-lately.server.ts';
import type { PartSummary } from '../parts/part.ts';
import { loadSummaries } from '../parts/summaries.server.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import type { VehicleChoice } from '../vehicles/vehicle-choice.ts';
import { type KitsOfHeight, kitsByHeight, ofEachCategory, partsThatWear } from './choose-goods.ts';

/** Parts in each row of cards. */
const SHOWN = 6;
/** Parts ordered less often are not bestsellers. */
const ORDERED_LEAST = 3;
/** Cards considered for a row. */
const ROWS_READ = 60;
/** Kits of one height. */
const KITS_SHOWN = 4;

export interface ShowcaseInput extends VehicleChoice {
  readonly source: Source;
}

/** The parts that a page shows. */
export interface GoodsOnShow {
  /** For a vehicle if its year is chosen, otherwise for all. */
  readonly promotions: readonly PartSummary[];
  readonly popular: readonly PartSummary[];
  /** True: `popular` has the most ordered parts; false: wear parts. */
  readonly isOrdered: boolean;
}

/** Promotions and the most ordered parts, of a vehicle or of the whole shop. */
export async function goodsOnShow(
  context: ShopContext,
  input: ShowcaseInput,
): Promise<GoodsOnShow> {
  const [promotions, ordered] = await Promise.all([
    listing(context, { ...input, promotion: true, limit: 1, rows: 3 * ROWS_READ }),
    mostOrdered(context, input),
  ]);
  const isOrdered = ordered.length >= ORDERED_LEAST;
  return {
    promotions: ofEachCategory(promotions.rows, SHOWN),
    popular: isOrdered ? ordered : await wearParts(context, input),
    isOrdered,
  };
}

/** The kits of a vehicle by how much they raise or lower it. */
export async function kitsOnShow(
  context: ShopContext,
  input: ShowcaseInput,
): Promise<KitsOfHeight[]> {
  const { rows } = await listing(context, {
    ...input,
    category: 'SUSPENSION KITS',
    rows: ROWS_READ,
  });
  return kitsByHeight(rows, KITS_SHOWN);
}

async function mostOrdered(context: ShopContext, input: ShowcaseInput): Promise<PartSummary[]> {
  const sold = [...(await soldLately(context))];
  if (sold.length === 0) return [];
  const fitting = input.model ? await fittingIds(context, input) : undefined;
  const ids = sold
    .sort(([, a], [, b]) => b - a)
    .map(([id]) => id)
    .filter((id) => fitting?.has(id) ?? true)
    .slice(0, 2 * SHOWN);
  const parts = await loadSummaries(context, ids, markets[input.source]);
  return parts.filter(({ price }) => price !== null).slice(0, SHOWN);
}

/** None for a vehicle with more parts than are read. */
async function fittingIds(
  context: ShopContext,
  input: ShowcaseInput,
): Promise<ReadonlySet<number>> {
  const { parts = [] } = await wholeList(context, input, FACET_CARDS_MAX);
  return new Set(parts.map(({ partId }) => partId));
}

async function wearParts(context: ShopContext, input: ShowcaseInput): Promise<PartSummary[]> {
  const { rows } = await listing(context, { ...input, limit: 2, rows: 3 * ROWS_READ });
  return partsThatWear(rows, SHOWN);
}
