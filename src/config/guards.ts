/** Limits that keep one client from taking an unfair share of the server or of a service behind it. */

export const BODY_LIMIT_BYTES = 64 * 1024;
export const REQUEST_TIMEOUT_MS = 30_000;
export const HEADERS_TIMEOUT_MS = 20_000;
/** Whoever has no answer by then gets a 503: a database that hangs answers nothing at all. */
export const ANSWER_TIMEOUT_MS = 25_000;
/** The database must answer a readiness check within this time. */
export const READY_WITHIN_MS = 2_000;
/** For so long its answer is everybody's: strangers may ask as often as they like, and cost the database nothing. */
export const READY_HOLDS_MS = 500;
/**
 * Catalogue pages that an instance renders at once. One processor takes some 40 ms for each, so the last of them waits a
 * second, and so do carts and orders at the most; who comes then gets a 503 with `Retry-After`.
 */
export const PAGES_AT_ONCE = 24;
/** The desk takes files of gigabytes and writes years of orders into one. */
export const DESK_ANSWER_TIMEOUT_MS = 60 * 60_000;
/** A client that takes nothing of its answer for so long is given up. */
export const STALLED_READER_MS = 30_000;
/** Path and query; the longest that pages make for themselves are some hundred signs. */
export const ADDRESS_LENGTH_MAX = 4_096;
/** How often connections are looked at for these times. */
export const TIMEOUT_CHECK_MS = 5_000;

/**
 * What one request costs, in points of `RATE_LIMIT` (points a minute for each address). Files and cached pages are free:
 * one page asks for many of them.
 */
export const COST = {
  file: 0,
  call: 1,
  /** Rendered afresh. */
  page: 3,
  /** Lists of the catalogue, searched, narrowed or of a vehicle: up to 60 ms of a processor. */
  search: 5,
  /** On top of the call that makes it. */
  newBasket: 10,
  /** Up to 200 numbers at once. */
  orderList: 20,
  /** Drawn in a separate thread. */
  paper: 5,
  sitemap: 5,
  productFeed: 20,
} as const;

/** Most rows a catalogue answer holds. CAL-8. */
export const CATALOGUE_ROWS_MAX = 500;
/** The most parts that a search by words ranks; no shopper reads further. */
export const SEARCH_MATCHES_MAX = 300;
export const SUGGESTIONS_MAX = 20;
/** Parts that are shown for one line of a list of part numbers. */
export const ORDER_LIST_CANDIDATES = 4;
/** Unknown numbers of a list that are compared with similar ones: each has some 800 neighbours. */
export const ORDER_LIST_SLIPS_MAX = 20;
/** A workbook with a list of part numbers; 200 lines with their formats take some 20 KB. */
export const ORDER_WORKBOOK_BYTES = 512 * 1024;
/** What such a workbook may hold when it is unpacked. */
export const ORDER_WORKBOOK_UNPACKED_BYTES = 8 * 1024 * 1024;
/** No maker's numbers are longer, and a longer one would have thousands of neighbours. */
export const ORDER_LIST_NUMBER_MAX = 40;
/** Parts whose fit is asked in one call: more than any screen shows at once. */
export const FIT_RECORDS_MAX = 100;
/** Parts that one question about jobs names: those of a basket, with the components of its kits. */
export const JOB_PARTS_MAX = 400;
/** Hosts of photos that a page's policy names; more would make it longer than the page's other headers. */
export const PHOTO_HOSTS_MAX = 20;

/** How long a shopper waits for VIES; a question may take longer, and its answer serves the next try. */
export const VIES_WAIT_MS = 4_000;
export const VIES_TIMEOUT_MS = 15_000;
/** Questions that an instance has under way at once: VIES refuses those who ask too much. */
export const VIES_QUESTIONS_MAX = 10;
/** How long what VIES said of a VAT number holds, before it is asked again. */
export const VAT_ANSWER_HOLDS_MS = {
  valid: 24 * 60 * 60_000,
  invalid: 10 * 60_000,
  unavailable: 20_000,
} as const;

/** The longest report of a policy violation that is accepted. */
export const CSP_REPORT_BYTES = 8 * 1024;
/** Kinds of such reports that an instance logs in an hour. */
export const CSP_REPORTS_AN_HOUR = 50;
/** The longest report of an error in a browser that is accepted. */
export const BROWSER_ERROR_BYTES = 8 * 1024;
/** Kinds of such reports that an instance logs in an hour. */
export const BROWSER_ERRORS_AN_HOUR = 50;
/** Cards of a list that can be narrowed by facets; a longer one is narrowed by vehicle, category or group first. */
export const FACET_CARDS_MAX = 1_500;
/** Values of one facet that an address may choose. */
export const FACET_VALUES_MAX = 20;
/** Parts that are compared with each other. */
export const COMPARED_MAX = 4;
