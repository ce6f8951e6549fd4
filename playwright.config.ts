import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './scripts/find-chromium.mjs';
import type { WorkerOptions } from './tests/e2e/support/test.ts';

// Found once; the workers, which read this file again, get it from here.
process.env.CHROMIUM_PATH ??= (await findChromium(console.log)) ?? '';

const chromium = {
  // Playwright starts it without its sandbox, which does not work for root.
  launchOptions: { executablePath: process.env.CHROMIUM_PATH || undefined },
};

/** The journeys that buy, on the server that TEST_DATABASE_URL names. By one worker: another shop would take longer to start. */
const onPostgres = {
  name: 'postgres',
  grep: /@postgres/,
  workers: 1,
  use: { ...devices['Desktop Chrome'], ...chromium, database: 'postgres' as const },
};

export default defineConfig<object, WorkerOptions>({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/e2e/support/set-up.ts',
  // None leans on another, and no worker is left with a long file at the end.
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Each has a shop of its own, and waits for it and for the browser half of the time.
  workers: 4,
  // What passes only then is named in the summary of `npm test` as unsteady.
  retries: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? 1 : 0,
  // Limits for what hangs: a slow and busy machine takes ten times as long as a quiet one.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : 'list',
  use: {
    locale: 'en-IE',
    timezoneId: 'Europe/Warsaw',
    // Recording every step takes longer than the steps; `--trace on` for those that want looking into.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    ...(process.env.TEST_DATABASE_URL ? [onPostgres] : []),
    // What only one of them has (keys, the narrow menu) is marked so, and is no test of the other.
    {
      name: 'desktop',
      grepInvert: /@phone/,
      use: { ...devices['Desktop Chrome'], ...chromium },
    },
    { name: 'phone', grepInvert: /@desktop/, use: { ...devices['Pixel 7'], ...chromium } },
  ],
});
