import { FACET_VALUES_MAX } from '../../config/guards.ts';
import { type Facet, facets } from '../../domain/facets/facet-names.ts';
import type { FacetChoice } from '../../domain/facets/facets.ts';
import { type Sort, sorts } from '../../domain/facets/sorted-rows.ts';

/** How parts of a list are shown; the first one is the default. */
export const views = ['cards', 'rows'] as const;

export type View = (typeof views)[number];

/** How a list is narrowed, sorted and shown, where that differs from what it is by itself. */
export interface ListView {
  readonly facets: FacetChoice;
  readonly sort: Sort;
  readonly view: View;
  /** From 1. */
  readonly page: number;
}

/** A list as it is by itself. */
export const plainView: ListView = { facets: {}, sort: sorts[0], view: views[0], page: 1 };

const SORT = 'sort';
const VIEW = 'view';
export const PAGE_FIELD = 'page';

/** The parameters of a view. A list that they narrow is not kept: there are too many combinations. */
export const viewQuery: readonly string[] = [SORT, VIEW, ...facets];

/** @returns undefined where the address asks for the list as it is */
export function readListView(query: URLSearchParams): ListView | undefined {
  const chosen = facets.flatMap((facet): [Facet, string[]][] => {
    const values = [...new Set(query.getAll(facet).filter((value) => isValue(facet, value)))].slice(
      0,
      FACET_VALUES_MAX,
    );
    return values.length > 0 ? [[facet, values]] : [];
  });
  const sort = sorts.find((name) => name === query.get(SORT)) ?? plainView.sort;
  const view = views.find((name) => name === query.get(VIEW)) ?? plainView.view;
  const isPlain = chosen.length === 0 && sort === plainView.sort && view === plainView.view;
  if (isPlain) return undefined;
  return { facets: Object.fromEntries(chosen), sort, view, page: readPage(query) };
}

/** Links of campaigns have a promotion, too, by its name. */
function isValue(facet: Facet, value: string): boolean {
  return value !== '' && (facet !== 'promotion' || value === 'yes');
}

/** The page that an address asks for, from 1. */
export function readPage(query: URLSearchParams): number {
  const text = query.get(PAGE_FIELD) ?? '';
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1;
}

/** Names and values of a view, for an address or a form. */
export function viewFields(list: ListView | undefined): [name: string, value: string][] {
  if (!list) return [];
  const { sort, view, page } = list;
  return [
    ...(sort === plainView.sort ? [] : [[SORT, sort] satisfies [string, string]]),
    ...(view === plainView.view ? [] : [[VIEW, view] satisfies [string, string]]),
    ...facets.flatMap((facet) =>
      (list.facets[facet] ?? []).map((value): [string, string] => [facet, value]),
    ),
    ...(page > 1 ? [[PAGE_FIELD, String(page)] satisfies [string, string]] : []),
  ];
}

/** The view without one value of a facet, from its first page. */
export function without(list: ListView, facet: Facet, value: string): ListView {
  const left = (list.facets[facet] ?? []).filter((other) => other !== value);
  return { ...list, facets: { ...list.facets, [facet]: left }, page: 1 };
}
