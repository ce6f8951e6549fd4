/**
 * The longest text of each field, in characters. Forms, calls, settings and the database's checks take their limits from
 * here; tests/lists/field-lengths.test.ts names a place that has another one.
 */

export const SEARCH_TERM_MAX = 128;
export const MARQUEE_TEXT_MAX = 300;
/** Characters of a vehicle identification number (ISO 3779). */
export const VIN_LENGTH = 17;
