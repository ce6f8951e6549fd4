import { type ListingInput, listing } from '../catalogue/listing.server.ts';
import type { Listing } from '../catalogue/listing.ts';
import { type FoundParts, searchParts } from '../catalogue/search/search.server.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { countInVain } from './count-in-vain.server.ts';
import { isNumberAlone } from './kept-term.ts';

/** A search; one that finds nothing is counted, on its first page alone. LST-1. */
export async function countedSearch(
  context: ShopContext,
  input: Parameters<typeof searchParts>[1],
): Promise<FoundParts> {
  const found = await searchParts(context, input);
  const { keyword, offset = 0 } = input;
  // What is there and does not fit is not asked for in vain.
  if (found.total === 0 && !found.fit && offset === 0 && keyword.trim() !== '') {
    countInVain(context, isNumberAlone(keyword) ? 'number' : 'search', keyword);
  }
  return found;
}

/** A page of the catalogue; a vehicle that has no parts at all is counted. LST-1. */
export async function countedListing(context: ShopContext, input: ListingInput): Promise<Listing> {
  const shown = await listing(context, input);
  const { make, model, year, engine, promotion } = input;
  const isEmpty =
    shown.rows.length === 0 && shown.groups.length === 0 && shown.categories.length === 0;
  if (make && !promotion && isEmpty) {
    countInVain(context, 'vehicle', [make, model, year, engine].filter(Boolean).join(' '));
  }
  return shown;
}
