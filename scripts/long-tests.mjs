/**
 * What `npm test` leaves to `npm run test:all`, so that a change is answered within minutes: variants of kinds that it
 * tests in another file, and what changes with the surroundings of the shop more than with the shop.
 */

/** Test files, by their paths. */
export const LONG_FILES = [
  // Servers that are silent, leave, or are only read.
  'src/db/silence-breaker.pg.test.ts',
  'src/db/read-replica.pg.test.ts',
  'src/db/sql/lost-connections.pg.test.ts',
  'src/db/sql/writable-host.pg.test.ts',
  'src/db/backup/whole-shop.pg.test.ts',
  'db/demo/load-demo-cut-short.test.ts',
  // Feeds and changes of parts beside each other, in parts, and in each of their columns.
  'src/domain/feed/fresh-tables.pg.test.ts',
  'src/domain/feed/import-feed.pg.test.ts',
  'src/domain/feed/declared-columns.test.ts',
  'src/domain/feed/partial-feeds.test.ts',
  'src/domain/feed/undo/undo-beside-others.test.ts',
  'src/domain/feed/undo/undo-import.pg.test.ts',
  'src/domain/goods/layers.pg.test.ts',
  // Many of a kind: hostile files, forms and fields, random orders, searches in other languages.
  'tests/security/hostile-files.test.ts',
  'tests/security/workbooks.test.ts',
  'tests/security/desk-uploads.test.ts',
  'tests/security/slow-readers.test.ts',
  'tests/security/fuzz-desk.test.ts',
  'tests/security/no-field-to-gain.test.ts',
  'tests/security/end-demonstration.test.ts',
  'tests/security/counting-again.test.ts',
  'tests/orders/order-pairs.pg.test.ts',
  'tests/orders/registers-of-a-year.test.ts',
  'tests/orders/registers-of-plays.test.ts',
  'tests/search/languages.test.ts',
  'src/domain/checkout/amounts.property.test.ts',
  'src/domain/papers/ksef/killed-senders.pg.test.ts',
  'src/domain/papers/ksef/send-to-ksef.test.ts',
  'src/desk/live/events-desk.test.ts',
  // Commands and tests of our own helpers, each on embedded databases that it makes.
  'src/cli/no-shop.test.ts',
  'src/db/open-copy.test.ts',
  'tests/support/first-state.test.ts',
];

/** Journeys, by file; further ones are tagged `@long`. */
const FILES = [
  // How lists, cards, pictures and menus behave in the hand: what they say is tested without a browser.
  ...['category-ribbon', 'chosen-vehicle', 'chrome', 'filter', 'look-at-a-part', 'number-answers'],
  ...['one-verdict', 'small-promises', 'vehicle-keys', 'walk-the-catalogue', 'what-opens'],
  ...['windows', 'heard-and-seen', 'presses', 'read-pages', 'back-in-stock'],
  // Baskets and addresses of many kinds.
  ...['decide-on-a-part', 'decide-totals', 'delivery-country', 'where-it-goes'],
  // Work at the desk beside orders, goods and purchases.
  ...['desk-bench', 'desk-day', 'desk-figures', 'desk-imports', 'desk-keys', 'desk-lists'],
  ...['desk-pages', 'desk-papers'],
];

/** What is found in the titles that Playwright gives to the long journeys: file, words and tags. */
export const LONG_JOURNEYS = `@long|\\b(?:${FILES.join('|')})\\.spec\\.ts`;

/** The files of the long journeys. */
export const LONG_JOURNEY_FILES = FILES.map((name) => `tests/e2e/${name}.spec.ts`);
