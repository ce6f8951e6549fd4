import { IMPORT_IMAGES } from '../../../config/shop-rules.ts';
import { formatNumber } from '../../../kernel/format-number.ts';

/** Names of the formats, outcomes and limits are keyed as src/domain/feed/history names them. */
export const deskImportHistory = {
  title: 'Imports',
  lead: 'All imports and their results, newest first.',
  newImport: 'New import',
  none: 'Nothing has been imported yet.',
  older: 'Older ones',
  back: 'All imports',
  unknown: 'There is no such import.',
  one: (id: number) => `Import ${id}`,
  undoOf: (id: number) => `Undo of import ${id}`,
  columns: {
    what: 'What',
    begun: 'Begun',
    by: 'By',
    sources: 'Files',
    outcome: 'Outcome',
    counts: 'Result',
  },
  formats: {
    'json-lines': 'JSON Lines',
    csv: 'CSV',
    tecdoc: 'TecDoc-style CSV',
    aces: 'ACES',
    pies: 'PIES',
    'price-list': 'price list',
    'vehicle-keys': 'vehicle keys',
  },
  outcomes: {
    running: 'running',
    done: 'done',
    stopped: 'stopped at limits',
    refused: 'refused',
    failed: 'failed',
    interrupted: 'interrupted',
  },
  undone: 'undone',
  undoneBy: (id: number) => `Undone by ${id}`,
  options: {
    replace: 'withdraws parts that the feed does not name',
    strict: 'refused where a record would be left out',
    isConfirmed: 'confirmed beyond the limits',
  },
  took: (seconds: number) => (seconds < 1 ? 'under a second' : `${formatNumber(seconds)} s`),
  lasted: 'Took',
  how: 'How',
  reason: 'Why',
  limits: {
    pricesMoved: 'prices move by more than 30 %',
    pricesGone: 'prices are gone, and their parts off sale',
    partsWithdrawn: 'parts are withdrawn',
    recordsLeftOut: 'records are left out',
  },
  limit: (count: number, of: number, what: string) =>
    `${formatNumber(count)} of ${formatNumber(of)} ${what}`,
  limitsTitle: 'Limits that it went beyond',
  count: (number: number, [one, many]: readonly [string, string]) =>
    `${formatNumber(number)} ${number === 1 ? one : many}`,
  counts: {
    taken: ['taken', 'taken'],
    added: ['new', 'new'],
    changed: ['changed', 'changed'],
    withdrawn: ['withdrawn', 'withdrawn'],
    pricesChanged: ['price new or changed', 'prices new or changed'],
    supplyChanged: ['stock changed', 'stocks changed'],
    purchasePricesChanged: ['purchase price changed', 'purchase prices changed'],
    linksChanged: ['link between parts changed', 'links between parts changed'],
    keysChanged: ['vehicle key changed', 'vehicle keys changed'],
    keysGone: ['vehicle key gone', 'vehicle keys gone'],
    vehiclesLosing: ['vehicle with fewer parts', 'vehicles with fewer parts'],
    rejected: ['left out', 'left out'],
    picturesLeftOut: ['picture left out', 'pictures left out'],
    partsRemoved: ['part removed', 'parts removed'],
    partsRestored: ['part as before', 'parts as before'],
    partsKept: ['part kept off sale', 'parts kept off sale'],
    pricesRestored: ['price as before', 'prices as before'],
    pricesKept: [
      'price left as it was set at the desk since',
      'prices left as they were set at the desk since',
    ],
    stockRestored: ['stock as before', 'stocks as before'],
    purchasePricesRestored: ['purchase price as before', 'purchase prices as before'],
    keysRestored: ['vehicle key as before', 'vehicle keys as before'],
  },
  nothingChanged: 'nothing changed',
  undo: {
    title: 'Undo',
    lead: 'Undoing takes the catalogue back to what it was before this import:',
    removes: (parts: number) =>
      parts === 1
        ? '1 part that it added goes, off sale where a cart or an order has it.'
        : `${formatNumber(parts)} parts that it added go; those that a cart or an order has stay, off sale.`,
    restores: (parts: number) =>
      parts === 1
        ? '1 part gets its texts, pictures and fitments of before.'
        : `${formatNumber(parts)} parts get their texts, pictures and fitments of before.`,
    offersAgain: (parts: number) =>
      parts === 1 ? '1 part is on sale again.' : `${formatNumber(parts)} parts are on sale again.`,
    prices: (prices: number) =>
      prices === 1
        ? '1 price is what it was.'
        : `${formatNumber(prices)} prices are what they were.`,
    supply: (rows: number) =>
      rows === 1
        ? '1 stock has its pieces of before, less what was sold since.'
        : `${formatNumber(rows)} stocks have their pieces of before, less what was sold since.`,
    purchasePrices: (prices: number) =>
      prices === 1
        ? '1 purchase price is what it was.'
        : `${formatNumber(prices)} purchase prices are what they were.`,
    keys: (keys: number) =>
      keys === 1
        ? '1 vehicle key is what it was.'
        : `${formatNumber(keys)} vehicle keys are what they were.`,
    empties: 'The shop had no parts before it, and will have none.',
    sold: (orders: number) =>
      `${orders >= 1_000 ? '1,000 or more orders were' : orders === 1 ? '1 order was' : `${orders} orders were`} placed since. They stay as they are, and what they took stays taken.`,
    stays:
      'Orders, carts and what you have changed at the desk stay. Prices that were public stay in their history.',
    once: 'An undo cannot be undone: import the file again.',
    confirm: 'Yes, although orders were placed since',
    press: (id: number) => `Undo import ${id}`,
    done: 'The import is undone.',
    undone: (counts: Readonly<Record<string, number>>) =>
      [
        `Parts removed: ${formatNumber(counts.partsRemoved ?? 0)}`,
        `parts as before: ${formatNumber(counts.partsRestored ?? 0)}`,
        `parts kept off sale: ${formatNumber(counts.partsKept ?? 0)}`,
        `prices as before: ${formatNumber(counts.pricesRestored ?? 0)}`,
        `prices left as they were set at the desk since: ${formatNumber(counts.pricesKept ?? 0)}`,
        `stocks as before: ${formatNumber(counts.stockRestored ?? 0)}`,
        `purchase prices as before: ${formatNumber(counts.purchasePricesRestored ?? 0)}`,
        `vehicle keys as before: ${formatNumber(counts.keysRestored ?? 0)}`,
      ].join(', '),
    newerFirst: (id: number) =>
      `Imports are undone from the newest back. Import ${id} is newer; undo that one first.`,
    ordersSince: (orders: number) =>
      `${orders >= 1_000 ? '1,000 or more orders were' : orders === 1 ? '1 order was' : `${orders} orders were`} placed since. Confirm to undo it anyway.`,
    refused: {
      'unknown-import': 'There is no such import.',
      'is-undo': 'This was an undo. Import the file again instead.',
      'not-done': 'This import has changed nothing: it did not come to its end.',
      'already-undone': 'This import is undone already.',
      'changed-nothing': 'This import has changed nothing.',
      'too-old': `What the catalogue was before this import is not known any more: it is kept for the last ${IMPORT_IMAGES.imports} imports, for ${IMPORT_IMAGES.days} days.`,
      'import-running': 'An import or an undo is running. Wait until it has ended.',
    },
  },
  report: 'What was left out, as CSV',
  reportFirst: (kept: number) => `The first ${formatNumber(kept)} records.`,
} as const;
