/** Rules that the shop has set for itself, not the law nor the screen; ids are those of docs/requirements.md. */

/** Deliveries up to this many days ahead come before air freight. AVL-1. */
export const TRANSIT_SPLIT_DAYS = 28;
/** Days added to the days until a supplier's eta, and the width of the promised range. AVL-7. */
export const TRANSIT_EXTRA_DAYS = 5;
export const TRANSIT_RANGE_DAYS = 2;
/** The days of the availability messages (AVL-6); which are working days: decision 0011. */
export const STOCK_WORKING_DAYS = { from: 2, to: 5 } as const;
export const ALTERNATIVE_WORKING_DAYS = { from: 5, to: 10 } as const;
export const AIRFREIGHT_CALENDAR_DAYS = { from: 21, to: 28 } as const;
/** An order before this hour of a working day goes out that day. Decision 0011. */
export const ORDER_CUT_OFF_HOUR = 14;
export const SHOP_TIME_ZONE = 'Europe/Warsaw';

/** The default time after which an unpaid order gives its stock back. STK-4. */
export const DEFAULT_UNPAID_HOURS = 24;
export const DEFAULT_UNPAID_BANK_TRANSFER_HOURS = 7 * 24;
/** A bank transfer that was not confirmed by the link in its mail gives its stock back after this time. SAF-15. */
export const DEFAULT_UNCONFIRMED_HOURS = 2;
/** Open unpaid orders, and what they come to, that one e-mail address and one address of the network may have. SAF-14. */
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
/** Of a part's pieces, what unpaid transfers of one buyer may hold, and what all unconfirmed ones may hold. SAF-14. */
export const HELD_SHARE = 1 / 2;
/** Pieces that may be held in any case: what one vehicle takes. */
export const HELD_FREE_PIECES = 4;

/** When the owner gets a mail that unpaid orders hold much of the stock. SAF-16. */
export const HOLD_ALARM = {
  /** Counts parts of which at least this many pieces, and this share of all pieces, are held. */
  parts: 3,
  pieces: 10,
  share: 1 / 2,
  /** Unpaid orders of the last hour. */
  ordersAnHour: 60,
  againAfterHours: 6,
} as const;

/** With this share of its time left, the shopper of an unpaid order is warned. STK-4. */
export const UNPAID_WARNING_SHARE = 1 / 4;
/** Between that warning and the cancellation lies the same share, or this long where that is less. */
export const UNPAID_NOTICE_MAX_HOURS = 1;
/** The least time left when another way to pay is chosen later. */
export const UNPAID_CHANGED_HOURS = 2;

/** The link to an order opens it for so long, and shows its buyer's address for so long, unless settings say else. PER-5. */
export const DEFAULT_ORDER_LINK_DAYS = 400;
export const DEFAULT_ORDER_ADDRESS_SHOWN_DAYS = 90;

/** A price that moves by more than this share moves far. FED-8. */
export const PRICE_MOVE_SHARE = 0.3;
/** An import that does more than this stops and asks, unless it fills an empty shop. FED-8. */
export const IMPORT_LIMITS = {
  /** Fewer never stop one. */
  least: 50,
  /** Of the prices that there were, those that move far. */
  pricesMoved: 0.05,
  /** Of the prices that there were, those that are gone. */
  pricesGone: 0.05,
  /** Of the parts that there were, those that are withdrawn. */
  partsWithdrawn: 0.05,
  /** Of the records that were read, those that are left out. */
  recordsLeftOut: 0.1,
} as const;

/** Working days within which a question about a part is answered; the window that asks says so. */
export const ENQUIRY_ANSWER_WORKING_DAYS = 1;
export const QUANTITY_MAX = 100_000;
/** Lines that a basket takes, kit components not counted. */
export const BASKET_LINES_MAX = 200;
/** Lines that a pasted list of part numbers has. */
export const ORDER_LIST_LINES_MAX = 200;
/** What one order can come to: ten million euros. */
export const BASKET_GROSS_MAX_CENTS = 1_000_000_000;
/** How often one promo code can be allowed. */
export const PROMO_USES_MAX = 1_000_000;
/** Vehicles that a browser remembers, and that a basket's line can be for. */
export const VEHICLES_MAX = 5;
/** No vehicle is older, in feeds, calls and a stored garage. */
export const FIRST_VEHICLE_YEAR = 1900;
/** Parts that one page of a search shows. */
export const SEARCH_PAGE = 24;
/** Parts that one page of a filtered list shows. */
export const FACET_PAGE = 24;
/** Days whose orders say what sells best. */
export const SOLD_LATELY_DAYS = 90;

/** Imports that can be undone: this many of the last ones, for this many days. */
export const IMPORT_IMAGES = { imports: 5, days: 30 } as const;
