import { hash } from 'node:crypto';
import type { Location } from '../../config/markets.ts';
import { type BasisPoints, type Cents, grossOf, netOf } from '../../kernel/money.ts';
import { nameKey, plainText } from '../../kernel/plain-text.ts';
import { gtinOf } from '../parts/gtin.ts';
import { normaliseNumber } from '../parts/normalise.ts';
import {
  type CheckedPart,
  type FeedMoment,
  faultOf,
  feedPartSchema,
} from './feed-part.schema.server.ts';
import type { PartialSay } from './feed-record.ts';
import { sanitiseHtml } from './sanitise-html.server.ts';
import type { SearchTexts } from './search-document.ts';
import { urlForm } from './url-component.ts';

/** The brand of a part that names none. Source: specification, section 9. */
export const DEFAULT_BRAND = 'PEDDERS';
/** Where an application without a category goes, and what drops its category. Source: specification, section 3. */
const OTHER_CATEGORY = 'OTHER';
const DROPPED_CATEGORY = '#N/D';

/** A refused record's name is reported no longer than this. */
const SHOWN_LENGTH = 200;

/** A feed's part as the database takes it: checked, completed, folded. */
export interface PartRecord {
  readonly brand: string;
  readonly brandKey: string;
  readonly name: string;
  readonly nameKey: string;
  readonly numberNorm: string;
  /** The address that the feed asks for. */
  readonly givenUrl: string | null;
  /** Addresses by default: the first where it is free, else the second. */
  readonly defaultUrls: readonly [string, string];
  readonly facts: PartFacts;
  readonly applications: readonly ApplicationRecord[];
  /** The same as the stage takes them, a line each; see `applicationLine`. */
  readonly applicationLines: string;
  readonly prices: readonly PriceRecord[];
  readonly stock: readonly StockRecord[];
  readonly manufacturerStock: number | null;
  readonly deliveries: readonly DeliveryRecord[];
  readonly components: readonly { readonly key: string; readonly quantity: number }[];
  readonly related: readonly { readonly key: string }[];
  readonly texts: SearchTexts;
  /** Tells whether facts and applications are those that the shop has. */
  readonly fingerprint: string;
  /** Tells whether two records of one feed are equal. */
  readonly digest: string;
}

export interface PartFacts {
  readonly description: string;
  readonly detailHtml: string;
  readonly techNotes: string;
  readonly weightGrams: number | null;
  readonly recordType: 'inventoryitem' | 'kititem';
  readonly customBox: string;
  readonly photos: readonly string[];
  readonly details: readonly { readonly name: string; readonly value: string }[];
  readonly oeNumbers: readonly { readonly number: string; readonly norm: string }[];
  /** Left out where the feed names none, as below. */
  readonly gtin?: string;
  /** Left out where the feed names none of it, so that fingerprints of such parts stay what they were. */
  readonly safety?: SafetyRecord;
}

/** What the law wants said beside a product; most parts of a brand share it. */
export interface SafetyRecord {
  /** Two parts with the same one share a row. */
  readonly digest: string;
  readonly maker: BusinessRecord | null;
  readonly responsible: BusinessRecord | null;
  readonly warnings: string;
}

export interface BusinessRecord {
  readonly name: string;
  readonly address: string;
  readonly contact: string;
}

export interface ApplicationRecord {
  readonly make: string;
  readonly model: string;
  readonly yearFrom: number;
  /** null: still built. */
  readonly yearTo: number | null;
  readonly engine: string;
  /** null: in no category. */
  readonly category: string | null;
  readonly group: string;
  readonly parameter: string;
  readonly parameter2: string;
  readonly parameter3: string;
}

export interface PriceRecord {
  readonly location: Location;
  readonly net: Cents;
  readonly gross: Cents;
  readonly promotion: boolean;
}

export interface StockRecord {
  readonly location: Location;
  readonly category: string;
  readonly quantity: number;
  readonly isDefault: boolean;
  readonly isDropship: boolean;
  readonly isAlternative: boolean;
}

export interface DeliveryRecord {
  readonly location: Location;
  readonly eta: string;
  readonly quantity: number;
}

export type ReadPart = { ok: true; record: PartRecord } | { ok: false; reason: string };

/**
 * Makes the reader of one import's records.
 * @param moment.thisYear years of a feed end with the next one
 * @param moment.vatRate completes prices given only net or only gross
 */
export function partReader(moment: FeedMoment): (value: unknown, says?: PartialSay) => ReadPart {
  const whole = feedPartSchema(moment.thisYear);
  const change = feedPartSchema(moment.thisYear, false);
  return (value, says) => {
    const parsed =
      says?.facts === false
        ? change.safeParse({ description: '', ...(value as object) })
        : whole.safeParse(value);
    return parsed.success
      ? { ok: true, record: recordOf(parsed.data, moment.vatRate) }
      : { ok: false, reason: faultOf(parsed.error) };
  };
}

/** What identifies a part, as far as a refused record still shows it. */
export function identityOf(value: unknown): { name: string; brand: string } | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { name, brand } = value as Record<string, unknown>;
  if (typeof name !== 'string' || name.trim() === '') return undefined;
  const shown = (text: string) => plainText(text.slice(0, SHOWN_LENGTH));
  return { name: shown(name), brand: typeof brand === 'string' ? shown(brand) : '' };
}

export function brandKeyOf(brand: string | null | undefined): string {
  return nameKey(brand || DEFAULT_BRAND);
}

function recordOf(part: CheckedPart, vatRate: BasisPoints): PartRecord {
  const brand = part.brand || DEFAULT_BRAND;
  const nameForm = urlForm(part.name);
  const facts = factsOf(part);
  const byLine = new Map<string, ApplicationRecord>();
  for (const checked of part.applications ?? []) {
    const application = applicationOf(checked);
    const line = applicationLine(application);
    if (!byLine.has(line)) byLine.set(line, application);
  }
  const applications = [...byLine.values()];
  const applicationLines = [...byLine.keys()].join('\n');
  const identity = {
    brand,
    brandKey: nameKey(brand),
    name: part.name,
    nameKey: nameKey(part.name),
    numberNorm: normaliseNumber(part.name),
    givenUrl: part.urlcomponent || null,
  };
  const moving = {
    prices: pricesOf(part, vatRate),
    stock: (part.stock ?? []).map(stockOf),
    manufacturerStock: part.manufacturerstock ?? null,
    deliveries: deliveriesOf(part),
    components: (part.components ?? []).map((component) => ({
      key: nameKey(component.part),
      quantity: component.quantity,
    })),
    related: [...new Set((part.relateditems ?? []).map(nameKey))]
      .filter((key) => key !== identity.nameKey)
      .map((key) => ({ key })),
  };
  const fingerprint = `${digestOf(JSON.stringify([identity, facts]))}.${digestOf(applicationLines)}`;
  return {
    ...identity,
    defaultUrls: [nameForm, [urlForm(brand), nameForm].filter(Boolean).join('-')],
    facts,
    applications,
    applicationLines,
    ...moving,
    texts: {
      numbers: [part.name, ...facts.oeNumbers.map(({ number }) => number)],
      description: `${part.description} ${brand}`,
      groups: [...new Set(applications.flatMap(({ category, group }) => [group, category ?? '']))],
      vehicles: [...new Set(applications.flatMap(({ make, model }) => [make, model]))],
    },
    fingerprint,
    digest: digestOf(JSON.stringify([fingerprint, moving])),
  };
}

function factsOf(part: CheckedPart): PartFacts {
  const gtin = gtinOf(part.gtin ?? '');
  return {
    description: part.description,
    detailHtml: sanitiseHtml(part.detaildescription ?? ''),
    techNotes: part.tech_notes ?? '',
    weightGrams: part.weight == null ? null : Math.round(part.weight * 1000),
    recordType: part.recordtype ?? 'inventoryitem',
    customBox: part.custombox ?? '',
    photos: [...new Set((part.photos ?? []).map(({ url }) => url))],
    details: (part.technicaldetails ?? []).map(({ name, value }) => ({
      name,
      value: sanitiseHtml(value),
    })),
    oeNumbers: [...new Set(part.oenumbers ?? [])]
      .filter(Boolean)
      .map((number) => ({ number, norm: normaliseNumber(number) })),
    ...(gtin === undefined ? {} : { gtin }),
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

function applicationOf(
  application: NonNullable<CheckedPart['applications']>[number],
): ApplicationRecord {
  return {
    make: application.make,
    model: application.model,
    // The schema asks for one of the two.
    yearFrom: (application.year ?? application.yearfrom) as number,
    yearTo: application.year ?? application.yearto ?? null,
    engine: application.engine ?? '',
    category: categoryOf(application.categorydescription ?? ''),
    group: application.groupdescription ?? '',
    parameter: application.parameter ?? '',
    parameter2: application.parameter2 ?? '',
    parameter3: application.parameter3 ?? '',
  };
}

/**
 * Columns with a tab between, which no text on one line holds; names with the keys that they are compared by. Empty
 * for what is null. About half the work of JSON, here and in the database.
 */
function applicationLine(application: ApplicationRecord): string {
  const { make, model, yearFrom, yearTo, engine, category, group } = application;
  const { parameter, parameter2, parameter3 } = application;
  return (
    `${make}\t${nameKey(make)}\t${model}\t${nameKey(model)}\t${yearFrom}\t${yearTo ?? ''}\t${engine}\t` +
    `${category ?? ''}\t${group}\t${nameKey(group)}\t${parameter}\t${parameter2}\t${parameter3}`
  );
}

function categoryOf(description: string): string | null {
  const name = description.toUpperCase();
  return name === DROPPED_CATEGORY ? null : name || OTHER_CATEGORY;
}

function pricesOf(part: CheckedPart, vatRate: BasisPoints): PriceRecord[] {
  return byLocation(part.prices).map(([location, { price, grossprice, promotion }]) => {
    // The schema asks for at least one of the two.
    const net = price == null ? netOf(cents(grossprice as number), vatRate) : cents(price);
    const gross = grossprice == null ? grossOf(net, vatRate) : cents(grossprice);
    return { location, net, gross, promotion };
  });
}

function stockOf(entry: NonNullable<CheckedPart['stock']>[number]): StockRecord {
  return {
    location: entry.location,
    category: entry.stockcategory ?? '',
    quantity: entry.quantityavailable,
    isDefault: entry.default,
    isDropship: entry.dropship,
    isAlternative: entry.alternative,
  };
}

/** Deliveries of one day and location are one. */
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
