import { chromium } from '@playwright/test';
import { GARAGE } from './pages.mjs';

/** The visitor accepted only the necessary cookies. */
const CONSENT = encodeURIComponent(JSON.stringify({ accepted: true, preferences: ['mandatory'] }));

/**
 * Starts a fresh browser that has done only what the page's visitor did before.
 * @returns {Promise<import('@playwright/test').BrowserContext>} closing it ends the browser
 */
export async function browserFor({ executablePath, url, page, basketId, options }) {
  const context = await chromium.launchPersistentContext('', { executablePath, ...options });
  try {
    if (!page.isUndecided) {
      await context.addCookies([{ name: 'cookie-consent', value: CONSENT, url }]);
    }
    await remember(context, url, {
      ...(page.holds && { basketId }),
      ...(page.hasVehicle && { garage: GARAGE }),
    });
    return context;
  } catch (error) {
    await context.close();
    throw error;
  }
}

async function remember(context, url, items) {
  if (Object.keys(items).length === 0) return;
  const tab = await context.newPage();
  // Any address of the shop would do; no script reads the storage at this one.
  await tab.goto(`${url}/robots.txt`);
  await tab.evaluate((kept) => {
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
  }, items);
  await tab.close();
}
