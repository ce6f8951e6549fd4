import type { Page } from '@playwright/test';
import { filledBasket } from '../../scripts/audit/pages.mjs';
import { isWholeRun } from '../support/whole-run.ts';
import { openTree, openWithBasket } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

/** Wider than a phone, as suppliers write it. */
const LONG_WORD = 'Stoßdämpferschutzmanschettenhalterungssatz';

/** How many of the addresses of one sitemap are asked for, where they are built alike. */
const SPREAD = isWholeRun ? 40 : 8;

test.use({ consent: 'all' });

test('the basket button shows count and subtotal on every screen', async ({ page, shopUrl }) => {
  await openWithBasket(page, '/faq', await filledBasket(shopUrl));
  const button = page.getByRole('button', { name: /^Shopping cart: \d+ items?,/ });
  await expect(button).toContainText(/\d+\.\d\d\s€/);
  const subtotal = button.getByText(/^\d+\.\d\d\s€$/);
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

test("a choice opens the tree's blocks, and none folds them", { tag: '@desktop' }, async ({
  page,
}) => {
  const tree = page.getByRole('complementary', { name: 'Shop By' });
  await page.goto('/parts');
  await openTree(page);
  await expect(tree.getByText('Shopping Options')).toBeVisible();
  await expect(tree.getByRole('checkbox').first()).toBeHidden();
  for (const choice of ['make=TOYOTA&model=HILUX&year=2012', 'category=BRAKES']) {
    await page.goto(`/parts?${choice}`);
    await openTree(page);
    await expect(tree.getByText('Shopping Options')).toBeVisible();
    await expect(tree.getByRole('checkbox').first()).toBeVisible();
    await expect(tree.locator('details details:not([open])')).toHaveCount(0);
  }
});

test('what the sitemaps list is there', { tag: '@desktop' }, async ({ page }) => {
  const addresses = async (path: string) =>
    [...(await (await page.request.get(path)).text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(
      ([, address = '']) => {
        const { pathname, search } = new URL(address.replaceAll('&amp;', '&'));
        return pathname + search;
      },
    );
  const listed = new Map<string, string[]>();
  for (const file of await addresses('/sitemap.xml')) listed.set(file, await addresses(file));
  expect(listed.size).toBeGreaterThan(2);
  for (const [file, paths] of listed) {
    expect(paths.length, file).toBeGreaterThan(10);
    // All the texts; of the vehicles and parts, whose addresses are built alike, a spread.
    const step = file.includes('pages') ? 1 : Math.ceil(paths.length / SPREAD);
    for (const path of paths.filter((_, index) => index % step === 0)) {
      const answer = await page.request.get(path, { maxRedirects: 0 });
      expect.soft(answer.status(), path).toBe(200);
    }
  }
});

test('a long word breaks wherever parts are named', { tag: ['@phone', '@long'] }, async ({
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

test('delivery is no 0.00 before it is known, and the total reads from', {
  tag: '@desktop',
}, async ({ page, shopUrl }) => {
  // Nothing is delivered to where the visitor is, so nothing is known.
  await page.route('**/country', (route) => route.fulfill({ json: { country: 'US' } }));
  await openWithBasket(page, '/basket', await filledBasket(shopUrl));
  const amountOf = (label: string) =>
    page.locator('dt', { hasText: label }).locator('xpath=following-sibling::dd').first();
  await expect(amountOf('Order Total')).toHaveText(/^from \d+\.\d\d\s€$/);
  await expect(amountOf('Shipping')).toHaveText('');
  await expect(page.getByText('Depends on the country of delivery')).toBeVisible();
  await page.getByText('Estimate Shipping and Tax').click();
  await page.getByRole('combobox', { name: 'Country' }).selectOption('PL');
  await expect(page.getByText('Depends on the delivery method')).toBeVisible();
  await page
    .getByRole('radio', { name: /Courier/ })
    .first()
    .check();
  await expect(amountOf('Shipping')).toHaveText(/^\d+\.\d\d\s€$/);
  await expect(amountOf('Order Total')).toHaveText(/^\d+\.\d\d\s€$/);
});

test('an enquiry asks for more pieces than there are', { tag: '@desktop' }, async ({ page }) => {
  await page.goto(`/details/${await scarcePart(page)}`);
  const more = page.getByRole('button', { name: 'One more' });
  const ask = page.getByRole('button', { name: 'Send an inquiry' });
  for (let presses = 0; presses < 100 && !(await ask.isVisible()); presses++) await more.click();
  await ask.click();
  const dialog = page.getByRole('dialog', { name: 'Send an enquiry' });
  await dialog.getByRole('textbox', { name: 'Quantity' }).fill('nonsense');
  await dialog.getByPlaceholder('Your email').fill('anna@example.com');
  await dialog.getByRole('button', { name: 'Send enquiry' }).click();
  await expect(dialog).toContainText('Please enter a whole number of 1 or more.');
  await dialog.getByRole('textbox', { name: 'Quantity' }).fill('600');
  const sent = page.waitForRequest('**/scripts/enquiry.php');
  await dialog.getByRole('button', { name: 'Send enquiry' }).click();
  expect((await sent).postData()).toMatch(/name="quantity"\s+600\s/);
  await expect(page.getByText('Enquiry sent')).toBeVisible();
});

/** The address of a part of which few can be had, in whatever way. */
async function scarcePart(page: Page): Promise<string> {
  const ask = async (path: string, data: object) =>
    (await page.request.post(`/api/external/${path}`, { data })).json();
  const { results } = await ask('search', { show: true, category: 'BRAKES', country: 'PL' });
  for (const { item } of results) {
    if (!item.price || item.available === 0 || item.available > 8) continue;
    const { item: part } = await ask('item', { action: 'getItem', record: item.urlcomponent });
    if (part.manufacturerstock === 0 && Object.keys(part.deliveries).length === 0) {
      return part.urlcomponent;
    }
  }
  throw new Error('The demonstration has no such part');
}

/** Replaces the first long word of every text, except prices and controls, with the longer one. */
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
