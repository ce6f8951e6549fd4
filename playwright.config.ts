import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './scripts/find-chromium.mjs';

// Found once; the workers, which read this file again, get it from here.
process.env.CHROMIUM_PATH ??= (await findChromium(console.log)) ?? '';

const chromium = {
  // Playwright starts it without its sandbox, which does not work for root.
  launchOptions: { executablePath: process.env.CHROMIUM_PATH || undefined },
};

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  forbidOnly: Boolean(process.env.CI),
  // Each has a shop of its own.
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : 'list',
  use: {
    locale: 'en-IE',
    timezoneId: 'Europe/Warsaw',
    // Recording every step takes longer than the steps; `--trace on` for those that want looking into.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    // What only one of them has (keys, the narrow menu) is marked so, and is no test of the other.
    {
      name: 'desktop',
      grepInvert: /@phone/,
      use: { ...devices['Desktop Chrome'], ...chromium },
    },
    { name: 'phone', grepInvert: /@desktop/, use: { ...devices['Pixel 7'], ...chromium } },
  ],
});
