import type { Page } from '@playwright/test';
import { filledBasket } from '../../scripts/audit/pages.mjs';
import { openWithBasket } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

test.use({ consent: 'all' });

test.beforeEach(async ({ page, shopUrl }) => {
  await openWithBasket(page, '/checkout', await filledBasket(shopUrl));
});

const field = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name });
const country = (page: Page) => page.getByRole('combobox', { name: /^Country/ });

test('a postal code of the Canary Islands chooses their entry, without VAT', async ({
  page,
  takePicture,
}) => {
  await country(page).selectOption('ES');
  await field(page, 'Zip/Postal Code').fill('E-35001');
  await expect(country(page)).toHaveValue('IC');
  await expect(page.getByText('so we have chosen “Spain - Canary Islands”')).toBeVisible();
  await expect(page.getByText('Import VAT, customs duty').first()).toBeAttached();
  await takePicture('checkout-canary-islands');

  // The entry that the address is not in cannot be kept.
  await field(page, 'Zip/Postal Code').fill('28001');
  await expect(country(page)).toHaveValue('ES');
  await expect(page.getByText('With the postal code 28001')).toBeVisible();
});

test('Madeira is chosen for its postal codes', async ({ page, takePicture }) => {
  await field(page, 'Zip/Postal Code').fill('9000-017');
  await country(page).selectOption('PT');
  await expect(country(page)).toHaveValue('M3');
  await expect(page.getByText('so we have chosen “Portugal - Madeira”')).toBeVisible();
  await takePicture('checkout-madeira');
});

test('Northern Ireland is chosen for its postal codes, with the VAT of the EU', async ({
  page,
  takePicture,
  checkAccessibility,
}) => {
  await country(page).selectOption('IE');
  await field(page, 'Zip/Postal Code').fill('bt1 5gs');
  await expect(country(page)).toHaveValue('XI');
  const chosen = 'so we have chosen “United Kingdom - Northern Ireland” as the country';
  await expect(page.getByText(chosen)).toBeVisible();
  await expect(page.getByText('Import VAT, customs duty')).toHaveCount(0);
  const withoutVat = page.getByText('Intra-Community supply: prices without VAT').first();
  await expect(withoutVat).toBeHidden();
  await checkAccessibility();
  await takePicture('checkout-northern-ireland');

  // A company with a number that holds there pays none.
  await page.getByRole('checkbox', { name: /B2B/ }).check();
  await field(page, 'VAT number').fill('XI980780684');
  await expect(withoutVat).toBeVisible();
  await field(page, 'VAT number').fill('GB980780684');
  await expect(withoutVat).toBeHidden();

  await field(page, 'Zip/Postal Code').fill('SW1A 1AA');
  await field(page, 'City').fill('London');
  await expect(
    page.getByText('Please correct it, or choose another country.').first(),
  ).toBeVisible();
});

test('a place that nothing is sold to says so before the order', async ({
  page,
  checkAccessibility,
}) => {
  await country(page).selectOption('IT');
  await field(page, 'Zip/Postal Code').fill('23041');
  await field(page, 'City').fill('Livigno');
  await expect(page.getByText('We cannot take an order to Livigno here').first()).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Livigno' }).first()).toBeVisible();
  await expect(page).toHaveURL(/\/checkout$/);
  await checkAccessibility();
});

test('the cart chooses the entry by the same rule, and so does the choice in the header', async ({
  page,
  takePicture,
}) => {
  await page.goto('/basket');
  await page.getByText('Estimate Shipping and Tax').click();
  await country(page).selectOption('ES');
  await field(page, /Zip/).fill('35001');
  await expect(country(page)).toHaveValue('IC');
  await expect(page.getByText('so we have chosen “Spain - Canary Islands”')).toBeVisible();
  await expect(page.getByText('Please choose “Spain')).toHaveCount(0);
  await takePicture('cart-canary-islands');
  await field(page, /Zip/).fill('28001');
  await expect(country(page)).toHaveValue('ES');
  await expect(page.getByText('With the postal code 28001')).toBeVisible();
  await field(page, /Zip/).fill('38001');
  await expect(country(page)).toHaveValue('IC');

  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: /Canary Islands/ })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').selectOption('ES');
  await expect(dialog.getByRole('combobox')).toHaveValue('IC');
});

test('a Swiss company orders with its own number', async ({ page, takePicture }) => {
  await country(page).selectOption('CH');
  await page.getByRole('checkbox', { name: /B2B/ }).check();
  await field(page, 'VAT number').fill('CHE-116.281.710 MWST');
  await expect(page.getByText('We keep this number as you typed it.')).toBeVisible();
  await takePicture('checkout-swiss-company');
});

test('what a browser fills in is read and judged without a press in each field', async ({
  page,
}) => {
  // The form is there once the cart is.
  await expect(field(page, 'First Name')).toBeVisible();
  const tokens = await page
    .locator('form [autocomplete]')
    .evaluateAll((all) => all.map((element) => element.getAttribute('autocomplete')));
  for (const token of tokens) expect(token).toMatch(/^(off|shipping .+)$/);

  // As autofill does it: the values of all fields at once, and word of the last one only.
  await page.evaluate(() => {
    const values: Readonly<Record<string, string>> = {
      'shipping given-name': 'Anna',
      'shipping family-name': 'Nowak',
      'shipping tel': '12',
      'shipping email': 'anna@example.com',
      'shipping address-line1': 'Polna',
      'shipping address-line2': '7a',
      'shipping postal-code': '80-001',
      'shipping address-level2': 'Gdańsk',
      'shipping country': 'PL',
    };
    let last: Element | undefined;
    for (const [token, value] of Object.entries(values)) {
      for (const element of document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
        `form [autocomplete="${token}"]`,
      )) {
        element.value = value;
        last = element;
      }
    }
    last?.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await expect(field(page, 'First Name')).toHaveValue('Anna');
  await expect(field(page, 'Repeat E-mail')).toHaveValue('anna@example.com');
  await expect(country(page)).toHaveValue('PL');
  await expect(page.getByText('Please enter the whole phone number').first()).toBeVisible();
  await field(page, 'Phone').fill('+48 600 000 000');
  await expect(page.getByText('Please enter the whole phone number')).toHaveCount(0);
  await page.getByRole('radio', { name: /^Courier/ }).check();
  await page
    .getByRole('radio', { name: /Bank transfer|Demo payment/ })
    .first()
    .check();
  await page.getByRole('checkbox', { name: /I have read and accept/ }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/\/payment/);
});
