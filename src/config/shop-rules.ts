/** Rules of the shop's own, apart from the law and the screens; ids are those of docs/requirements.md. */

/** Deliveries up to this many days ahead come before air freight. AVL-1. */
export const TRANSIT_SPLIT_DAYS = 28;
/** Days added to the days until a supplier's eta, and the width of the promised range. AVL-7. */
export const TRANSIT_EXTRA_DAYS = 5;
export const TRANSIT_RANGE_DAYS = 2;
/** Days in the availability messages (AVL-6); decision 0011 says which are working days. */
export const STOCK_WORKING_DAYS = { from: 2, to: 5 } as const;
export const ALTERNATIVE_WORKING_DAYS = { from: 5, to: 10 } as const;
export const AIRFREIGHT_CALENDAR_DAYS = { from: 21, to: 28 } as const;
/** An order before this hour of a working day goes out that day. Decision 0011. */
export const ORDER_CUT_OFF_HOUR = 14;
export const SHOP_TIME_ZONE = 'Europe/Warsaw';
/** When the shop gets its mails of orders and questions. */
export const shopMailTimes = ['at-once', 'hourly', 'daily'] as const;
/** From this hour on the shop's daily mail comes, in its own time zone. */
export const DAILY_MAIL_HOUR = 7;

/** How long after a payment a part page still confirms it. PRT-11. */
export const PAID_MESSAGE_MS = 2 * 60_000;

/** The default time after which an unpaid order returns its stock. STK-4. */
export const DEFAULT_UNPAID_HOURS = 24;
export const DEFAULT_UNPAID_BANK_TRANSFER_HOURS = 7 * 24;
/** The time after which a bank transfer that was not confirmed by its mail's link returns its stock. SAF-15. */
export const DEFAULT_UNCONFIRMED_HOURS = 2;
/** The number and value of open unpaid orders that one e-mail address and one network address may have. SAF-14. */
export const UNPAID_LIMITS = {
  transfer: {
    email: { orders: 5, grossCents: 1_500_000 },
    visitor: { orders: 10, grossCents: 3_000_000 },
  },
  provider: {
    email: { orders: 20, grossCents: 10_000_000 },
    visitor: { orders: 40, grossCents: 20_000_000 },
  },
} as const;
/** The share of a part's pieces that one buyer's unpaid transfers, and all unconfirmed ones, may hold. SAF-14. */
export const HELD_SHARE = 1 / 2;
/** Pieces that may be held in any case: the number that one vehicle needs. */
export const HELD_FREE_PIECES = 4;

/** When the owner is mailed that unpaid orders hold much of the stock. SAF-16. */
export const HOLD_ALARM = {
  /** A part counts when at least this many pieces, and this share of all pieces, are held. */
  parts: 3,
  pieces: 10,
  share: 1 / 2,
  /** Unpaid orders of the last hour. */
  ordersAnHour: 60,
  againAfterHours: 6,
} as const;

/** The shopper of an unpaid order is warned when this share of its time is left. STK-4. */
export const UNPAID_WARNING_SHARE = 1 / 4;
/** The cancellation follows the warning after the same share, or after this time if that is less. */
export const UNPAID_NOTICE_MAX_HOURS = 1;
/** The days in which an expired order may count again by its link or by a late payment. SAF-24. */
export const REOPENABLE_DAYS = 7;
/** The time that an order has at least, once, when its shopper changes to a provider in its last minutes. */
export const UNPAID_CHANGED_HOURS = 2;

/** Defaults: how long an order's link opens it, and how long it shows the buyer's address. PER-5. */
export const DEFAULT_ORDER_LINK_DAYS = 400;
export const DEFAULT_ORDER_ADDRESS_SHOWN_DAYS = 90;

/** Default: the days from dispatch in which the old part of an exchange part brings its deposit back. */
export const DEFAULT_DEPOSIT_DAYS = 90;

/** A price change by more than this share is a large one. FED-8. */
export const PRICE_MOVE_SHARE = 0.3;
/** An import beyond these limits stops and asks, unless it fills an empty shop. A list's mapping may have its own. FED-8. */
export const IMPORT_LIMITS = {
  /** Fewer rows never stop one. */
  least: 50,
  /** The share of existing prices that change by a large step. */
  pricesMoved: 0.05,
  /** The share of existing prices that vanish. */
  pricesGone: 0.05,
  /** The share of existing parts that are withdrawn. */
  partsWithdrawn: 0.05,
  /** The share of read records that are left out. */
  recordsLeftOut: 0.1,
} as const;

/** Working days within which a question about a part is answered; the enquiry window says so. */
export const ENQUIRY_ANSWER_WORKING_DAYS = 1;
/** A part is reordered by its sales of these days, with so many days of safety, and then for so many days. */
export const SALES_DAYS = 90;
export const REORDER_SAFETY_DAYS = 14;
export const REORDER_COVER_DAYS = 30;
export const QUANTITY_MAX = 100_000;
/** The most lines in a basket, without kit components. */
export const BASKET_LINES_MAX = 200;
/** The most lines in a pasted list of part numbers. */
export const ORDER_LIST_LINES_MAX = 200;
/** The highest value of one order: ten million euros. */
export const BASKET_GROSS_MAX_CENTS = 1_000_000_000;
/** Days that an uploaded picture is kept which nothing names: longer than an import can be undone. */
export const UNUSED_PICTURES_KEPT_DAYS = 60;
/** What one promo code can take off an order as an amount: 10,000 euros. */
export const PROMO_AMOUNT_MAX_CENTS = 1_000_000;
/** How many names a promo code's scope can list of one kind. */
export const PROMO_SCOPE_NAMES_MAX = 500;
/** The highest number of uses of one promo code. */
export const PROMO_USES_MAX = 1_000_000;
/** Vehicles that a browser remembers, and vehicles of a basket line. */
export const VEHICLES_MAX = 5;
/** The oldest model year in feeds, calls and a stored garage. */
export const FIRST_VEHICLE_YEAR = 1900;
/** Parts on one page of a search. */
export const SEARCH_PAGE = 24;
/** Parts on one page of a filtered list. */
export const FACET_PAGE = 24;
/** A request to be told of stock that nobody confirms for so long ends. STN-1. */
export const STOCK_NOTICE_CONFIRM_DAYS = 7;
/** The days whose orders decide what sells best. */
export const SOLD_LATELY_DAYS = 90;

/** Imports that can be undone: this many of the last ones, for this many days. */
export const IMPORT_IMAGES = { imports: 5, days: 30 } as const;

/** Days from receiving a part in which a buyer may claim the fit promise. */
export const FIT_PROMISE_DAYS = 30;

/** The desk's list of parts counts what was sold in so many days. */
export const SOLD_DAYS = 30;
