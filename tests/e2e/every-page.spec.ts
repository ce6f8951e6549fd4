import type { Page } from '@playwright/test';
import { budgets } from '../../scripts/audit/budgets.mjs';
import { type AuditPage, auditPages } from '../../scripts/audit/pages.mjs';
import { weigh } from '../../scripts/audit/visit.mjs';
import { expect, test } from './support/test.ts';

const CONSENT = encodeURIComponent(JSON.stringify({ accepted: true, preferences: ['mandatory'] }));

/** What even the smallest page sends: where less is counted, the counting is at fault. */
const LEAST_SCRIPT = 50_000;

/** Widths in pixels that nothing may be wider than, at a size of text. */
const NARROW = [
  { width: 320, text: '100%' },
  { width: 640, text: '200%' },
  { width: 1280, text: '200%' },
] as const;

test.describe.configure({ timeout: 180_000 });

test('every page is light, and usable by everyone', async ({
  page,
  shopUrl,
  pageFaults,
  checkAccessibility,
}) => {
  pageFaults.expect(/404/);
  const { pages, basketId } = await auditPages(shopUrl);
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.setCacheDisabled', { cacheDisabled: true });
  for (const audited of pages) {
    await test.step(audited.name, async () => {
      await rememberFor(page, audited, { shopUrl, basketId });
      const weights = weigh(page);
      const answer = await page.goto(audited.path);
      await settled(page, audited);

      const { scriptBytes, htmlBytes } = await weights();
      expect.soft(answer?.status(), audited.name).toBe(audited.status ?? 200);
      expect.soft(scriptBytes, `script of ${audited.name}`).toBeGreaterThan(LEAST_SCRIPT);
      expect
        .soft(scriptBytes, `script of ${audited.name}`)
        .toBeLessThanOrEqual(budgets.scriptBytes);
      expect.soft(htmlBytes, `HTML of ${audited.name}`).toBeGreaterThan(1000);
      expect.soft(htmlBytes, `HTML of ${audited.name}`).toBeLessThanOrEqual(budgets.htmlBytes);
      expect.soft(await page.getByRole('heading', { level: 1 }).count(), audited.name).toBe(1);
      await checkAccessibility();
    });
  }
});

test('no page is wider than a narrow screen, nor with text of double size', {
  tag: '@desktop',
}, async ({ page, shopUrl, pageFaults }) => {
  pageFaults.expect(/404/);
  const { pages, basketId } = await auditPages(shopUrl);
  for (const audited of pages) {
    await test.step(audited.name, async () => {
      await rememberFor(page, audited, { shopUrl, basketId });
      await page.goto(audited.path);
      await settled(page, audited);
      for (const { width, text } of NARROW) {
        await page.setViewportSize({ width, height: 800 });
        const room = await page.evaluate((fontSize) => {
          document.documentElement.style.fontSize = fontSize;
          return document.documentElement.scrollWidth;
        }, text);
        expect.soft(room, `${audited.name} at ${width} px and ${text}`).toBeLessThanOrEqual(width);
      }
    });
  }
});

/** Leaves in the browser what a page's visitor has done before, and nothing else. */
async function rememberFor(
  page: Page,
  { holds, isUndecided }: AuditPage,
  { shopUrl, basketId }: { shopUrl: string; basketId: string },
): Promise<void> {
  await page.context().clearCookies();
  if (!isUndecided) {
    await page.context().addCookies([{ name: 'cookie-consent', value: CONSENT, url: shopUrl }]);
  }
  // Any address of the shop's does, and at this one no script looks at it.
  await page.goto('/robots.txt');
  await page.evaluate(
    (id) => {
      localStorage.clear();
      if (id) localStorage.setItem('basketId', id);
    },
    holds === 'basket' ? basketId : undefined,
  );
}

/** Until the page shows what only the browser can: its basket, and what is loaded late. */
async function settled(page: Page, { holds, isUndecided }: AuditPage): Promise<void> {
  if (isUndecided) await expect(page.getByRole('button', { name: 'Agree' })).toBeVisible();
  if (holds)
    await expect(page.getByRole('button', { name: /^Shopping cart: 1 item,/ })).toBeVisible();
  await expect(page.getByText('Loading...')).toHaveCount(0);
}
