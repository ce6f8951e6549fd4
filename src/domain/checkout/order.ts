import type { Source } from '../../config/countries/markets.ts';
import type { Address } from '../../kernel/address.ts';
import type { Reckoning } from '../basket/basket.ts';
import type { LineDiscount } from '../basket/promo/line-discounts.ts';
import { isZeroRated, type VatTreatment } from '../basket/tax.ts';
import { fullAmount } from '../basket/totals.ts';
import type { OrderVatEvidence } from '../basket/vat/vat-answer.ts';
import { type Arrival, togetherArrival } from '../delivery/arrival.ts';
import type { VehicleFit } from '../parts/fit/fit.ts';
import type { PaymentState } from './payment-states.ts';

/**
 * Why an unpaid or cancelled order holds no stock any more: the one list. A test compares it with the check of
 * `placed_order.closed_because`. Only an expired order can count again without the owner; the key of any other is
 * deleted.
 */
const reasons = {
  /** Nobody paid it in time. */
  expired: { isReopenable: true },
  'cancelled-by-buyer': { isReopenable: false },
  'cancelled-by-owner': { isReopenable: false },
  /** Its time was over, and the provider had refused the last attempt to pay it. */
  'refused-by-provider': { isReopenable: false },
} as const satisfies Record<string, { readonly isReopenable: boolean }>;

export type ClosingReason = keyof typeof reasons;

export const closingReasons = Object.keys(reasons) as ClosingReason[];

/** Whether an order closed for this reason may count again without the owner. */
export function isReopenable(reason: ClosingReason): boolean {
  return reasons[reason].isReopenable;
}

/**
 * The payment states of an order: the one list. The wire's enum follows from it; a test compares it with the check of
 * `placed_order.payment_status`.
 */
export const paymentStatuses = ['pending', 'paid', 'failed', 'cancelled', 'refunded'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/**
 * The fulfilment states of an order: the one list. A test compares it with the check of `placed_order.fulfilment`.
 * `partly`: some parts were sent, others not.
 */
export const fulfilmentStates = ['open', 'partly', 'dispatched', 'delivered', 'returned'] as const;
export type FulfilmentState = (typeof fulfilmentStates)[number];

/** A line as sold: a copy that later changes of the part do not touch. */
export interface OrderLine {
  readonly id: string;
  /** The kit's line, for a component. */
  readonly parentLineId: string | null;
  readonly partId: number;
  readonly partNumber: string;
  readonly description: string;
  /** The second line of the part's title; may be empty. */
  readonly vehicleLine: string;
  readonly urlcomponent: string;
  readonly photoUrl: string;
  readonly recordType: 'inventoryitem' | 'kititem' | 'deposit';
  /** The line whose part this is the deposit of; null for parts. */
  readonly depositOf: string | null;
  readonly quantity: number;
  readonly unitNetCents: number;
  readonly unitGrossCents: number;
  readonly netCents: number;
  readonly taxCents: number;
  readonly grossCents: number;
  /** The promised days of this line; null for a component, and for orders placed before lines had them. */
  readonly arrival: Arrival | null;
  /** In which parcel it was sold to arrive; a component goes with its kit. 1 where all is sent together. */
  readonly promisedParcel: 1 | 2;
  /** The vehicles of the line, with the fit decided at the time of the order. */
  readonly fits: readonly VehicleFit[];
}

/** A placed order with a copy of everything that was sold and agreed. */
export interface Order {
  readonly id: string;
  /** The order number that people read. */
  readonly number: string;
  readonly basketId: string;
  readonly source: Source;
  readonly placedAt: Date;
  readonly paymentMethod: string;
  readonly paymentStatus: PaymentStatus;
  readonly paidAt: Date | null;
  /** If still unpaid then, its stock is returned; null: never. */
  readonly expiresAt: Date | null;
  /** When its stock was returned: it can no longer be paid. */
  readonly closedAt: Date | null;
  /** Basis points; 0 where zero-rated. */
  readonly vatRate: number;
  readonly treatment: VatTreatment;
  /** The country of the rate; '' where one rate applies to all countries, and where there is none. */
  readonly vatCountry: string;
  readonly promoCode: string | null;
  /** Basis points off every line that the code covers; 0 where it takes an amount off. */
  readonly discount: number;
  /** What the code gave, in the words that the shopper saw; '' where it was a percentage off every part. */
  readonly promoTerms: string;
  readonly itemsNetCents: number;
  readonly itemsGrossCents: number;
  readonly shippingNetCents: number;
  readonly shippingGrossCents: number;
  readonly taxCents: number;
  readonly grossCents: number;
  readonly shippingMethodId: string;
  readonly shippingMethodName: string;
  /** Where it is picked up, '' where the shop has no address set; null: it is delivered. */
  readonly pickUpAt: string | null;
  /** Includes the e-mail address for confirmations. */
  readonly shippingAddress: Address;
  /** Null: the same as the delivery address. */
  readonly billingAddress: Address | null;
  readonly isCompany: boolean;
  /** As the company typed it. */
  readonly vatNumber: string;
  /** Null for a private buyer. */
  readonly vatEvidence: OrderVatEvidence | null;
  readonly vin: string;
  /** The basket's vehicle, else the vehicles of its lines. */
  readonly vehicle: string;
  /** The buyer's own number for the order; may be empty. */
  readonly buyerReference: string;
  readonly isBackorder: boolean;
  /** A bank transfer order whose mail link nobody has followed yet; it holds the parts until `expiresAt`. */
  readonly isUnconfirmed: boolean;
  /** The promised days for everything, counted from payment on the day of the order; null if none. */
  readonly arrival: Arrival | null;
  /** False: in two parcels, the available lines first. */
  readonly sendTogether: boolean;
  /** The derivation of its amounts and days; null for orders from before it was stored. */
  readonly reckoning: Reckoning | null;
  readonly lines: readonly OrderLine[];
}

/** Details of a payment beyond the order's status; '' if there are none. */
export const paymentDetails = [
  '',
  'started',
  'processing',
  'review',
  'refunding',
  'expired',
] as const;
export type PaymentDetail = (typeof paymentDetails)[number];

/**
 * @param states of the order's payments, each once
 */
export function paymentDetailOf(
  order: Pick<Order, 'paidAt' | 'closedAt'>,
  states: readonly PaymentState[],
): PaymentDetail {
  const has = (state: PaymentState) => states.includes(state);
  if (has('refund-due')) return 'refunding';
  if (order.paidAt !== null) return '';
  if (has('review')) return 'review';
  if (has('processing')) return 'processing';
  if (order.closedAt !== null) return 'expired';
  return has('started') ? 'started' : '';
}

/** What was sold to arrive in one parcel, and when. The parcels that are packed later may differ. */
export interface PromisedParcel {
  readonly position: OrderLine['promisedParcel'];
  /** Components follow their kit. */
  readonly lines: readonly OrderLine[];
  /** The arrival of its last line, if paid on the day of the order; null if nothing was promised. */
  readonly arrival: Arrival | null;
}

/** The parcels that an order was sold in, without deposits: one, or two if available lines do not wait for late ones. BSK-15. */
export function promisedParcels({
  lines: sold,
  sendTogether,
  arrival,
}: Pick<Order, 'lines' | 'sendTogether' | 'arrival'>): readonly PromisedParcel[] {
  const lines = sold.filter(({ depositOf }) => depositOf === null);
  if (sendTogether) return [{ position: 1, lines, arrival }];
  return ([1, 2] as const).flatMap((position) => {
    const inside = lines.filter(({ promisedParcel }) => promisedParcel === position);
    const arrivals = inside
      .filter(({ parentLineId }) => parentLineId === null)
      .map((line) => line.arrival);
    return inside.length > 0
      ? [{ position, lines: inside, arrival: togetherArrival(arrivals) }]
      : [];
  });
}

/** What the order's promo code took off a line, from the amounts that the line was sold at; null: nothing. */
export function lineDiscountOf(
  order: Pick<Order, 'treatment' | 'discount'>,
  line: OrderLine,
): LineDiscount | null {
  const cents = lineDiscountCents(order, line);
  if (cents === 0) return null;
  return order.discount > 0 ? { basisPoints: order.discount } : { cents };
}

/** The same in cents, gross, or net where the order is zero-rated; 0: nothing. */
export function lineDiscountCents(
  { treatment }: Pick<Order, 'treatment'>,
  line: OrderLine,
): number {
  const full = fullAmount(line, { isZeroRated: isZeroRated(treatment) });
  return Math.max(0, full - line.grossCents);
}
