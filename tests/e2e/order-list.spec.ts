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
  await page.getByRole('main').getByRole('link', { name: 'Order by part numbers' }).click();
  await page.getByRole('textbox', { name: 'Part numbers and quantities' }).fill(list.join('\n'));
  await page.getByRole('button', { name: 'Look up' }).click();
  await expect(page.getByRole('heading', { name: '50 lines' })).toBeFocused();
  await expect(page.getByText(/^\d+ lines are clear, \d+ need a look\.$/)).toBeInViewport();
  const blocks = page.getByRole('table').locator('tbody');

  // Doubtful lines come first, and are never selected automatically.
  const near = blocks.filter({ hasText: '46907-0F272' });
  await expect(near.locator('mark')).toHaveText(['2', '1']);
  await expect(near.getByRole('checkbox')).not.toBeChecked();
  await expect(blocks.filter({ hasText: '99999-88888' })).toContainText('No part has this number');
  await expect(blocks.last().getByRole('checkbox', { checked: false })).toHaveCount(0);
  const rows = blocks.last().getByRole('row');
  for (const box of await rows.evaluateAll((all) => all.map((row) => row.clientHeight)))
    expect(box).toBeLessThanOrEqual(45);
  // The sums of the chosen lines are the total.
  const cents = (text: string) => Math.round(Number(text.replaceAll(/[^\d.]/g, '')) * 100);
  const sums = await rows.locator('td:nth-of-type(4)').allInnerTexts();
  const total = sums.reduce((sum, text) => sum + cents(text), 0);
  const foot = page.getByText(/lines chosen:/);
  expect(cents((await foot.locator('b').innerText()) ?? '')).toBe(total);
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
  await expect(page.getByRole('heading', { name: '2 lines' })).toBeFocused();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the verdict stands at the top of the answer, and its total too', async ({
    page,
    takePicture,
  }) => {
    await page.goto('/info-trade');
    await page.getByRole('main').getByRole('link', { name: 'Order by part numbers' }).click();
    await page
      .getByRole('textbox', { name: 'Part numbers and quantities' })
      .fill('99999-88888\n46907-0F272');
    await page.getByRole('button', { name: 'Look up' }).click();
    await expect(page.getByText('0 lines are clear, 2 need a look.')).toBeInViewport();
    // It says that the cart needs a script; nothing reads text in it but people.
    await expect(page.getByRole('main').locator('noscript')).toBeVisible();
    await takePicture('order-list-no-script');
    // Long names and numbers that were typed otherwise end at the edge.
    await page.goto('/order-by-part-numbers');
    await page
      .getByRole('textbox', { name: 'Part numbers and quantities' })
      .fill('wbk 5052 3\nPKL-3549 1\nPHA3545 1');
    await page.getByRole('button', { name: 'Look up' }).click();
    await expect(page.getByText(/^3 lines are clear/)).toBeVisible();
    const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(await beyond()).toBe(0);
  });
});
