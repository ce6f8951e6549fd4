import type { Vehicle } from '../../domain/vehicles/vehicle.ts';
import type { WireCart } from '../../wire/cart.ts';
import type { WireFits } from '../../wire/catalogue.ts';
import { knownDestination } from '../country/visitor-country.ts';
import { call, currentMarket } from './client.ts';

/**
 * The calls as functions: those that any page may make are here, the others in separate files. Each throws
 * `ApiProblem` when it is refused; the last argument aborts it.
 */

/** Whether each of some parts fits a vehicle; unknown parts are left out. */
export function getFit(
  vehicle: Vehicle,
  records: readonly string[],
  signal?: AbortSignal,
): Promise<WireFits> {
  const { make, model, year, engine, details } = vehicle;
  return call('/item', { action: 'getFit', make, model, year, engine, details, records }, signal);
}

/** Puts several parts into a basket, or into a new one: all or none. */
export function addLinesToCart(
  lines: readonly { readonly record: string; readonly quantity: number }[],
  cart_id: string | undefined,
): Promise<WireCart> {
  const country = knownDestination() ?? currentMarket().country;
  return call('/cart', { action: 'addLinesToCart', lines, country, cart_id });
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
