import { defineConfig } from 'vitest/config';

const TEST_FILES = ['src/**/*.test.{ts,tsx}', 'db/**/*.test.ts', 'tests/**/*.test.ts'];
const RACE_TESTS = '**/*.pg.test.ts';
/** Browsers, killed instances and long rehearsals: runs of their own. */
const OTHER_RUNS = ['tests/e2e/**', 'tests/faults/**', 'tests/drills/**', 'node_modules/**'];

/** What only the embedded database has: its folder, its socket, its start, and commands that open or copy the folder. */
const EMBEDDED_ALONE = [
  'src/cli/{import,no-shop,backup/backup}.test.ts',
  'src/db/{command-socket,disk-space,migrate,open-copy}.test.ts',
  'src/platform/pglite*.test.ts',
  'tests/security/command-socket.test.ts',
  'tests/support/{database,first-state}.test.ts',
];

/** What must hold on either database, since each has ways of its own with locks and times. */
const ON_BOTH = [
  'src/cli/undo-import.test.ts',
  'src/db/**/*.test.ts',
  'src/domain/checkout/{place-order,promo-per-customer,vies-and-orders}.test.ts',
  'tests/security/{order-numbers,stock-locking,late-payments,mail-of-strangers}.test.ts',
];

/** Compiles the whole shop once more, without any database: `unit` has it, and so has `npm run check`. */
const BY_COMPILER = 'tests/lists/forgotten-places.test.ts';

/** What a stage of `npm test` leaves out, by file. */
const LEFT_OUT = process.env.WITHOUT_TESTS?.split(',') ?? [];

/** Two cores and a database per file: more workers than this only wait for each other. */
const MAX_WORKERS = 3;

const shared = {
  globalSetup: ['tests/support/global-setup.ts'],
  setupFiles: ['tests/support/quick-passwords.ts'],
  // Only what hangs takes so long: a slow and busy machine takes ten times as long as a quiet one.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  // Files of one worker share its modules, the embedded database's program among them: that is a third of the time.
  isolate: false,
  // Compiled modules are kept for the next run: the stages of a full run share most of theirs.
  experimental: { fsModuleCache: true },
};

const onPostgres = { ...shared, env: { TEST_DATABASE: 'postgres' } };

export default defineConfig({
  test: {
    maxWorkers: MAX_WORKERS,
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: TEST_FILES,
          exclude: [RACE_TESTS, ...OTHER_RUNS],
        },
      },
      {
        test: {
          ...onPostgres,
          name: 'postgres',
          include: TEST_FILES,
          exclude: [...EMBEDDED_ALONE, BY_COMPILER, ...OTHER_RUNS, ...LEFT_OUT],
        },
      },
      {
        test: {
          ...shared,
          name: 'embedded',
          include: [...EMBEDDED_ALONE, ...ON_BOTH],
          exclude: [RACE_TESTS, ...OTHER_RUNS, ...LEFT_OUT],
        },
      },
      { test: { ...onPostgres, name: 'drills', include: ['tests/drills/*.test.ts'] } },
      {
        test: {
          ...onPostgres,
          name: 'faults',
          include: ['tests/faults/*.test.ts'],
          exclude: LEFT_OUT,
        },
      },
    ],
  },
});
