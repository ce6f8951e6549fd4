import type { Config } from '../../config/config.ts';
import { isEuTaxCountry } from '../../config/countries/countries.ts';
import { CURRENCY, markets } from '../../config/countries/markets.ts';
import { WITHDRAWAL_DAYS } from '../../config/law.ts';
import { CATALOGUE_PATH, partPath, RETURNS_PATH } from '../../config/page-paths.ts';
import { STOCK_WORKING_DAYS } from '../../config/shop-rules.ts';
import type { DeliveryOffer } from '../../domain/delivery/rates.ts';
import { isVideo } from '../../domain/findability/offer.ts';
import { type Availability, availabilityOf } from '../../domain/parts/availability.ts';
import type { FittedModel } from '../../domain/parts/part.ts';
import { wholePhotoAddress } from '../../domain/parts/pictures/photo-address.ts';
import { daysBetween, isoDay } from '../../kernel/clock.ts';
import { toEuros } from '../../kernel/money.ts';
import { htmlText } from '../../kernel/text/html-text.ts';
import { catalogue } from '../../messages/catalogue/catalogue.ts';
import { part as text } from '../../messages/catalogue/part.ts';
import type { Shop } from '../../shop.server.ts';
import { toWireApplications, toWirePart, toWireRelatedItem } from '../../wire/part.mapper.ts';
import type { WirePart } from '../../wire/part.ts';
import { catalogueHref } from '../addresses/catalogue-choice.ts';
import { FITMENTS_PER_PAGE, type FitmentChoice } from '../addresses/fitment-choice.ts';
import {
  breadcrumbs,
  organization,
  type ShopFacts,
} from '../findability/structured-data.server.ts';
import type { PageFacts } from '../page-data/shop-context.ts';
import { stageOf } from './availability-text.ts';
import type { PartPageData } from './part-page-data.ts';
import { ladderOf, type SupplyView } from './part-supply.ts';

const DESCRIPTION_MAX = 5000;
const KILOGRAMS = 'KGM';

type SellingFacts = ShopFacts & Pick<Config, 'sellerCountry'>;

interface ProductFacts {
  readonly item: WirePart;
  readonly view: SupplyView;
  readonly models: readonly FittedModel[];
  readonly delivery: readonly DeliveryOffer[];
}

/** A part in schema.org's vocabulary, with its offer where it has a price. */
function product(shop: SellingFacts, { item, view, models, delivery }: ProductFacts) {
  const url = shop.publicUrl + partPath(item.urlcomponent);
  const about = htmlText(item.detaildescription) || item.description;
  return {
    '@type': 'Product',
    '@id': `${url}#part`,
    url,
    name: `${item.brand} ${item.description} ${item.name}`,
    description: about.slice(0, DESCRIPTION_MAX),
    sku: item.name,
    mpn: item.name,
    ...(item.numbers.length > 0 && { alternateName: alsoKnownAs(item) }),
    ...(item.gtin === null ? {} : { gtin: item.gtin }),
    brand: { '@type': 'Brand', name: item.brand },
    image: item.photos
      .filter((photo) => !isVideo(photo.url))
      .flatMap((photo) => wholePhotoAddress(photo.url, shop.publicUrl) ?? []),
    ...(item.weight === null
      ? {}
      : { weight: { '@type': 'QuantitativeValue', value: item.weight, unitCode: KILOGRAMS } }),
    ...(item.price ? { offers: offer(shop, { item, url, view, delivery }) } : {}),
    ...(models.length > 0 ? { isAccessoryOrSparePartFor: models.map(vehicle) } : {}),
  };
}

/** Search engines read no more of a long list than its beginning. */
const NAMES_MAX = 50;

/** The numbers of others, each with its brand. */
function alsoKnownAs({ numbers }: WirePart): string[] {
  return numbers.slice(0, NAMES_MAX).map(({ brand, number }) => `${brand} ${number}`.trim());
}

function offer(
  { publicUrl, sellerCountry }: SellingFacts,
  {
    item,
    url,
    view,
    delivery,
  }: Pick<ProductFacts, 'item' | 'view' | 'delivery'> & { readonly url: string },
) {
  const { grossprice = 0, baseprice = null, promotion = false } = item.price ?? {};
  const euros = (value: number) => value.toFixed(2);
  return {
    '@type': 'Offer',
    url,
    price: euros(grossprice),
    priceCurrency: CURRENCY.name,
    ...(promotion && baseprice !== null
      ? {
          priceSpecification: {
            '@type': 'UnitPriceSpecification',
            priceType: 'https://schema.org/StrikethroughPrice',
            price: euros(baseprice),
            priceCurrency: CURRENCY.name,
          },
        }
      : {}),
    availability: availabilityUrl(availabilityOf(ladderOf(item, [], view), 1)),
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@id': `${publicUrl}/#shop` },
    shippingDetails: delivery.flatMap((one) => shipping(one, { item, view })),
    ...(delivery.length > 0
      ? { hasMerchantReturnPolicy: returnPolicy({ publicUrl, sellerCountry }, delivery) }
      : {}),
  };
}

function availabilityUrl({ case: stage }: Availability): string {
  switch (stage) {
    case 'instock':
    case 'dropshipping':
    case 'alternative':
      return 'https://schema.org/InStock';
    case 'intransit':
    case 'airfreight':
      return 'https://schema.org/BackOrder';
    case 'outofstock':
      return 'https://schema.org/OutOfStock';
  }
}

/**
 * What delivery costs, by countries. The days are known for one country, that of the page; it stands by itself, and
 * nothing is said of the others'.
 */
function shipping(
  { countries, grossCents }: DeliveryOffer,
  { item, view }: Pick<ProductFacts, 'item' | 'view'>,
) {
  const home = countries.filter((country) => country === item.arrivalcountry);
  const others = countries.filter((country) => country !== item.arrivalcountry);
  const time = deliveryTime(item, view);
  return [
    { of: home, deliveryTime: time },
    { of: others, deliveryTime: undefined },
  ]
    .filter(({ of }) => of.length > 0)
    .map(({ of, deliveryTime: known }) => ({
      '@type': 'OfferShippingDetails',
      shippingRate: {
        '@type': 'MonetaryAmount',
        value: toEuros(grossCents).toFixed(2),
        currency: CURRENCY.name,
      },
      // A region names one country: lists of them are not read.
      shippingDestination: of.map((country) => ({
        '@type': 'DefinedRegion',
        addressCountry: country,
      })),
      ...(known ? { deliveryTime: known } : {}),
    }));
}

/** The days until the arrival that the page promises: on the way as from stock, and before that in our hands. */
function deliveryTime(item: WirePart, view: SupplyView) {
  const found = stageOf(availabilityOf(ladderOf(item, [], view), 1), item.arrivals);
  if (!found) return undefined;
  const total = {
    from: daysBetween(view.today, found.from),
    to: daysBetween(view.today, found.to),
  };
  const transit = {
    minValue: Math.min(STOCK_WORKING_DAYS.from, total.from),
    maxValue: Math.min(STOCK_WORKING_DAYS.to, total.to),
  };
  const days = (range: object) => ({ '@type': 'QuantitativeValue', ...range, unitCode: 'DAY' });
  return {
    '@type': 'ShippingDeliveryTime',
    handlingTime: days({
      minValue: total.from - transit.minValue,
      maxValue: total.to - transit.maxValue,
    }),
    transitTime: days(transit),
  };
}

/** Of consumers in the EU, whom the page on returns is for. */
function returnPolicy(
  { publicUrl, sellerCountry }: Pick<SellingFacts, 'publicUrl' | 'sellerCountry'>,
  delivery: readonly DeliveryOffer[],
) {
  return {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: delivery.flatMap(({ countries }) => countries).filter(isEuTaxCountry),
    returnPolicyCountry: sellerCountry,
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: WITHDRAWAL_DAYS,
    returnMethod: 'https://schema.org/ReturnByMail',
    returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
    refundType: 'https://schema.org/FullRefund',
    merchantReturnLink: publicUrl + RETURNS_PATH,
  };
}

function vehicle({ make, model, yearFrom, yearTo }: FittedModel) {
  return {
    '@type': 'Car',
    name: `${make} ${model}`,
    manufacturer: { '@type': 'Organization', name: make },
    model,
    vehicleModelDate: yearFrom === yearTo ? String(yearFrom) : `${yearFrom}/${yearTo}`,
  };
}

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
    related: related.value.map(toWireRelatedItem),
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
