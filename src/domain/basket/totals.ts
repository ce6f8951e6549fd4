import { type BasisPoints, type Cents, grossOf, netOf, shareOf } from '../../kernel/money.ts';
import type { LineDiscount } from './promo/line-discounts.ts';

/** A line's data for the totals: the price of one piece, and the quantity. */
export interface PricedLine {
  readonly unitNetCents: Cents;
  readonly unitGrossCents: Cents;
  readonly quantity: number;
  /** Taken off before VAT is taken out. */
  readonly discount?: LineDiscount | null | undefined;
}

/** An amount that includes its VAT: gross = net + tax, always. */
export interface TaxedAmount {
  readonly netCents: Cents;
  readonly taxCents: Cents;
  readonly grossCents: Cents;
}

/** The terms by which a whole basket is charged. */
export interface Terms {
  readonly isZeroRated: boolean;
  /** The rate of taxed baskets; a zero-rated one pays none. */
  readonly vatRate: BasisPoints;
}

export interface BasketTotals {
  /** In the order of the lines given. */
  readonly lines: readonly TaxedAmount[];
  readonly items: TaxedAmount;
  readonly shipping: TaxedAmount;
  readonly total: TaxedAmount;
}

const WHOLE: BasisPoints = 10_000;
const NOTHING: TaxedAmount = { netCents: 0, taxCents: 0, grossCents: 0 };

/**
 * The cost of a basket. Every line is rounded separately, half up, and the sums add the rounded lines, so that shown
 * amounts add up to the cent. Requirement TAX-5.
 */
export function basketTotals(
  lines: readonly PricedLine[],
  shippingNetCents: Cents,
  terms: Terms,
): BasketTotals {
  const amounts = lines.map((line) => lineAmount(line, terms));
  const items = amounts.reduce(add, NOTHING);
  const shipping = shippingAmount(shippingNetCents, terms);
  return { lines: amounts, items, shipping, total: add(items, shipping) };
}

/** A step from the price of one piece to a line's amount; `cents` is the amount after the step. */
export type LineStep =
  | { readonly kind: 'times'; readonly quantity: number; readonly cents: Cents }
  | { readonly kind: 'discount'; readonly discount: BasisPoints; readonly cents: Cents }
  | { readonly kind: 'amount-off'; readonly offCents: Cents; readonly cents: Cents };

/** A taxed line is its gross price times the quantity, a zero-rated one its net price. */
export function lineSteps(line: PricedLine, terms: Terms): readonly [LineStep, ...LineStep[]] {
  const { quantity, discount } = line;
  const full = fullAmount(line, terms);
  const times: LineStep = { kind: 'times', quantity, cents: full };
  if (!discount) return [times];
  if ('cents' in discount) {
    return [times, { kind: 'amount-off', offCents: discount.cents, cents: full - discount.cents }];
  }
  const { basisPoints } = discount;
  if (basisPoints === 0) return [times];
  const cents = shareOf(full, WHOLE - basisPoints);
  return [times, { kind: 'discount', discount: basisPoints, cents }];
}

/** The cost of a line before a discount, as charged: without VAT if zero-rated. */
export function fullAmount(
  { quantity, unitNetCents, unitGrossCents }: Omit<PricedLine, 'discount'>,
  { isZeroRated }: Pick<Terms, 'isZeroRated'>,
): Cents {
  return (isZeroRated ? unitNetCents : unitGrossCents) * quantity;
}

/** The figure that the steps end in; VAT is taken out of it. */
export function lineAmount(line: PricedLine, terms: Terms): TaxedAmount {
  const [first, last = first] = lineSteps(line, terms);
  return terms.isZeroRated
    ? untaxed(last.cents)
    : amountOf(netOf(last.cents, terms.vatRate), last.cents);
}

/** A step towards the delivery price; `cents` is the amount after the step. */
export type DeliveryStep =
  | ({ readonly kind: 'parcel'; readonly cents: Cents } & ParcelRate)
  | { readonly kind: 'free'; readonly fromCents: Cents; readonly cents: 0 }
  | { readonly kind: 'vat-on-top'; readonly vatRate: BasisPoints; readonly cents: Cents }
  /** The shopper comes for the parts. */
  | { readonly kind: 'pick-up'; readonly cents: 0 };

/** A parcel's weight, and the price of its weight band. */
export interface ParcelRate {
  readonly weightGrams: number;
  readonly upToGrams: number;
  readonly netCents: Cents;
}

/**
 * Delivery prices are net and are summed over the parcels; VAT is added to them.
 * @param freeFromCents the order value that was reached; null where delivery is charged
 */
export function deliverySteps(
  parcels: readonly ParcelRate[],
  { isZeroRated, vatRate }: Pick<Terms, 'isZeroRated' | 'vatRate'>,
  freeFromCents: Cents | null = null,
): readonly DeliveryStep[] {
  let netCents = 0;
  const steps = parcels.map((parcel): DeliveryStep => {
    netCents += parcel.netCents;
    return { kind: 'parcel', ...parcel, cents: netCents };
  });
  if (freeFromCents !== null) {
    return [...steps, { kind: 'free', fromCents: freeFromCents, cents: 0 }];
  }
  if (isZeroRated) return steps;
  return [...steps, { kind: 'vat-on-top', vatRate, cents: grossOf(netCents, vatRate) }];
}

/** Delivery prices are net; VAT is added to them. */
export function shippingAmount(
  netCents: Cents,
  terms: Pick<Terms, 'isZeroRated' | 'vatRate'>,
): TaxedAmount {
  const parcel = { weightGrams: 0, upToGrams: 0, netCents };
  return amountOf(netCents, deliverySteps([parcel], terms).at(-1)?.cents ?? netCents);
}

function amountOf(netCents: Cents, grossCents: Cents): TaxedAmount {
  return { netCents, taxCents: grossCents - netCents, grossCents };
}

function untaxed(netCents: Cents): TaxedAmount {
  return amountOf(netCents, netCents);
}

function add(a: TaxedAmount, b: TaxedAmount): TaxedAmount {
  return amountOf(a.netCents + b.netCents, a.grossCents + b.grossCents);
}
