import { markets, type Source } from '../../config/countries/markets.ts';
import { FACET_CARDS_MAX } from '../../config/guards.ts';
import { FACET_PAGE } from '../../config/shop-rules.ts';
import { groupBy } from '../../kernel/group-by.ts';
import { wholeList } from '../catalogue/listing.server.ts';
import type { GroupCount } from '../catalogue/listing.ts';
import { searchedIds } from '../catalogue/search/search.server.ts';
import type { Fitment } from '../catalogue/shown-fitment.ts';
import type { ListedPart } from '../catalogue/whole-list.sql.server.ts';
import type { Arrival, Route } from '../delivery/arrival.ts';
import { shownRouteTo } from '../delivery/route.server.ts';
import { noteSupply } from '../inbound/noted-supply.server.ts';
import {
  type Availability,
  arrivalOf,
  availabilityOf,
  type Ladder,
  maximumOf,
} from '../parts/availability.ts';
import type { PartSummary } from '../parts/part.ts';
import { loadTitledSummaries } from '../parts/summaries.server.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import type { VehicleChoice } from '../vehicles/vehicle-choice.ts';
import { type AttributePool, NO_ATTRIBUTES } from './attribute-pool.ts';
import {
  type FacetChoice,
  type FacetCounts,
  type FacetRow,
  facetCounts,
  narrowed,
} from './facets.ts';
import { listFacts } from './list-facts.server.ts';
import { soldLately } from './sold-lately.server.ts';
import { type Sort, sortedRows } from './sorted-rows.ts';
import { typedAttributes } from './typed-attributes.ts';

export interface FilterInput extends VehicleChoice {
  readonly source: Source;
  /** Words of a search, instead of a category and a group. */
  readonly term?: string | undefined;
  /** What such a search found, best first, where the caller knows it already. */
  readonly ids?: readonly number[] | undefined;
  readonly category?: string | undefined;
  readonly group?: string | undefined;
  /** Only parts on promotion, of all vehicles where no year is chosen. */
  readonly promotion?: boolean | undefined;
  /** The parts of all vehicles, in each group the fitting ones first. Ignored without a year. */
  readonly fit?: 'first' | undefined;
  /** Facets and counts without the parts of a page. */
  readonly countsOnly?: boolean | undefined;
  readonly facets: FacetChoice;
  readonly sort: Sort;
  /** The page number, from 1. */
  readonly page: number;
  /** The assumed destination; the market's own country by default. */
  readonly country?: string | undefined;
}

export interface FilteredPart {
  readonly part: PartSummary;
  /** The first of its groups on the list; none in a search. */
  readonly group: string;
  /** The remarks of its fitments for the choice, without duplicates: "Front", "Raised 50 mm". */
  readonly conditions: readonly string[];
  readonly availability: Availability;
  /** The highest quantity that can be ordered, whenever it arrives. */
  readonly maximum: number;
  /** When one piece could arrive; null where it cannot. */
  readonly arrival: Arrival | null;
}

export interface FilteredList {
  /** Parts after filtering. */
  readonly total: number;
  /** Parts before filtering; for a list that is too long, its cards. */
  readonly all: number;
  /** The list has more cards than facets are counted for: `categories` lead to shorter ones. */
  readonly isTooLong: boolean;
  readonly facets: readonly FacetCounts[];
  /** The groups of the parts after filtering, in the catalogue's order; a part counts in its first one. */
  readonly groups: readonly GroupCount[];
  /** The cards of the requested page. */
  readonly parts: readonly FilteredPart[];
  readonly categories: readonly { readonly name: string; readonly groups: readonly GroupCount[] }[];
}

/**
 * A list of the catalogue or of a search: filtered by facets, sorted, and split into pages. Price, stock and
 * promotion are those of now; counts are exact, for lists of at most FACET_CARDS_MAX cards.
 */
export async function filteredList(
  context: ShopContext,
  input: FilterInput,
): Promise<FilteredList> {
  const market = markets[input.source];
  const { parts: listed, all, categories } = await listedParts(context, input);
  if (!listed) {
    return { total: all, all, isTooLong: true, facets: [], groups: [], parts: [], categories };
  }

  const ids = listed.map(({ partId }) => partId);
  const [{ facts, pool }, sold] = await Promise.all([
    listFacts(context, market, ids),
    input.sort === 'bestsellers' ? soldLately(context) : new Map<number, number>(),
  ]);
  const attributesIdOf = attributesOfList(pool);
  const rows: ListRow[] = [];
  for (const part of listed) {
    const fact = facts.get(part.partId);
    if (!fact) continue;
    const { partId, brand, recordType, shownCents, isPromotion, speed } = fact;
    const attributes = pool.of(pool.merged(fact.attributesId, attributesIdOf(part)));
    rows.push({ partId, brand, recordType, shownCents, isPromotion, speed, attributes, part });
  }
  // A page that is kept shows how many parts have a price or a day: a change of any of them changes it.
  noteSupply(ids);
  const inOrder = narrowed(rows, input.facets);
  const left = sortedRows(inOrder, input.sort, sold);
  const from = (input.page - 1) * FACET_PAGE;
  const shown = input.countsOnly ? [] : left.slice(from, from + FACET_PAGE);
  return {
    total: left.length,
    all: rows.length,
    isTooLong: false,
    facets: facetCounts(rows, input.facets),
    groups: groupCounts(inOrder),
    parts: await partsOfPage(context, shown, input),
    categories,
  };
}

interface ListRow extends FacetRow {
  readonly part: ListedPart;
}

function groupCounts(rows: readonly ListRow[]): GroupCount[] {
  const byGroup = groupBy(rows, ({ part }) => part.group);
  return [...byGroup].map(([name, { length }]) => ({ name, count: length }));
}

/** The parts of a page with everything that it shows of them, read afresh. */
async function partsOfPage(
  context: ShopContext,
  rows: readonly ListRow[],
  input: Pick<FilterInput, 'source' | 'country'>,
): Promise<FilteredPart[]> {
  const market = markets[input.source];
  const ids = rows.map(({ partId }) => partId);
  const [supplied, route] = await Promise.all([
    loadTitledSummaries(context, ids, market),
    shownRouteTo(context, input.country || market.country),
  ]);
  const listed = new Map(rows.map(({ part }) => [part.partId, part]));
  return supplied.map(({ part, ladder }) => filteredPart(part, listed.get(part.id), ladder, route));
}

function filteredPart(
  part: PartSummary,
  listed: ListedPart | undefined,
  ladder: Ladder,
  route: Route | null,
): FilteredPart {
  const availability = availabilityOf(ladder, 1);
  return {
    part,
    group: listed?.group ?? '',
    conditions: listed ? conditionsOf(listed) : [],
    availability,
    maximum: maximumOf(ladder),
    arrival: arrivalOf(availability, route),
  };
}

/** The parts of the list before filtering. */
async function listedParts(
  context: ShopContext,
  input: FilterInput,
): Promise<{
  /** Undefined where there are too many. */
  readonly parts: readonly ListedPart[] | undefined;
  readonly all: number;
  readonly categories: FilteredList['categories'];
}> {
  const { term, year, fit } = input;
  if (term) {
    const ids = input.ids ?? (await searchedIds(context, { ...input, keyword: term }));
    const parts = ids.map((partId) => ({ partId, group: '', fitments: [] }));
    return { parts, all: parts.length, categories: [] };
  }
  const promotion = input.promotion || input.facets.promotion?.includes('yes');
  const choice = { ...input, promotion };
  const fitting = wholeList(context, choice, FACET_CARDS_MAX);
  if (fit !== 'first' || year === undefined) return listedOf(await fitting);
  const everything = wholeList(context, { ...choice, ...NO_VEHICLE }, FACET_CARDS_MAX);
  return listedOf(await everything, (await fitting).parts);
}

const NO_VEHICLE = { make: undefined, model: undefined, year: undefined, engine: undefined };

/** @param first parts that come first in their groups, with their own fitments */
function listedOf(
  { cards, plan, parts }: Awaited<ReturnType<typeof wholeList>>,
  first: readonly ListedPart[] = [],
) {
  const { categories } = plan;
  if (!parts) return { parts, all: cards, categories };
  const known = new Map(first.map((part) => [part.partId, part]));
  const inOrder = [...groupBy(parts, ({ group }) => group).values()].flatMap((ofGroup) => [
    ...ofGroup.flatMap(({ partId }) => known.get(partId) ?? []),
    ...ofGroup.filter(({ partId }) => !known.has(partId)),
  ]);
  return { parts: first.length > 0 ? inOrder : parts, all: parts.length, categories };
}

/** The remarks of a part's fitments for the choice, without duplicates. */
function conditionsOf({ fitments }: Pick<ListedPart, 'fitments'>): string[] {
  const conditions = new Set(fitments.flatMap(remarksOf));
  conditions.delete('');
  return [...conditions];
}

/**
 * What groups and fitments of a list's parts state, by id in the pool. Each different remark and group is read once,
 * not once for each part.
 */
function attributesOfList(pool: AttributePool): (part: ListedPart) => number {
  const ofGroups = new Map<string, number>();
  const ofFitments = new Map<Fitment, number>();
  return ({ group, fitments }) => {
    let id = held(ofGroups, group, () => idOf(pool, { group }));
    for (const fitment of fitments) {
      const said = held(ofFitments, fitment, () => idOf(pool, { parameters: remarksOf(fitment) }));
      id = pool.merged(id, said);
    }
    return id;
  };
}

function idOf(
  pool: AttributePool,
  { group = '', parameters = [] }: { group?: string; parameters?: readonly string[] },
): number {
  if (group === '' && parameters.length === 0) return NO_ATTRIBUTES;
  return pool.idOf(typedAttributes({ group, parameters, details: [] }));
}

function held<Key>(ids: Map<Key, number>, key: Key, read: () => number): number {
  const known = ids.get(key);
  if (known !== undefined) return known;
  const id = read();
  ids.set(key, id);
  return id;
}

function remarksOf({ parameter, parameter2, parameter3 }: Fitment): string[] {
  return [parameter, parameter2, parameter3].filter((remark) => remark !== '');
}
