import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const CATALOGUE = '/parts?make=TOYOTA&model=HILUX&year=2012&category=BRAKES';

const post = async (request: APIRequestContext, path: string, data: object) => {
  const answer = await request.post(`/api/external/${path}`, { data: { country: 'PL', ...data } });
  expect(answer.ok(), `${path} answers ${answer.status()}`).toBe(true);
  return answer.json();
};

/** A part of the catalogue page that can be had at once, and is no kit. */
async function findPart(request: APIRequestContext): Promise<{ urlcomponent: string }> {
  const { results } = await post(request, 'search', {
    show: true,
    make: 'TOYOTA',
    model: 'HILUX',
    year: 2012,
    category: 'BRAKES',
    limit: 6,
  });
  const found = results.find(
    ({ item }: { item: { recordtype: string; available: number; price: unknown } }) =>
      item.recordtype !== 'kititem' && item.available > 1 && item.price,
  );
  expect(found, 'a part in stock').toBeTruthy();
  return found.item;
}

/** Orders a piece as a program would. */
async function order(request: APIRequestContext, record: string): Promise<void> {
  const { cart_id } = await post(request, 'cart', {
    action: 'addToCart',
    location: 'EU',
    quantity: 1,
    record,
  });
  const change = (changes: object[]) =>
    post(request, 'cart', { action: 'updateCart', cart_id, refresh: true, changes });
  const { shoppingcarts } = await change([{ field: 'shipcountry', value: 'PL' }]);
  const { shippingmethod, paymentmethod } = shoppingcarts[0].options;
  const address = await post(request, 'cart', {
    action: 'updateAddress',
    cart_id,
    kind: 'shipping',
    addressee: 'Anna Nowak',
    address: 'Polna',
    address2: '7a',
    city: 'Gdańsk',
    zip: '80-001',
    phone: '+48 600 000 000',
    email: 'anna@example.com',
  });
  await change([
    { field: 'shippingaddress', value: address._id },
    { field: 'shipemail', value: 'anna@example.com' },
    { field: 'shippingmethod', value: shippingmethod[0]._id },
    { field: 'paymentmethod', value: paymentmethod[0]._id },
  ]);
  await post(request, 'cart', { action: 'addOrder', cart_id });
}

test('a page is the same for every visitor, and kept until somebody orders what it shows', {
  tag: ['@desktop', '@postgres'],
}, async ({ playwright, request, baseURL }) => {
  const { urlcomponent } = await findPart(request);
  const details = `/details/${urlcomponent}`;
  const other = await playwright.request.newContext({
    baseURL: baseURL ?? '',
    extraHTTPHeaders: {
      cookie: 'cookie-consent=%7B%22accepted%22%3Atrue%7D; basket=1',
      'accept-language': 'pl-PL',
      'user-agent': 'Another/1.0',
    },
  });

  for (const address of ['/', CATALOGUE, details, '/search/brake', '/clearance', '/warranties']) {
    const first = await request.get(address);
    const second = await other.get(`${address}${address.includes('?') ? '&' : '?'}utm_source=mail`);
    expect(first.status(), address).toBe(200);
    expect(second.headers()['cache-status'], address).toBe('wishbone; hit');
    expect(await second.text(), address).toBe(await first.text());
    for (const answer of [first, second]) {
      const headers = answer.headers();
      expect(headers['cache-control'], address).toMatch(/^public, max-age=0, s-maxage=\d+/);
      expect(headers['content-security-policy'], address).toContain("'sha256-");
      expect(headers['x-content-type-options'], address).toBe('nosniff');
      expect(headers, address).not.toHaveProperty('set-cookie');
    }
  }

  const before = await Promise.all([details, CATALOGUE].map((address) => request.get(address)));
  await order(request, urlcomponent);
  for (const [index, address] of [details, CATALOGUE].entries()) {
    const tag = before[index]?.headers().etag;
    await expect
      .poll(async () => (await request.get(address)).headers().etag, { timeout: 3_000 })
      .not.toBe(tag);
  }
  await other.dispose();
});

test('what is one shopper’s, or nowhere, is not kept', { tag: '@desktop' }, async ({ request }) => {
  for (const address of ['/basket', '/checkout', '/payment', '/nowhere', '/details/no-such-part']) {
    const answer = await request.get(address);
    expect(answer.headers()['cache-control'], address).toBe('no-store');
  }
  const asset = await request.get('/assets/gone.js');
  expect(asset.status()).toBe(404);
  expect(asset.headers()['content-type']).toContain('text/plain');
});

/** Records read by a call from now on, in the order in which they are asked for. */
function partsAsked(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const sent = request.postData() ?? '';
    if (request.url().endsWith('/item') && sent.includes('"getItem"'))
      asked.push(JSON.parse(sent).record);
  });
  return asked;
}

test('a part is fetched while the pointer rests on its link, once, and shows at the press', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto(CATALOGUE);
  const links = page.getByRole('article').getByRole('link');
  const part = (await links.first().getAttribute('href'))?.split('/').at(-1);
  const asked = partsAsked(page);
  const script = page.waitForResponse((answer) => /\/fetch-/.test(answer.url()));
  await page.getByRole('heading', { level: 1 }).hover();
  await script;
  await expect(async () => {
    await page.getByRole('heading', { level: 1 }).hover();
    await links.first().hover();
    await expect.poll(() => asked, { timeout: 1_000 }).toEqual([part]);
  }).toPass();
  await links.first().click();
  await expect(page).toHaveURL(`/details/${part}`);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('BRAKES');
  expect(asked).toEqual([part]);
});

test('whoever saves data gets what is pressed alone', { tag: '@desktop' }, async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  await page.goto(CATALOGUE);
  const link = page.getByRole('article').getByRole('link').first();
  const asked = partsAsked(page);
  const script = page.waitForResponse((answer) => /\/fetch-/.test(answer.url()));
  await page.getByRole('heading', { level: 1 }).hover();
  await script;
  await link.hover();
  await page.waitForTimeout(500);
  expect(asked).toEqual([]);
  await link.click();
  await expect.poll(() => asked).toHaveLength(1);
});
