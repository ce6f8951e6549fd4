import { findKitInStock } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

test.use({ consent: 'all' });

test('what delivery costs follows the country that is chosen, from the part to the cart', {
  tag: '@desktop',
}, async ({ page, checkOnBothScreens, takePicture }) => {
  const { urlcomponent } = await findKitInStock(page);
  await page.goto(`/details/${urlcomponent}`);
  const line = page.getByText(/^Delivery of one piece to/);
  for (const [code, name] of [
    ['PL', 'Poland'],
    ['DE', 'Germany'],
    ['IC', 'Spain - Canary Islands'],
  ] as const) {
    await line.getByRole('button').click();
    const choice = page.getByRole('dialog', { name: 'Where do we deliver to?' });
    await choice.getByRole('combobox', { name: 'Country of delivery' }).selectOption(code);
    if (code === 'DE') {
      await checkOnBothScreens(choice.getByRole('button', { name: 'Done' }));
      await takePicture('choose-country');
    }
    await choice.getByRole('button', { name: 'Done' }).click();
    const { item } = await (
      await page.request.post('/api/external/item', {
        data: { action: 'getItem', record: urlcomponent, country: code },
      })
    ).json();
    // Without script the name stands there alone.
    await expect(line).toContainText(
      `${name}, change the country${name}: ${item.delivery.sole ? '' : 'from '}${item.delivery.grossprice.toFixed(2)} €`,
    );
  }
  await takePicture('delivered-price');
  await page.getByRole('button', { name: /^Add/ }).first().click();
  await expect(page.getByRole('button', { name: /^Shopping cart: 1 item,/ })).toBeVisible();
  await page.goto('/faq');
  await expect(page.getByRole('contentinfo')).toContainText('Delivery to Spain - Canary Islands');
  await page.goto('/basket');
  await page.getByText('Estimate Shipping and Tax').click();
  await expect(page.getByRole('combobox', { name: 'Country' })).toHaveValue('IC');
});

test('a cart gets the chosen country though the call that gave it was cut off', {
  tag: '@desktop',
}, async ({ page, pageFaults }) => {
  pageFaults.expect(/ERR_FAILED.*\/api\/external\/cart/);
  await page.addInitScript(() => localStorage.setItem('deliveryCountry', 'IC'));
  const { urlcomponent } = await findKitInStock(page);
  let cutOff = 0;
  await page.route('/api/external/cart', async (route) => {
    if (!route.request().postDataJSON().action.startsWith('updateCart')) return route.continue();
    cutOff += 1;
    return route.abort();
  });
  await page.goto(`/details/${urlcomponent}`);
  await page.getByRole('button', { name: /^Add/ }).first().click();
  await expect.poll(() => cutOff).toBe(1);
  await page.unroute('/api/external/cart');
  await page.goto('/basket');
  await page.getByText('Estimate Shipping and Tax').click();
  await expect(page.getByRole('combobox', { name: 'Country' })).toHaveValue('IC');
});
