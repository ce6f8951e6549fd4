import { type Market, markets, type Source } from '../../config/markets.ts';
import type { Queryable } from '../../db/database.server.ts';
import { heldPerCatalogue } from '../catalogue-version/held-per-catalogue.server.ts';
import { loadSummaries } from '../parts/summaries.server.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { type VehicleChoice, vehicleKeys } from '../vehicles/vehicle-choice.ts';
import { findScope, scopeId } from '../vehicles/vehicles.sql.server.ts';
import { groupSizes, type PageScope, type PlacedPart, partsOfPages } from './listing.sql.server.ts';
import type { CatalogueRow, Listing } from './listing.ts';
import {
  type ChosenEngine,
  groupSizesOfEngine,
  partsOfEnginePages,
} from './listing-by-engine.sql.server.ts';
import {
  type GroupSize,
  type ListingChoice,
  type ListingPlan,
  planListing,
} from './listing-plan.ts';
import { promotionScope, promotionScopeId } from './promotions.sql.server.ts';
import { shownFitment } from './shown-fitment.ts';

export interface ListingInput extends VehicleChoice, ListingChoice {
  readonly source: Source;
  /** Only parts on promotion in the market; the choice of a vehicle is not read then. */
  readonly promotion?: boolean | undefined;
}

/** Trees of so many choices are remembered, some 20 KB each. */
const CHOICES_HELD = 300;

const emptyListing: Listing = { rows: [], groups: [], categories: [] };

/**
 * A catalogue page for what is chosen: parts by group, and the tree of
 * categories. A vehicle, category or group that the catalogue lacks gives an
 * empty page, which is an answer and no refusal.
 */
export async function listing(context: ShopContext, input: ListingInput): Promise<Listing> {
  const { db } = context;
  const market = markets[input.source];
  const { scope, counts } = await heldSizes(
    db,
    input.promotion ? { promotionAt: market.location } : vehicleKeys(input),
  );
  if (!scope) return emptyListing;

  const plan = planListing(counts, input);
  const chosen = chosenEngine(scope);
  const placed = chosen
    ? await partsOfEnginePages(db.read, scope, chosen, plan)
    : await partsOfPages(db.read, scope, plan);
  const rows = await loadRows(context, { scope, market, plan, counts, placed });
  return { rows, groups: plan.groups, categories: plan.categories };
}

/** What a page is planned from. */
interface ScopeSizes {
  /** Undefined where the catalogue has nothing for the choice. */
  readonly scope: PageScope | undefined;
  readonly counts: readonly GroupSize[];
}

interface SizesChoice extends VehicleChoice {
  /** The parts on promotion at this location, of all vehicles. */
  readonly promotionAt?: string;
}

const heldSizes = heldPerCatalogue({
  most: CHOICES_HELD,
  keyOf: ({ make, model, year, engine, promotionAt }: SizesChoice) =>
    JSON.stringify([make, model, year, engine, promotionAt]),
  read: readSizes,
});

async function readSizes(sql: Queryable, choice: SizesChoice): Promise<ScopeSizes> {
  const { engine, promotionAt } = choice;
  const [found, countsOfAll] = await Promise.all([
    promotionAt ? promotionScope(sql, promotionAt) : findScope(sql, choice),
    // The scope is looked up in the same statement, so that it need not wait for the other. An engine's are counted.
    engine
      ? []
      : groupSizes(sql, promotionAt ? promotionScopeId(sql, promotionAt) : scopeId(sql, choice)),
  ]);
  const scope = found && { ...found, engine };
  const chosen = scope && chosenEngine(scope);
  return { scope, counts: chosen ? await groupSizesOfEngine(sql, chosen) : countsOfAll };
}

function chosenEngine({ modelId, year, engine }: PageScope): ChosenEngine | undefined {
  return engine && modelId !== null ? { modelId, year, engine } : undefined;
}

async function loadRows(
  context: ShopContext,
  page: {
    scope: PageScope;
    market: Market;
    plan: ListingPlan;
    counts: readonly GroupSize[];
    placed: readonly PlacedPart[];
  },
): Promise<CatalogueRow[]> {
  const { scope, market, plan, counts, placed } = page;
  const partIds = [...new Set(placed.map(({ partId }) => partId))];
  const summaries = await loadSummaries(context, partIds, market);
  const parts = new Map(summaries.map((part) => [part.id, part]));
  const isOneVehicle = scope.year !== null && !scope.engine;
  const groupNames = new Map(plan.pages.map(({ groupId, group }) => [groupId, group]));
  const categoryNames = new Map(counts.map(({ categoryId, category }) => [categoryId, category]));

  return placed.flatMap(({ partId, groupId, categoryId, fitments }) => {
    const part = parts.get(partId);
    if (!part) return [];
    return {
      part,
      fitment: shownFitment(fitments, { isOneVehicle }),
      group: groupNames.get(groupId) ?? '',
      category: categoryNames.get(categoryId) ?? '',
    };
  });
}
