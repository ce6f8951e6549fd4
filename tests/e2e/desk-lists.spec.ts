import type { Page } from '@playwright/test';
import { expect, test } from './support/desk-test.ts';

test('an owner sets the list of parts up, fills a column of prices and undoes it', {
  tag: '@desktop',
}, async ({ page, comeIn, checkScreen }) => {
  test.setTimeout(120_000);
  await comeIn();
  await page.getByRole('link', { name: 'Parts', exact: true }).click();
  await page.getByText('Columns, order and views').click();
  await checkScreen('parts-columns');
  await page.getByLabel('On its way').check();
  await page.getByLabel('Name of a view').fill('By number');
  await page.getByLabel('Order', { exact: true }).selectOption('by part number');
  await page.getByLabel('Name of a view').press('Enter');
  await expect(page.getByRole('status')).toHaveText('The view is saved.');
  await expect(page.getByRole('link', { name: 'By number (yours)' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(page.getByRole('columnheader', { name: 'On its way' })).toBeVisible();

  await page.getByRole('link', { name: 'Newest' }).click();
  await page.getByRole('link', { name: 'Edit these in the list' }).click();
  const rows = page.getByRole('table').locator('tbody tr');
  const priceIn = (at: number) => rows.nth(at).getByLabel(/^Price of .* in euros, with VAT$/);
  const inPromotion = await rowWithoutPrice(page);
  const old = await priceIn(inPromotion + 1).inputValue();
  await priceIn(inPromotion - 1).focus();
  await paste(page, '91,10 €\r\n92,20 €\r\n93,30 €\r\n');
  await expect(priceIn(inPromotion - 1)).toHaveValue('91,10');
  await expect(priceIn(inPromotion + 1)).toHaveValue('93,30');
  await expect(page.getByText('A row without such a field has left its line out')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(rows.nth(inPromotion - 1).getByLabel(/^Pieces of/)).toBeFocused();
  await checkScreen('parts-edit');
  await page.getByRole('button', { name: 'See what changes' }).click();
  await expect(page.getByText('2 values at EU.')).toBeVisible();
  await checkScreen('parts-edit-check');
  await page.getByRole('button', { name: 'Change 2 values' }).click();
  await expect(page.getByText('2 values are changed.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('status').first()).toHaveText('It is undone.');
  await expect(priceIn(inPromotion + 1)).toHaveValue(old);
});

test('an owner puts a part on sale in one screen', {
  tag: '@desktop',
}, async ({ page, comeIn, checkScreen, pageFaults }) => {
  pageFaults.expect(/422 .*desk\/parts\/new/);
  test.setTimeout(120_000);
  await comeIn();
  await page.getByRole('link', { name: 'Parts', exact: true }).click();
  await page.getByRole('link', { name: 'Add a part' }).click();
  await page.getByLabel('Maker', { exact: true }).fill('pedders');
  await page.getByLabel('Part number').fill('OWN-7');
  await page.getByLabel('Title').fill('Front spring, 30 mm lower');
  await page.getByLabel('Category', { exact: true }).fill('Springs and shocks');
  await page.getByLabel('Group', { exact: true }).fill('Air Springs');
  await page.getByLabel(/^Price in euros at EU/).fill('89,90');
  await page.getByLabel('Pieces at EU').fill('3');
  await page.getByLabel('Vehicles that it fits').fill('TOYOTA HILLUX 2005-2015');
  await page.getByRole('button', { name: 'Put it on sale' }).click();
  await expect(page.getByRole('alert')).toContainText('the make has no such model');
  await expect(page.getByLabel('“TOYOTA HILLUX” is right, and new to the shop')).not.toBeChecked();
  await checkScreen('new-part-refused');
  await page.getByLabel('Vehicles that it fits').fill('toyota hilux 2005-2015');
  await page.getByRole('button', { name: 'Put it on sale' }).click();
  await expect(page.getByRole('heading', { name: 'PEDDERS OWN-7' })).toBeVisible();
  await page.getByRole('link', { name: 'Open it in the shop' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Front spring, 30 mm lower');
});

/** The first row whose price cannot be typed, between two whose can. */
function rowWithoutPrice(page: Page) {
  return page.getByRole('table').evaluate((table) => {
    const has = [...table.querySelectorAll('tbody tr')].map(
      (row) => row.querySelector('[data-fills-down="price"]') !== null,
    );
    return has.findIndex((it, at) => !it && has[at - 1] === true && has[at + 1] === true);
  });
}

function paste(page: Page, text: string) {
  return page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', pasted);
    const how = { clipboardData, bubbles: true, cancelable: true };
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', how));
  }, text);
}
