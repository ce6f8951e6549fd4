import { findKitInStock } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

test('the home page answers and names the shop', { tag: '@desktop' }, async ({ page }) => {
  const answer = await page.goto('/');

  expect(answer?.status()).toBe(200);
  await expect(page).toHaveTitle(/Wishbone/);
});

test('what is pressed before the scripts are there is done when they are, and once', {
  tag: '@desktop',
}, async ({ page, context, shopUrl }) => {
  const consent = encodeURIComponent(
    JSON.stringify({ accepted: true, preferences: ['mandatory'] }),
  );
  await context.addCookies([{ name: 'cookie-consent', value: consent, url: shopUrl }]);
  const { urlcomponent } = await findKitInStock(page);
  let arrive = () => {};
  const late = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/assets/entry*.js', async (route) => {
    await late;
    await route.continue();
  });
  await page.goto(`/details/${urlcomponent}`, { waitUntil: 'domcontentloaded' });
  const add = page.getByRole('button', { name: /^Add to cart/ }).first();
  await add.click();
  await add.click();
  arrive();
  await expect(page.getByRole('button', { name: /^Shopping cart: 1 item,/ })).toBeVisible();
});
