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

/** The recipient's name: one of two names, or both with a space. */
export const PERSON_NAME_LENGTH = 60;
export const ADDRESSEE_LENGTH = 160;
export const COMPANY_LENGTH = 120;
export const STREET_LENGTH = 120;
/** The form's limit; the call accepts a second street line there. */
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
/** The name of a delivery or payment method. */
export const METHOD_ID_LENGTH = 64;
/** The buyer's own number for an order. */
export const BUYER_REFERENCE_LENGTH = 60;
/** A shopper's description of the vehicle that an order is for. */
export const VEHICLE_NOTE_LENGTH = 200;

/** Fields 2.1 and 2.2 of German registration papers; of the second the first three characters count. */
export const HSN_LENGTH = 4;
export const TSN_LENGTH = 9;
/** A key of a vehicle as typed, with the names of its fields. */
export const VEHICLE_KEY_LENGTH = 60;
/** What is known of a vehicle beyond its engine. */
export const VEHICLE_DETAILS_LENGTH = 120;

/** A make, model, engine, category or group; also a part's number or address. */
export const CATALOGUE_NAME_LENGTH = 200;
/** A description and a part number, each as long as a feed may make it. */
export const ENQUIRED_PART_LENGTH = 620;
export const ENQUIRED_VEHICLE_LENGTH = 200;
export const QUESTION_LENGTH = 2_000;

/** Fields of the dealer form, which asks for both names and a free-form address. */
export const LEAD_NAME_LENGTH = 80;
export const LEAD_LINE_LENGTH = 160;
export const LEAD_MESSAGE_LENGTH = 2_000;
/** The message together with the form's other fields. */
export const LEAD_COMMENT_LENGTH = 4_000;
export const WEBSITE_LENGTH = 200;
export const COUNTRY_NAME_LENGTH = 80;

/** Fields of a withdrawal. */
export const DECLARANT_LENGTH = 160;
export const ORDER_NUMBER_LENGTH = 40;
export const DECLARED_PARTS_LENGTH = 4_000;

/** A stranger's text in a mail: a name, an address line, or anything else. */
export const MAILED_NAME_LENGTH = 60;
export const MAILED_LINE_LENGTH = 120;
export const MAILED_TEXT_LENGTH = 2_000;
/** The parts that a withdrawal names when no order is known. */
export const MAILED_UNKNOWN_PARTS_LENGTH = 200;

/** Words of the API itself. */
export const ID_LENGTH = 64;
export const FIELD_NAME_LENGTH = 64;
export const FIELD_VALUE_LENGTH = 1_000;
export const LOCATION_LENGTH = 16;
export const LANGUAGE_LENGTH = 16;
export const COUNTRY_HINT_LENGTH = 8;
export const CURRENCY_LENGTH = 8;
export const AUDIENCE_LENGTH = 64;
export const CONFIRM_KEY_LENGTH = 64;

/** A content page written at the desk. */
export const PAGE_TITLE_MAX = 120;
/** Search engines cut longer ones. */
export const PAGE_DESCRIPTION_MAX = 300;
/** The longest page that ships with the shop has a tenth of it. */
export const PAGE_TEXT_MAX = 100_000;

/** The name of a view of one of the desk's lists. */
export const VIEW_NAME_MAX = 60;

/** Rows of an accounting workbook, which is built in memory. */
export const SHEET_ROWS_MAX = 100_000;

/** A search without a result, as counted. Longer texts may contain personal data. */
export const LOST_TERM_LENGTH = 60;

/** Why days are open or closed, for the owner alone. */
export const OPENING_REASON_LENGTH = 100;
