import type { Page } from '@playwright/test';
import { TAG_IDS } from '../support/tag-host.ts';
import { acceptCookies, findKitInStock } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

const GTM = /gtm\.js\?id=GTM-TEST123$/;
const HEAT_MAP = new RegExp(`/heat/${TAG_IDS.HEATMAP_ID}$`);
const CHAT = /\/chat\.js$/;
const DENIED = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
};

/** Every address outside the shop that the page asks for. */
function strangersOf(page: Page, shopUrl: string): string[] {
  const strangers: string[] = [];
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== shopUrl) {
      strangers.push(request.url());
    }
  });
  return strangers;
}

/** What the tag manager was told, in order: events by name, commands as lists. */
function dataLayer(page: Page): Promise<unknown[]> {
  return page.evaluate(() =>
    ((globalThis as { dataLayer?: { event?: string; length?: number }[] }).dataLayer ?? []).map(
      (entry) => entry.event ?? Array.from(entry as ArrayLike<unknown>),
    ),
  );
}

async function choose(page: Page, categories: readonly string[]): Promise<void> {
  for (const name of ['Functional', 'Analytics', 'Advertisement']) {
    await page.getByRole('switch', { name }).setChecked(categories.includes(name));
  }
  await page.getByRole('button', { name: 'SAVE SETTINGS AND CLOSE' }).click();
}

test('nothing of a third party loads before consent, nor without it', { tag: '@desktop' }, async ({
  page,
  shopUrl,
}) => {
  const strangers = strangersOf(page, shopUrl);
  for (const address of ['/', '/parts', '/search/brake', '/basket']) {
    await page.goto(address);
    await page.mouse.move(10, 10);
    await expect(page.getByRole('button', { name: 'Agree' })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Only mandatory' }).click();
  await page.goto('/faq');
  await page.mouse.move(20, 20);
  await page.waitForLoadState('networkidle');

  expect(strangers).toEqual([]);
  expect(await dataLayer(page)).toEqual([]);
});

test('what is allowed loads, and a withdrawal is told', { tag: '@desktop' }, async ({
  page,
  shopUrl,
}) => {
  const strangers = strangersOf(page, shopUrl);
  await page.goto('/faq');
  await page.getByRole('button', { name: 'Manage', exact: true }).click();
  await choose(page, ['Analytics']);
  await expect.poll(() => strangers.length).toBe(2);
  expect(strangers).toEqual([expect.stringMatching(GTM), expect.stringMatching(HEAT_MAP)]);
  expect(await dataLayer(page)).toEqual([
    ['consent', 'default', DENIED],
    ['consent', 'update', { ...DENIED, analytics_storage: 'granted' }],
    'gtm.js',
  ]);

  await page.getByRole('button', { name: 'Cookies Manager' }).click();
  await choose(page, ['Functional']);
  await expect.poll(() => strangers.length).toBe(3);
  expect(strangers[2]).toMatch(CHAT);
  expect((await dataLayer(page)).at(-1)).toEqual(['consent', 'update', DENIED]);

  strangers.length = 0;
  await page.goto('/returns');
  await expect.poll(() => strangers).toEqual([expect.stringMatching(CHAT)]);
  const { value, expires } = (await page.context().cookies()).find(
    ({ name }) => name === 'cookie-consent',
  ) ?? { value: '', expires: 0 };
  expect(JSON.parse(decodeURIComponent(value))).toEqual({
    accepted: true,
    preferences: ['mandatory', 'functional'],
  });
  const days = (expires - Date.now() / 1000) / (24 * 60 * 60);
  expect(Math.round(days), 'kept for half a year').toBe(180);
});

test('on the home page all of it waits for a sign of the visitor', { tag: '@desktop' }, async ({
  page,
  shopUrl,
}) => {
  const strangers = strangersOf(page, shopUrl);
  await page.goto('/faq');
  await acceptCookies(page);
  await expect.poll(() => strangers.length).toBe(3);
  strangers.length = 0;
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  expect(strangers).toEqual([]);

  // The shop's own deferred requests wait too: the message is requested 1.5 s after the interaction.
  const signedAt = Date.now();
  const askedAt = page.waitForRequest('**/marquees/*').then(() => Date.now());
  // Again and again: the first move may come before the page listens.
  let x = 40;
  await expect(async () => {
    x += 10;
    await page.mouse.move(x, 40);
    expect(strangers).toHaveLength(3);
  }).toPass();
  expect((await askedAt) - signedAt).toBeGreaterThan(1_400);
});

test.describe('visitors from another market', () => {
  test.use({ locale: 'en-GB' });

  test('are pointed to their site, once', { tag: '@desktop' }, async ({
    page,
    checkAccessibility,
  }) => {
    const { urlcomponent } = await findKitInStock(page);
    await page.goto(`/details/${urlcomponent}`);
    await acceptCookies(page);
    const notice = page.getByRole('complementary', { name: 'Your country' });
    await expect(notice).toHaveText(
      'Hello! It seems that you are coming from United Kingdom. Just so you know, you can browse the website but we would like to ask you to place your order at uk.wishbone.example.',
    );
    // Only the notice: content scrolled beneath it is partly hidden and is checked elsewhere.
    await checkAccessibility(page, '[aria-label="Your country"]');
    await page.evaluate(() => window.scrollTo(0, 600));
    const under = await notice.boundingBox();
    for (const [role, name] of [
      ['button', 'Back to top'],
      ['link', 'Returns'],
    ] as const) {
      const target = page.getByRole(role, { name, exact: true });
      await target.focus();
      const box = await target.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0), `${name} is not under it`).toBeLessThanOrEqual(
        under?.y ?? 0,
      );
    }
    await notice.getByRole('button', { name: 'Close' }).click();
    await expect(notice).toBeHidden();
    await page.reload();
    await page.waitForLoadState('networkidle');
    await expect(notice).toBeHidden();
    // Another tab is another session.
    const other = await page.context().newPage();
    await other.goto('/');
    await other.mouse.wheel(0, 300);
    await other.waitForLoadState('networkidle');
    await expect(other.getByRole('complementary', { name: 'Your country' })).toHaveCount(0);
  });

  test('see the total of a list above the notice', { tag: '@desktop' }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 700 });
    await page.goto('/order-by-part-numbers');
    await acceptCookies(page);
    await expect(page.getByRole('complementary', { name: 'Your country' })).toBeVisible();
    const numbers =
      'PDF-4372 PDR-5449 PDR-5457 PDF-4376 PDR-5463 PDF-4379 PDR-5467 PDR-5469 PDR-5470';
    await page
      .getByRole('textbox', { name: 'Part numbers and quantities' })
      .fill(numbers.replaceAll(' ', '\n'));
    await page.getByRole('button', { name: 'Look up' }).click();
    const total = page.getByText(/^9 lines chosen/);
    const under = await page.getByRole('complementary', { name: 'Your country' }).boundingBox();
    await page.getByRole('row').nth(1).scrollIntoViewIfNeeded();
    await expect(total).toBeInViewport({ ratio: 1 });
    const box = await total.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(under?.y ?? 0);
  });
});
