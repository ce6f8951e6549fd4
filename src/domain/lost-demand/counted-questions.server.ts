import { type ListingInput, listing } from '../catalogue/listing.server.ts';
import type { Listing } from '../catalogue/listing.ts';
import { type FoundParts, searchParts } from '../catalogue/search/search.server.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { countLostDemand } from './count-lost-demand.server.ts';
import { isOnlyNumber } from './stored-term.ts';

/** A search; without a result it is counted, on its first page only. LST-1. */
export async function countedSearch(
  context: ShopContext,
  input: Parameters<typeof searchParts>[1],
): Promise<FoundParts> {
  const found = await searchParts(context, input);
  const { keyword, offset = 0 } = input;
  // Existing parts that do not fit do not count as missing.
  if (found.total === 0 && !found.fit && offset === 0 && keyword.trim() !== '') {
    countLostDemand(context, isOnlyNumber(keyword) ? 'number' : 'search', keyword);
  }
  return found;
}

/** A page of the catalogue; a vehicle without any parts is counted. LST-1. */
export async function countedListing(context: ShopContext, input: ListingInput): Promise<Listing> {
  const shown = await listing(context, input);
  const { make, model, year, engine, promotion } = input;
  const isEmpty =
    shown.rows.length === 0 && shown.groups.length === 0 && shown.categories.length === 0;
  if (make && !promotion && isEmpty) {
    countLostDemand(context, 'vehicle', [make, model, year, engine].filter(Boolean).join(' '));
  }
  return shown;
}
