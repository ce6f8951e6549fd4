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
