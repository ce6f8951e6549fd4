import { acceptCookies } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

test('a window gives the focus back to what opened it', async ({ page }) => {
  await page.goto('/');
  await acceptCookies(page);
  const manager = page.getByRole('button', { name: 'Cookies Manager' });
  await manager.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Cookie Settings' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Cookie Settings' })).toBeHidden();
  await expect(manager).toBeFocused();
});

test('the menu of a phone gives the focus back too', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/');
  await acceptCookies(page);
  const menu = page.getByRole('button', { name: 'Menu' });
  await menu.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Main menu' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Main menu' })).toBeHidden();
  await expect(menu).toBeFocused();
});
