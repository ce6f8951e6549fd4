import { readPdf } from '../support/pdf-text.ts';
import { fillIn, findKitInStock } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

test.use({ consent: 'all' });

test('a kit is ordered with a promo code and paid by bank transfer', { tag: '@desktop' }, async ({
  page,
  pageFaults,
  checkOnBothScreens,
  takePicture,
}) => {
  const kit = await findKitInStock(page);
  await page.goto(`/details/${kit.urlcomponent}`);
  await expect(
    page.getByText(`Contents of Kit ${kit.name} (Part Numbers)`, { exact: true }),
  ).toBeVisible();
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: /^Shopping cart: 1 item,/ })).toBeVisible();

  await page.goto('/basket');
  await page.getByRole('button', { name: 'Show components' }).click();
  await expect(page.getByText(kit.components[0] ?? '').first()).toBeVisible();
  await page.getByText('Add Promo Code').click();
  pageFaults.expect(/422/);
  await page.getByRole('textbox', { name: 'Enter discount code' }).fill('NO-SUCH-CODE');
  await page.getByRole('button', { name: 'Apply Code' }).click();
  await expect(
    page
      .getByText(/code/i)
      .filter({ hasText: /unknown|not|no / })
      .first(),
  ).toBeVisible();
  await checkOnBothScreens(page.getByRole('button', { name: 'Apply Code' }));
  await page.keyboard.press('Escape');
  const code = page.getByRole('textbox', { name: 'Enter discount code' });
  await code.fill('welcome10');
  await page.getByRole('button', { name: 'Apply Code' }).click();
  await page.getByRole('button', { name: 'Change code' }).click();
  await expect(code).toBeFocused();
  await code.fill('welcome10');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Change code' })).toBeVisible();
  await expect(page.getByText('Incl. 10% discount')).toBeVisible();
  await takePicture('kit-in-basket');

  await page.goto('/checkout');
  await fillIn(page, { payment: /bank transfer/i });
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/\/payment$/);
  await page.getByRole('button', { name: 'Place Order and Pay' }).click();
  await expect(page).toHaveURL(/\/order\//);
  const number = await page
    .getByText(/WB-\d{6}/)
    .first()
    .innerText();
  await expect(page.getByText('Please transfer the amount')).toBeVisible();
  await takePicture('transfer-order');
  const paper = page.getByRole('link', { name: 'Pro forma invoice' });
  const file = await page.request.get((await paper.getAttribute('href')) ?? '');
  const { text } = await readPdf(await file.body());
  expect(text).toContain(`Order: ${number}`);

  await page.reload();
  await expect(page.getByText(number).first()).toBeVisible();
  await page.goto('/payment');
  await expect(page.getByRole('button', { name: 'Place Order and Pay' })).toHaveCount(0);
  await page.goto('/basket');
  await expect(page.getByText('You have no items in your shopping cart.').first()).toBeVisible();
});
