import { expect, test } from './support/desk-test.ts';

test('an owner finds a part, changes its price, sees it in the shop and takes it back', {
  tag: '@desktop',
}, async ({ page, desk, comeIn, checkScreen }) => {
  test.setTimeout(300_000);
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
  await expect(page.getByRole('alert')).toContainText('names "someday"');
  await expect(weekdays).toHaveValue('Tue someday');
  await weekdays.fill('Fri, tuesday');
  await page.getByRole('button', { name: 'See what changes' }).click();
  await expect(page.getByRole('row', { name: /^Leaves on, freight/ })).toContainText('Tue Fri');
  await page.getByRole('button', { name: 'Save it' }).click();
  await expect(page.getByRole('status')).toContainText('Saved.');
  await expect(weekdays).toHaveValue('Tue Fri');
});
