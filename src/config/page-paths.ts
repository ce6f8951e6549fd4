/**
 * Where the pages of the shop are, below its public address. Each path stands here once, for routes, links, mails,
 * payment providers, the sitemap and the cached pages; their queries are in src/web/addresses.
 */

export const HOME_PATH = '/';
/** All parts of a vehicle, a category or the whole shop. */
export const CATALOGUE_PATH = '/parts';
/** The catalogue of what is on promotion. */
export const CLEARANCE_PATH = '/clearance';
/** A list narrowed by facets, sorted, in cards or rows. */
export const FILTER_PATH = '/filter';
/** A few parts in columns. */
export const COMPARE_PATH = '/compare';
export const DETAILS_PATH = '/details';
export const SEARCH_PATH = '/search';
/** Where a list of part numbers is pasted. */
export const ORDER_LIST_PATH = '/order-by-part-numbers';
export const BASKET_PATH = '/basket';
/** A copy of a basket, to keep or to give to somebody. */
export const SHARED_BASKET_PATH = '/saved-cart';
export const CHECKOUT_PATH = '/checkout';
export const PAYMENT_PATH = '/payment';
export const ORDER_PATH = '/order';
export const PAYMENT_RETURN_PATH = '/payment-return';
export const PAYMENT_CANCEL_PATH = '/payment-cancel';
export const DEMO_PAYMENT_PATH = '/demo-payment';
/** Where a shopper gets the link to an order again. */
export const MY_ORDER_PATH = '/my-order';
export const WITHDRAWAL_PATH = '/withdrawal';
export const DISTRIBUTORS_PATH = '/distributors';
export const UK_DISTRIBUTORS_PATH = '/info-distributors-uk';
export const TRADE_PATH = '/info-trade';

/** A part's own page, by its urlcomponent. */
export function partPath(urlcomponent: string): string {
  return `${DETAILS_PATH}/${encodeURIComponent(urlcomponent)}`;
}

export function sharedBasketPath(id: string): string {
  return `${SHARED_BASKET_PATH}/${id}`;
}

/** An order's page. Who knows its address may read the order. */
export function orderPath(orderId: string): string {
  return `${ORDER_PATH}/${orderId}`;
}

/** A paper about an order, by the name of its file. */
export function paperPath(orderId: string, file: string): string {
  return `/papers/${orderId}/${file}`;
}

/** The order's page, with the key that confirms it: only the order's mail has it. */
export function confirmOrderPath(orderId: string, key: string): string {
  return `${orderPath(orderId)}?confirm=${key}`;
}

/** Where a payment provider sends the shopper after paying. */
export function paymentReturnPath(paymentId: string): string {
  return `${PAYMENT_RETURN_PATH}/${paymentId}`;
}

/** Where a payment provider sends the shopper who turned back. */
export function paymentCancelPath(paymentId: string): string {
  return `${PAYMENT_CANCEL_PATH}/${paymentId}`;
}

export function demoPaymentPath(paymentId: string): string {
  return `${DEMO_PAYMENT_PATH}/${paymentId}`;
}

/** A page of the shop's own texts, by the name of its file. */
export function informationPath(name: string): string {
  return `/${name}`;
}

/** The page about parts for one model: `nissan-navara`. */
export function vehiclePagePath(name: string): string {
  return `/info-${name}`;
}
