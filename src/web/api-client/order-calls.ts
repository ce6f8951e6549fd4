import type { WireCart, WireOption } from '../../wire/cart.ts';
import type { WirePaymentStart, WirePaymentStatus } from '../../wire/order.ts';
import { knownDestination } from '../country/visitor-country.ts';
import { call } from './client.ts';

/** Calls from the checkout on. */

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

/** The address as the call takes it (requirement DAT-7); `address3` is the form's third line. */
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

export function postAddress(
  cartId: string,
  kind: 'shipping' | 'billing',
  address: AddressPayload,
  signal?: AbortSignal,
): Promise<{ _id: string }> {
  return call('/cart', { action: 'updateAddress', cart_id: cartId, kind, ...address }, signal);
}

/**
 * @param seen.grossamount the total that the shopper sees: an order never takes more
 * @param seen.netprices whether prices are without VAT on the shopper's screen
 */
export function addOrder(
  cartId: string,
  seen: { readonly grossamount: number; readonly netprices: boolean },
  signal?: AbortSignal,
): Promise<{ _id: string }> {
  return call('/cart', { action: 'addOrder', cart_id: cartId, ...seen }, signal);
}

/** @param paymentmethod another one than the order was placed with */
export function postPaymentStart(
  orderId: string,
  paymentmethod?: string,
  signal?: AbortSignal,
): Promise<WirePaymentStart> {
  const body = { action: 'startPayment', transaction_id: orderId, paymentmethod };
  return call('/transactions', body, signal);
}

/** @param key of the mail that asks to confirm the order */
export function postConfirmation(orderId: string, key: string): Promise<{ _id: string }> {
  return call('/transactions', { action: 'confirmOrder', transaction_id: orderId, key });
}

/** Cancels pieces of an order, or all that was not sent. */
export function postCancellation(
  orderId: string,
  { lines, key }: Cancellation,
): Promise<{ _id: string }> {
  const pieces = lines?.map(({ line, quantity }) => ({ line_id: line, quantity }));
  const body = { action: 'cancelOrder', transaction_id: orderId, key };
  return call('/transactions', pieces ? { ...body, lines: pieces } : body);
}

/** Pieces of lines to cancel; all that was not sent where there are none. */
export interface Cancellation {
  readonly lines: readonly { readonly line: string; readonly quantity: number }[] | undefined;
  /** Of the press. */
  readonly key: string;
}

/** How an order stands as its provider confirms it. */
export function postPaymentStatus(
  orderId: string,
  signal?: AbortSignal,
): Promise<WirePaymentStatus> {
  return call('/cart', { action: 'setPaymentStatus', transaction_id: orderId }, signal);
}

export function getPaymentMethods(signal?: AbortSignal): Promise<WireOption[]> {
  return call('/paymentmethods', { action: 'getPaymentMethods', parameters: {} }, signal);
}
