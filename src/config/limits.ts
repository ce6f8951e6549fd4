import type { BasisPoints } from '../kernel/money.ts';

/** Limits and times of the shop, each with its source in the specification where it has one. */

/** VAT where settings name none: the EU markets' rate. Section 4, tax. */
export const DEFAULT_VAT_RATE: BasisPoints = 2300;

/** No vehicle is older, in feeds, calls and a stored garage. */
export const FIRST_VEHICLE_YEAR = 1900;

/** Cards a group shows first, and loads more of. Section 9. */
export const CARDS_PER_GROUP = 6;
/** Cards that come with a catalogue page, rounded up to whole groups; the rest come as they come near. */
export const CARDS_FIRST = 36;
/** Cards of a group on each further page, for those without script. */
export const CARDS_PER_PAGE = 24;
/** Groups that the tree lists; a catalogue with more of them is narrowed by vehicle or category first. */
export const TREE_GROUPS_MAX = 300;
/** How near a group's end marker must be before more is loaded. Section 9. */
export const LAZY_LOAD_MARGIN_PX = 100;
export const LAZY_LOAD_DELAY_MS = 300;
/** Rotation of the loading messages. Section 9. */
export const LOADING_MESSAGE_MS = 2_000;
/** Section 9. */
export const QUANTITY_DEBOUNCE_MS = 500;
export const BUTTON_RESET_MS = 1_000;
export const ZIP_DEBOUNCE_MS = 1_000;
export const TAX_NUMBER_DEBOUNCE_MS = 1_000;
/** How long the browser keeps catalogue answers. Section 7. */
export const CATALOGUE_CACHE_MINUTES = 120;
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
/** Section 9. */
export const SEARCH_TERM_MAX = 128;
export const BACK_TO_TOP_AFTER_PX = 500;
export const MARQUEE_TEXT_MAX = 300;
/** Carousels of the home page. Section 9. */
export const SLIDE_MS = 500;
export const POPULAR_AUTOPLAY_MS = 10_000;
/** A promotion shows the lowest price of this many days before it. Section 9. */
export const PRICE_HISTORY_DAYS = 30;
/** Deliveries up to this many days ahead come before air freight. Section 4. */
export const TRANSIT_SPLIT_DAYS = 28;
/** Days added to the days until a supplier's eta, and the width of the promised range. Section 9. */
export const TRANSIT_EXTRA_DAYS = 5;
export const TRANSIT_RANGE_DAYS = 2;
/** The days of the availability messages. Section 8; which are working days: decision 0011. */
export const STOCK_WORKING_DAYS = { from: 2, to: 5 } as const;
export const ALTERNATIVE_WORKING_DAYS = { from: 5, to: 10 } as const;
export const AIRFREIGHT_CALENDAR_DAYS = { from: 21, to: 28 } as const;
/** An order before this hour of a working day goes out that day. Decision 0011. */
export const ORDER_CUT_OFF_HOUR = 14;
export const SHOP_TIME_ZONE = 'Europe/Warsaw';

/** Rows of a part's fitments that are shown at once. */
export const FITMENTS_PER_PAGE = 60;
/** Most rows a catalogue answer holds. */
export const CATALOGUE_ROWS_MAX = 500;
export const SEARCH_PAGE = 24;
/** Most parts that a search finds by words; more would be ranked for nobody. */
export const SEARCH_MATCHES_MAX = 300;
export const SUGGESTIONS_MAX = 20;
export const SUGGESTIONS_SHOWN = 8;
export const SUGGEST_DEBOUNCE_MS = 150;
/** A single letter begins too much. */
export const SUGGEST_FROM_LENGTH = 2;
export const QUANTITY_MAX = 100_000;
export const BODY_LIMIT_BYTES = 64 * 1024;
/** Enquiries that one address may send in this time. */
export const ENQUIRIES_MAX = 10;
export const ENQUIRIES_WINDOW_MS = 10 * 60_000;
/** Leads and withdrawals, each, that one address may send in this time. */
export const FORMS_MAX = 10;
export const FORMS_WINDOW_MS = 10 * 60_000;
/** Forms that one address may send to pages in that time: a withdrawal without script takes up to three. */
export const FORM_POSTS_MAX = 3 * FORMS_MAX;
/** Leads that name one e-mail address in a day: each sends a receipt there. */
export const LEADS_A_DAY = 5;
/** Withdrawals that name one e-mail address in a day: each sends a receipt there. */
export const WITHDRAWALS_A_DAY = 5;
/** Days in which a consumer may withdraw, from receiving the parts. Directive 2011/83/EU, article 9. */
export const WITHDRAWAL_DAYS = 14;
export const REQUEST_TIMEOUT_MS = 30_000;
export const HEADERS_TIMEOUT_MS = 20_000;
/** How often connections are looked at for these times. */
export const TIMEOUT_CHECK_MS = 5_000;

/** An order unpaid for this long gives its stock back, where a setting says nothing else. */
export const DEFAULT_UNPAID_HOURS = 24;
export const DEFAULT_UNPAID_BANK_TRANSFER_HOURS = 7 * 24;
/** What is left of that at least where another way to pay is chosen later. */
export const UNPAID_CHANGED_HOURS = 2;

/** Hosts of photos that a page's policy names; more would make it longer than the page's other headers. */
export const PHOTO_HOSTS_MAX = 20;

/** Lines that a basket takes, kit components not counted. */
export const BASKET_LINES_MAX = 200;
/** What one order can come to: ten million euros. */
export const BASKET_GROSS_MAX_CENTS = 1_000_000_000;

/** Parts whose fit is asked in one call: more than any screen shows at once. */
export const FIT_RECORDS_MAX = 100;
/** How long the browser keeps what fits. */
export const FIT_KEPT_MINUTES = 10;
/** Vehicles that a browser remembers, and that a basket's line can be for. */
export const VEHICLES_MAX = 5;

/** Characters of a vehicle identification number (ISO 3779). */
export const VIN_LENGTH = 17;
