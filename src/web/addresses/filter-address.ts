import { FACET_VALUES_MAX } from '../../config/guards.ts';
import { FILTER_PATH } from '../../config/page-paths.ts';
import { type SearchFilters, searchFilters } from '../../domain/catalogue/filters.ts';
import { type Facet, type FacetChoice, facets } from '../../domain/facets/facets.ts';
import { type Sort, sorts } from '../../domain/facets/sorted-rows.ts';
import { type CatalogueChoice, choiceFields, readCatalogueChoice } from './catalogue-choice.ts';
import { readPage, searchTerm, TERM } from './search-address.ts';

/** How parts of the list are shown; the first one is the default. */
export const views = ['cards', 'rows'] as const;

export type View = (typeof views)[number];

/** What the filter page shows: the address is its state. */
export interface FilterChoice extends SearchFilters {
  readonly category?: string | undefined;
  readonly groups?: string | undefined;
  /** Words of a search, instead of a category and a group. */
  readonly term?: string | undefined;
  readonly facets: FacetChoice;
  readonly sort: Sort;
  readonly view: View;
  /** From 1. */
  readonly page: number;
}

const SORT = 'sort';
const VIEW = 'view';
const PAGE = 'page';

export function readFilterChoice(query: URLSearchParams): FilterChoice {
  const { from, fit, clearance, ...list } = readCatalogueChoice(query);
  const term = searchTerm(query.get(TERM) ?? '') || undefined;
  const chosen = facets.flatMap((facet): [Facet, string[]][] => {
    const values = [...new Set(query.getAll(facet).filter(Boolean))].slice(0, FACET_VALUES_MAX);
    return values.length > 0 ? [[facet, values]] : [];
  });
  return {
    ...list,
    ...(term !== undefined && { category: undefined, groups: undefined }),
    term,
    facets: Object.fromEntries(chosen),
    sort: sorts.find((name) => name === query.get(SORT)) ?? sorts[0],
    view: views.find((name) => name === query.get(VIEW)) ?? views[0],
    page: readPage(query),
  };
}

/** The query of a choice without its facets and its page, for a form of facets. */
export function listFields({ term, sort, view, ...list }: FilterChoice): [string, string][] {
  const fields: [string, string][] = term ? [[TERM, term]] : [];
  fields.push(...choiceFields(list as CatalogueChoice));
  if (sort !== sorts[0]) fields.push([SORT, sort]);
  if (view !== views[0]) fields.push([VIEW, view]);
  return fields;
}

/** The canonical address of a choice. */
export function filterHref(choice: FilterChoice): string {
  const fields = [
    ...listFields(choice),
    ...facets.flatMap((facet) =>
      (choice.facets[facet] ?? []).map((value): [string, string] => [facet, value]),
    ),
    ...(choice.page > 1 ? [[PAGE, String(choice.page)]] : []),
  ];
  const query = new URLSearchParams(fields).toString();
  return query ? `${FILTER_PATH}?${query}` : FILTER_PATH;
}

/** The choice without one value of a facet, from its first page. */
export function without(choice: FilterChoice, facet: Facet, value: string): FilterChoice {
  const left = (choice.facets[facet] ?? []).filter((other) => other !== value);
  return { ...choice, facets: { ...choice.facets, [facet]: left }, page: 1 };
}

/** Every parameter of the page. */
export const filterQuery: readonly string[] = [
  ...[TERM, SORT, VIEW, PAGE, 'category', 'groups'],
  ...searchFilters,
  ...facets,
];
