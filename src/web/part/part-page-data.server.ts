import { markets } from '../../config/markets.ts';
import { CATALOGUE_PATH, partPath } from '../../config/page-paths.ts';
import type { DeliveryOffer } from '../../domain/delivery/delivery-prices.ts';
import type { FittedModel } from '../../domain/parts/part.ts';
import { wholePhotoAddress } from '../../domain/parts/pictures/photo-address.ts';
import { isoDay } from '../../kernel/clock.ts';
import { catalogue } from '../../messages/catalogue/catalogue.ts';
import { part as text } from '../../messages/catalogue/part.ts';
import type { Shop } from '../../shop.server.ts';
import { toWireApplications, toWireListItem, toWirePart } from '../../wire/part.mapper.ts';
import { catalogueHref } from '../addresses/catalogue-choice.ts';
import { FITMENTS_PER_PAGE, type FitmentChoice } from '../addresses/fitment-choice.ts';
import { breadcrumbs, organization } from '../findability/structured-data.server.ts';
import type { PageFacts } from '../page-data/page-facts.ts';
import type { PartPageData } from './part-page-data.ts';
import { product } from './product-facts.server.ts';

/**
 * The page's data from the shop itself, in the shape of the calls.
 * @returns undefined where the shop has no such part
 */
export async function loadPartPage(
  shop: Shop,
  record: string,
  choice: FitmentChoice,
): Promise<{ page: PartPageData; facts: PageFacts } | undefined> {
  const { source } = shop.config;
  const page = { ...choice, limit: FITMENTS_PER_PAGE };
  const [part, related, fitments] = await Promise.all([
    shop.part({ record, source }),
    shop.relatedParts({ record, source }),
    shop.partApplications({ record, ...page }),
  ]);
  if (!part.ok || !related.ok || !fitments.ok) return undefined;
  const data: PartPageData = {
    item: toWirePart(part.value),
    related: related.value.map(toWireListItem),
    fitments: { ...toWireApplications(fitments.value), choice },
    view: { location: markets[source].location, today: isoDay(shop.clock()) },
    isFromCache: true,
  };
  const { weightGrams, recordType, price } = part.value;
  // The basket adds up component weights if a kit has no weight; here it is unknown.
  const isWeightless = weightGrams === null && recordType === 'kititem';
  const delivery = isWeightless
    ? []
    : await shop.deliveryOffers({ weightGrams: weightGrams ?? 0, price });
  return { page: data, facts: factsOf(shop, data, fitments.value.models, delivery) };
}

function factsOf(
  { config }: Shop,
  { item, view }: PartPageData,
  models: readonly FittedModel[],
  delivery: readonly DeliveryOffer[],
): PageFacts {
  const title = text.title(item.name, item.description);
  const [place] = item.places;
  const category = place?.categorydescription;
  const groups = place?.groupdescription;
  const steps = [
    { name: catalogue.everything, path: CATALOGUE_PATH },
    ...(category ? [{ name: category, path: catalogueHref({ category }) }] : []),
    ...(category && groups ? [{ name: groups, path: catalogueHref({ category, groups }) }] : []),
    { name: title, path: partPath(item.urlcomponent) },
  ];
  const [photo] = item.photos;
  return {
    structuredData: [
      product(config, { item, view, models, delivery }),
      breadcrumbs(config, steps),
      organization(config),
    ],
    picture: photo && wholePhotoAddress(photo.url, config.publicUrl),
  };
}
