import type { Page } from '@playwright/test';
import { filledBasket } from '../../scripts/audit/pages.mjs';
import { fillIn, openWithBasket } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

test.use({ consent: 'all' });

const PAID = 'Your order has been paid.';

/** By the form, as far as the provider's page. */
async function orderByForm(page: Page, shopUrl: string, payment: RegExp): Promise<void> {
  await openWithBasket(page, '/checkout', await filledBasket(shopUrl));
  await fillIn(page, { payment });
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/\/payment$/);
  await page.getByRole('button', { name: 'Place Order and Pay' }).click();
}

/** As far as the provider's page. */
async function orderWith(page: Page, shopUrl: string, payment: string): Promise<void> {
  await openWithBasket(page, '/payment', await filledBasket(shopUrl, payment));
  await page.getByRole('button', { name: 'Place Order and Pay' }).click();
}

test('Stripe: a declined card, then one that pays', { tag: ['@desktop', '@postgres'] }, async ({
  page,
  shopUrl,
  checkOnBothScreens,
  takePicture,
}) => {
  await orderByForm(page, shopUrl, /Stripe/);
  await expect(page.getByRole('heading', { name: 'Stripe stand-in' })).toBeVisible();
  await page.getByRole('button', { name: 'Pay by a card that is declined' }).click();
  await expect(page.getByRole('alert')).toHaveText('Your card was declined.');
  await page.getByRole('button', { name: 'Pay by card', exact: true }).click();

  await expect(page).toHaveURL(/\/order\/[0-9a-f-]{36}$/);
  await expect(page.getByText(PAID)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay now' })).toHaveCount(0);
  await checkOnBothScreens();
  await takePicture('order-paid');

  await page.reload();
  await expect(page.getByText(PAID)).toBeVisible();
  // Back to the provider's expired page, and on again: nothing happens to the order.
  const order = page.url();
  await page.goBack();
  await page.goto(order);
  await expect(page.getByText(PAID)).toBeVisible();

  // The next part page says which order was paid, and no later one does.
  const [part] = await page.getByRole('main').getByRole('table').getByRole('link').all();
  const path = (await part?.getAttribute('href')) ?? '';
  await page.goto(path);
  const confirmed = page.getByRole('status').filter({ hasText: PAID });
  await expect(confirmed.getByRole('link', { name: /^Order WB/ })).toHaveAttribute(
    'href',
    new URL(order).pathname,
  );
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(confirmed).toHaveCount(0);
});

test('Stripe: a shopper who turns back can pay another way', { tag: '@desktop' }, async ({
  page,
  shopUrl,
  checkAccessibility,
  takePicture,
}) => {
  await orderWith(page, shopUrl, 'stripe');
  await page.getByRole('link', { name: 'Back to the shop' }).click();

  await expect(page).toHaveURL(/\/order\//);
  await expect(page.getByText('You turned back from the payment.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay now' })).toBeVisible();
  await checkAccessibility();
  await takePicture('order-cancelled');

  await page.getByRole('button', { name: 'Bank transfer' }).click();
  await expect(page.getByRole('heading', { name: 'Please transfer the amount' })).toBeVisible();
  await page.getByRole('button', { name: 'Card and more, by Stripe' }).click();
  await page.getByRole('button', { name: 'Pay by card', exact: true }).click();
  await expect(page.getByText(PAID)).toBeVisible();
});

test('PayPal: paid by its own button, which offers no card', { tag: '@desktop' }, async ({
  page,
  shopUrl,
  checkAccessibility,
  takePicture,
}) => {
  await orderWith(page, shopUrl, 'paypal');
  await expect(page).toHaveURL(/\/order\/[0-9a-f-]{36}$/);
  const button = page.getByRole('button', { name: 'Pay with PayPal' });
  await expect(button).toBeVisible();
  await checkAccessibility();
  await takePicture('order-paypal-button');
  const script = page.locator('script[src*="/sdk/js"]');
  await expect(script).toHaveAttribute('src', /disable-funding=card/);

  const cancelled = page.waitForEvent('popup');
  await button.click();
  const left = await cancelled;
  // The next one is opened under its name.
  const isClosed = left.waitForEvent('close');
  await left.getByRole('link', { name: 'Cancel and return' }).click();
  await isClosed;
  await expect(page.getByText('not paid yet')).toBeVisible();

  const paid = page.waitForEvent('popup');
  await button.click();
  await (await paid).getByRole('button', { name: 'Agree and pay' }).click();
  await expect(page.getByText(PAID)).toBeVisible();
  await expect(button).toHaveCount(0);
});

test("PayPal: without its script the shop's own button leads to its page", {
  tag: '@desktop',
}, async ({ page, shopUrl, pageFaults }) => {
  pageFaults.expect(/ERR_FAILED.*sdk\/js/);
  await page.route('**/sdk/js*', (route) => route.abort());
  await orderWith(page, shopUrl, 'paypal');
  await page.getByRole('button', { name: 'Pay now' }).click();
  await page.getByRole('link', { name: 'Cancel and return' }).click();
  await expect(page.getByText('You turned back from the payment.')).toBeVisible();
  await page.getByRole('button', { name: 'Pay now' }).click();
  await page.getByRole('button', { name: 'Agree and pay' }).click();
  await expect(page.getByText(PAID)).toBeVisible();
});

test.describe('without functional cookies', () => {
  test.use({ consent: 'mandatory' });

  test('PayPal: no script loads, and its page is the way', { tag: '@desktop' }, async ({
    page,
    shopUrl,
  }) => {
    await orderWith(page, shopUrl, 'paypal');
    await expect(page.getByRole('heading', { name: 'PayPal stand-in' })).toBeVisible();
    await expect(page.getByText('Pay by debit or credit card')).toHaveCount(0);
    await page.getByRole('link', { name: 'Cancel and return' }).click();
    await expect(page.getByRole('button', { name: 'Pay now' })).toBeVisible();
    await expect(page.locator('script[src*="/sdk/js"]')).toHaveCount(0);
    await page.getByRole('button', { name: 'Pay now' }).click();
    await page.getByRole('button', { name: 'Agree and pay' }).click();
    await expect(page).toHaveURL(/\/order\/[0-9a-f-]{36}$/);
    await expect(page.getByText(PAID)).toBeVisible();
  });
});

test('a provider that cannot be reached leaves the order, a text and a way on', {
  tag: '@desktop',
}, async ({ page, shopUrl, pageFaults }) => {
  pageFaults.expect(/409/);
  await page.route('**/api/external/transactions', (route) =>
    route.fulfill({
      status: 409,
      contentType: 'application/problem+json',
      body: JSON.stringify({ type: 'urn:wishbone:problem:provider-away', message: 'Away' }),
    }),
  );
  await orderWith(page, shopUrl, 'stripe');
  await expect(page).toHaveURL(/\/order\//);
  await expect(page.getByText('The payment provider does not answer right now.')).toBeVisible();
  await page.unroute('**/api/external/transactions');
  await page.getByRole('button', { name: 'Pay now' }).click();
  await page.getByRole('button', { name: 'Pay by card', exact: true }).click();
  await expect(page.getByText(PAID)).toBeVisible();
});
