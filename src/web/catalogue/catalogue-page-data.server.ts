import { listingFilters } from '../../domain/catalogue/filters.ts';
import type { FilterInput } from '../../domain/facets/filtered-list.server.ts';
import type { Shop } from '../../shop.server.ts';
import { toWireListing, toWireOptions } from '../../wire/catalogue.mapper.ts';
import type { WireOptions } from '../../wire/catalogue.ts';
import { toWireFilteredList } from '../../wire/filtered-list.mapper.ts';
import type { WireNarrowedList } from '../../wire/filtered-list.ts';
import type { CatalogueChoice } from '../addresses/catalogue-choice.ts';
import { type ListView, plainView } from '../addresses/list-view.ts';
import { type CataloguePageData, firstCards, toPageData } from './catalogue-page-data.ts';

/** The page's data from the shop itself, in the shape of the calls. */
export async function loadCataloguePage(
  shop: Shop,
  choice: CatalogueChoice,
): Promise<CataloguePageData> {
  const { source } = shop.config;
  const ofList = { ...listingFilters(choice), promotion: choice.clearance, source };
  const [options, listing, list] = await Promise.all([
    loadOptions(shop, choice),
    shop.listing({ ...ofList, ...firstCards(choice) }),
    loadNarrowedList(shop, ofList, choice.list),
  ]);
  return toPageData(choice, options, toWireListing(listing), list);
}

/** A list narrowed and sorted; without a view its facets alone. */
export async function loadNarrowedList(
  shop: Shop,
  of: Omit<FilterInput, 'facets' | 'sort' | 'page'>,
  list: ListView | undefined,
): Promise<WireNarrowedList> {
  const { facets, sort, page } = list ?? plainView;
  const shown = { facets, sort, page, countsOnly: list === undefined };
  const { categories, ...found } = toWireFilteredList(await shop.filteredList({ ...of, ...shown }));
  return found;
}

/** The finder's options: makes, models of the make, years of the model. */
export async function loadOptions(
  shop: Shop,
  { make, model }: CatalogueChoice,
): Promise<WireOptions> {
  return toWireOptions(await shop.finderOptions({ make, model }));
}
