/**
 * Where the pages of the shop are, below its public address. Each path stands here once, for routes, links, mails,
 * payment providers, the sitemap and the cached pages; their queries are in src/web/addresses.
 */

export const HOME_PATH = '/';
/** All parts of a vehicle, a category or the whole shop. */
export const CATALOGUE_PATH = '/parts';
/** The catalogue of promotions. */
export const CLEARANCE_PATH = '/clearance';
/** Was the page of filters, which stand on the lists now: it leads there. */
export const FILTER_PATH = '/filter';
/** A comparison of a few parts in columns. */
export const COMPARE_PATH = '/compare';
export const DETAILS_PATH = '/details';
export const SEARCH_PATH = '/search';
/** A vehicle by the numbers of its papers or its VIN. */
export const FIND_VEHICLE_PATH = '/find-vehicle';
/** The form for a pasted list of part numbers. */
export const ORDER_LIST_PATH = '/order-by-part-numbers';
export const BASKET_PATH = '/basket';
/** A copy of a basket, to save or to share. */
export const SHARED_BASKET_PATH = '/saved-cart';
/** A mail when a sold-out part can be bought again. */
export const STOCK_NOTICE_PATH = '/back-in-stock';
export const CHECKOUT_PATH = '/checkout';
export const PAYMENT_PATH = '/payment';
export const ORDER_PATH = '/order';
export const PAPERS_PATH = '/papers';
export const PAYMENT_RETURN_PATH = '/payment-return';
export const PAYMENT_CANCEL_PATH = '/payment-cancel';
export const DEMO_PAYMENT_PATH = '/demo-payment';
/** The form that mails the link to an order again. */
export const MY_ORDER_PATH = '/my-order';
export const WITHDRAWAL_PATH = '/withdrawal';
export const DISTRIBUTORS_PATH = '/distributors';
export const UK_DISTRIBUTORS_PATH = '/info-distributors-uk';
export const TRADE_PATH = '/info-trade';

/** A part's own page, by its urlcomponent. */
export function partPath(urlcomponent: string): string {
  return `${DETAILS_PATH}/${encodeURIComponent(urlcomponent)}`;
}

/** A request to be told of stock. Anyone who knows its address may confirm and end it. */
export function stockNoticePath(id: string): string {
  return `${STOCK_NOTICE_PATH}/${id}`;
}

export function sharedBasketPath(id: string): string {
  return `${SHARED_BASKET_PATH}/${id}`;
}

/** An order's page. Anyone who knows its address may read the order. */
export function orderPath(orderId: string): string {
  return `${ORDER_PATH}/${orderId}`;
}

/** The withdrawal from an order, filled with what its page knows. */
export function orderWithdrawalPath(orderId: string): string {
  return `${orderPath(orderId)}${WITHDRAWAL_PATH}`;
}

/** A paper of an order, by its file name. */
export function paperPath(orderId: string, file: string): string {
  return `${PAPERS_PATH}/${orderId}/${file}`;
}

/** The order's page with the confirmation key, which only the order's mail contains. */
export function confirmOrderPath(orderId: string, key: string): string {
  return `${orderPath(orderId)}?confirm=${key}`;
}

/** The return address after a payment at a provider. */
export function paymentReturnPath(paymentId: string): string {
  return `${PAYMENT_RETURN_PATH}/${paymentId}`;
}

/** The return address after a cancelled payment at a provider. */
export function paymentCancelPath(paymentId: string): string {
  return `${PAYMENT_CANCEL_PATH}/${paymentId}`;
}

export function demoPaymentPath(paymentId: string): string {
  return `${DEMO_PAYMENT_PATH}/${paymentId}`;
}

/** A page of the shop's own texts, by its file name. */
export function informationPath(name: string): string {
  return `/${name}`;
}

/** The information page of a model: `nissan-navara`. */
export function vehiclePagePath(name: string): string {
  return `/info-${name}`;
}

/** The call for error reports of page scripts. SAF-19. */
export const BROWSER_ERRORS_PATH = '/api/browser-errors';
/** The call for reports of content security policy violations. SAF-4. */
export const CSP_REPORTS_PATH = '/api/csp-reports';

/** Text pages that screens and mails link to; the others are found by file name alone. */

export const ABOUT_US_PATH = '/about-us';
export const ACCESSIBILITY_PATH = '/accessibility';
/** Also the imprint. */
export const CONTACT_PATH = '/contact';

/** The form for questions, filled with the part and the vehicle; either may be ''. */
export function askPath(asked: { readonly part: string; readonly vehicle: string }): string {
  return `${CONTACT_PATH}?${new URLSearchParams(asked)}#ask`;
}
export const COOKIES_PATH = '/cookies';
export const FAQ_PATH = '/faq';
export const TERMS_PATH = '/info-conditions';
export const DELIVERY_PATH = '/info-international-delivery';
export const PRIVACY_PATH = '/info-privacy';
export const SPECIALIST_KITS_PATH = '/info-specialist-kits';
export const RETURNS_PATH = '/returns';
export const FEATURES_PATH = '/technical-information';
/** With the notice of the legal guarantee. */
export const WARRANTIES_PATH = '/warranties';
