import { readFile } from 'node:fs/promises';
import { filledBasket } from '../../scripts/audit/pages.mjs';
import { openWithBasket } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

test.use({ consent: 'all' });

test('a shopper withdraws from an order, from its page and in two steps', {
  tag: '@desktop',
}, async ({ page, shopUrl, checkOnBothScreens, takePicture }) => {
  await openWithBasket(page, '/payment', await filledBasket(shopUrl, 'banktransfer'));
  await expect(page.getByRole('region', { name: 'Legal guarantee of conformity' })).toBeVisible();
  await expect(page.getByText(/^Order Total with delivery and VAT/)).toBeVisible();
  await takePicture('before-the-order');
  await page.getByRole('button', { name: 'Place Order and Pay' }).click();
  await expect(page).toHaveURL(/\/order\//);
  const order = page.url();

  await page.getByRole('main').getByRole('link', { name: 'Withdraw from contract here' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Withdraw from contract');
  await expect(page.getByRole('textbox', { name: 'Your name' })).toHaveValue('Anna Nowak');
  const part = page.getByRole('group', { name: 'Which parts?' }).getByRole('checkbox').first();
  // A sole piece is chosen already.
  await expect(part).toBeChecked();
  await part.uncheck();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toContainText('Say which parts');
  await part.check();
  const said = page.getByRole('group', { name: 'Which parts?' }).locator('label').first();
  const line =
    (await said.innerText())
      .split('\n')[0]
      ?.replace(/Not sent yet.*/, '')
      .trim() ?? '';
  await checkOnBothScreens(part, page.getByRole('button', { name: 'Continue' }));
  await takePicture('withdrawal');
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByText('I hereby withdraw from my contract')).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: line })).toBeVisible();
  await checkOnBothScreens(page.getByRole('button', { name: 'Confirm withdrawal' }));
  await takePicture('confirm-withdrawal');
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'We have received your withdrawal',
  );
  await expect(page.getByText(/is on its way to anna@example\.com/)).toBeVisible();
  const saving = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Save this receipt' }).click();
  const receipt = await readFile(await (await saving).path(), 'utf8');
  expect(receipt).toContain(line);
  expect(receipt).toMatch(/^Received on: \d+ \w+ \d{4} at /m);
  await page.goto(order);
  await expect(page.getByText(/^Withdrawal received on/)).toBeVisible();
  await expect(page.getByText(/^This order was cancelled before it was paid/)).toBeVisible();
  await checkOnBothScreens();
});

test('a dealer form says what is missing, and is sent', { tag: '@desktop' }, async ({
  page,
  checkOnBothScreens,
  takePicture,
}) => {
  await page.goto('/info-trade');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveCount(11);
  await summary.getByRole('link', { name: /^E-mail/ }).click();
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeFocused();
  await checkOnBothScreens(page.getByRole('button', { name: 'Send', exact: true }));
  await takePicture('dealer-form-refused');

  for (const [label, value] of Object.entries({
    'First name': 'Jan',
    'Last name': 'Kowalski',
    'E-mail': 'jan@example.com',
    Phone: '+48 58 000 00 00',
    Company: 'Cztery Koła',
    'Street address and number': 'Polna 7',
    'Zip/Postal Code': '80-001',
    City: 'Gdańsk',
  })) {
    await page.getByRole('textbox', { name: label, exact: true }).fill(value);
  }
  await page.getByRole('combobox', { name: 'What are you?' }).selectOption('Workshop');
  await page.getByRole('combobox', { name: 'Country', exact: true }).selectOption('Poland');
  await page.getByRole('checkbox', { name: 'The delivery address is different' }).check();
  await expect(page.getByRole('group', { name: 'Delivery address' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'The delivery address is different' }).uncheck();
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await page.getByRole('button', { name: 'Send', exact: true }).click();

  await expect(
    page.getByRole('heading', { name: 'Thank you, we have received your message' }),
  ).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('both forms do their work @desktop', async ({ page }) => {
    await page.goto('/withdrawal');
    await page.getByRole('textbox', { name: 'Your name' }).fill('Eve');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('alert').getByRole('link')).toHaveCount(3);
    await page.getByRole('textbox', { name: 'Order number' }).fill('WB-1');
    await page.getByRole('textbox', { name: 'E-mail' }).fill('eve@example.com');
    await page.getByRole('checkbox', { name: 'Everything in this order' }).check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Confirm withdrawal' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'We have received your withdrawal',
    );

    await page.goto('/distributors');
    await page.getByRole('textbox', { name: 'Company' }).fill('Cztery Koła');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByRole('alert').getByRole('link')).toHaveCount(10);
    await expect(page.getByRole('textbox', { name: 'Company' })).toHaveValue('Cztery Koła');
  });
});
