import { listingFilters } from '../../domain/catalogue/filters.ts';
import type { Shop } from '../../shop.server.ts';
import { toWireListing, toWireOptions } from '../../wire/catalogue.mapper.ts';
import type { WireOptions } from '../../wire/catalogue.ts';
import type { CatalogueChoice } from '../addresses/catalogue-choice.ts';
import { type CataloguePageData, firstCards, toPageData } from './catalogue-page-data.ts';

/** The page's data from the shop itself, in the shape of the calls. */
export async function loadCataloguePage(
  shop: Shop,
  choice: CatalogueChoice,
): Promise<CataloguePageData> {
  const [options, listing] = await Promise.all([
    loadOptions(shop, choice),
    shop.listing({
      ...listingFilters(choice),
      promotion: choice.clearance,
      source: shop.config.source,
      ...firstCards(choice),
    }),
  ]);
  return toPageData(choice, options, toWireListing(listing));
}

/** The finder's options: makes, models of the make, years of the model. */
export async function loadOptions(
  shop: Shop,
  { make, model }: CatalogueChoice,
): Promise<WireOptions> {
  return toWireOptions(await shop.finderOptions({ make, model }));
}
