import { type Market, markets, type Source } from '../../config/markets.ts';
import { groupBy } from '../../kernel/group-by.ts';
import { loadSummaries } from '../parts/summaries.server.ts';
import type { ShopContext } from '../shop-context.server.ts';
import { type VehicleChoice, vehicleKeys } from '../vehicles/vehicle-choice.ts';
import { findScope, type Scope } from '../vehicles/vehicles.sql.server.ts';
import {
  fitmentsOnPage,
  type PlacedPart,
  partsOfPages,
  shelfCounts,
} from './listing.sql.server.ts';
import type { CatalogueRow, Listing } from './listing.ts';
import {
  type ChosenEngine,
  partsOfEnginePages,
  shelfCountsOfEngine,
} from './listing-by-engine.sql.server.ts';
import {
  type ListingChoice,
  type ListingPlan,
  planListing,
  type ShelfCount,
} from './listing-plan.ts';
import { promotionScope } from './promotions.sql.server.ts';
import { shownFitment } from './shown-fitment.ts';

export interface ListingInput extends VehicleChoice, ListingChoice {
  readonly source: Source;
  /** Only parts on promotion in the market; the choice of a vehicle is not read then. */
  readonly promotion?: boolean | undefined;
}

const emptyListing: Listing = { rows: [], groups: [], categories: [] };

/**
 * A catalogue page for what is chosen: parts by group, and the tree of
 * categories. A vehicle, category or group that the catalogue lacks gives an
 * empty page, which is an answer and no refusal.
 */
export async function listing(context: ShopContext, input: ListingInput): Promise<Listing> {
  const { read } = context.db;
  const market = markets[input.source];
  const choice = input.promotion ? {} : vehicleKeys(input);
  const scope = input.promotion
    ? await promotionScope(read, market.location)
    : await findScope(read, choice);
  if (!scope) return emptyListing;

  const { modelId, year } = scope;
  const { counts, pick } =
    choice.engine && modelId !== null
      ? await shelvesOfEngine(context, { modelId, year, engine: choice.engine })
      : await shelvesOfScope(context, scope);
  const plan = planListing(counts, input);
  const placed = await pick(plan);
  const rows = await loadRows(context, {
    scope: { ...scope, engine: choice.engine },
    market,
    plan,
    counts,
    placed,
  });
  return { rows, groups: plan.groups, categories: plan.categories };
}

/** What a page is planned from, and how its parts are then found. */
interface Shelves {
  readonly counts: readonly ShelfCount[];
  readonly pick: (plan: ListingPlan) => Promise<PlacedPart[]>;
}

async function shelvesOfScope({ db }: ShopContext, scope: Scope): Promise<Shelves> {
  return {
    counts: await shelfCounts(db.read, scope.id),
    pick: (plan) => partsOfPages(db.read, scope.id, plan),
  };
}

async function shelvesOfEngine({ db }: ShopContext, chosen: ChosenEngine): Promise<Shelves> {
  return {
    counts: await shelfCountsOfEngine(db.read, chosen),
    pick: (plan) => partsOfEnginePages(db.read, chosen, plan),
  };
}

async function loadRows(
  context: ShopContext,
  page: {
    scope: Scope & { readonly engine: string | undefined };
    market: Market;
    plan: ListingPlan;
    counts: readonly ShelfCount[];
    placed: readonly PlacedPart[];
  },
): Promise<CatalogueRow[]> {
  const { scope, market, plan, counts, placed } = page;
  const partIds = [...new Set(placed.map(({ partId }) => partId))];
  const [summaries, fitments] = await Promise.all([
    loadSummaries(context, partIds, market),
    fitmentsOnPage(context.db.read, scope, plan.categoryId, placed),
  ]);
  const parts = new Map(summaries.map((part) => [part.id, part]));
  const isOneVehicle = scope.year !== null && !scope.engine;
  const placeOf = (place: { groupId: number; partId: number }) =>
    `${place.groupId} ${place.partId}`;
  const fitmentsByPlace = groupBy(fitments, placeOf);
  const groupNames = new Map(plan.pages.map(({ groupId, group }) => [groupId, group]));
  const categoryNames = new Map(counts.map(({ categoryId, category }) => [categoryId, category]));

  return placed.flatMap((place) => {
    const part = parts.get(place.partId);
    if (!part) return [];
    return {
      part,
      fitment: shownFitment(fitmentsByPlace.get(placeOf(place)) ?? [], { isOneVehicle }),
      group: groupNames.get(place.groupId) ?? '',
      category: categoryNames.get(place.categoryId) ?? '',
    };
  });
}
