import { isCurrency } from '../../config/countries/currencies.ts';
import { type Location, locations } from '../../config/countries/markets.ts';
import { isEmail } from '../../kernel/email.ts';
import type { Cents } from '../../kernel/money.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { linesText, nameKey, plainText } from '../../kernel/text/plain-text.ts';
import { meantName } from '../parts/meant-name.ts';

/** The files that a purchase order brings to a supplier: the one list. */
export const listFormats = ['csv', 'xlsx'] as const;
export type ListFormat = (typeof listFormats)[number];

/** Whom the shop buys from. Amounts are net, in whole hundredths of its currency. */
export interface Supplier {
  readonly id: number;
  readonly name: string;
  /** The e-mail address that takes its orders. */
  readonly ordersTo: string;
  readonly postal: string;
  readonly currency: string;
  /** Working days from an order until the goods are here. */
  readonly leadDays: number;
  /** The least value of an order; 0: none. */
  readonly minimumCents: Cents;
  /** What the delivery of an order costs. */
  readonly freightCents: Cents;
  readonly listFormat: ListFormat;
  /** Keys of brands of which it delivers every part. */
  readonly brands: readonly string[];
  /** Locations whose stock is its own. */
  readonly places: readonly string[];
  /** It sends parts straight to buyers. */
  readonly shipsToBuyers: boolean;
  readonly isEnded: boolean;
}

/** The fields of a supplier as somebody types them, amounts in cents. */
export type TypedSupplier = Omit<Supplier, 'id' | 'isEnded' | 'listFormat'> & {
  readonly listFormat: string;
  /** Brands that the shop asked about before, and that are right: it gets their parts later. */
  readonly newBrands?: readonly string[];
};

/** One field that is wrong. */
export type SupplierFault =
  | { readonly kind: 'name-required' | 'name-taken'; readonly field: 'name' }
  | { readonly kind: 'no-mail-address'; readonly field: 'ordersTo' }
  | { readonly kind: 'no-currency'; readonly field: 'currency' }
  | { readonly kind: 'no-lead-days'; readonly field: 'leadDays' }
  | { readonly kind: 'no-amount'; readonly field: 'minimum' | 'freight' }
  | { readonly kind: 'no-format'; readonly field: 'listFormat' }
  | {
      readonly kind: 'unknown-brand';
      readonly field: 'brands';
      readonly typed: string;
      /** The names that may be meant. */
      readonly close: readonly string[];
    }
  | { readonly kind: 'unknown-place'; readonly field: 'places' };

/** In the order of the form, in which faults are named. */
const ORDER: readonly SupplierFault['field'][] = [
  ...(['name', 'ordersTo', 'leadDays', 'currency', 'minimum', 'freight'] as const),
  ...(['listFormat', 'brands', 'places'] as const),
];

/** In characters. */
export const SUPPLIER_LENGTHS = { name: 120, postal: 500, number: 60 } as const;
export const LEAD_DAYS_MAX = 365;
const AMOUNT_MAX = 100_000_000;

/**
 * Judges what was typed of a supplier. A brand that the shop does not know is asked about: misspelt, nothing would ever
 * be ordered by it.
 * @param brandNames of all parts
 * @returns it in its stored form, without its id; or every field that is wrong, in the order of the form
 */
export function judgedSupplier(
  { newBrands = [], ...typed }: TypedSupplier,
  brandNames: readonly string[],
): Result<Omit<Supplier, 'id' | 'isEnded'>, readonly SupplierFault[]> {
  const name = plainText(typed.name).slice(0, SUPPLIER_LENGTHS.name);
  const ordersTo = typed.ordersTo.trim();
  const currency = typed.currency.trim().toUpperCase();
  const listFormat = listFormats.find((one) => one === typed.listFormat);
  const places = keysOf(typed.places);
  const faults: SupplierFault[] = [];
  const right = new Set(keysOf(newBrands));
  const brands: string[] = [];
  for (const brand of keysOf(typed.brands)) {
    const { known, close } = meantName(brand, brandNames);
    if (known !== undefined) brands.push(nameKey(known));
    else if (right.has(brand)) brands.push(brand);
    else faults.push({ kind: 'unknown-brand', field: 'brands', typed: brand, close });
  }
  if (name === '') faults.push({ kind: 'name-required', field: 'name' });
  if (!isEmail(ordersTo)) faults.push({ kind: 'no-mail-address', field: 'ordersTo' });
  if (!isWhole(typed.leadDays, LEAD_DAYS_MAX)) {
    faults.push({ kind: 'no-lead-days', field: 'leadDays' });
  }
  if (!isCurrency(currency)) faults.push({ kind: 'no-currency', field: 'currency' });
  if (!isWhole(typed.minimumCents, AMOUNT_MAX)) {
    faults.push({ kind: 'no-amount', field: 'minimum' });
  }
  if (!isWhole(typed.freightCents, AMOUNT_MAX)) {
    faults.push({ kind: 'no-amount', field: 'freight' });
  }
  if (listFormat === undefined) faults.push({ kind: 'no-format', field: 'listFormat' });
  if (!places.every((place) => locations.includes(place as Location))) {
    faults.push({ kind: 'unknown-place', field: 'places' });
  }
  if (listFormat === undefined || faults.length > 0) {
    return refuse(faults.sort((a, b) => ORDER.indexOf(a.field) - ORDER.indexOf(b.field)));
  }
  return ok({
    ...typed,
    ...{ name, ordersTo, currency, listFormat, places, brands: [...new Set(brands)] },
    postal: linesText(typed.postal).slice(0, SUPPLIER_LENGTHS.postal),
  });
}

function keysOf(names: readonly string[]): string[] {
  return [...new Set(names.map((name) => nameKey(plainText(name))))].filter(Boolean);
}

function isWhole(value: number, most: number): boolean {
  return Number.isSafeInteger(value) && value >= 0 && value <= most;
}

/** A price that holds from a number of pieces on, net. */
export interface QuantityPrice {
  readonly from: number;
  readonly cents: Cents;
}

/** A part of a supplier's list. */
export interface SupplierPart {
  readonly partId: number;
  readonly partNumber: string;
  readonly description: string;
  readonly number: string;
  readonly prices: readonly QuantityPrice[];
}

/** What a supplier offers of a part. */
export interface SupplierOffer {
  readonly supplier: Supplier;
  /** Its own number for the part; '' where it is not known. */
  readonly number: string;
  /** None: the price is not known. */
  readonly prices: readonly QuantityPrice[];
  /** Its list names the part; otherwise it delivers the whole brand. */
  readonly isListed: boolean;
}

/**
 * The price of a piece at a quantity: that of the highest step at or below it, and below the first step that step's.
 * @returns undefined where no price is known
 */
export function priceAt(prices: readonly QuantityPrice[], quantity: number): Cents | undefined {
  const steps = [...prices].sort((one, other) => one.from - other.from);
  return (steps.findLast(({ from }) => from <= quantity) ?? steps[0])?.cents;
}

/** The fewest pieces that a supplier sells of a part: its list's first step. */
export function leastPieces(prices: readonly QuantityPrice[]): number {
  return prices.length === 0 ? 1 : Math.min(...prices.map(({ from }) => from));
}

/**
 * Who delivers a part: whoever has its pieces at the place that the sale took them from, then whoever lists it, then the
 * cheapest in euros at the quantity, then by name.
 * @param place the location of the taken pieces; '' where they are the maker's, or none were taken
 * @param euros what one of a currency is worth; a currency without a rate comes last
 */
export function chosenOffer(
  offers: readonly SupplierOffer[],
  { place, quantity }: { readonly place: string; readonly quantity: number },
  euros: ReadonlyMap<string, number>,
): SupplierOffer | undefined {
  const rank = ({ supplier, isListed, prices }: SupplierOffer): readonly (number | string)[] => {
    const cents = priceAt(prices, quantity);
    const rate = supplier.currency === 'EUR' ? 1 : euros.get(supplier.currency);
    const isKnown = cents !== undefined && rate !== undefined;
    return [
      place !== '' && supplier.places.includes(place) ? 0 : 1,
      isListed ? 0 : 1,
      isKnown ? cents * rate : Number.MAX_SAFE_INTEGER,
      supplier.name,
    ];
  };
  return offers
    .filter(({ supplier }) => !supplier.isEnded)
    .map((offer) => ({ offer, rank: rank(offer) }))
    .sort((one, other) => compared(one.rank, other.rank))[0]?.offer;
}

function compared(one: readonly (number | string)[], other: readonly (number | string)[]): number {
  for (const [at, value] of one.entries()) {
    const second = other[at] ?? '';
    if (value !== second) return value < second ? -1 : 1;
  }
  return 0;
}
