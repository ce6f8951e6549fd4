import { CARDS_PER_GROUP } from '../../config/limits.ts';
import type { WireListing, WireOptions } from '../../wire/catalogue.ts';
import { getListing, getVehicleOptions } from '../api-client/calls.ts';
import { kept } from './answer-cache.ts';
import { type CatalogueChoice, catalogueHref } from './catalogue-choice.ts';

/** What a catalogue page shows, by whichever door it came. */
export interface CataloguePageData {
  readonly choice: CatalogueChoice;
  readonly options: WireOptions['options'];
  readonly listing: WireListing;
}

/** Groups that come with their first cards; the rest of a long page fill as they come near. */
const GROUPS_WITH_CARDS = 8;

/** Cards of groups further down are left out, so that the whole catalogue is no heavier than a vehicle's. */
export function trimListing(listing: WireListing): WireListing {
  const first = new Set(
    listing.groups.slice(0, GROUPS_WITH_CARDS).map(({ groupdescription }) => groupdescription),
  );
  return {
    ...listing,
    results: listing.results.filter(({ groupdescription }) => first.has(groupdescription)),
  };
}

/** The page's data by the calls, from the answers that the browser keeps where it has them. */
export async function fetchCataloguePage(
  choice: CatalogueChoice,
  signal?: AbortSignal,
): Promise<CataloguePageData> {
  const { make, model } = choice;
  const [{ options }, listing] = await Promise.all([
    keptOptions({ make, model }),
    kept(`listing ${catalogueHref(choice)}`, () =>
      getListing({ ...choice, limit: CARDS_PER_GROUP }, signal),
    ),
  ]);
  return { choice, options, listing: trimListing(listing) };
}

/** Makes, models of a make, years of a model. */
export function keptOptions({
  make,
  model,
}: Pick<CatalogueChoice, 'make' | 'model'>): Promise<WireOptions> {
  return kept(`options ${catalogueHref({ make, model })}`, () =>
    getVehicleOptions({ ...(make ? { make } : {}), ...(model ? { model } : {}) }),
  );
}

/** The next cards of the chosen group. */
export async function fetchMore(
  choice: CatalogueChoice,
  offset: number,
): Promise<WireListing['results']> {
  const { results } = await kept(`more ${catalogueHref(choice)} ${offset}`, () =>
    getListing({ ...choice, limit: CARDS_PER_GROUP, offset }),
  );
  return results;
}
