import { catalogue } from '../../messages/catalogue/catalogue.ts';
import type { WireListing, WireOptions } from '../../wire/catalogue.ts';
import type { WireNarrowedList } from '../../wire/filtered-list.ts';
import { type CatalogueChoice, catalogueHref, spelledAs } from '../addresses/catalogue-choice.ts';
import { getListing, getVehicleOptions } from '../api-client/catalogue-calls.ts';
import { getFilteredList } from '../api-client/list-calls.ts';
import {
  CARDS_FIRST,
  CARDS_PER_GROUP,
  CARDS_PER_PAGE,
  TREE_GROUPS_MAX,
} from '../ui/behaviour/screen.ts';
import { cachedAnswer } from './answer-cache.ts';
import { type CardListing, groupTitle, step } from './arrange-rows.ts';
import { type CardRow, cardRow } from './card-row.ts';

export type TreeGroup = readonly [group: string, parts: number];
export type CategoryCounts = readonly (readonly [
  category: string,
  groups: readonly TreeGroup[],
  /** Groups that are left out, where there are too many for a page. */
  unlisted: number,
])[];

/** The content of a catalogue page, from the server or from calls. */
export interface CataloguePageData {
  readonly choice: CatalogueChoice;
  readonly options: WireOptions['options'];
  readonly listing: CardListing;
  /** The numbers of fitting and of all parts; undefined without a vehicle and year. */
  readonly fit: WireListing['fit'];
  /** What is to be asked of the vehicle next. */
  readonly question: WireListing['question'];
  /**
   * The tree of the category in view or of all, as lists: an object preserves neither the order of every name nor
   * every name (`__proto__`).
   */
  readonly categories: CategoryCounts;
  /** The facets of the list and, where the address narrows or sorts it, its parts. */
  readonly list: WireNarrowedList;
}

/**
 * The cards of a first request: few enough groups that the whole catalogue weighs no more than a vehicle's. A later
 * page of one group, for readers without script, is longer.
 */
export function firstCards({ groups, from = 0, list }: CatalogueChoice) {
  // A narrowed list has cards of its own.
  if (list) return { limit: 1, rows: 1 };
  return groups && from > 0
    ? { limit: CARDS_PER_PAGE, offset: from }
    : { limit: CARDS_PER_GROUP, rows: CARDS_FIRST };
}

/** @throws ArrangeError where an answer makes no sense */
export function toPageData(
  choice: CatalogueChoice,
  { options }: WireOptions,
  { results, groups, categories, fit, question }: WireListing,
  list: WireNarrowedList,
): CataloguePageData {
  const { category } = choice;
  const shown = Object.entries(categories).filter(([name]) => !category || name === category);
  const listed = Math.ceil(TREE_GROUPS_MAX / Math.max(1, shown.length));
  const cards = step(catalogue.processing, () => results.map(cardRow));
  const names = step(catalogue.sorting, () =>
    groups.map(({ groupdescription }) => groupTitle(groupdescription)),
  );
  return {
    choice: spelledAs(choice, { ...options, groups: names }),
    options,
    listing: { results: cards, groups: groups.slice(0, TREE_GROUPS_MAX) },
    fit,
    question,
    list,
    categories: shown.map(([name, counts]) => {
      const all = Object.entries(counts);
      return [name, all.slice(0, listed), Math.max(0, all.length - listed)];
    }),
  };
}

/** The page's data from calls, using the browser's cached answers. */
export function fetchCataloguePage(choice: CatalogueChoice): Promise<CataloguePageData> {
  const { make, model } = choice;
  return cachedAnswer(pageKey(choice), async () => {
    const { list: view, from, clearance, ...filters } = choice;
    const ofList = { ...filters, ...(clearance && { promotion: true }) };
    const [options, listing, list] = await Promise.all([
      cachedOptions({ make, model }),
      askListing(choice, firstCards(choice)),
      getFilteredList(ofList, view),
    ]);
    return toPageData(choice, options, listing, list);
  });
}

/** Caches a page that came with the document like those that came by calls. */
export function keepCataloguePage(page: CataloguePageData): void {
  void cachedAnswer(pageKey(page.choice), async () => page);
}

function pageKey(choice: CatalogueChoice): string {
  return `page ${catalogueHref(choice)}`;
}

function askListing({ clearance, list, ...choice }: CatalogueChoice, cards: object) {
  return getListing({ ...choice, ...(clearance && { promotion: true }), ...cards });
}

/** Makes, models of a make, years of a model. */
export function cachedOptions({
  make,
  model,
}: Pick<CatalogueChoice, 'make' | 'model'>): Promise<WireOptions> {
  return cachedAnswer(`options ${catalogueHref({ make, model })}`, () =>
    getVehicleOptions({ ...(make ? { make } : {}), ...(model ? { model } : {}) }),
  );
}

/** The next cards of the chosen group, after the given part or from its beginning. */
export async function fetchMore(
  choice: CatalogueChoice,
  after: string | undefined,
): Promise<CardRow[]> {
  const { results } = await cachedAnswer(`more ${catalogueHref(choice)} ${after}`, () =>
    askListing(choice, { limit: CARDS_PER_GROUP, after }),
  );
  return results.map(cardRow);
}
