import { CURRENCY } from '../config/countries/markets.ts';
import { partPath } from '../config/page-paths.ts';
import { AIRFREIGHT_CALENDAR_DAYS } from '../config/shop-rules.ts';
import type { Offer } from '../domain/findability/offer.ts';
import type { Availability } from '../domain/parts/availability.ts';
import { wholePhotoAddress } from '../domain/parts/pictures/photo-address.ts';
import { dayAfter, type IsoDay } from '../kernel/clock.ts';
import { toPartWireId } from '../kernel/ids.ts';
import { type Cents, toEuros } from '../kernel/money.ts';
import { htmlText, xmlText } from '../kernel/text/html-text.ts';

/** Google's limits, in characters and pictures. */
const TITLE_MAX = 150;
const DESCRIPTION_MAX = 5000;
const MORE_PICTURES_MAX = 10;
/** Vehicles & Parts > Vehicle Parts & Accessories > Motor Vehicle Parts. */
const GOOGLE_CATEGORY = '899';
const GRAMS_PER_KG = 1000;

interface FeedShop {
  readonly name: string;
  readonly publicUrl: string;
  /** The day from which days are counted. */
  readonly today: IsoDay;
}

/**
 * Offers in the format of Google Merchant Center, which other comparisons read too, as a stream.
 * @param onFault called for each offer that cannot be written; it is left out, and the feed goes on
 */
export async function* productFeedXml(
  { name, publicUrl, today }: FeedShop,
  offers: AsyncIterable<Offer>,
  onFault: (fault: { readonly part: string; readonly err: unknown }) => void,
): AsyncGenerator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n' +
    `<title>${xmlText(name)}</title>\n<link>${xmlText(publicUrl)}</link>\n` +
    `<description>${xmlText(`The parts of ${name}`)}</description>\n`;
  for await (const offer of offers) {
    try {
      const fields = fieldsOf(offer, publicUrl, today);
      yield `<item>${elements(fields)}${deliveryElement(offer)}</item>\n`;
    } catch (err) {
      onFault({ part: offer.partNumber, err });
    }
  }
  yield '</channel>\n</rss>\n';
}

function elements(fields: readonly [string, string][]): string {
  return fields.map(([field, value]) => `<g:${field}>${xmlText(value)}</g:${field}>`).join('');
}

/** Within the market's own country; for others Google has settings by weight. */
function deliveryElement({ delivery }: Offer): string {
  if (!delivery) return '';
  const { country, grossCents } = delivery;
  return `<g:shipping>${elements([
    ['country', country],
    ['price', amount(grossCents)],
  ])}</g:shipping>`;
}

function fieldsOf(offer: Offer, publicUrl: string, today: IsoDay): [string, string][] {
  const { partNumber, brand, description, vehicleLine, price, weightGrams, gtin } = offer;
  const { grossCents, baseCents } = price;
  const [picture = '', ...more] = offer.photoUrls.flatMap(
    (url) => wholePhotoAddress(url, publicUrl) ?? [],
  );
  const isReduced = price.promotion && baseCents !== null && baseCents > grossCents;
  const details = htmlText(offer.detailHtml);
  return [
    ['id', toPartWireId(offer.id)],
    ['title', titleOf({ partNumber, brand, description, vehicleLine })],
    ['description', (details || description).slice(0, DESCRIPTION_MAX)],
    ['link', publicUrl + partPath(offer.urlcomponent)],
    ['image_link', picture],
    ...more
      .slice(0, MORE_PICTURES_MAX)
      .map((url): [string, string] => ['additional_image_link', url]),
    ['price', amount(isReduced ? baseCents : grossCents)],
    ...(isReduced ? [['sale_price', amount(grossCents)] as [string, string]] : []),
    ...availabilityFields(offer.availability, today),
    ['condition', 'new'],
    ['brand', brand],
    // Brand and number identify each of them, whether or not a GTIN is known.
    ['mpn', partNumber],
    ...(gtin === null ? [] : [['gtin', gtin] as [string, string]]),
    ['google_product_category', GOOGLE_CATEGORY],
    ...(offer.category
      ? [
          ['product_type', [offer.category, offer.group].filter(Boolean).join(' > ')] as [
            string,
            string,
          ],
        ]
      : []),
    ...(weightGrams
      ? [['shipping_weight', `${weightGrams / GRAMS_PER_KG} kg`] as [string, string]]
      : []),
  ];
}

/** With the vehicles if there is room for them. */
function titleOf({
  brand,
  description,
  partNumber,
  vehicleLine,
}: Pick<Offer, 'brand' | 'description' | 'partNumber' | 'vehicleLine'>): string {
  const title = [brand, description, partNumber].join(' ');
  const whole = [title, vehicleLine].filter(Boolean).join(', ');
  return whole.length <= TITLE_MAX ? whole : title.slice(0, TITLE_MAX);
}

function amount(cents: Cents): string {
  return `${toEuros(cents).toFixed(2)} ${CURRENCY.name}`;
}

/** A part that comes from far away is on back order from the day on which it can be sent. */
function availabilityFields(
  { case: stage, days }: Availability,
  today: IsoDay,
): [string, string][] {
  switch (stage) {
    case 'instock':
    case 'dropshipping':
    case 'alternative':
      return [['availability', 'in_stock']];
    case 'intransit':
    case 'airfreight': {
      const readyIn = stage === 'intransit' ? (days ?? 0) : AIRFREIGHT_CALENDAR_DAYS.from;
      return [
        ['availability', 'backorder'],
        ['availability_date', `${dayAfter(today, Math.max(1, readyIn))}T00:00Z`],
      ];
    }
    case 'outofstock':
      return [['availability', 'out_of_stock']];
  }
}
