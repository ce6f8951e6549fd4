import { CURRENCY } from '../../config/markets.ts';
import { partPath, RETURNS_PATH } from '../../config/page-paths.ts';
import type { DeliveryOffer } from '../../domain/delivery/delivery-prices.ts';
import { isVideo } from '../../domain/findability/offer.ts';
import { type Availability, availabilityOf } from '../../domain/parts/availability.ts';
import type { FittedModel } from '../../domain/parts/part.ts';
import { wholePhotoAddress } from '../../domain/parts/pictures/photo-address.ts';
import { toEuros } from '../../kernel/money.ts';
import { htmlText } from '../../kernel/text/html-text.ts';
import type { WirePart } from '../../wire/part.ts';
import type { ShopFacts } from '../findability/structured-data.server.ts';
import { ladderOf, type SupplyView } from './part-supply.ts';

const DESCRIPTION_MAX = 5000;
const KILOGRAMS = 'KGM';
/** Source: the shop's own page on returns, which follows the law of the EU. */
const RETURN_DAYS = 14;
/** Working days: an order goes out the same day or the next, and arrives within the days of AVL-11. */
const HANDLING_DAYS = { minValue: 0, maxValue: 1 };
const TRANSIT_DAYS = { minValue: 2, maxValue: 10 };

interface ProductFacts {
  readonly item: WirePart;
  readonly view: SupplyView;
  readonly models: readonly FittedModel[];
  readonly delivery: readonly DeliveryOffer[];
}

/** A part in schema.org's vocabulary, with its offer where it has a price. */
export function product(shop: ShopFacts, { item, view, models, delivery }: ProductFacts) {
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

function offer(
  { publicUrl }: ShopFacts,
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
    shippingDetails: delivery.map(shipping),
    ...(delivery.length > 0 ? { hasMerchantReturnPolicy: returnPolicy(publicUrl, delivery) } : {}),
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

function shipping({ countries, grossCents }: DeliveryOffer) {
  const days = (range: object) => ({ '@type': 'QuantitativeValue', ...range, unitCode: 'DAY' });
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: {
      '@type': 'MonetaryAmount',
      value: toEuros(grossCents).toFixed(2),
      currency: CURRENCY.name,
    },
    // A region names one country: lists of them are not read.
    shippingDestination: countries.map((country) => ({
      '@type': 'DefinedRegion',
      addressCountry: country,
    })),
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: days(HANDLING_DAYS),
      transitTime: days(TRANSIT_DAYS),
    },
  };
}

function returnPolicy(publicUrl: string, delivery: readonly DeliveryOffer[]) {
  return {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: delivery.flatMap(({ countries }) => countries),
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: RETURN_DAYS,
    returnMethod: 'https://schema.org/ReturnByMail',
    returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
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
