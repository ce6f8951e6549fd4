/** Limits that keep one client from taking an unfair share of the server or of a service behind it. */

export const BODY_LIMIT_BYTES = 64 * 1024;
export const REQUEST_TIMEOUT_MS = 30_000;
export const HEADERS_TIMEOUT_MS = 20_000;
/** A request without an answer by then gets a 503: a hung database never answers. */
export const ANSWER_TIMEOUT_MS = 25_000;
/** The database must answer a readiness check, or the question for gauges of `/metrics`, within this time. */
export const READY_WITHIN_MS = 2_000;
/** A job that is due for so long counts as late. */
export const QUEUE_LATE_SECONDS = 15 * 60;
/**
 * A readiness answer is reused for this time: strangers may ask as often as they like without a cost to the database.
 */
export const READY_HOLDS_MS = 500;
/**
 * Catalogue pages and searches of an instance. Each takes a processor some 40 ms, so more at once are no faster, and a
 * cart or an order waits for all of them between any two of its statements. One address has two of the places at most. A
 * request that would wait longer than `waitMs` gets a 503 with `Retry-After`.
 */
export const CATALOGUE_PLACES = {
  ...{ most: 8, mostOfOne: 2, besideBuying: 2 },
  ...{ waiting: 24, waitMs: 1_000 },
} as const;
export const NO_PLACE_RETRY_SECONDS = 2;
/** How long the processes of one machine wait for each other's metrics. */
export const SIBLINGS_WAIT_MS = 1_000;
/** The desk receives files of gigabytes and exports years of orders. */
export const DESK_ANSWER_TIMEOUT_MS = 60 * 60_000;
/** A client that reads nothing of its answer for so long is disconnected. */
export const STALLED_READER_MS = 30_000;
/** Path and query; the longest that pages make have some hundred characters. */
export const ADDRESS_LENGTH_MAX = 4_096;
/** The interval at which connections are checked for these times. */
export const TIMEOUT_CHECK_MS = 5_000;

/**
 * The cost of one request in points of `RATE_LIMIT` (points a minute for each address). A point stands for the same
 * time of a processor everywhere, within a factor of two (`npm run bench -- --points`). Files and cached pages are free:
 * one page requests many of them.
 */
export const COST = {
  file: 0,
  call: 1,
  /** A page that is rendered afresh. */
  page: 5,
  /** A page of a list that is searched or narrowed. */
  searchPage: 10,
  /** A call for a list that is searched, narrowed or of a vehicle, or for a part with all that its page shows. */
  list: 4,
  /** A call for the catalogue without a vehicle's year: most of its groups have cards then. */
  wideList: 10,
  /** Added to the cost of the call that makes it, as a shared copy too. */
  newBasket: 10,
  /** Its lines cost more. */
  orderList: 2,
  /** Read in a separate thread; its content costs more. */
  orderWorkbook: 2,
  /** Drawn in a separate thread. */
  paper: 8,
  sitemap: 5,
  productFeed: 20,
} as const;
/** So many lines of a basket add a point to each call that prices it, and those of an order to each paper. */
export const LINES_A_POINT = 20;
/** So many vehicles of a basket's lines count as another line. */
export const VEHICLES_A_LINE = 4;
/** So many parts that a call names add a point. */
export const ENTRIES_A_POINT = 200;
/** So many lines of a pasted list add a point. */
export const PASTED_A_POINT = 40;
/** So many changes of one call, each vehicle in them counted as another, add a point: they are written one by one. */
export const CHANGES_A_POINT = 30;

/**
 * What a picture of a part costs that is no file. It is counted apart, ten points for each of `RATE_LIMIT`, so that a
 * shop's first visitors, who have all of its pictures made, are not kept from its pages.
 */
export const PICTURE_COST = {
  /** Looked up in the database; a list has dozens of them. */
  lookedUp: 1,
  /** On top, where it is not at hand: drawn, fetched or made smaller, some 30 ms of a processor. */
  made: 20,
} as const;
export const PICTURE_POINTS = 10;

/** Most rows a catalogue answer holds. CAL-8. */
export const CATALOGUE_ROWS_MAX = 500;
/** The most parts that a search by words ranks; no shopper reads further. */
export const SEARCH_MATCHES_MAX = 300;
export const SUGGESTIONS_MAX = 20;
/** Parts that are shown for one line of a list of part numbers. */
export const ORDER_LIST_CANDIDATES = 4;
/** Unknown numbers of a list that are compared with similar ones; each has some 800 neighbours. */
export const ORDER_LIST_SLIPS_MAX = 20;
/** A workbook with a list of part numbers; 200 lines with their formats take some 20 KB. */
export const ORDER_WORKBOOK_BYTES = 512 * 1024;
/** The limits of all of its files together, after unpacking: a thousand rows of ten cells use a fifth of them. */
export const ORDER_WORKBOOK_UNPACKED_BYTES = 4 * 1024 * 1024;
/** XML elements and attributes; 200,000 take a processor some 0.3 s. */
export const ORDER_WORKBOOK_NODES = 200_000;
/** Reading is ended after this time, whatever the file; a busy machine needs seconds to start a thread. */
export const ORDER_WORKBOOK_WITHIN_MS = 10_000;
/** A workbook costs a point for so many nodes, and for so many unpacked bytes. */
export const WORKBOOK_POINT = { nodes: 5_000, bytes: 256 * 1024 } as const;
/** No maker has longer numbers, and a longer one would have thousands of neighbours. */
export const ORDER_LIST_NUMBER_MAX = 40;
/** Parts whose fit or supply is asked in one call, which is more than any screen shows. */
export const CARD_RECORDS_MAX = 100;
/** Parts that one question about jobs may name: those of a basket, with their kit components. */
export const JOB_PARTS_MAX = 400;
/** Hosts of photos that a page's policy names; more would make it longer than the page's other headers. */
export const PHOTO_HOSTS_MAX = 20;

/** How long a shopper waits for VIES; the query may take longer, and its answer serves the next try. */
export const VIES_WAIT_MS = 4_000;
export const VIES_TIMEOUT_MS = 15_000;
/** Simultaneous queries of an instance: VIES refuses clients that ask too much. */
export const VIES_QUESTIONS_MAX = 10;
/** How long an answer of VIES about a VAT number is reused. */
export const VAT_ANSWER_HOLDS_MS = {
  valid: 24 * 60 * 60_000,
  invalid: 10 * 60_000,
  unavailable: 20_000,
} as const;

/** The longest report of a policy violation that is accepted. */
export const CSP_REPORT_BYTES = 8 * 1024;
/** Kinds of such reports that an instance logs in an hour, of single addresses, and as many again of several. */
export const CSP_REPORTS_AN_HOUR = 50;
/** The longest report of an error in a browser that is accepted. */
export const BROWSER_ERROR_BYTES = 8 * 1024;
/** Kinds of such reports that an instance logs in an hour, counted in the same way. */
export const BROWSER_ERRORS_AN_HOUR = 50;
/** Cards of a list that facets can narrow; a longer list is narrowed by vehicle, category or group first. */
export const FACET_CARDS_MAX = 1_500;
/** Sold-out parts that one recipient may wait for. */
export const STOCK_NOTICES_A_PERSON = 30;
/** The most values of one facet in an address. */
export const FACET_VALUES_MAX = 20;
/** The most parts in a comparison. */
export const COMPARED_MAX = 4;

const MB = 1024 * 1024;
const GB = 1024 * MB;

/** Limits of uploads at the desk. IMB-1. */
export const UPLOAD_LIMITS = {
  fileBytes: 2 * GB,
  files: 20,
  /** Characters of a file's name. */
  nameLength: 120,
  /** The script sends a file in pieces of this size, so that each fits into the time limit of a request. */
  pieceBytes: 4 * MB,
  /** All stored uploads together. */
  folderBytes: 10 * GB,
  /** Disk space that must be left after an upload. */
  diskLeftBytes: 1 * GB,
} as const;

/** Supervision of an import that was started at the desk. */
export const UPLOAD_RUNS = {
  /** The interval at which a process looks for work that no event has announced. */
  lookMs: 15_000,
  /** The interval at which a working process reports that it is alive. */
  beatMs: 2_000,
  /** A process that has not reported for so long counts as dead. */
  lostMs: 30_000,
  /** Rows of a file that are shown. */
  firstRows: 6,
  /** Rows of a list whose cells are shown as they were read, and changed prices beside their old ones. */
  rowsAsRead: 20,
  firstColumns: 60,
  /** Characters of a cell. */
  cellLength: 80,
  /** Uploads that the desk lists. */
  listed: 20,
} as const;

/** Characters of the name under which a mapping is saved. */
export const MAPPING_NAME_LENGTH = 60;
/** How far ahead an unavailability of KSeF may be noted: further is a slip of the hand. */
export const KSEF_OUTAGE_AHEAD_DAYS = 60;
