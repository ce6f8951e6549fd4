import { hash } from 'node:crypto';
import type { Location } from '../../../config/countries/markets.ts';
import { type BasisPoints, type Cents, grossOf, netOf } from '../../../kernel/money.ts';
import { nameKey, plainText } from '../../../kernel/text/plain-text.ts';
import { normaliseNumber } from '../../parts/normalise.ts';
import { checkedPhotos, faultOf } from '../read/feed-fields.schema.server.ts';
import { type CrossNumberKind, DEFAULT_BRAND } from '../read/feed-part.ts';
import type { PartialSay } from '../read/feed-record.ts';
import { type CheckedPart, type FeedMoment, feedPartSchema } from './feed-part.schema.server.ts';
import { fitmentNumbers, type NumberedFitments } from './numbered-fitments.server.ts';
import { SEARCH_DOCUMENT_VERSION, type SearchTexts } from './search-document.ts';
import { type StoredColumns, sanitiseHtml, storedColumns } from './stored-columns.server.ts';

/** The longest part of a refused record's name in a report. */
const SHOWN_LENGTH = 200;

/** A feed's part in the database's shape: checked, completed, normalised. */
export interface PartRecord extends PartIdentity, PartMoving {
  /** Default addresses: the first if it is free, otherwise the second. */
  readonly defaultUrls: readonly [string, string];
  readonly facts: PartFacts;
  readonly fitments: NumberedFitments;
  readonly texts: SearchTexts;
  /** A digest that tells whether facts and applications have changed. */
  readonly fingerprint: string;
  /** A digest that tells whether two records of one feed are equal. */
  readonly digest: string;
  /** Identity, facts and supply as JSON: the input of both digests and of the stage. */
  readonly json: readonly [identity: string, facts: string, moving: string];
}

interface PartIdentity {
  readonly brand: string;
  readonly brandKey: string;
  readonly name: string;
  readonly nameKey: string;
  readonly numberNorm: string;
  /** The address that the feed requests. */
  readonly givenUrl: string | null;
}

/** Data that change from day to day, and references to other parts by name. */
interface PartMoving {
  readonly prices: readonly PriceRecord[];
  readonly stock: readonly StockRecord[];
  readonly manufacturerStock: number | null;
  /** Omitted where the feed names none, so that the digests of such parts stay the same. */
  readonly purchaseCents?: Cents;
  readonly deliveries: readonly DeliveryRecord[];
  readonly components: readonly { readonly key: string; readonly quantity: number }[];
  readonly related: readonly { readonly key: string }[];
}

interface PartFacts extends StoredColumns {
  readonly description: string;
  readonly recordType: 'inventoryitem' | 'kititem';
  readonly photos: readonly string[];
  readonly details: readonly { readonly name: string; readonly value: string }[];
  /** Numbers of vehicle makers, and of others with brand and kind. */
  readonly oeNumbers: readonly ForeignNumber[];
  /** Omitted where the feed has none of it, so that the digests of such parts stay the same. */
  readonly safety?: SafetyRecord;
}

/** The legal information for a product; most parts of a brand share it. */
interface SafetyRecord {
  /** Two parts with the same one share a row. */
  readonly digest: string;
  readonly maker: BusinessRecord | null;
  readonly responsible: BusinessRecord | null;
  readonly warnings: string;
}

interface BusinessRecord {
  readonly name: string;
  readonly address: string;
  readonly contact: string;
}

interface PriceRecord {
  readonly location: Location;
  readonly net: Cents;
  readonly gross: Cents;
  readonly promotion: boolean;
  /** Omitted where the feed gave the net amount. */
  readonly isNetDerived?: true;
}

interface StockRecord {
  readonly location: Location;
  readonly category: string;
  readonly quantity: number;
  /** Counted with the pieces that are sold and not handed over. */
  readonly isShelf: boolean;
  readonly isDefault: boolean;
  readonly isDropship: boolean;
  readonly isAlternative: boolean;
}

interface DeliveryRecord {
  readonly location: Location;
  readonly eta: string;
  readonly quantity: number;
}

type ReadPart =
  /** `leftOut`: the details that could not be taken although the part was; a sentence each. */
  { ok: true; record: PartRecord; leftOut: readonly string[] } | { ok: false; reason: string };

/**
 * Makes the reader of one import's records.
 * @param moment.thisYear years of a feed end with the next one
 * @param moment.vatRate completes prices given only net or only gross
 */
export function partReader(moment: FeedMoment): (value: unknown, says?: PartialSay) => ReadPart {
  const fitmentsOf = fitmentNumbers();
  const whole = feedPartSchema(moment.thisYear);
  const change = feedPartSchema(moment.thisYear, false);
  return (value, says) => {
    const parsed =
      says?.facts === false
        ? change.safeParse({ description: '', ...(value as object) })
        : whole.safeParse(value);
    if (!parsed.success) return { ok: false, reason: faultOf(parsed.error) };
    const photos = checkedPhotos(parsed.data.photos ?? []);
    const record = recordOf(parsed.data, photos.addresses, {
      vatRate: moment.vatRate,
      fitmentsOf,
    });
    return { ok: true, record, leftOut: photos.leftOut };
  };
}

/** The identity of a part, as far as a refused record still shows it. */
export function identityOf(value: unknown): { name: string; brand: string } | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { name, brand } = value as Record<string, unknown>;
  if (typeof name !== 'string' || name.trim() === '') return undefined;
  const shown = (text: string) => plainText(text.slice(0, SHOWN_LENGTH));
  return { name: shown(name), brand: typeof brand === 'string' ? shown(brand) : '' };
}

function recordOf(
  part: CheckedPart,
  photos: readonly string[],
  { vatRate, fitmentsOf }: { vatRate: BasisPoints; fitmentsOf: ReturnType<typeof fitmentNumbers> },
): PartRecord {
  const brand = part.brand || DEFAULT_BRAND;
  const nameForm = urlForm(part.name);
  const facts = factsOf(part, photos);
  const { numbered, text, groups, categories, vehicles } = fitmentsOf(
    part.applications ?? [],
    part,
  );
  const identity: PartIdentity = {
    brand,
    brandKey: nameKey(brand),
    name: part.name,
    nameKey: nameKey(part.name),
    numberNorm: normaliseNumber(part.name),
    givenUrl: part.urlcomponent || null,
  };
  const moving: PartMoving = {
    prices: pricesOf(part, vatRate),
    stock: (part.stock ?? []).map(stockOf),
    manufacturerStock: part.manufacturerstock ?? null,
    ...(part.purchaseprice == null ? {} : { purchaseCents: cents(part.purchaseprice) }),
    deliveries: deliveriesOf(part),
    components: (part.components ?? []).map((component) => ({
      key: nameKey(component.part),
      quantity: component.quantity,
    })),
    related: [...new Set((part.relateditems ?? []).map(nameKey))]
      .filter((key) => key !== identity.nameKey)
      .map((key) => ({ key })),
  };
  const json = [JSON.stringify(identity), JSON.stringify(facts), JSON.stringify(moving)] as const;
  const factsDigest = digestOf(`${SEARCH_DOCUMENT_VERSION}[${json[0]},${json[1]}]`);
  const fingerprint = `${factsDigest}.${digestOf(text)}`;
  return {
    ...identity,
    defaultUrls: [nameForm, [urlForm(brand), nameForm].filter(Boolean).join('-')],
    facts,
    fitments: numbered,
    ...moving,
    texts: {
      numbers: [part.name, ...facts.oeNumbers.filter(isNumberOfPart).map(({ number }) => number)],
      description: `${part.description} ${brand}`,
      groups,
      categories,
      vehicles,
    },
    fingerprint,
    digest: digestOf(`${fingerprint}${json[2]}`),
    json,
  };
}

/** Another company's number for the part; without a kind it is the vehicle maker's. */
interface ForeignNumber {
  readonly number: string;
  readonly norm: string;
  readonly brand?: string;
  readonly kind?: CrossNumberKind;
}

/**
 * Each number once: one among the OE numbers is an OE number. A replaced number, or that of a replacement, is
 * separate from those that mean the part itself.
 */
function foreignNumbersOf(part: CheckedPart): ForeignNumber[] {
  const found = new Map<string, ForeignNumber>();
  for (const number of (part.oenumbers ?? []).filter(Boolean)) {
    found.set(number, { number, norm: normaliseNumber(number) });
  }
  for (const { brand, number, kind } of part.crossnumbers ?? []) {
    const isOfPart = isNumberOfPart({ kind });
    const key = isOfPart ? `${brand} ${number}` : `${kind} ${brand} ${number}`;
    if (number === '' || (isOfPart && found.has(number)) || found.has(key)) continue;
    const whose = { brand: brand ?? '', kind: kind ?? 'competitor' };
    found.set(key, { number, norm: normaliseNumber(number), ...whose });
  }
  return [...found.values()];
}

/** Whether a number means the part itself, not its predecessor or its replacement. */
function isNumberOfPart({ kind }: { readonly kind?: CrossNumberKind | null | undefined }): boolean {
  return kind !== 'replaces' && kind !== 'replaced-by';
}

function factsOf(part: CheckedPart, photos: readonly string[]): PartFacts {
  return {
    description: part.description,
    recordType: part.recordtype ?? 'inventoryitem',
    photos,
    details: (part.technicaldetails ?? []).map(({ name, value }) => ({
      name,
      value: sanitiseHtml(value),
    })),
    oeNumbers: foreignNumbersOf(part),
    ...storedColumns(part),
    ...safetyOf(part),
  };
}

function safetyOf(part: CheckedPart): Pick<PartFacts, 'safety'> {
  const said = {
    maker: businessOf(part.manufacturer),
    responsible: businessOf(part.responsibleperson),
    warnings: part.safetywarnings ?? '',
  };
  if (!said.maker && !said.responsible && !said.warnings) return {};
  return { safety: { digest: digestOf(JSON.stringify(said)), ...said } };
}

function businessOf(business: CheckedPart['manufacturer']): BusinessRecord | null {
  if (!business) return null;
  const { name, address, contact } = business;
  return { name, address: address ?? '', contact: contact ?? '' };
}

function pricesOf(part: CheckedPart, vatRate: BasisPoints): PriceRecord[] {
  return byLocation(part.prices).map(([location, { price, grossprice, promotion }]) => {
    // The schema requires at least one of the two.
    const net = price == null ? netOf(cents(grossprice as number), vatRate) : cents(price);
    const gross = grossprice == null ? grossOf(net, vatRate) : cents(grossprice);
    return { location, net, gross, promotion, ...(price == null && { isNetDerived: true }) };
  });
}

function stockOf(entry: NonNullable<CheckedPart['stock']>[number]): StockRecord {
  return {
    location: entry.location,
    category: entry.stockcategory ?? '',
    quantity: entry.quantityavailable,
    isShelf: entry.counted === 'shelf',
    isDefault: entry.default,
    isDropship: entry.dropship,
    isAlternative: entry.alternative,
  };
}

/** Combines deliveries of one day and location. */
function deliveriesOf(part: CheckedPart): DeliveryRecord[] {
  return byLocation(part.deliveries).flatMap(([location, deliveries]) => {
    const byDay = new Map<string, number>();
    for (const { eta, quantity } of deliveries) byDay.set(eta, (byDay.get(eta) ?? 0) + quantity);
    return [...byDay].map(([eta, quantity]) => ({ location, eta, quantity }));
  });
}

function byLocation<Value>(
  values: Partial<Record<Location, Value>> | null | undefined,
): [Location, Value][] {
  return Object.entries(values ?? {}) as [Location, Value][];
}

function cents(euros: number): Cents {
  return Math.round(euros * 100);
}

function digestOf(text: string): string {
  return hash('md5', text, 'base64url');
}

/**
 * The URL-safe form of a text: lower case, without diacritics, words joined by
 * hyphens. It never has the form of a part's id (`part_1`), having no underscore.
 * @returns an empty string where nothing of the text can stand in an address
 */
export function urlForm(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
