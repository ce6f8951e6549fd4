import { defineConfig } from 'vitest/config';

const TEST_FILES = ['src/**/*.test.{ts,tsx}', 'db/**/*.test.ts', 'tests/**/*.test.ts'];
const RACE_TESTS = '**/*.pg.test.ts';
/** Beside the calls: what leans on a database's own ways, locks and times above all. */
const ON_BOTH = [
  'src/db/job-queue.test.ts',
  'src/domain/checkout/promo-per-customer.test.ts',
  'src/domain/checkout/vies-and-orders.test.ts',
];
/** Many imports or lists, which a server makes in a quarter of the time; `unit` has them where `npm test` does not start one. */
const HEAVY = [
  'src/domain/feed/{import-feed,incomplete-sets,partial-feeds,rate-of-prices}.test.ts',
  'src/domain/feed/undo/*.test.ts',
  'src/domain/catalogue/fit-first.test.ts',
  'src/domain/goods/layers.test.ts',
  'src/desk/imports/imports.test.ts',
  'src/desk/goods/{goods,lists}.test.ts',
];
/**
 * What comes in, and from whom: the same on either database, so that a full run makes them on PostgreSQL alone. The use
 * cases behind them have tests of their own on the embedded one, and the journeys make the calls there.
 */
const OF_THE_DOORS = [
  'tests/security/{desk-door,desk-uploads,fuzz-desk,fuzz-feeds,page-forms}.test.ts',
  'tests/security/{limits,logs,mail,no-field-to-gain,stock-locking,third-parties}.test.ts',
  'tests/security/{erase-person,every-column-of-a-person}.test.ts',
  'src/api/{cart-calls,catalogue-calls,door,verdicts-agree}.test.ts',
];
const HEAVY_ELSEWHERE = process.env.HEAVY_ON === 'postgres' ? [...HEAVY, ...OF_THE_DOORS] : [];
const E2E = 'tests/e2e/**';
const FAULTS = 'tests/faults/**';
/** Files, sockets, headers and licences, which no database makes any difference to, and the embedded one's own door. */
const WITHOUT_POSTGRES =
  'tests/security/{command-socket,early-answers,fuzz-files,headers,hostile-files,licences,slow-readers}.test.ts';
/** Long ones, for `npm run drill`. */
const DRILLS = 'tests/drills/**';

/** Two cores and a database per file: more workers than this only wait for each other. */
const MAX_WORKERS = 3;

const shared = {
  globalSetup: ['tests/support/global-setup.ts'],
  setupFiles: ['tests/support/quick-passwords.ts'],
  // A busy machine takes several times as long as a quiet one.
  testTimeout: 45_000,
  hookTimeout: 60_000,
  // Files of one worker share its modules, the embedded database's program among them: that is a third of the time.
  isolate: false,
};

export default defineConfig({
  test: {
    maxWorkers: MAX_WORKERS,
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: TEST_FILES,
          exclude: [RACE_TESTS, E2E, FAULTS, DRILLS, ...HEAVY_ELSEWHERE, 'node_modules/**'],
        },
      },
      {
        test: {
          ...shared,
          name: 'postgres',
          include: [
            ...['src/api/**/*.test.ts', 'tests/security/**/*.test.ts', RACE_TESTS],
            ...[...ON_BOTH, ...HEAVY],
          ],
          exclude: [E2E, FAULTS, DRILLS, WITHOUT_POSTGRES, 'node_modules/**'],
          env: { TEST_DATABASE: 'postgres' },
        },
      },
      {
        test: {
          ...shared,
          name: 'drills',
          include: [`${DRILLS}/*.test.ts`],
          env: { TEST_DATABASE: 'postgres' },
        },
      },
      {
        test: {
          ...shared,
          name: 'faults',
          include: [`${FAULTS}/*.test.ts`],
          env: { TEST_DATABASE: 'postgres' },
        },
      },
    ],
  },
});
