import { expect, test } from './support/test.ts';

test('the home page answers and names the shop', { tag: '@desktop' }, async ({ page }) => {
  const answer = await page.goto('/');

  expect(answer?.status()).toBe(200);
  await expect(page).toHaveTitle(/Wishbone/);
});
