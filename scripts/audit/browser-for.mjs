import { chromium } from '@playwright/test';

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
    if (page.holds) await rememberBasket(context, url, basketId);
    return context;
  } catch (error) {
    await context.close();
    throw error;
  }
}

async function rememberBasket(context, url, basketId) {
  const tab = await context.newPage();
  // Any address of the shop would do; no script reads the storage at this one.
  await tab.goto(`${url}/robots.txt`);
  await tab.evaluate((id) => localStorage.setItem('basketId', id), basketId);
  await tab.close();
}
