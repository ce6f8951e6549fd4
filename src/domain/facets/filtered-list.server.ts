import { FACET_CARDS_MAX } from '../../config/guards.ts';
import { markets, type Source } from '../../config/markets.ts';
import { FACET_PAGE } from '../../config/shop-rules.ts';
import { groupBy } from '../../kernel/group-by.ts';
import { htmlText } from '../../kernel/text/html-text.ts';
import { type ListedPart, wholeList } from '../catalogue/listing.server.ts';
import type { GroupCount } from '../catalogue/listing.ts';
import { searchedIds } from '../catalogue/search/search.server.ts';
import { heldPerCatalogue } from '../catalogue-version/held-per-catalogue.server.ts';
import type { Arrival, Route } from '../delivery/arrival.ts';
import { routeTo } from '../delivery/route.server.ts';
import {
  type Availability,
  availabilityOf,
  type Ladder,
  maximumOf,
} from '../parts/availability.ts';
import type { PartSummary } from '../parts/part.ts';
import { arrivalOf } from '../parts/part-arrival.ts';
import { loadTitledSummaries } from '../parts/summaries.server.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import type { VehicleChoice } from '../vehicles/vehicle-choice.ts';
import {
  type FacetChoice,
  type FacetCounts,
  type FacetRow,
  facetCounts,
  narrowed,
} from './facets.ts';
import { attributeDetails } from './filtered-list.sql.server.ts';
import { supplyRows } from './held-rows.server.ts';
import { soldLately } from './sold-lately.server.ts';
import { type Sort, sortedRows } from './sort-rows.ts';
import { type TypedAttributes, typedAttributes } from './typed-attributes.ts';

export interface FilterInput extends VehicleChoice {
  readonly source: Source;
  /** Words of a search, instead of a category and a group. */
  readonly term?: string | undefined;
  readonly category?: string | undefined;
  readonly group?: string | undefined;
  readonly facets: FacetChoice;
  readonly sort: Sort;
  /** The page number, from 1. */
  readonly page: number;
  /** The assumed destination; the market's own country by default. */
  readonly country?: string | undefined;
}

export interface FilteredPart {
  readonly part: PartSummary;
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
  /** The cards of the requested page. */
  readonly parts: readonly FilteredPart[];
  readonly categories: readonly { readonly name: string; readonly groups: readonly GroupCount[] }[];
}

/** A part's data that only an import changes. */
interface KnownPart {
  readonly partId: number;
  readonly conditions: readonly string[];
  readonly attributes: TypedAttributes;
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
  const { parts: listed, all, categories, key } = await listedParts(context, input);
  if (!listed) return { total: all, all, isTooLong: true, facets: [], parts: [], categories };

  const ids = listed.map(({ partId }) => partId);
  const [known, supply, sold] = await Promise.all([
    heldAttributes(context.db, { key, parts: listed }),
    supplyRows(context, market, ids),
    input.sort === 'bestsellers' ? soldLately(context) : new Map<number, number>(),
  ]);
  const rows = known.flatMap((part): ListRow[] => {
    const row = supply.get(part.partId);
    return row ? [{ ...part, ...row }] : [];
  });
  const left = sortedRows(narrowed(rows, input.facets), input.sort, sold);
  const from = (input.page - 1) * FACET_PAGE;
  return {
    total: left.length,
    all: rows.length,
    isTooLong: false,
    facets: facetCounts(rows, input.facets),
    parts: await partsOfPage(context, left.slice(from, from + FACET_PAGE), input),
    categories,
  };
}

interface ListRow extends FacetRow, KnownPart {}

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
    routeTo(context.db.read, context, input.country || market.country),
  ]);
  const conditions = new Map(rows.map((row) => [row.partId, row.conditions]));
  return supplied.map(({ part, ladder }) =>
    filteredPart(part, conditions.get(part.id) ?? [], ladder, route),
  );
}

function filteredPart(
  part: PartSummary,
  conditions: readonly string[],
  ladder: Ladder,
  route: Route | null,
): FilteredPart {
  const availability = availabilityOf(ladder, 1);
  return {
    part,
    conditions,
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
  /** The same for the same list. */
  readonly key: string;
}> {
  const { term } = input;
  if (term) {
    const ids = await searchedIds(context, { ...input, keyword: term });
    const parts = ids.map((partId) => ({ partId, group: '', fitments: [] }));
    return { parts, all: parts.length, categories: [], key: JSON.stringify(ids) };
  }
  const promotion = input.facets.promotion?.includes('yes');
  const { cards, plan, parts } = await wholeList(context, { ...input, promotion }, FACET_CARDS_MAX);
  const { categories } = plan;
  if (!parts) return { parts, all: cards, categories, key: '' };
  const { make, model, year, engine, details, category, group } = input;
  const key = JSON.stringify([
    markets[input.source].location,
    ...[make, model, year, engine, details, category, group, promotion],
  ]);
  return { parts, all: parts.length, categories, key };
}

/** The number of lists whose attributes are cached. */
const LISTS_HELD = 40;

/** Reading the attributes of 1,500 parts takes some milliseconds, too long to repeat at every press. */
const heldAttributes = heldPerCatalogue({
  most: LISTS_HELD,
  keyOf: ({ key }: { key: string; parts: readonly ListedPart[] }) => key,
  read: async (sql, { parts }): Promise<KnownPart[]> => {
    const details = groupBy(
      await attributeDetails(
        sql,
        parts.map(({ partId }) => partId),
      ),
      ({ partId }) => partId,
    );
    return parts.map(({ partId, group, fitments }) => {
      const parameters = new Set(
        fitments.flatMap(({ parameter, parameter2, parameter3 }) => [
          parameter,
          parameter2,
          parameter3,
        ]),
      );
      parameters.delete('');
      const conditions = [...parameters];
      const said = (details.get(partId) ?? []).map(({ name, valueHtml }) => ({
        name,
        value: htmlText(valueHtml),
      }));
      return {
        partId,
        conditions,
        attributes: typedAttributes({ parameters: conditions, group, details: said }),
      };
    });
  },
});
