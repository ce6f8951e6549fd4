import { gtinOf } from '../../../parts/gtin.ts';
import {
  faultOf,
  feedNameSchema,
  feedPhotoSchema,
  feedPriceSchema,
} from '../feed-fields.schema.server.ts';
import type { CatalogueMapping } from '../feed-mapping.server.ts';
import type { FeedCrossNumber, FeedPrice } from '../feed-part.ts';
import { preservedKinds } from '../feed-record.ts';
import type { AssemblePart, FeedRow } from '../joined-feed.server.ts';
import { FEED_LIMITS } from '../rows/feed-budgets.ts';
import type { FeedFile } from '../rows/feed-file.server.ts';
import { readAmount } from '../rows/list-cells.ts';
import { childrenOf, descendantsOf, textOf, type XmlElement } from '../rows/xml-elements.server.ts';
import { type AcesKind, notMapped, refuseUpdates, xmlFileElements } from './aces.server.ts';

/** Format 5: parts by the interchange standard PIES 6 and 7: descriptions, weights, prices, digital assets. */

const SHORT_DESCRIPTIONS = ['DES', 'SHO', 'EXT', 'ABR', 'INV'];
const LONG_DESCRIPTIONS = ['MKT', 'EXT', 'FAB'];
const SHOWN_ASSETS = /^(jpe?g|png|gif|webp|mp4|webm|mov)$/i;
const KILOGRAMS: Readonly<Record<string, number>> = {
  PG: 0.45359237,
  LB: 0.45359237,
  KG: 1,
  GT: 1,
  GR: 0.001,
  OZ: 0.028349523125,
};

type ItemFaults = { line: number; fault: string }[];

/** Reads the items of a PIES file as a stream; a bad piece of an item is left out alone. */
export async function* readPies(input: {
  file: FeedFile;
  mapping: CatalogueMapping;
  onBytes?: ((bytes: number) => void) | undefined;
}): AsyncGenerator<FeedRow<AcesKind>> {
  const { file, mapping } = input;
  let fileCurrency = 'USD';
  const priceTypes = new Set<string>();
  for await (const item of xmlFileElements(file, ['Header', 'Item'], input.onBytes)) {
    if (item.name === 'Header') {
      refuseUpdates(file, item);
      fileCurrency = textOf(item, 'CurrencyCode') || fileCurrency;
      continue;
    }
    const place = { file: file.name, line: item.line };
    const name = feedNameSchema.safeParse(textOf(item, 'PartNumber'));
    if (!name.success) {
      yield { is: 'fault', ...place, fault: `PartNumber: ${faultOf(name.error)}` };
      continue;
    }
    const code = textOf(item, 'BrandAAIAID');
    const brand = mapping.brands[code] || textOf(item, 'BrandLabel');
    const refused =
      (!brand && notMapped([`brand ${code}`])) ||
      (item.attributes.MaintenanceType === 'D' && 'is marked as deleted');
    if (refused) {
      yield { is: 'fault', ...place, part: name.data, brand, fault: refused };
      continue;
    }
    for (const { attributes } of descendantsOf(item, 'Prices', 'Pricing'))
      priceTypes.add(attributes.PriceType ?? '');
    const faults: ItemFaults = [];
    const value = itemValue(item, { mapping, fileCurrency, faults });
    for (const { line, fault } of faults) {
      yield { is: 'fault', file: file.name, line, part: name.data, brand, fault };
    }
    const part = { name: name.data, brand, ...value };
    yield { is: 'part', ...place, name: name.data, brand, value: part };
  }
  for (const type of Object.keys(mapping.prices).filter((each) => !priceTypes.has(each))) {
    yield { is: 'fault', file: file.name, line: 1, fault: neverGiven(type, [...priceTypes]) };
  }
}

/** What a mapping names and a file never gives is said, or its prices would be missing in silence. */
function neverGiven(type: string, given: readonly string[]): string {
  const there = given.length > 0 ? `its types are ${given.toSorted().join(', ')}` : 'it gives none';
  return `the mapping names prices of type ${type}, which no item gives in Prices/Pricing: ${there}`;
}

function itemValue(
  item: XmlElement,
  context: { mapping: CatalogueMapping; fileCurrency: string; faults: ItemFaults },
) {
  const { mapping } = context;
  const descriptions = descendantsOf(item, 'Descriptions', 'Description').filter(
    ({ attributes }) => (attributes.LanguageCode ?? mapping.language) === mapping.language,
  );
  const described = (code: string) =>
    descriptions
      .filter(({ attributes, text }) => attributes.DescriptionCode === code && text)
      .map(({ text }) => text);
  const description =
    SHORT_DESCRIPTIONS.flatMap(described)[0] ??
    mapping.partTypes[textOf(item, 'PartTerminologyID')] ??
    '';
  const long = LONG_DESCRIPTIONS.map(described).find((texts) => texts.length > 0) ?? [];
  const assets = assetsOf(item, context);
  const gtins = childrenOf(item, 'ItemLevelGTIN').map(({ text }) => text);
  return {
    description: description.slice(0, FEED_LIMITS.description),
    detaildescription: long.map((text) => `<p>${text}</p>`).join(''),
    weight: weightOf(item, context),
    gtin: gtins.find(gtinOf),
    technicaldetails: [
      ...attributesOf(item, context),
      ...gtins.map((value) => ({ name: 'GTIN', value })),
      ...assets.documents,
    ],
    photos: assets.photos,
    crossnumbers: interchangesOf(item, mapping),
    prices: pricesOf(item, context),
  };
}

/**
 * Numbers of the interchange segment: a vehicle maker's where the mapping lists the brand as a make, or no brand is
 * given; otherwise another part maker's. The standard has no field for a replacement.
 */
function interchangesOf(item: XmlElement, mapping: CatalogueMapping): FeedCrossNumber[] {
  const named = [
    ...Object.values(mapping.makes),
    ...Object.values(mapping.baseVehicles).map(({ make }) => make),
  ];
  const makes = new Set(named.map((make) => make.toUpperCase()));
  return descendantsOf(item, 'PartInterchangeInfo', 'PartInterchange').flatMap((interchange) => {
    const code = textOf(interchange, 'BrandAAIAID');
    const brand = mapping.brands[code] || textOf(interchange, 'BrandLabel');
    const isMaker = brand === '' || makes.has(brand.toUpperCase());
    return childrenOf(interchange, 'PartNumber')
      .filter(({ text }) => text !== '')
      .map(({ text }) => ({ brand, number: text, kind: isMaker ? 'oe' : 'competitor' }));
  });
}

/** The weight of one piece, packed singly. */
function weightOf(item: XmlElement, { faults }: { faults: ItemFaults }): number | undefined {
  const packages = descendantsOf(item, 'Packages', 'Package');
  const single = packages.find((one) => textOf(one, 'PackageUOM') === 'EA') ?? packages[0];
  const [weights] = childrenOf(single, 'Weights');
  const text = textOf(weights, 'Weight');
  if (!single || !weights || text === '') return undefined;
  const unit = weights.attributes.UOM ?? '';
  const kilograms = (Number(text) * (KILOGRAMS[unit] ?? Number.NaN)) / eaches(single);
  if (Number.isFinite(kilograms)) return Math.round(kilograms * 1000) / 1000;
  faults.push({ line: weights.line, fault: `Weight: "${text} ${unit}" is no known weight` });
  return undefined;
}

function eaches(single: XmlElement): number {
  return Number(textOf(single, 'QuantityofEaches') || textOf(single, 'QuantityOfEaches')) || 1;
}

function attributesOf(
  item: XmlElement,
  { mapping, faults }: { mapping: CatalogueMapping; faults: ItemFaults },
) {
  return descendantsOf(item, 'ProductAttributes', 'ProductAttribute').flatMap((attribute) => {
    const { AttributeID: id = '', PADBAttribute, AttributeUOM } = attribute.attributes;
    const name = mapping.attributes[id] ?? (PADBAttribute === 'Y' ? undefined : id);
    if (name === undefined) {
      faults.push({ line: attribute.line, fault: notMapped([`AttributeID ${id}`]) });
      return [];
    }
    return name ? [{ name, value: [attribute.text, AttributeUOM].filter(Boolean).join(' ') }] : [];
  });
}

function assetsOf(
  item: XmlElement,
  { mapping, faults }: { mapping: CatalogueMapping; faults: ItemFaults },
) {
  const photos: { url: string }[] = [];
  const documents: { name: string; value: string }[] = [];
  for (const asset of descendantsOf(item, 'DigitalAssets', 'DigitalFileInformation')) {
    const fileName = textOf(asset, 'FileName');
    const url = textOf(asset, 'URI') || assetUrl(mapping, fileName);
    const checked = feedPhotoSchema.safeParse({ url });
    if (!checked.success) {
      faults.push({ line: asset.line, fault: `asset ${fileName}: ${faultOf(checked.error)}` });
      continue;
    }
    const type = textOf(asset, 'FileType') || (/\.(\w+)$/.exec(fileName || url)?.[1] ?? '');
    if (SHOWN_ASSETS.test(type)) photos.push(checked.data);
    else {
      const label = (fileName || 'Document').replace(/[<>&"]/g, ' ');
      documents.push({ name: 'Document', value: `<a href="${checked.data.url}">${label}</a>` });
    }
  }
  return { photos, documents };
}

function assetUrl({ assets }: CatalogueMapping, fileName: string): string {
  if (!assets || !fileName) return '';
  return `${assets.replace(/\/?$/, '/')}${encodeURIComponent(fileName)}`;
}

/** Prices of the mapped types; the others are not the shop's. */
function pricesOf(
  item: XmlElement,
  context: { mapping: CatalogueMapping; fileCurrency: string; faults: ItemFaults },
): Record<string, FeedPrice> {
  const prices: Record<string, FeedPrice> = {};
  for (const pricing of descendantsOf(item, 'Prices', 'Pricing')) {
    const target = context.mapping.prices[pricing.attributes.PriceType ?? ''];
    if (!target) continue;
    const currency = textOf(pricing, 'CurrencyCode') || context.fileCurrency;
    const text = textOf(pricing, 'Price');
    const read = readAmount(`${text} ${currency}`, { ...target, decimal: '.' });
    const key = target.amount === 'net' ? 'price' : 'grossprice';
    const price = 'value' in read ? { ...prices[target.location], [key]: read.value } : undefined;
    const checked = price && feedPriceSchema.safeParse(price);
    if (checked?.success) prices[target.location] = price as FeedPrice;
    else {
      const fault = 'fault' in read ? read.fault : checked?.error && faultOf(checked.error);
      context.faults.push({ line: pricing.line, fault: `Price: ${fault}` });
    }
  }
  return prices;
}

/** An item with its fitments; fitments alone change an existing part. */
export const assembleCataloguePart: AssemblePart<AcesKind> = (part, details) => {
  const { isKnown, ...value } = part.value as { isKnown?: boolean };
  const applications = details.map((detail) => detail.value);
  const hasFitments = applications.length > 0;
  const says = {
    facts: !isKnown,
    applications: hasFitments,
    deliveries: [],
    keeps: preservedKinds,
  };
  return [{ file: part.file, line: part.line, value: { ...value, applications }, says }];
};
