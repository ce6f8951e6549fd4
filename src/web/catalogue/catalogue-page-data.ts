import { CARDS_PER_GROUP } from '../../config/limits.ts';
import type { WireListing, WireOptions } from '../../wire/catalogue.ts';
import { getListing, getVehicleOptions } from '../api-client/calls.ts';
import { kept } from './answer-cache.ts';
import { type CatalogueChoice, catalogueHref, spelledAs } from './catalogue-choice.ts';

/** What a catalogue page shows, by whichever door it came. */
export interface CataloguePageData {
  readonly choice: CatalogueChoice;
  readonly options: WireOptions['options'];
  readonly listing: WireListing;
}

/** Cards that come with the page, rounded up to whole groups; the rest fill as they come near. */
const FIRST_CARDS = 60;

/** Leaves out cards far down, so that the whole catalogue is no heavier than a vehicle's. */
export function trimListing(listing: WireListing): WireListing {
  const last = listing.results[FIRST_CARDS - 1]?.groupdescription;
  const isPast = ({ groupdescription }: { groupdescription: string }, index: number) =>
    index >= FIRST_CARDS && groupdescription !== last;
  const end = listing.results.findIndex(isPast);
  return end < 0 ? listing : { ...listing, results: listing.results.slice(0, end) };
}

/** The page's data by the calls, from the answers that the browser keeps where it has them. */
export async function fetchCataloguePage(choice: CatalogueChoice): Promise<CataloguePageData> {
  const { make, model } = choice;
  const [{ options }, listing] = await Promise.all([
    keptOptions({ make, model }),
    kept(`listing ${catalogueHref(choice)}`, () =>
      getListing({ ...choice, limit: CARDS_PER_GROUP }),
    ),
  ]);
  return { choice: spelledAs(choice, options), options, listing: trimListing(listing) };
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
