import { filledBasket } from '../../scripts/audit/pages.mjs';
import { openWithBasket } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

test.use({ consent: 'all' });

test('an order is found again, its parts are ordered once more, and it is cancelled', {
  tag: '@desktop',
}, async ({ page, shopUrl, checkOnBothScreens, takePicture }) => {
  await openWithBasket(page, '/payment', await filledBasket(shopUrl, 'banktransfer'));
  await page.getByRole('button', { name: 'Place Order and Pay' }).click();
  await expect(page).toHaveURL(/\/order\//);
  const order = page.url();
  const number =
    (await page
      .getByText(/WB-\d{6}/)
      .first()
      .textContent()) ?? '';

  await page.getByRole('contentinfo').getByRole('link', { name: 'My order' }).click();
  await page.getByRole('button', { name: 'Send me the link' }).click();
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(2);
  await page.getByRole('textbox', { name: 'Order number' }).fill(number);
  await page.getByRole('textbox', { name: 'E-mail' }).fill('anna@example.com');
  await checkOnBothScreens(page.getByRole('button', { name: 'Send me the link' }));
  await takePicture('my-order');
  await page.getByRole('button', { name: 'Send me the link' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Please check your mailbox');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await page.goto(order);
  await page.getByRole('button', { name: 'Order these parts again' }).click();
  await expect(page.getByText('The parts are in your cart, at today’s prices.')).toBeVisible();
  // The checkout is filled as it was, but for the consent to the terms.
  await page.getByRole('link', { name: 'Go to the cart' }).click();
  await page.getByRole('link', { name: 'Go to checkout' }).click();
  await expect(page.getByLabel('Last Name')).toHaveValue('Nowak');
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue('anna@example.com');
  await expect(page.getByRole('checkbox', { name: /^I have read/ })).not.toBeChecked();

  await page.goto(order);
  await page.getByText('Cancel this order').click();
  await checkOnBothScreens(page.getByRole('button', { name: 'Cancel all of it' }));
  await takePicture('order-to-cancel');
  await page.getByRole('button', { name: 'Cancel all of it' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This order has ended');
  await expect(page.getByText('Cancel this order')).toHaveCount(0);
});
