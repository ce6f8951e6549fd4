import type { Page } from '@playwright/test';
import { filledBasket } from '../../scripts/audit/pages.mjs';
import { openWithBasket } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

test.use({ consent: 'all' });

test.beforeEach(async ({ page, shopUrl }) => {
  await openWithBasket(page, '/checkout', await filledBasket(shopUrl));
});

test('an empty form names every missing field and loses nothing', { tag: '@desktop' }, async ({
  page,
  checkOnBothScreens,
}) => {
  await page.getByRole('textbox', { name: 'First Name' }).fill('Anna');
  await page.getByRole('button', { name: 'Next' }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'Please correct' }).first();
  await expect(summary).toBeVisible();
  await expect(page.getByText('This is a required field.').first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'First Name' })).toHaveValue('Anna');
  await expect(page).toHaveURL(/\/checkout$/);
  await checkOnBothScreens(page.getByRole('button', { name: 'Next' }));

  await page.reload();
  await expect(page.getByRole('textbox', { name: 'First Name' })).toHaveValue('Anna');
});

test('two different e-mails and a VAT number that cannot be are refused beside their fields', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.getByRole('textbox', { name: /^E-mail/ }).fill('anna@example.com');
  await page.getByRole('textbox', { name: 'Repeat E-mail' }).fill('ana@example.com');
  await page.getByRole('combobox', { name: /^Country/ }).selectOption('DE');
  await page.getByRole('checkbox', { name: /B2B/ }).check();
  await page.getByRole('textbox', { name: 'VAT number' }).fill('123456789');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Both emails need to be the same!').first()).toBeVisible();
  await expect(page.getByText('Invalid VAT number').first()).toBeVisible();
});

test('Great Britain cannot be chosen', { tag: '@desktop' }, async ({ page }) => {
  const country = page.getByRole('combobox', { name: /^Country/ });
  await expect(country).toBeVisible();
  const codes = await country
    .getByRole('option')
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
  expect(codes).toContain('PL');
  expect(codes).not.toContain('GB');
});

test('another country changes tax and clears the delivery method', { tag: '@desktop' }, async ({
  page,
}) => {
  const country = page.getByRole('combobox', { name: /^Country/ });
  await country.selectOption('PL');
  await page.getByRole('radio', { name: /^Courier/ }).check();
  await country.selectOption('NO');
  await expect(page.getByText('zero-rated').first()).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Courier/ })).not.toBeChecked();
});

test('the first choice of a country says nothing of a delivery method, a second one clears it', {
  tag: '@desktop',
}, async ({ page }) => {
  const bodies = cartBodies(page);
  const country = page.getByRole('combobox', { name: /^Country/ });
  await country.selectOption('PL');
  await expect(page.getByRole('radio', { name: /^Courier/ })).toBeVisible();
  expect(JSON.stringify(bodies)).not.toContain('shippingmethod');
  await country.selectOption('DE');
  await expect.poll(() => JSON.stringify(bodies)).toContain('"shippingmethod","value":""');
});

test('the choice of a billing country asks about the VAT number again', {
  tag: '@desktop',
}, async ({ page }) => {
  const bodies = cartBodies(page);
  const asked = () => bodies.filter((body) => JSON.stringify(body).includes('taxnumber')).length;
  await page.getByRole('combobox', { name: /^Country/ }).selectOption('DE');
  await page.getByRole('checkbox', { name: /B2B/ }).check();
  await page.getByRole('textbox', { name: 'VAT number' }).fill('5261040828');
  await expect(page.getByText('Invalid VAT number').first()).toBeVisible();
  const before = asked();
  await page.getByRole('checkbox', { name: /Billing address is different/ }).check();
  await page
    .getByRole('combobox', { name: /^Country/ })
    .last()
    .selectOption('PL');
  await expect.poll(asked).toBeGreaterThan(before);
  await expect(page.getByText('VAT number accepted.')).toBeVisible();
});

test('a press counts though the field that it leaves shows an error', { tag: '@desktop' }, async ({
  page,
}) => {
  // Some browsers keep the scroll position of a scrolling page; one that does not scroll moves.
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 1280, height: 3000 });
  const email = page.getByRole('textbox', { name: /^E-mail/ });
  await email.fill('anna');
  const below = page.getByRole('checkbox', { name: /B2B/ });
  // Pressed at its upper edge, from which the error moves it away.
  const box = await page.locator('label').filter({ has: below }).boundingBox();
  if (!box) throw new Error('The box is not on the page');
  await page.mouse.move(box.x + 40, box.y + 2);
  await page.mouse.down();
  // The duration of a finger's press.
  await page.waitForTimeout(150);
  await page.mouse.up();
  await expect(below).toBeChecked();
  await expect(page.getByText('Please enter a valid email address').first()).toBeVisible();
});

/** The bodies that the page sends to the cart's calls from now on. */
function cartBodies(page: Page): object[] {
  const bodies: object[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/external/cart')) bodies.push(request.postDataJSON());
  });
  return bodies;
}
