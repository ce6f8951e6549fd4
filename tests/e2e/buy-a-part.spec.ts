import type { Page } from '@playwright/test';
import { acceptCookies, availableStock, fillIn } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

const PIECES = 2;

test('a guest finds a part for a vehicle, buys two and gets an order', {
  tag: '@postgres',
}, async ({ page, checkAccessibility, takePicture }) => {
  await page.goto('/');
  await acceptCookies(page);
  await takePicture('home');

  await page.getByLabel('Make').selectOption('TOYOTA');
  await page.getByLabel('Model').selectOption('HILUX');
  await page.getByLabel('Year').selectOption('2012');
  await page.getByRole('button', { name: 'Show me the parts' }).click();
  await expect(page).toHaveURL(/\/parts\?make=TOYOTA&model=HILUX&year=2012/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('CATALOGUE');
  await takePicture('catalogue');

  const part = await openPartInStock(page);
  await expect(page.getByText('In stock', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'One more' }).click();
  await takePicture('part');
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
  await expect(page.getByText(`to your shopping cart.`).first()).toBeVisible();

  await page.getByRole('button', { name: /^Shopping cart: 2 items/ }).click();
  await expect(page.getByRole('link', { name: 'view cart', exact: true })).toBeVisible();
  await checkAccessibility();
  await page.getByRole('link', { name: 'view cart', exact: true }).click();
  await expect(page).toHaveURL(/\/basket$/);
  await expect(page.getByRole('heading', { level: 1, name: 'shopping cart' })).toBeVisible();
  await takePicture('basket');

  await page.getByRole('link', { name: 'Go to checkout' }).click();
  await expect(page).toHaveURL(/\/checkout$/);
  await fillIn(page, { payment: /demo/i });
  await takePicture('checkout');
  await page.getByRole('button', { name: 'Next' }).click();

  await expect(page).toHaveURL(/\/payment$/);
  const placeOrder = page.getByRole('button', { name: 'Place Order and Pay' });
  await expect(placeOrder).toBeEnabled();
  await expect(page.getByText('Anna Nowak')).toBeVisible();
  await takePicture('payment');
  await placeOrder.click();

  await expect(page).toHaveURL(/\/demo-payment\//);
  await checkAccessibility();
  const told = toldToThirdParties(page);
  await page.getByRole('button', { name: /^Pay / }).click();

  await expect(page).toHaveURL(/\/order\//);
  await expect(page.getByText('Your order has been paid.').first()).toBeVisible();
  await expect(page.getByText(/WB-\d{6}/).first()).toBeVisible();
  await takePicture('order');
  await expectTotalsToAddUp(page);
  await expectKeyToStay(page, told);

  expect(await availableStock(page, part.record)).toBe(part.stock - PIECES);
  await expect(page.getByRole('button', { name: /^Shopping cart: 0 items/ })).toBeVisible();
});

async function openPartInStock(page: Page): Promise<{ record: string; stock: number }> {
  const addable = page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: /^Add to cart/ }) });
  for (const card of await addable.all()) {
    const href = await card.getByRole('link').first().getAttribute('href');
    const record = decodeURIComponent(href?.split('/').at(-1) ?? '');
    const stock = await availableStock(page, record);
    if (stock <= PIECES) continue;
    await card.getByRole('link').first().click();
    await expect(page).toHaveURL(new RegExp(`/details/${record}`));
    return { record, stock };
  }
  throw new Error('No part in stock on the page');
}

/** Subtotal, shipping and total as the order page shows them, in cents. */
async function expectTotalsToAddUp(page: Page): Promise<void> {
  const terms = await page.getByRole('term').allInnerTexts();
  const values = await page.getByRole('definition').allInnerTexts();
  const cents = (label: string) => {
    const amount = values[terms.findIndex((term) => term.startsWith(label))] ?? '';
    return Math.round(Number(amount.replace(/[^\d.]/g, '')) * 100);
  };
  expect(cents('Cart subtotal')).toBeGreaterThan(0);
  expect(cents('Cart subtotal') + cents('Shipping')).toBe(cents('Order Total'));
}

/** Every address outside the shop that the pages after this one ask for, with what is sent along. */
function toldToThirdParties(page: Page): string[] {
  const told: string[] = [];
  const before = page.url();
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (!protocol.startsWith('http') || origin === new URL(before).origin) return;
    // This page's own tags may still be on their way.
    if (request.frame().url() === before) return;
    told.push([request.url(), request.headers().referer, request.postData()].join(' '));
  });
  return told;
}

/** An order's address opens it: the tag manager loads there, and neither it nor the next page hears the address. */
async function expectKeyToStay(page: Page, told: readonly string[]): Promise<void> {
  const key = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await expect.poll(() => told.length).toBe(1);
  expect(told[0]).toContain('gtm.js');
  expect(told[0]).not.toContain(key);

  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
  await expect(page).toHaveURL(/\/faq$/);
  const heard = await page.evaluate(() =>
    JSON.stringify([document.referrer, (globalThis as { dataLayer?: unknown[] }).dataLayer ?? []]),
  );
  expect(heard + told.join()).not.toContain(key);
}
