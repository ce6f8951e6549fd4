import { putIntoBasket } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

test.use({ consent: 'all' });

test('a window gives the focus back to what opened it', { tag: '@desktop' }, async ({
  page,
  checkAccessibility,
}) => {
  await page.goto('/');
  const manager = page.getByRole('button', { name: 'Cookies Manager' });
  await manager.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Cookie Settings' })).toBeVisible();
  await checkAccessibility();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Cookie Settings' })).toBeHidden();
  await expect(manager).toBeFocused();
});

test('the menu of a phone gives the focus back too', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/');
  const menu = page.getByRole('button', { name: 'Menu' });
  await menu.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Main menu' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Main menu' })).toBeHidden();
  await expect(menu).toBeFocused();
});

test('the mini basket closes when the focus goes on', { tag: '@desktop' }, async ({ page }) => {
  await putIntoBasket(page);
  const basket = page.getByRole('button', { name: /^Shopping cart:/ });
  await basket.press('Enter');
  const checkout = page.getByRole('link', { name: 'checkout', exact: true });
  await expect(checkout).toBeVisible();
  await checkout.focus();
  await page.keyboard.press('Tab');
  await expect(checkout).toBeHidden();
  await expect(basket).toHaveAttribute('aria-expanded', 'false');

  await basket.press('Enter');
  await page.getByRole('button', { name: /^Remove / }).press('Enter');
  await expect(page.getByText('You have no items in your shopping cart.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Shopping cart: 0 items/ })).toBeFocused();
});
