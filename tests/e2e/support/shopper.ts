import { expect, type Locator, type Page } from '@playwright/test';
import { type AuditPage, GARAGE } from '../../../scripts/audit/pages.mjs';

const ALLOWED = {
  mandatory: ['mandatory'],
  /** As by 'Agree'. */
  all: ['mandatory', 'functional', 'analytics', 'advertisement'],
};

/** What a shopper does on every visit before anything can be bought. */
export async function acceptCookies(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Agree' }).click();
  await expect(page.getByRole('button', { name: 'Agree' })).toBeHidden();
}

/** The answer about cookies as the shop keeps it, for visits that begin after it. */
export function consentCookie(url: string, allowed: keyof typeof ALLOWED) {
  const record = { accepted: true, preferences: ALLOWED[allowed] };
  const value = encodeURIComponent(JSON.stringify(record));
  return { name: 'cookie-consent', value, url };
}

/** The checkboxes of the catalogue's groups. */
export function groupsOf(page: Page): Locator {
  return page.getByRole('complementary', { name: 'Shop By' }).getByRole('checkbox');
}

/** On a phone the tree is in a sheet, which its button opens. */
export async function openTree(page: Page): Promise<void> {
  const tree = page.getByRole('complementary', { name: 'Shop By' });
  if (await tree.isVisible()) return;
  await page.getByRole('button', { name: /^Shop By / }).click();
  await expect(tree).toBeInViewport();
}

/** Pieces of a part at the EU location, as the shop's own call answers. */
export async function availableStock(page: Page, record: string): Promise<number> {
  const answer = await page.request.post('/api/external/item', {
    data: { action: 'getItem', record, country: 'PL' },
  });
  expect(answer.ok()).toBe(true);
  const { item } = await answer.json();
  return item.availabledetails.locations.EU ?? 0;
}

/** Fills the checkout as Anna Nowak of Gdańsk. */
export async function fillIn(page: Page, { payment }: { payment: RegExp }): Promise<void> {
  const field = (name: string) => page.getByRole('textbox', { name });
  await field('First Name').fill('Anna');
  await field('Last Name').fill('Nowak');
  await page.getByRole('textbox', { name: /^E-mail/ }).fill('anna@example.com');
  await field('Repeat E-mail').fill('anna@example.com');
  await field('Phone').fill('+48 600 000 000');
  await field('Street Address').fill('Polna');
  await field('Street Number').fill('7a');
  await field('City').fill('Gdańsk');
  await field('Zip/Postal Code').fill('80-001');
  await page.getByRole('combobox', { name: /^Country/ }).selectOption('PL');
  await page
    .getByRole('radio', { name: /Courier/ })
    .first()
    .check();
  await page.getByRole('radio', { name: payment }).check();
  await page.getByRole('checkbox', { name: /Terms & Conditions/ }).check();
}

interface Part {
  readonly name: string;
  readonly urlcomponent: string;
}

/** A brake part of which so many can be bought now. */
export async function findPartInStock(page: Page, pieces: number): Promise<Part> {
  const data = { show: true, category: 'BRAKES', country: 'PL', limit: 20 };
  const answer = await page.request.post('/api/external/search', { data });
  const { results } = await answer.json();
  const found = results.find(
    ({ item }: { item: { recordtype: string; available: number; price: unknown } }) =>
      item.recordtype === 'inventoryitem' && item.available >= pieces && item.price,
  );
  expect(found, `a part with ${pieces} in stock`).toBeTruthy();
  return found.item;
}

interface Kit extends Part {
  readonly components: readonly string[];
}

/** A kit that can be bought now, found as a program would. */
export async function findKitInStock(page: Page): Promise<Kit> {
  const answer = await page.request.post('/api/external/search', {
    data: { show: true, category: 'SUSPENSION KITS', country: 'PL', limit: 20 },
  });
  const { results } = await answer.json();
  const found = results.find(
    ({ item }: { item: { recordtype: string; available: number; price: unknown } }) =>
      item.recordtype === 'kititem' && item.available > 0 && item.price,
  );
  expect(found, 'a kit in stock').toBeTruthy();
  const detail = await page.request.post('/api/external/item', {
    data: { action: 'getItem', record: found.item.urlcomponent, country: 'PL' },
  });
  const { item } = await detail.json();
  return {
    name: item.name,
    urlcomponent: item.urlcomponent,
    components: item.components
      .filter(({ quantity }: { quantity: number }) => quantity > 0)
      .map(({ name }: { name: string }) => name),
  };
}

/** Opens a page with a basket in hand that was filled as by a program. */
export async function openWithBasket(page: Page, path: string, basketId: string): Promise<void> {
  const script = await page.addInitScript((id) => localStorage.setItem('basketId', id), basketId);
  await page.goto(path);
  await script.dispose();
}

/** Puts some part into the basket from its card. */
export async function putIntoBasket(page: Page): Promise<void> {
  await page.goto('/parts?make=TOYOTA&model=HILUX&year=2012&category=BRAKES');
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: /^Shopping cart: 1 item,/ })).toBeVisible();
}

/** Has the next page find in the browser what its visitor has done before, and nothing else. */
export async function rememberFor(
  page: Page,
  { holds, hasVehicle, isUndecided }: AuditPage,
  ids: { shopUrl: string; basketId: string; newBasketId: string },
): Promise<() => Promise<void>> {
  await page.context().clearCookies();
  if (!isUndecided) await page.context().addCookies([consentCookie(ids.shopUrl, 'mandatory')]);
  const script = await page.addInitScript(
    ({ id, garage }) => {
      localStorage.clear();
      if (id) localStorage.setItem('basketId', id);
      if (garage) localStorage.setItem('garage', garage);
    },
    {
      id: holds && (holds === 'basket' ? ids.basketId : ids.newBasketId),
      garage: hasVehicle && GARAGE,
    },
  );
  return () => script.dispose();
}

/** A part as the calls name it. */
export interface Found {
  readonly urlcomponent: string;
  readonly name: string;
  readonly description: string;
  readonly recordtype: string;
  readonly available: number;
}

/** The first part of a list that is as wanted, found as a program would. */
export async function findPart(
  page: Page,
  isWanted: (part: Found) => Promise<boolean>,
  query: object = {},
): Promise<Found> {
  const data = { show: true, country: 'PL', limit: 40, ...query };
  const answer = await page.request.post('/api/external/search', { data });
  const { results } = await answer.json();
  for (const { item } of results) if (await isWanted(item)) return item;
  throw new Error('The demo catalogue has no such part');
}

export async function askItem(page: Page, action: string, body: object) {
  const answer = await page.request.post('/api/external/item', { data: { action, ...body } });
  return answer.json();
}

/** A part without any supply. */
export function findGone(page: Page): Promise<Found> {
  return findPart(page, async ({ urlcomponent, recordtype, available }) => {
    // Only parts with less than hundreds of pieces ask whether more will come.
    if (recordtype !== 'inventoryitem' || available > 0) return false;
    const { item } = await askItem(page, 'getItem', { record: urlcomponent });
    return item.arrivals.length === 0;
  });
}
