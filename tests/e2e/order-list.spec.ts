import { workbook } from '../support/workbook.ts';
import { expect, test } from './support/test.ts';

test.use({ consent: 'all' });

test('fifty lines of part numbers are looked up and ordered together', { tag: '@desktop' }, async ({
  page,
  shopUrl,
  checkAccessibility,
  takePicture,
}) => {
  const found = await page.request.post(`${shopUrl}/api/external/search`, {
    data: { action: 'search', keyword: 'shock absorber', country: 'PL', limit: 48 },
  });
  const { results } = await found.json();
  const numbers: string[] = results.map(({ name }: { name: string }) => name);
  const list = [...numbers.map((number) => `${number}\t1`), '46907-0F272 2', '99999-88888;3'];
  expect(list).toHaveLength(50);

  await page.goto('/basket');
  await page.getByRole('link', { name: 'Order by part numbers' }).click();
  await page.getByRole('textbox', { name: 'Part numbers and quantities' }).fill(list.join('\n'));
  await page.getByRole('button', { name: 'Look up' }).click();
  await expect(page.getByRole('heading', { name: '50 lines' })).toBeFocused();
  const lines = page.getByRole('main').locator('ol > li');
  await expect(lines).toHaveCount(50);

  // Doubtful lines are never selected automatically.
  const near = lines.filter({ hasText: 'Similar number' });
  await expect(near.locator('mark')).toHaveText(['2', '1']);
  await expect(near.getByRole('checkbox')).not.toBeChecked();
  await expect(lines.filter({ hasText: 'Not found' })).toContainText('99999-88888');
  await expect(page.getByText(/^\d+ lines are clear, \d+ need a look\.$/)).toBeVisible();
  await checkAccessibility();
  await takePicture('order-list');

  const clear = await page.getByRole('checkbox', { checked: true }).count();
  expect(clear).toBeGreaterThan(10);
  await page.getByRole('button', { name: `Add ${clear} lines to cart` }).click();
  await expect(page.getByText('In your cart.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to the cart' }).click();
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(clear);
});

test('a workbook is read as a list', { tag: '@desktop' }, async ({ page, shopUrl }) => {
  const found = await page.request.post(`${shopUrl}/api/external/search`, {
    data: { action: 'search', keyword: 'shock absorber', country: 'PL', limit: 2 },
  });
  const { results } = await found.json();
  const rows = results.map(({ name }: { name: string }) => [name, 1]);
  await page.goto('/order-by-part-numbers');
  await page.getByLabel('file').setInputFiles({
    name: 'order.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: workbook({ Order: [['Part number', 'Quantity'], ...rows] }),
  });
  const field = page.getByRole('textbox', { name: 'Part numbers and quantities' });
  await expect(field).toHaveValue(new RegExp(results[0].name));
  await page.getByRole('button', { name: 'Look up' }).click();
  await expect(page.getByRole('main').locator('ol > li')).toHaveCount(2);
});
