/**
 * The longest text of each field, in characters. Forms, calls, settings and the database's checks take their limits from
 * here; tests/lists/field-lengths.test.ts names a place that has another one.
 */

export const SEARCH_TERM_MAX = 128;
/** A pasted list of part numbers: 200 lines of a hundred. */
export const ORDER_LIST_MAX = 20_000;
/** `ORDER_WORKBOOK_BYTES` as base64 writes them. */
export const ORDER_WORKBOOK_TEXT_MAX = 699_052;
export const MARQUEE_TEXT_MAX = 300;
/** Characters of a vehicle identification number (ISO 3779). */
export const VIN_LENGTH = 17;

/** Of who receives something: one of two names, then both with a space. */
export const PERSON_NAME_LENGTH = 60;
export const ADDRESSEE_LENGTH = 160;
export const COMPANY_LENGTH = 120;
export const STREET_LENGTH = 120;
/** The form's; the call takes a second line of a street there. */
export const HOUSE_NUMBER_LENGTH = 20;
export const CITY_LENGTH = 80;
export const ZIP_LENGTH = 16;
export const COUNTRY_CODE_LENGTH = 2;
export const PHONE_LENGTH = 32;
/** With the letters of its country. */
export const VAT_NUMBER_LENGTH = 24;
/** As typed, spaces and dashes included. */
export const TYPED_VAT_NUMBER_LENGTH = 64;
export const PROMO_CODE_LENGTH = 40;
/** Of a delivery or payment method. */
export const METHOD_ID_LENGTH = 64;
/** The buyer's own number for an order. */
export const BUYER_REFERENCE_LENGTH = 60;
/** A shopper's description of the vehicle that an order is for. */
export const VEHICLE_NOTE_LENGTH = 200;

/** A make, model, engine, category or group; also a part's number or address. */
export const CATALOGUE_NAME_LENGTH = 200;
/** A description and a part number, each as long as a feed may make it. */
export const ENQUIRED_PART_LENGTH = 620;

/** Of a dealer form, which asks for both names and an address as its sender writes them. */
export const LEAD_NAME_LENGTH = 80;
export const LEAD_LINE_LENGTH = 160;
export const LEAD_MESSAGE_LENGTH = 2_000;
/** The message with what else the form asks. */
export const LEAD_COMMENT_LENGTH = 4_000;
export const WEBSITE_LENGTH = 200;
export const COUNTRY_NAME_LENGTH = 80;

/** Of a withdrawal. */
export const DECLARANT_LENGTH = 160;
export const ORDER_NUMBER_LENGTH = 40;
export const DECLARED_PARTS_LENGTH = 4_000;

/** Of a stranger's text in a mail: a name, a line of an address, and what else it says. */
export const MAILED_NAME_LENGTH = 60;
export const MAILED_LINE_LENGTH = 120;
export const MAILED_TEXT_LENGTH = 2_000;
/** Of parts that a withdrawal names where no order is known. */
export const MAILED_UNKNOWN_PARTS_LENGTH = 200;

/** Words of the calls themselves. */
export const ID_LENGTH = 64;
export const FIELD_NAME_LENGTH = 64;
export const FIELD_VALUE_LENGTH = 1_000;
export const LOCATION_LENGTH = 16;
export const LANGUAGE_LENGTH = 16;
export const COUNTRY_HINT_LENGTH = 8;
export const CURRENCY_LENGTH = 8;
export const AUDIENCE_LENGTH = 64;
export const CONFIRM_KEY_LENGTH = 64;

/** A page of content that is written at the desk. */
export const PAGE_TITLE_MAX = 120;
/** Search engines show less. */
export const PAGE_DESCRIPTION_MAX = 300;
/** The longest one that comes with the shop has a tenth of it. */
export const PAGE_TEXT_MAX = 100_000;

/** Rows of a workbook for accounting, which is put together in memory. */
export const SHEET_ROWS_MAX = 100_000;

/** A search without a result, as it is counted. Longer texts may contain personal data. */
export const TERM_IN_VAIN_LENGTH = 60;
