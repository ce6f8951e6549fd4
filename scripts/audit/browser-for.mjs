import { chromium } from '@playwright/test';

/** Of a visitor who has answered the question about cookies with the least. */
const CONSENT = encodeURIComponent(JSON.stringify({ accepted: true, preferences: ['mandatory'] }));

/**
 * Starts a browser that knows nothing yet but what a page's visitor has done before.
 * @returns {Promise<import('@playwright/test').BrowserContext>} closing it ends the browser
 */
export async function browserFor({ executablePath, url, page, basketId, options }) {
  const context = await chromium.launchPersistentContext('', { executablePath, ...options });
  try {
    if (!page.isUndecided) {
      await context.addCookies([{ name: 'cookie-consent', value: CONSENT, url }]);
    }
    if (page.holds === 'basket') await rememberBasket(context, url, basketId);
    return context;
  } catch (error) {
    await context.close();
    throw error;
  }
}

async function rememberBasket(context, url, basketId) {
  const tab = await context.newPage();
  // Any address of the shop's does, and at this one no script looks at it.
  await tab.goto(`${url}/robots.txt`);
  await tab.evaluate((id) => localStorage.setItem('basketId', id), basketId);
  await tab.close();
}
