import { type BasisPoints, type Cents, grossOf, netOf, shareOf } from '../../kernel/money.ts';

/** A line as far as money is concerned: the price of one, and how many. */
export interface PricedLine {
  readonly unitNetCents: Cents;
  readonly unitGrossCents: Cents;
  readonly quantity: number;
}

/** An amount with the VAT inside it: gross = net + tax, always. */
export interface TaxedAmount {
  readonly netCents: Cents;
  readonly taxCents: Cents;
  readonly grossCents: Cents;
}

/** How a whole basket is charged. */
export interface Terms {
  readonly isZeroRated: boolean;
  /** Of taxed baskets; a zero-rated one pays none. */
  readonly vatRate: BasisPoints;
  /** Taken off every line, not off shipping. */
  readonly discount: BasisPoints;
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
 * The cost of a basket. Every line is rounded separately, half up, and the sums
 * add the rounded lines, so that what is shown adds up to the cent.
 * Requirement TAX-5.
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

/** A taxed line is its gross price times the quantity; the VAT is taken out of that. */
export function lineAmount(line: PricedLine, terms: Terms): TaxedAmount {
  const remaining = WHOLE - terms.discount;
  if (terms.isZeroRated) return untaxed(shareOf(line.unitNetCents * line.quantity, remaining));
  const grossCents = shareOf(line.unitGrossCents * line.quantity, remaining);
  return amountOf(netOf(grossCents, terms.vatRate), grossCents);
}

/** Delivery prices are net; VAT comes on top of them. */
export function shippingAmount(
  netCents: Cents,
  terms: Pick<Terms, 'isZeroRated' | 'vatRate'>,
): TaxedAmount {
  return terms.isZeroRated
    ? untaxed(netCents)
    : amountOf(netCents, grossOf(netCents, terms.vatRate));
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
