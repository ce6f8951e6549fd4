import { execFile, execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectRoot } from '../../src/kernel/project-root.server.ts';

/**
 * A made-up entry goes into each declared list of a copy of the sources, and the compiler has to name every file that
 * needs a decision about it. Places that only the database knows are named by lists-in-the-schema.test.ts.
 */
interface MadeUpEntry {
  readonly list: string;
  readonly file: string;
  /** The entry is inserted after this text. */
  readonly behind: string;
  readonly entry: string;
  /** The files that the compiler has to name, and no other. */
  readonly places: readonly string[];
}

const entries: readonly MadeUpEntry[] = [
  {
    // Addresses and cached pages follow from the list.
    list: 'catalogue filters',
    file: 'src/domain/catalogue/filters.ts',
    behind: 'const partFilters = {',
    entry: "madeupfilter: 'madeupfield',",
    places: [
      'src/api/actions/catalogue-fields.ts',
      'src/domain/catalogue/filters.ts',
      'src/web/addresses/catalogue-choice.ts',
    ],
  },
  {
    list: 'availability steps',
    file: 'src/domain/inbound/supply.ts',
    behind: 'export const supplySteps = [',
    entry: "{ stage: 'madeupstage', holder: 'stock', flag: 'madeupflag', isPrompt: true },",
    places: [
      'src/domain/checkout/stock/stock-taking.sql.server.ts',
      'src/domain/checkout/stock/stock-taking.ts',
      'src/domain/facets/list-facts.server.ts',
      'src/domain/inbound/supply.sql.server.ts',
      'src/domain/inbound/supply.ts',
      'src/domain/parts/availability.ts',
      'src/domain/reckoning/reckoning-words.ts',
      'src/web/catalogue/card-supply.tsx',
      'src/web/part/part-page-data.server.ts',
      'src/wire/part.mapper.ts',
      'src/wire/product-feed-xml.ts',
    ],
  },
  {
    list: 'payment methods',
    file: 'src/domain/basket/payment-methods.ts',
    behind: 'const methods = {',
    entry: "madeupmethod: { way: 'provider', isOffered: () => true },",
    places: [
      'src/desk/settings/payment-keys.tsx',
      'src/domain/basket/payment-methods.ts',
      'src/domain/going-live/try-payment-keys.server.ts',
      'src/domain/payment/providers.server.ts',
    ],
  },
  {
    list: 'payment statuses of orders',
    file: 'src/domain/checkout/order.ts',
    behind: 'export const paymentStatuses = [',
    entry: "'madeupstatus',",
    places: [
      'src/desk/find/find.tsx',
      'src/desk/buyers/buyer-screen.tsx',
      'src/desk/orders/order-screen.tsx',
      'src/desk/orders/orders-columns.tsx',
      'src/web/order/payment-state.tsx',
    ],
  },
  {
    list: "steps of an order's history",
    file: 'src/domain/ledger/order-history.ts',
    behind: 'export const orderSteps = [',
    entry: "'madeupstep',",
    places: ['src/desk/orders/order-timeline.tsx'],
  },
  {
    // Everything follows from the list; lists-in-the-schema.test.ts holds the database against it.
    list: 'attempts to pay',
    file: 'src/domain/checkout/payment-states.ts',
    behind: 'const states = {',
    entry: 'madeup: { isLive: false, isUndecided: false },',
    places: [],
  },
  {
    // As above.
    list: 'markets',
    file: 'src/config/countries/markets.ts',
    behind: 'const declared = {',
    entry: "MADEUP: { region: 'r', store: 's', location: 'EU', country: 'PL', zeroRated: false },",
    places: [],
  },
];

let copy: string;
let places: readonly string[];

beforeAll(async () => {
  // Types of routes may be older than the routes.
  const router = path.join(projectRoot, 'node_modules/@react-router/dev/bin.js');
  execFileSync(process.execPath, [router, 'typegen'], { cwd: projectRoot });
  copy = copyOfSources();
  for (const added of entries) addEntry(added);
  places = await placesNamed();
}, 180_000);

afterAll(() => rmSync(copy, { recursive: true }));

// All are compiled at once, which takes a quarter of the time.
test('a file that is a place of several lists does not compile for each of them', () => {
  const listed = entries.flatMap((entry) => entry.places);
  for (const place of listed)
    expect(timesIn(places, place)).toBeGreaterThanOrEqual(timesIn(listed, place));
});

test.each(entries)('a forgotten place of $list does not compile', (added) => {
  expect(added.places.filter((place) => !places.includes(place))).toEqual([]);
});

test('nothing else fails to compile', () => {
  const known = entries.flatMap((entry) => entry.places);
  expect(places.filter((place) => !known.includes(place))).toEqual([]);
});

function addEntry({ file, behind, entry }: MadeUpEntry): void {
  const target = path.join(copy, file);
  const source = readFileSync(target, 'utf8');
  expect(source).toContain(behind);
  writeFileSync(target, source.replace(behind, `${behind}\n${entry}`));
}

function timesIn(files: readonly string[], file: string): number {
  return files.filter((one) => one === file).length;
}

/** The file of each error of the copy once the entries are there. */
async function placesNamed(): Promise<string[]> {
  const output = await compilerOutput(copy);
  return [...output.matchAll(/^(\S+?)\(\d+,\d+\): error/gm)].map(([, name]) => name!);
}

/** Without the tests. */
function copyOfSources(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'made-up-entry-'));
  for (const name of ['src', 'db', 'content', 'package.json', 'tsconfig.json', '.react-router']) {
    cpSync(path.join(projectRoot, name), path.join(folder, name), {
      recursive: true,
      filter: (file) => !/\.test\.tsx?$/.test(file),
    });
  }
  symlinkSync(path.join(projectRoot, 'node_modules'), path.join(folder, 'node_modules'));
  return folder;
}

function compilerOutput(folder: string): Promise<string> {
  const compiler = path.join(projectRoot, 'node_modules/typescript/bin/tsc');
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [compiler, '--noEmit', '--pretty', 'false', '-p', '.'],
      { cwd: folder, maxBuffer: 10_000_000 },
      (_error, stdout) => resolve(stdout),
    );
  });
}
