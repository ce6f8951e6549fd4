import type { Vehicle } from '../../domain/vehicles/vehicle.ts';
import type { WireCart, WireOption } from '../../wire/cart.ts';
import type {
  WireApplications,
  WireFits,
  WireListing,
  WireOptions,
  WireSearchResults,
} from '../../wire/catalogue.ts';
import type { WirePaymentStart, WirePaymentStatus } from '../../wire/order.ts';
import type { WireListItem, WirePart } from '../../wire/part.ts';
import { knownDestination } from '../country/visitor-country.ts';
import { call, currentMarket } from './client.ts';

/**
 * The calls of section 7 as functions. Each throws `ApiProblem` where it is refused;
 * the last argument gives it up.
 */

const LANGUAGE = 'en';
const MANUFACTURER_GROUP = 'PEDDERS';

export interface VehicleChoice {
  readonly make?: string;
  readonly model?: string;
  readonly year?: number;
}

export function getVehicleOptions(
  choice: VehicleChoice & { country?: string },
  signal?: AbortSignal,
): Promise<WireOptions> {
  return call(
    '/applications',
    {
      action: 'getApplications',
      language: LANGUAGE,
      manufacturergroup: MANUFACTURER_GROUP,
      ...choice,
    },
    signal,
  );
}

export interface ListingChoice extends VehicleChoice {
  readonly engine?: string;
  readonly category?: string;
  readonly groups?: string;
  readonly country?: string;
  readonly limit?: number;
  readonly offset?: number;
  readonly after?: string;
  readonly rows?: number;
  readonly promotion?: boolean;
}

export function getListing(choice: ListingChoice, signal?: AbortSignal): Promise<WireListing> {
  return call(
    '/search',
    { show: true, language: LANGUAGE, manufacturergroup: MANUFACTURER_GROUP, ...choice },
    signal,
  );
}

export function searchParts(
  search: { keyword: string; country?: string; limit?: number; offset?: number },
  signal?: AbortSignal,
): Promise<WireSearchResults> {
  return call('/search', { action: 'search', ...search }, signal);
}

/** A part without its related items and applications, which are asked for by themselves. */
export function getItem(
  record: string,
  country?: string,
  signal?: AbortSignal,
): Promise<{ item: WirePart }> {
  const omit = ['relateditems', 'applications'];
  return call('/item', { action: 'getItem', record, country, omit }, signal);
}

export function getRelatedItems(
  record: string,
  signal?: AbortSignal,
): Promise<{ results: WireListItem[] }> {
  return call('/item', { action: 'getRelatedItems', record }, signal);
}

export function getItemApplications(
  { record, ...page }: { record: string; make?: string; limit: number; offset: number },
  signal?: AbortSignal,
): Promise<WireApplications> {
  const body = { action: 'getApplications', item: record, language: LANGUAGE, ...page };
  return call('/item', body, signal);
}

/** Whether each of some parts fits a vehicle; unknown parts are left out. */
export function getFit(
  vehicle: Vehicle,
  records: readonly string[],
  signal?: AbortSignal,
): Promise<WireFits> {
  const { make, model, year, engine } = vehicle;
  return call('/item', { action: 'getFit', make, model, year, engine, records }, signal);
}

export function addToCart(
  part: {
    record: string;
    quantity: number;
    country?: string;
    cart_id?: string;
    vehicle?: Vehicle | undefined;
  },
  signal?: AbortSignal,
): Promise<WireCart> {
  const { location, country: home } = currentMarket();
  const country = knownDestination() ?? home;
  return call(
    '/cart',
    { action: 'addToCart', location, ...part, country: part.country ?? country },
    signal,
  );
}

export function getCart(cartId: string, signal?: AbortSignal): Promise<WireCart> {
  const country = knownDestination();
  return call('/cart', { action: 'getCarts', cart_id: cartId, country }, signal);
}

/** Asks whether a VAT number is valid for the basket's country; the answer is in `validtaxnumber`. */
export function checkTaxNumber(
  cartId: string,
  taxnumber: string,
  signal?: AbortSignal,
): Promise<WireCart> {
  return call(
    '/cart',
    { action: 'getCarts', cart_id: cartId, country: knownDestination(), taxnumber },
    signal,
  );
}

/** One change of a basket, or of a line where `line_id` is given. */
export interface CartChange {
  readonly field: string;
  readonly value: string | number | boolean | readonly Vehicle[];
  readonly line_id?: string;
}

/** All changes of one call take effect, or none. */
export function updateCart(
  cartId: string,
  changes: readonly CartChange[],
  signal?: AbortSignal,
): Promise<WireCart> {
  const [only, ...others] = changes;
  const body = others.length > 0 ? { changes, refresh: true } : only;
  const country = knownDestination();
  return call('/cart', { action: 'updateCart', cart_id: cartId, country, ...body }, signal);
}

/** Source: specification, section 3, address payload; `address3` is the form's third line. */
export interface AddressPayload {
  readonly addressee: string;
  readonly name: string;
  readonly address: string;
  readonly address2: string;
  readonly address3: string;
  readonly city: string;
  readonly zip: string;
  readonly country: string;
  readonly phone: string;
  readonly email: string;
}

export function updateAddress(
  cartId: string,
  kind: 'shipping' | 'billing',
  address: AddressPayload,
  signal?: AbortSignal,
): Promise<{ _id: string }> {
  return call('/cart', { action: 'updateAddress', cart_id: cartId, kind, ...address }, signal);
}

/** @param grossamount the total that the shopper sees: an order never takes more */
export function addOrder(
  cartId: string,
  grossamount: number,
  signal?: AbortSignal,
): Promise<{ _id: string }> {
  return call('/cart', { action: 'addOrder', cart_id: cartId, grossamount }, signal);
}

/** @param paymentmethod another one than the order was placed with */
export function startPayment(
  orderId: string,
  paymentmethod?: string,
  signal?: AbortSignal,
): Promise<WirePaymentStart> {
  const body = { action: 'startPayment', transaction_id: orderId, paymentmethod };
  return call('/transactions', body, signal);
}

/** How an order stands as its provider confirms it. */
export function setPaymentStatus(
  orderId: string,
  signal?: AbortSignal,
): Promise<WirePaymentStatus> {
  return call('/cart', { action: 'setPaymentStatus', transaction_id: orderId }, signal);
}

export function getPaymentMethods(signal?: AbortSignal): Promise<WireOption[]> {
  return call('/paymentmethods', { action: 'getPaymentMethods', parameters: {} }, signal);
}
