import type { Config } from '../../config/config.ts';
import { CURRENCY } from '../../config/markets.ts';
import { isVideo } from '../../domain/findability/listed-picture.ts';
import type { DeliveryOffer } from '../../domain/findability/offer.ts';
import { type Availability, availabilityOf } from '../../domain/parts/availability.ts';
import type { FittedModel } from '../../domain/parts/part.ts';
import { htmlText } from '../../kernel/html-text.ts';
import { toEuros } from '../../kernel/money.ts';
import { ui } from '../../messages/ui.ts';
import type { WirePart } from '../../wire/part.ts';
import { detailsHref } from '../addresses/details-href.ts';
import { ladderOf, type SupplyView } from '../part/part-supply.ts';

/** What pages say in the words of schema.org. */

type ShopFacts = Pick<Config, 'publicUrl' | 'shopName'>;
type Business = ShopFacts & Pick<Config, 'seller'>;

const DESCRIPTION_MAX = 5000;
const KILOGRAMS = 'KGM';
/** Source: the shop's own page on returns, which follows the law of the EU. */
const RETURN_DAYS = 14;
/** Working days: an order goes out the same day or the next, and arrives as section 9 says. */
const HANDLING_DAYS = { minValue: 0, maxValue: 1 };
const TRANSIT_DAYS = { minValue: 2, maxValue: 10 };

/** Who sells is told only where somebody does. */
export function organization({ publicUrl, shopName, seller }: Business) {
  return {
    '@type': 'OnlineStore',
    '@id': `${publicUrl}/#shop`,
    name: shopName,
    url: `${publicUrl}/`,
    logo: `${publicUrl}/icon-512.png`,
    ...(seller.isUnnamed
      ? {}
      : {
          legalName: seller.name,
          address: seller.address,
          email: seller.email,
          telephone: seller.phone,
          vatID: seller.vatNumber,
        }),
  };
}

export function website({ publicUrl, shopName }: ShopFacts) {
  return {
    '@type': 'WebSite',
    name: shopName,
    url: `${publicUrl}/`,
    publisher: { '@id': `${publicUrl}/#shop` },
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${publicUrl}/search?term={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  };
}

/** The way from home to a page; the last step is the page itself. */
export function breadcrumbs(
  { publicUrl }: ShopFacts,
  steps: readonly { readonly name: string; readonly path: string }[],
) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: ui.home, path: '/' }, ...steps].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: publicUrl + path,
    })),
  };
}

/** Headings that ask, each with what stands below it. @returns undefined where nothing is asked */
export function questions(html: string) {
  const sections = html.split(/<h[1-6][^>]*>/).slice(1);
  const asked = sections.flatMap((section) => {
    const [question = '', answer = ''] = section.split(/<\/h[1-6]>/, 2).map(htmlText);
    return question.endsWith('?') && answer ? [{ question, answer }] : [];
  });
  if (asked.length === 0) return undefined;
  return {
    '@type': 'FAQPage',
    mainEntity: asked.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

interface ProductFacts {
  readonly item: WirePart;
  readonly view: SupplyView;
  readonly models: readonly FittedModel[];
  readonly delivery: readonly DeliveryOffer[];
}

export function product(shop: ShopFacts, { item, view, models, delivery }: ProductFacts) {
  const url = shop.publicUrl + detailsHref(item.urlcomponent);
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
      .map((photo) => new URL(photo.url, shop.publicUrl).href),
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
    merchantReturnLink: `${publicUrl}/returns`,
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
