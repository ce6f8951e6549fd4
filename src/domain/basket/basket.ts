import type { CountrySettings } from '../../config/countries/countries.ts';
import type { Source } from '../../config/countries/markets.ts';
import type { VatMode } from '../../config/countries/vat-rates.ts';
import { BASKET_GROSS_MAX_CENTS } from '../../config/shop-rules.ts';
import type { Address } from '../../kernel/address.ts';
import type { IsoDay } from '../../kernel/clock.ts';
import type { Cents } from '../../kernel/money.ts';
import type { Arrival, ArrivalReckoning } from '../delivery/arrival.ts';
import type { AvailabilityCase } from '../parts/availability.ts';
import type { VehicleFit } from '../parts/fit/fit.ts';
import type { ListAmounts, UnitStep } from '../parts/price.ts';
import type { Vehicle } from '../vehicles/vehicle.ts';
import type { DeliveryOption, Parcel, TimedOption } from './parcels.ts';
import type { LineDiscount } from './promo/line-discounts.ts';
import type { PromoProblem } from './promo/promo-code.ts';
import type { VatCharge, VatReckoning } from './tax.ts';
import type { BasketTotals, DeliveryStep, LineStep, PricedLine, TaxedAmount } from './totals.ts';
import type { VatEvidence, VatNumberState } from './vat/vat-answer.ts';

/** A basket as stored; prices, stock and tax are read again each time. */
export interface Basket {
  readonly id: string;
  readonly source: Source;
  readonly shipCountry: string | null;
  readonly shipZip: string;
  readonly shipEmail: string;
  readonly billCountry: string | null;
  readonly shippingMethodId: string | null;
  readonly paymentMethod: string;
  readonly promoCode: string | null;
  readonly isCompany: boolean;
  readonly vatNumber: string;
  readonly vin: string;
  readonly vehicle: string;
  /** The buyer's own number for the order; may be empty. */
  readonly buyerReference: string;
  readonly shippingAddressId: string | null;
  readonly billingAddressId: string | null;
  readonly requestPayment: boolean;
  readonly sendTogether: boolean;
  /** The order total last quoted; null before the first quote. */
  readonly quotedGrossCents: number | null;
  readonly quotedShippingGrossCents: number | null;
}

/** A basket that nobody has changed yet. */
export function newBasket(id: string, source: Source): Basket {
  return {
    id,
    source,
    shipCountry: null,
    shipZip: '',
    shipEmail: '',
    billCountry: null,
    shippingMethodId: null,
    paymentMethod: '',
    promoCode: null,
    isCompany: false,
    vatNumber: '',
    vin: '',
    vehicle: '',
    buyerReference: '',
    shippingAddressId: null,
    billingAddressId: null,
    requestPayment: false,
    sendTogether: true,
    quotedGrossCents: null,
    quotedShippingGrossCents: null,
  };
}

/** A line as it is stored. A component belongs to its kit's line. */
export interface BasketLine {
  readonly id: string;
  readonly partId: number;
  readonly parentLineId: string | null;
  readonly quantity: number;
}

/** A line as read back. */
export interface StoredLine extends BasketLine {
  /** The price of one piece last quoted; null before the first quote. */
  readonly quotedUnitGrossCents: number | null;
}

/** The part data that a line shows. */
export interface LinePart {
  readonly id: number;
  readonly urlcomponent: string;
  readonly partNumber: string;
  readonly description: string;
  readonly photoUrl: string | null;
  readonly recordType: 'inventoryitem' | 'kititem';
  readonly weightGrams: number | null;
  /** With VAT, of an exchange part: paid until the old part is back. Null: none. */
  readonly depositCents: Cents | null;
  /** Sold only to companies whose VAT number was checked. */
  readonly isTradeOnly: boolean;
  /** The price in the basket's market; null where the part cannot be bought there now. */
  readonly price: LinePrice | null;
}

export interface LinePrice extends ListAmounts {
  readonly promotion: boolean;
  /** Lowest gross price of the 30 days before the reduction, where known. */
  readonly baseGrossCents: Cents | null;
}

/** A line with its part, in the order in which lines were added. */
export interface LineRow extends StoredLine {
  readonly part: LinePart;
  /** The vehicles that the line is for. */
  readonly vehicles: readonly Vehicle[];
}

export interface LineView extends StoredLine {
  readonly part: LinePart;
  readonly unitNetCents: number;
  readonly unitGrossCents: number;
  /** What the promo code takes off. */
  readonly discount: LineDiscount | null;
  readonly netCents: number;
  readonly taxCents: number;
  readonly grossCents: number;
  /** The deposit of its pieces; null where the part has none. */
  readonly deposit: (PricedLine & TaxedAmount) | null;
  /** The maximum quantity of this line; less than its quantity where stock shrank. */
  readonly maximum: number;
  /** The arrival of this line alone; null for a component, and for a line that cannot arrive. */
  readonly arrival: Arrival | null;
  /** True for a line that delays others which could leave now. */
  readonly isLate: boolean;
  /** The vehicles of the line, and whether its part fits them. */
  readonly fits: readonly VehicleFit[];
  /** The second line of its part's title; may be empty. */
  readonly vehicleLine: string;
}

/** A basket that goes out in two parcels, or could: the available lines first, then the rest. */
interface BasketSplit {
  readonly isChosen: boolean;
  readonly parcels: readonly [first: Parcel, later: Parcel];
  /** The extra cost of two parcels with the chosen or else the cheapest method; null where it is unknown. */
  readonly extraGrossCents: Cents | null;
  readonly extraNetCents: Cents | null;
}

/** The lowest total of the basket while no delivery method is chosen. */
interface DeliveryProposal {
  /** The cheapest method. */
  readonly option: DeliveryOption;
  readonly totals: BasketTotals;
}

/** The derivation of a line's amount. */
interface LineReckoning {
  readonly lineId: string;
  readonly partNumber: string;
  readonly unit: readonly UnitStep[];
  readonly steps: readonly LineStep[];
  readonly amount: TaxedAmount;
  /** The reference price of a reduction: the lowest gross price of the 30 days before. */
  readonly baseGrossCents: Cents | null;
  /**
   * The sum of a kit's component prices, from the price list; null for other parts, and where a component has no
   * price.
   */
  readonly singlyCents: Cents | null;
  readonly promoCode: string | null;
  readonly availability: AvailabilityCase;
  readonly arrival: ArrivalReckoning | null;
}

/**
 * The derivation of a basket's amounts and days. The functions that compute the figures also produce it, and an order
 * stores its own copy. It contains nothing about the buyer.
 */
export interface Reckoning {
  readonly lines: readonly LineReckoning[];
  /** For the chosen method, else for the cheapest one, which is proposed; null where there is none. */
  readonly delivery: {
    readonly method: string;
    readonly isProposed: boolean;
    readonly steps: readonly DeliveryStep[];
    readonly amount: TaxedAmount;
  } | null;
  readonly vat: VatReckoning & {
    readonly mode: VatMode;
    readonly sellerCountry: string;
    /** Null while none is chosen. */
    readonly shipCountry: string | null;
    readonly day: IsoDay;
    /** How and when a company's number was found valid; null where none was. */
    readonly checked: { readonly by: VatEvidence['checker']; readonly at: string } | null;
  };
  readonly total: TaxedAmount;
  readonly destination: string;
  readonly sendTogether: boolean;
}

export interface PaymentMethod {
  readonly id: string;
  readonly name: string;
  readonly displayName: string;
  readonly description: string;
}

export interface StoredAddress extends Address {
  readonly id: string;
}

/**
 * The postal code that a basket goes to: that of its address, if it is one in the chosen country, else the one that was
 * typed for an estimate.
 */
export function zipOf({
  basket,
  shippingAddress,
}: Pick<BasketView, 'basket' | 'shippingAddress'>): string {
  const isThere = shippingAddress !== null && shippingAddress.country === basket.shipCountry;
  return isThere ? shippingAddress.zip : basket.shipZip;
}

/** Whether only a company may order a line; a kit's components come with their kit. */
export function isTradeLine({
  parentLineId,
  part,
}: Pick<LineRow, 'parentLineId'> & { readonly part: Pick<LinePart, 'isTradeOnly'> }): boolean {
  return parentLineId === null && part.isTradeOnly;
}

/** A basket with all data that a screen or an order needs, read at one moment. */
export interface BasketView extends CountrySettings {
  readonly basket: Basket;
  readonly lines: readonly LineView[];
  /** Delivery counts as zero while no method is chosen. */
  readonly totals: BasketTotals;
  readonly vat: VatCharge;
  readonly reckoning: Reckoning;
  /** Basis points off every line that the promo code covers; 0 without one that holds, and where it takes an amount off. */
  readonly discount: number;
  /** What the promo code that holds gives, in words; '' where that is a percentage off every part. */
  readonly promoTerms: string;
  /** The promo code if it is valid now, otherwise null. */
  readonly promoCode: string | null;
  /** Why the basket's promo code is invalid; null where it is valid or absent. */
  readonly promoProblem: PromoProblem | null;
  /** The minimum value of the items for the promo code; 0 without one. */
  readonly promoMinimumGrossCents: number;
  /** Which parts the promo code covers, in words; '' where it covers every part. */
  readonly promoCovers: string;
  /** The state of a company's VAT number; a private buyer's, and an absent one, count as invalid. */
  readonly vatNumberState: VatNumberState;
  /** Whether companies can order: the shop can bill them. */
  readonly takesCompanies: boolean;
  /** Null unless that number is valid. */
  readonly vatEvidence: VatEvidence | null;
  /** None while no country is chosen. */
  readonly deliveryOptions: readonly TimedOption[];
  /** The chosen delivery method if it is still available. */
  readonly delivery: DeliveryOption | null;
  readonly paymentMethods: readonly PaymentMethod[];
  /** The chosen payment method if it is still offered. */
  readonly payment: PaymentMethod | null;
  readonly shippingAddress: StoredAddress | null;
  readonly billingAddress: StoredAddress | null;
  /** Pieces that cannot leave without a long wait. */
  readonly backorderQuantity: number;
  /** The destination of the arrival days: the basket's country, or the assumed one. */
  readonly destination: string;
  /** When everything has arrived, in one parcel or two; null where it cannot. */
  readonly arrival: Arrival | null;
  /** Null where the basket cannot be split. */
  readonly split: BasketSplit | null;
  /** Null where a method is chosen, and where none is available. */
  readonly proposal: DeliveryProposal | null;
}

/** The e-mail address for an order's confirmation; empty while unknown. */
export function emailOf({
  basket,
  shippingAddress,
}: Pick<BasketView, 'basket' | 'shippingAddress'>): string {
  return basket.shipEmail || shippingAddress?.email || '';
}

/**
 * The cost of a basket as last shown to its shopper, in gross amounts. Every answer about a basket records it; an
 * order never charges more.
 */
export interface QuotedPrices {
  readonly grossCents: Cents;
  readonly shippingGrossCents: Cents;
  /** Price of one piece, for each line that has a price. */
  readonly lines: readonly { readonly lineId: string; readonly unitGrossCents: Cents }[];
}

/** One price that went up since it was quoted. */
export interface RaisedPrice {
  /** Null: delivery. */
  readonly lineId: string | null;
  readonly partNumber: string;
  readonly beforeCents: Cents;
  readonly nowCents: Cents;
}

/**
 * The quote made by showing this view. Prices may have risen to more than any order is worth, which the database has
 * no room for: the quote ends there, and nothing can be ordered for it.
 */
export function quoteOf({ lines, totals }: BasketView): QuotedPrices {
  return {
    grossCents: Math.min(totals.total.grossCents, BASKET_GROSS_MAX_CENTS),
    shippingGrossCents: totals.shipping.grossCents,
    lines: lines
      .filter(({ parentLineId }) => parentLineId === null)
      .map(({ id, unitGrossCents }) => ({ lineId: id, unitGrossCents })),
  };
}

/** The view with its own prices as the quoted ones. */
export function asQuoted(view: BasketView): BasketView {
  const { grossCents, shippingGrossCents } = quoteOf(view);
  const lines = view.lines.map((line) =>
    line.parentLineId === null ? { ...line, quotedUnitGrossCents: line.unitGrossCents } : line,
  );
  return {
    ...view,
    basket: {
      ...view.basket,
      quotedGrossCents: grossCents,
      quotedShippingGrossCents: shippingGrossCents,
    },
    lines,
  };
}

/** Prices that are higher than last quoted; prices never quoted are left out. */
export function raisedPrices({ basket, lines, totals }: BasketView): readonly RaisedPrice[] {
  const now = totals.shipping.grossCents;
  const shipping = { lineId: null, partNumber: '', before: basket.quotedShippingGrossCents, now };
  const parts = lines.map((line) => ({
    lineId: line.id,
    partNumber: line.part.partNumber,
    before: line.quotedUnitGrossCents,
    now: line.unitGrossCents,
  }));
  return [...parts, shipping].flatMap(({ lineId, partNumber, before, now }) =>
    before !== null && now > before
      ? [{ lineId, partNumber, beforeCents: before, nowCents: now }]
      : [],
  );
}

/** Whether the view shows exactly what was last quoted. */
export function isQuoted(view: BasketView): boolean {
  const { basket, lines } = view;
  const { grossCents, shippingGrossCents } = quoteOf(view);
  return (
    basket.quotedGrossCents === grossCents &&
    basket.quotedShippingGrossCents === shippingGrossCents &&
    lines.every(
      (line) => line.parentLineId !== null || line.quotedUnitGrossCents === line.unitGrossCents,
    )
  );
}
