import { expect, test } from './support/desk-test.ts';

test('an owner finds a part, changes its price, sees it in the shop and takes it back', {
  tag: '@desktop',
}, async ({ page, desk, comeIn, checkScreen }) => {
  test.setTimeout(120_000);
  await comeIn();

  await page.getByRole('link', { name: 'Parts', exact: true }).click();
  await page.getByLabel('Part number, OE number or words').fill('brake pads');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page).toHaveURL(/search=brake/);
  await checkScreen('parts');
  await page.getByRole('button', { name: 'Tick all' }).click();
  await page.getByLabel('Change by percent').fill('5');
  await page.getByRole('button', { name: 'See the new prices' }).click();
  await expect(page.getByText('Nothing is changed yet.')).toBeVisible();
  await expect(page.getByText('5 % more').first()).toBeVisible();
  await checkScreen('prices-check');
  await page.goBack();
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Price' })).toBeVisible();
  await checkScreen('part');

  await page.getByText('Change the price at EU').click();
  await page.locator('#gross-EU').fill('77.70');
  await page.locator('#promotion-EU').fill('66.60');
  await page.locator('#gross-EU').press('Enter');
  await expect(page.getByRole('heading', { name: 'Price at EU' })).toBeVisible();
  await checkScreen('part-check');
  await page.getByRole('button', { name: 'Change the price' }).click();
  await expect(page.getByRole('status')).toHaveText('The price is changed.');
  const part = page.url();
  await checkScreen('part-changed');

  const shopLink = page.getByRole('link', { name: 'Open it in the shop' });
  const address = new URL((await shopLink.getAttribute('href')) ?? '').pathname;
  await page.goto(`${desk.url}${address}`);
  await expect(page.getByText(/66[.,]60/).first()).toBeVisible();

  await page.goto(part);
  await page.getByRole('button', { name: /^Take price EU back to/ }).click();
  await expect(page.getByRole('status')).toContainText('value applies again');
  await page.goto(`${desk.url}${address}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/66[.,]60/)).toHaveCount(0);

  await page.goto(`${new URL(desk.invitation).origin}/desk/shipping`);
  await page.getByLabel('To', { exact: true }).selectOption('DE');
  await page.getByLabel('Weight in kg').fill('12');
  await page.getByRole('button', { name: 'Calculate' }).click();
  await expect(page).toHaveURL(/country=DE&kg=12/);
  await expect(page.getByRole('columnheader', { name: 'With VAT' })).toBeVisible();
  await checkScreen('shipping');
  const price = page.getByLabel(/^\S+ to \S+, up to [\d.]+ kg$/).first();
  const old = Number(await price.inputValue());
  await price.fill(String(old + 1));
  await page.getByRole('button', { name: 'See what changes' }).click();
  await expect(page.getByRole('heading', { name: 'What changes' })).toBeVisible();
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await checkScreen('shipping-check');
  await page.getByRole('button', { name: 'Save it' }).click();
  await expect(page.getByRole('status')).toContainText('Saved');
  expect(Number(await price.inputValue())).toBe(old + 1);
});

test('an owner has a delivery method leave on two days of the week', {
  tag: '@desktop',
}, async ({ page, comeIn, pageFaults }) => {
  pageFaults.expect(/422/);
  test.setTimeout(120_000);
  await comeIn();
  await page.getByRole('link', { name: 'Shipping', exact: true }).click();
  const freight = page.getByRole('region', { name: 'freight', exact: true }).first();
  const weekdays = freight.getByLabel('Weekdays on which it leaves');
  await weekdays.fill('Tue someday');
  await page.getByRole('button', { name: 'See what changes' }).click();
  await expect(page.getByRole('alert')).toContainText('dispatch names "someday"');
  await expect(weekdays).toHaveValue('Tue someday');
  await weekdays.fill('Fri, tuesday');
  await page.getByRole('button', { name: 'See what changes' }).click();
  await expect(page.getByRole('row', { name: /^Leaves on, freight/ })).toContainText('Tue Fri');
  await page.getByRole('button', { name: 'Save it' }).click();
  await expect(page.getByRole('status')).toContainText('Saved.');
  await expect(weekdays).toHaveValue('Tue Fri');
});

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
  await page.keyboard.press('Tab');
  await page.getByLabel('Name of a view').press('Enter');
  await expect(page.getByRole('status')).toHaveText('The view is saved.');
  await expect(page.getByRole('link', { name: 'By number (yours)' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(page.getByRole('columnheader', { name: 'On its way' })).toBeVisible();

  await page.getByRole('link', { name: 'Edit these in the list' }).click();
  const prices = page.getByLabel(/^Price of .* in euros, with VAT$/);
  await prices.first().focus();
  const old = await prices.nth(1).inputValue();
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', '91,10 €\r\n92,20 €\r\n');
    const how = { clipboardData, bubbles: true, cancelable: true };
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', how));
  });
  await expect(prices.first()).toHaveValue('91,10');
  await expect(prices.nth(1)).toHaveValue('92,20');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel(/^Pieces of/).first()).toBeFocused();
  await checkScreen('parts-edit');
  await page.getByRole('button', { name: 'See what changes' }).click();
  await expect(page.getByText('2 values at EU.')).toBeVisible();
  await checkScreen('parts-edit-check');
  await page.getByRole('button', { name: 'Change 2 values' }).click();
  await expect(page.getByRole('status').first()).toHaveText('2 values are changed.');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('status').first()).toHaveText('It is undone.');
  await expect(prices.nth(1)).toHaveValue(old);
});
