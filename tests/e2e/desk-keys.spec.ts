import { expect, test } from './support/desk-test.ts';

test('the desk is walked by keys, and its menu is at hand at every width', {
  tag: '@desktop',
}, async ({ page, comeIn, checkAccessibility }) => {
  await comeIn();
  // Keys are known once the script has run.
  await page.waitForLoadState();
  const heading = (name: string) => page.getByRole('heading', { name, level: 1 });
  const find = page.getByRole('searchbox', { name: 'Find an order' });
  await page.keyboard.press('Control+k');
  await expect(find).toBeFocused();
  await page.keyboard.type('shock absorber');
  const found = page.getByRole('search').getByRole('region', { name: 'Parts' });
  await expect(found.getByRole('link')).toHaveCount(9);
  await checkAccessibility(page);
  await page.keyboard.press('ArrowDown');
  await expect(found.getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(found).toHaveCount(0);
  await expect(find).toBeFocused();
  await find.fill('price PDF-4372');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/desk\/parts\/\d+#price$/);

  await page.waitForLoadState();
  await expect(page.locator('input:focus')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await expect(heading('Parts')).toBeVisible();
  await page.waitForLoadState();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await expect(page.getByRole('row').nth(1).getByRole('link')).toBeFocused();
  await page.keyboard.press('?');
  await expect(heading('Keys')).toBeVisible();
  await checkAccessibility(page);
  // Switched off, a letter is a letter.
  await page.getByLabel('Letters are keys in this browser').uncheck();
  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await page.getByLabel('Letters are keys in this browser').check();
  await expect(heading('Keys')).toBeVisible();

  const entry = page.getByRole('link', { name: 'Orders', exact: true });
  await page.setViewportSize({ width: 820, height: 1180 });
  await expect(entry).toBeVisible();
  expect((await entry.boundingBox())?.width).toBeLessThan(60);
  await checkAccessibility(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(entry).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await checkAccessibility(page);
  await entry.click();
  await expect(heading('Orders')).toBeVisible();
  await page.getByRole('button', { name: 'To pack' }).click();
  await checkAccessibility(page);
  await page.getByRole('link', { name: 'Waiting for payment' }).click();
  await expect(page.getByRole('button', { name: 'Waiting for payment' })).toBeVisible();
});

test('the shop’s own host has no desk where the desk has one, and its pages nothing of it', {
  tag: '@desktop',
}, async ({ page, request, desk, pageFaults }) => {
  pageFaults.expect(/status of 404/);
  expect((await request.get(`${desk.url}/desk`, { maxRedirects: 0 })).status()).toBe(404);
  const loaded: string[] = [];
  page.on('response', (response) => {
    void response.text().then(
      (text) => loaded.push(text),
      () => {},
    );
  });
  await page.goto('/parts');
  await page.waitForLoadState('networkidle');
  expect(loaded.length).toBeGreaterThan(5);
  expect(loaded.filter((text) => text.includes('/desk') || text.includes('passkey'))).toEqual([]);
});
