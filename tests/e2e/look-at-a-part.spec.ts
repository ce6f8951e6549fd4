import { acceptCookies, findKitInStock } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

test('the pictures turn by arrows, fill the screen by F11 and close by Escape', {
  tag: '@desktop',
}, async ({ page }) => {
  const kit = await findKitInStock(page);
  await page.goto(`/details/${kit.urlcomponent}`);
  await acceptCookies(page);
  await page.getByRole('button', { name: 'Enlarge picture 1' }).press('Enter');
  const pictures = page.getByRole('dialog', { name: 'Pictures' });
  await expect(pictures).toContainText('1 /');
  await page.keyboard.press('ArrowRight');
  await expect(pictures).toContainText('2 /');

  const isFull = () => page.evaluate(() => document.fullscreenElement !== null);
  await page.keyboard.press('F11');
  await expect.poll(isFull).toBe(true);
  await page.keyboard.press('F11');
  await expect.poll(isFull).toBe(false);

  await page.keyboard.press('Escape');
  await expect(pictures).toBeHidden();
});
