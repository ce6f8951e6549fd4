import { type Market, markets, type Source } from '../../config/countries/markets.ts';
import type { Queryable } from '../../db/database.server.ts';
import { groupBy } from '../../kernel/group-by.ts';
import { cachedPerCatalogue } from '../catalogue-version/held-at-version.server.ts';
import { partIdsOf } from '../parts/fit/fit.sql.server.ts';
import { ruledOutVariants, vehicleQuestion } from '../parts/fit/fit-variants.server.ts';
import type { PieceSupply } from '../parts/part.ts';
import { loadSummaries, loadSuppliedSummaries } from '../parts/summaries.server.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { type VehicleChoice, vehicleKeys } from '../vehicles/vehicle-choice.ts';
import { fittingPages, otherPages } from './fit-first.ts';
import {
  groupsThatFit,
  inGroupOrder,
  type PageScope,
  type PlacedPart,
  partsOfPages,
} from './listing.sql.server.ts';
import type { CatalogueRow, FitCounts, Listing } from './listing.ts';
import { partsOfEnginePages } from './listing-by-engine.sql.server.ts';
import {
  cardsInView,
  type GroupSize,
  type ListingChoice,
  type ListingPlan,
  planListing,
} from './listing-plan.ts';
import { cachedSizes, chosenEngine, type ScopeSizes } from './listing-sizes.server.ts';
import { shownFitment } from './shown-fitment.ts';
import { type ListedPart, partsOfModelList } from './whole-list.sql.server.ts';

export interface ListingInput extends VehicleChoice, ListingChoice {
  readonly source: Source;
  /** The destination of the arrival days; the market's own country by default. */
  readonly country?: string | undefined;
  /** Only parts on promotion in the market, of all vehicles where no year is chosen. */
  readonly promotion?: boolean | undefined;
  /** Each group begins with the parts that fit the vehicle, followed by the others. Ignored without a year. */
  readonly fit?: 'first' | undefined;
}

const emptyListing: Listing = { rows: [], groups: [], categories: [] };

/**
 * A catalogue page for a choice: parts by group, and the tree of categories. A vehicle, category or group that the
 * catalogue lacks gives an empty page, not a refusal.
 */
export async function listing(context: ShopContext, input: ListingInput): Promise<Listing> {
  const market = markets[input.source];
  const [{ fitting, all }, question] = await Promise.all([
    sizesOf(context, input, market),
    vehicleQuestion(context, input),
  ]);
  const listed = fitting && input.fit !== 'first' ? fitting : all;
  const fit = fitting?.scope && fitCounts(fitting, all, input);
  if (!listed.scope) return { ...emptyListing, fit, question };

  const plan = planListing(listed.counts, input);
  const placed =
    fitting && listed === all
      ? await placeFitFirst(context.db.read, { fitting, all, plan, input })
      : await placePages(context.db.read, listed.scope, plan);
  const { counts } = listed;
  const rows = await loadRows(context, { market, country: input.country, plan, counts, placed });
  return { rows, groups: plan.groups, categories: plan.categories, fit, question };
}

/** A whole list in any view: each part once, in the order of its groups. */
interface WholeList {
  /** Cards of the list; a part counts in each of its groups. */
  readonly cards: number;
  readonly plan: ListingPlan;
  /** Undefined where there are more cards than the limit. */
  readonly parts: readonly ListedPart[] | undefined;
}

/** Parts of cached whole lists, some 200 bytes each. */
const LISTS_HELD = 40;

const wholeLists = {
  most: LISTS_HELD,
  keyOf: ({ key }: { key: string; scope: PageScope; plan: ListingPlan }) => key,
  read: async (
    sql: Queryable,
    { scope, plan }: { scope: PageScope; plan: ListingPlan },
  ): Promise<ListedPart[]> => {
    const { modelId } = scope;
    if (modelId !== null && !chosenEngine(scope)) {
      return partsOfModelList(sql, { ...scope, modelId }, plan);
    }
    const groups = new Map(plan.pages.map(({ groupId, group }) => [groupId, group]));
    const byPart = groupBy(await placePages(sql, scope, plan), ({ partId }) => partId);
    return [...byPart].map(([partId, places]) => ({
      partId,
      group: groups.get(places[0]!.groupId) ?? '',
      fitments: places.flatMap(({ fitments }) => fitments),
    }));
  },
};
const listsOfShape = cachedPerCatalogue({ ...wholeLists, of: 'shape' });
const listsOfPromotions = cachedPerCatalogue(wholeLists);

/** All parts of a choice's list; with a vehicle, only its parts. Ignores `fit` and the page's lengths. */
export async function wholeList(
  context: ShopContext,
  { source, make, model, year, engine, details, category, group, promotion }: ListingInput,
  most: number,
): Promise<WholeList> {
  const choice = { make, model, year, engine, details, category, group, promotion };
  const sizes = await sizesOf(context, { ...choice, source }, markets[source]);
  const { scope, counts } = sizes.fitting ?? sizes.all;
  const plan = planListing(counts, choice, most);
  const cards = cardsInView(counts, choice);
  if (!scope || cards === 0) return { cards: 0, plan, parts: [] };
  if (cards > most) return { cards, plan, parts: undefined };
  const key = JSON.stringify([
    markets[source].location,
    vehicleKeys(choice),
    category,
    group,
    promotion,
  ]);
  const heldParts = promotion ? listsOfPromotions : listsOfShape;
  return { cards, plan, parts: await heldParts(context.db, { key, scope, plan }) };
}

interface ListSizes {
  /** Restricts the list to a vehicle's year; undefined if none is chosen. */
  readonly fitting: ScopeSizes | undefined;
  /** Restricts the list to the choice, for any year. */
  readonly all: ScopeSizes;
}

async function sizesOf(
  { db }: ShopContext,
  input: ListingInput,
  { location }: Market,
): Promise<ListSizes> {
  const promotionAt = input.promotion ? location : undefined;
  const keys = vehicleKeys(input);
  if (keys.year === undefined) {
    return { fitting: undefined, all: await cachedSizes(db, promotionAt ? { promotionAt } : keys) };
  }
  const [fitting, all] = await Promise.all([
    ruledOutVariants(db, keys).then((ruledOut) =>
      cachedSizes(db, { ...keys, promotionAt, ruledOut }),
    ),
    cachedSizes(db, { promotionAt }),
  ]);
  return { fitting, all };
}

function fitCounts(fitting: ScopeSizes, all: ScopeSizes, choice: ListingChoice): FitCounts {
  return { fits: cardsInView(fitting.counts, choice), all: cardsInView(all.counts, choice) };
}

/** A part on a page with the scope that it was found in. */
interface FoundPart extends PlacedPart {
  readonly scope: PageScope;
}

async function placePages(
  sql: Queryable,
  scope: PageScope,
  plan: ListingPlan,
): Promise<FoundPart[]> {
  const chosen = chosenEngine(scope);
  const placed = chosen
    ? await partsOfEnginePages(sql, scope, chosen, plan)
    : await partsOfPages(sql, scope, plan);
  return placed.map((part) => ({ ...part, scope }));
}

/** A page of all parts: in each group the fitting ones in their order, then the others. */
async function placeFitFirst(
  sql: Queryable,
  {
    fitting,
    all,
    plan,
    input,
  }: Omit<ListSizes, 'fitting'> & {
    readonly fitting: ScopeSizes;
    readonly plan: ListingPlan;
    readonly input: ListingInput;
  },
): Promise<FoundPart[]> {
  const { scope } = fitting;
  if (!all.scope) return [];
  // An unknown vehicle has no parts to put first.
  if (!scope || scope.modelId === null) return placePages(sql, all.scope, plan);
  const { modelId, year, engine, ruledOut } = scope;
  const vehicle = { modelId, year, engine, ruledOut };
  const { counts } = fitting;
  const { categoryId, pages } = plan;
  const after = pages[0]?.after ?? 0;
  const afterFits =
    after > 0
      ? await groupsThatFit(sql, vehicle, { partId: after, categoryId })
      : new Set<number>();
  const fits = await placePages(sql, scope, {
    ...plan,
    pages: fittingPages(plan, counts, input, afterFits),
  });
  const found = new Map(
    [...groupBy(fits, ({ groupId }) => groupId)].map(([groupId, parts]) => [groupId, parts.length]),
  );
  const others = await placePages(
    sql,
    { ...all.scope, except: vehicle },
    { ...plan, pages: otherPages(plan, counts, input, afterFits, found) },
  );
  return inGroupOrder([...fits, ...others], pages);
}

async function loadRows(
  context: ShopContext,
  page: {
    market: Market;
    country: string | undefined;
    plan: ListingPlan;
    counts: readonly GroupSize[];
    placed: readonly FoundPart[];
  },
): Promise<CatalogueRow[]> {
  const { market, country, plan, counts, placed } = page;
  const partIds = [...new Set(placed.map(({ partId }) => partId))];
  const summaries = await loadSummaries(context, partIds, market, country);
  const parts = new Map(summaries.map((part) => [part.id, part]));
  const groupNames = new Map(plan.pages.map(({ groupId, group }) => [groupId, group]));
  const categoryNames = new Map(counts.map(({ categoryId, category }) => [categoryId, category]));

  return placed.flatMap(({ partId, groupId, categoryId, fitments, scope }) => {
    const part = parts.get(partId);
    if (!part) return [];
    const isOneVehicle = scope.year !== null && !scope.engine;
    return {
      part,
      fitment: shownFitment(fitments, { isOneVehicle }),
      group: groupNames.get(groupId) ?? '',
      category: categoryNames.get(categoryId) ?? '',
    };
  });
}

/**
 * When one piece of each of some parts arrives in a country, and what its delivery costs.
 * @param input.records urlcomponents; one that names no part is left out of the answer
 */
export async function cardSupplies(
  context: ShopContext,
  input: { readonly records: readonly string[]; readonly source: Source; readonly country: string },
): Promise<{ record: string; supply: PieceSupply }[]> {
  // PostgreSQL accepts no text with this character, so no such part exists.
  const urlcomponents = input.records.filter((record) => !record.includes('\u0000'));
  const known = await partIdsOf(context.db.read, { ids: [], urlcomponents });
  const ids = known.map(({ id }) => id);
  const market = markets[input.source];
  const summaries = await loadSuppliedSummaries(context, ids, market, input.country);
  return summaries.map(({ part }) => ({ record: part.urlcomponent, supply: part.supply }));
}
