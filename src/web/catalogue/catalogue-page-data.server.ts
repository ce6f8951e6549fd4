import { CARDS_PER_GROUP } from '../../config/limits.ts';
import type { Shop } from '../../shop.server.ts';
import { toWireListing, toWireOptions } from '../../wire/catalogue.mapper.ts';
import type { WireOptions } from '../../wire/catalogue.ts';
import { type CatalogueChoice, spelledAs } from './catalogue-choice.ts';
import { type CataloguePageData, trimListing } from './catalogue-page-data.ts';

/** The page's data from the shop itself, in the shape of the calls. */
export async function loadCataloguePage(
  shop: Shop,
  choice: CatalogueChoice,
  { isWhole = false }: { isWhole?: boolean } = {},
): Promise<CataloguePageData> {
  const { groups: group, ...rest } = choice;
  const [{ options }, found] = await Promise.all([
    loadOptions(shop, choice),
    shop.listing({
      ...rest,
      group,
      source: shop.config.source,
      limit: isWhole ? undefined : CARDS_PER_GROUP,
    }),
  ]);
  const listing = toWireListing(found);
  return {
    choice: spelledAs(choice, options),
    options,
    listing: isWhole ? listing : trimListing(listing),
  };
}

/** What the finder offers: makes, models of the make, years of the model. */
export async function loadOptions(
  shop: Shop,
  { make, model }: CatalogueChoice,
): Promise<WireOptions> {
  return toWireOptions(await shop.finderOptions({ make, model }));
}
