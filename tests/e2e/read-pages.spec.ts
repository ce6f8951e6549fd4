import { acceptCookies } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

const information = [
  '/technical-information',
  '/faq',
  '/returns',
  '/info-conditions',
  '/info-specialist-kits',
  '/warranties',
  '/info-privacy',
  '/cookies',
  '/info-international-delivery',
  '/about-us',
  '/contact',
  '/distributors',
  '/info-distributors-uk',
  '/info-trade',
  '/accessibility',
  '/withdrawal',
];

test('every page that the menus and the footer lead to is there', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/');
  const hrefs = await page
    .locator('header a, footer a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const own = hrefs.filter((href) => href.startsWith('/') && !href.startsWith('/parts'));
  const pages = new Set([...own, ...information]);

  expect([...pages].filter((href) => href.startsWith('/info-')).length).toBeGreaterThanOrEqual(37);
  for (const address of pages) {
    const answer = await page.request.get(address);
    expect(answer.status(), address).toBe(200);
    expect(await answer.text(), address).toMatch(/<meta name="description" content="[^"]{40}/);
  }
});

for (const [address, name] of [
  ['/info-nissan-navara', 'Nissan Navara'],
  ['/info-landrover-defender', 'Land Rover Defender'],
] as const) {
  test(`${address} leads to the vehicle's parts`, { tag: '@desktop' }, async ({
    page,
    takePicture,
  }) => {
    await page.goto(address);

    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText(name);
    await takePicture(address.slice(1));

    await acceptCookies(page);
    const group = page.getByRole('link', { name: /^Front Brake Discs \d+ parts?$/ });
    const count = Number(/\d+/.exec((await group.textContent()) ?? '')?.[0]);
    await group.click();
    await expect(page).toHaveURL(/category=BRAKES&groups=Front\+Brake\+Discs/);
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(Math.min(count, 6));
  });
}

test('the licences of what browsers get are named', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/contact');
  const address = await page
    .getByRole('link', { name: 'open-source licences' })
    .getAttribute('href');
  const answer = await page.request.get(address ?? '');

  expect(answer.headers()['content-type']).toBe('text/plain; charset=utf-8');
  const text = await answer.text();
  for (const [, license] of text.matchAll(/^## (?:.*\n+)(.*)/gm))
    expect(license).not.toMatch(/^##/);
  expect(text).toMatch(/^## react-dom - .*\n\nMIT License/m);
  expect(text).toMatch(
    /^## @paypal\/paypal-js - .*\n\npaypal-js v.*\nCopyright 2020-present, PayPal/m,
  );
  expect(text).toContain('SIL OPEN FONT LICENSE Version 1.1');
});

test('a vehicle without a page is not found', { tag: '@desktop' }, async ({ page, pageFaults }) => {
  pageFaults.expect(/404/);
  const answer = await page.goto('/info-x');

  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'There is nothing at this address',
  );
});

test('half a link to an order leads to “My order”', { tag: '@desktop' }, async ({
  page,
  pageFaults,
}) => {
  pageFaults.expect(/404/);
  const answer = await page.goto('/order/01234567-89ab');

  expect(answer?.status()).toBe(404);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(
    'There is no order at this address',
  );
  await main.getByRole('link', { name: 'My order' }).click();
  await expect(page).toHaveURL(/\/my-order$/);
});

test('the footer leads to a page without loading the shop anew', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/');
  await acceptCookies(page);
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Delivery Information' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('International Delivery');
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
});
