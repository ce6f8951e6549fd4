import type { Page } from '@playwright/test';
import { filledBasket } from '../../scripts/audit/pages.mjs';
import { openWithBasket } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

/** Longer than a phone is wide, as suppliers write it. */
const LONG_WORD = 'Stoßdämpferschutzmanschettenhalterungssatz';

test.use({ consent: 'all' });

test('the basket button shows count and subtotal on every screen', async ({ page, shopUrl }) => {
  await openWithBasket(page, '/faq', await filledBasket(shopUrl));
  const button = page.getByRole('button', { name: /^Shopping cart: \d+ items?,/ });
  await expect(button).toContainText(/\d+\.\d\d\s€/);
  const subtotal = button.getByText(/\d+\.\d\d\s€/);
  await expect(subtotal).toBeVisible();
  await expect(subtotal).toBeInViewport();
});

test('the browser names the country when it asks for parts', { tag: '@desktop' }, async ({
  page,
}) => {
  const bodies: { country?: string }[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/external/search')) bodies.push(request.postDataJSON());
  });
  await page.goto('/parts?category=BRAKES');
  await page.getByRole('complementary', { name: 'Shop By' }).getByRole('checkbox').first().check();
  await expect(page).toHaveURL(/groups=/);
  await expect.poll(() => bodies.length).toBeGreaterThan(0);
  for (const body of bodies) expect(body.country).toMatch(/^[A-Z][A-Z0-9]$/);
});

test('links to other sites say that they leave', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/');
  const link = page.getByRole('link', { name: 'Facebook (leads to another site)' });
  await expect(link).toBeVisible();
  await expect(link.locator('svg')).toBeVisible();
});

test("a choice opens the tree's blocks, and none folds them", async ({ page }) => {
  const tree = page.getByRole('complementary', { name: 'Shop By' });
  await page.goto('/parts');
  await expect(tree.getByText('Shopping Options')).toBeVisible();
  await expect(tree.getByRole('checkbox').first()).toBeHidden();
  for (const choice of ['make=TOYOTA&model=HILUX&year=2012', 'category=BRAKES']) {
    await page.goto(`/parts?${choice}`);
    await expect(tree.getByText('Shopping Options')).toBeVisible();
    await expect(tree.getByRole('checkbox').first()).toBeVisible();
    await expect(tree.locator('details details:not([open])')).toHaveCount(0);
  }
});

test('a long word breaks wherever parts are named', { tag: '@phone' }, async ({
  page,
  shopUrl,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const basket = await filledBasket(shopUrl);
  await page.goto('/parts?make=TOYOTA&model=HILUX&year=2012');
  const part = await page.getByRole('article').getByRole('link').first().getAttribute('href');
  for (const path of [
    '/',
    '/parts?make=TOYOTA&model=HILUX&year=2012',
    '/clearance',
    part ?? '',
    '/search/shock',
    '/info-toyota-hilux',
  ]) {
    await page.goto(path);
    await lengthenWords(page);
    expect(await overflow(page), path).toBeLessThanOrEqual(0);
  }
  for (const path of ['/basket', '/checkout']) {
    await openWithBasket(page, path, basket);
    await expect(page.getByText(/Order Total/).first()).toBeAttached();
    await lengthenWords(page);
    expect(await overflow(page), path).toBeLessThanOrEqual(0);
  }
  await page.goto('/faq');
  await page.getByRole('button', { name: /^Shopping cart:/ }).click();
  await expect(page.getByText('Your product')).toBeVisible();
  await lengthenWords(page);
  expect(await overflow(page), 'mini basket').toBeLessThanOrEqual(0);
});

/** Puts the long word in the place of the first longer word of every text that is not a price or a control's. */
async function lengthenWords(page: Page): Promise<void> {
  await page.evaluate((word) => {
    const walker = document.createTreeWalker(
      document.querySelector('main') ?? document.body,
      NodeFilter.SHOW_TEXT,
    );
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent || parent.closest('button, select, script, style, [class*="price"]')) continue;
      if (/[A-Za-z]{6,}/.test(node.textContent ?? '')) {
        node.textContent = (node.textContent ?? '').replace(/[A-Za-z]{6,}/, word);
      }
    }
  }, LONG_WORD);
}

/** How much wider the page is than its window, in px. */
function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}
