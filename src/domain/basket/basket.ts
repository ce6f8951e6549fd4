import type { Source } from '../../config/markets.ts';
import type { VatMode } from '../../config/vat-rates.ts';
import type { Address } from '../../kernel/address.ts';
import type { IsoDay } from '../../kernel/clock.ts';
import type { Cents } from '../../kernel/money.ts';
import type { Arrival, ArrivalReckoning } from '../delivery/arrival.ts';
import type { AvailabilityCase } from '../parts/availability.ts';
import type { VehicleFit } from '../parts/fit/fit.ts';
import type { ListAmounts, UnitStep } from '../parts/price.ts';
import type { Parcel } from './parcels.ts';
import type { PromoProblem } from './promo/promo-code.ts';
import type { VatCharge, VatReckoning } from './tax.ts';
import type { BasketTotals, DeliveryStep, LineStep, ParcelRate, TaxedAmount } from './totals.ts';
import type { VatNumberState } from './vat/vat-answer.ts';
import type { VatEvidence } from './vat/vat-evidence.ts';

/** A basket as it is stored; prices, stock and tax are read again each time. */
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

/** A line as it is stored. A component belongs to its kit's line. */
export interface BasketLine {
  readonly id: string;
  readonly partId: number;
  readonly parentLineId: string | null;
  readonly quantity: number;
}

/** A line as it is read back. */
export interface StoredLine extends BasketLine {
  /** The price of one piece last quoted; null before the first quote. */
  readonly quotedUnitGrossCents: number | null;
}

/** What a line shows of its part. */
export interface LinePart {
  readonly id: number;
  readonly urlcomponent: string;
  readonly partNumber: string;
  readonly description: string;
  readonly photoUrl: string | null;
  readonly recordType: 'inventoryitem' | 'kititem';
  readonly weightGrams: number | null;
  /** In the basket's market; null where the part cannot be bought there now. */
  readonly price: LinePrice | null;
}

export interface LinePrice extends ListAmounts {
  readonly promotion: boolean;
  /** Lowest gross price of the 30 days before the reduction, where known. */
  readonly baseGrossCents: Cents | null;
}

export interface LineView extends StoredLine {
  readonly part: LinePart;
  readonly unitNetCents: number;
  readonly unitGrossCents: number;
  readonly netCents: number;
  readonly taxCents: number;
  readonly grossCents: number;
  /** The most this line can be raised to; less than its quantity where stock shrank. */
  readonly maximum: number;
  /** When this line alone could arrive; null for a component, and if it cannot. */
  readonly arrival: Arrival | null;
  /** True for a line that delays others which could go out now. */
  readonly isLate: boolean;
  /** The vehicles that the line is for, and whether its part fits them. */
  readonly fits: readonly VehicleFit[];
  /** The second line of its part's title; may be empty. */
  readonly vehicleLine: string;
}

export interface DeliveryOption {
  readonly id: string;
  readonly name: string;
  readonly displayName: string;
  readonly description: string;
  readonly netCents: number;
  readonly grossCents: number;
  /** The price of each parcel; together the net price. */
  readonly parcels: readonly ParcelRate[];
}

/** A basket that goes out in two parcels, or could: first what is there, then the rest. */
interface BasketSplit {
  readonly isChosen: boolean;
  readonly parcels: readonly [first: Parcel, later: Parcel];
  /** What two parcels cost beyond one, by the chosen or else the cheapest method; null where that is not known. */
  readonly extraGrossCents: Cents | null;
}

/** What the basket comes to at least, while no delivery method is chosen. */
interface DeliveryProposal {
  /** The cheapest one. */
  readonly option: DeliveryOption;
  readonly totals: BasketTotals;
}

/** How a line's amount comes about. */
interface LineReckoning {
  readonly lineId: string;
  readonly partNumber: string;
  readonly unit: readonly UnitStep[];
  readonly steps: readonly LineStep[];
  readonly amount: TaxedAmount;
  /** What a reduced price is reduced from: the lowest gross price of the 30 days before. */
  readonly baseGrossCents: Cents | null;
  /** What a kit's components cost one by one, in the amounts of the list; null for no kit, or where one has no price. */
  readonly singlyCents: Cents | null;
  readonly promoCode: string | null;
  readonly availability: AvailabilityCase;
  readonly arrival: ArrivalReckoning | null;
}

/**
 * How the amounts and days of a basket come about. It is made by the functions that make the figures, and an order
 * keeps its own as it was sold. Nothing in it says who buys.
 */
export interface Reckoning {
  readonly lines: readonly LineReckoning[];
  /** By the chosen method, else by the cheapest one, which is proposed; null where there is none. */
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
    /** How the number of a company was found valid, and when; null where none was. */
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

/** A basket with everything that a screen or an order needs of it, read at one moment. */
export interface BasketView {
  readonly basket: Basket;
  readonly lines: readonly LineView[];
  /** Delivery counts for nothing while no method is chosen. */
  readonly totals: BasketTotals;
  readonly vat: VatCharge;
  readonly reckoning: Reckoning;
  /** Basis points off every line; 0 without a promo code that holds. */
  readonly discount: number;
  /** The promo code where it holds now, else null. */
  readonly promoCode: string | null;
  /** Why the basket's promo code does not hold; null where it does, or there is none. */
  readonly promoProblem: PromoProblem | null;
  /** What the items must come to for the promo code; 0 without one. */
  readonly promoMinimumGrossCents: number;
  /** Of a company's VAT number; a private buyer's, and none, are invalid. */
  readonly vatNumberState: VatNumberState;
  /** Null unless that number is valid. */
  readonly vatEvidence: VatEvidence | null;
  /** None while no country is chosen. */
  readonly deliveryOptions: readonly DeliveryOption[];
  /** The chosen delivery method where it still applies. */
  readonly delivery: DeliveryOption | null;
  readonly paymentMethods: readonly PaymentMethod[];
  /** The chosen payment method where it is still offered. */
  readonly payment: PaymentMethod | null;
  readonly shippingAddress: StoredAddress | null;
  readonly billingAddress: StoredAddress | null;
  /** Pieces that cannot go out without a long wait. */
  readonly backorderQuantity: number;
  /** Where the arrivals are reckoned to: the basket's country, else the one that was assumed. */
  readonly destination: string;
  /** When everything has arrived, together or in two parcels; null where it cannot. */
  readonly arrival: Arrival | null;
  /** Null where there is nothing to part. */
  readonly split: BasketSplit | null;
  /** Null where a method is chosen, and where there is none. */
  readonly proposal: DeliveryProposal | null;
}
