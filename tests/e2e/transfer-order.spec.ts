import { filledBasket } from '../../scripts/audit/pages.mjs';
import { readPdf } from '../support/pdf-text.ts';
import { serveShop } from './support/serve-shop.ts';
import { openWithBasket } from './support/shopper.ts';
import { expect, test as ofDemo } from './support/test.ts';

const ACCOUNT = 'PL61109010140000071219812874';

/** A shop that names its account: the demonstration names none. */
const test = ofDemo.extend({
  shopUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
    async ({}, use) => {
      const settings = { BANK_ACCOUNT: ACCOUNT, SELLER_NAME: 'Parts Ltd', CHECK: 'warn' };
      const shop = await serveShop('embedded', settings);
      await use(shop.url);
      await shop.stop();
    },
    { scope: 'worker', timeout: 200_000 },
  ],
});

test.use({ consent: 'all' });

test('a transfer is asked for by payee, account, amount, reference and QR code, and its paper says the same to the cent', {
  tag: '@desktop',
}, async ({ page, shopUrl, checkOnBothScreens, takePicture }) => {
  await openWithBasket(page, '/payment', await filledBasket(shopUrl, 'banktransfer'));
  await page.getByRole('button', { name: 'Place Order and Pay' }).click();
  const transfer = page.getByRole('region', { name: 'Please transfer the amount' });
  await expect(transfer).toBeVisible();
  await expect(transfer.getByRole('img')).toBeVisible();
  const [amount = '', , account = '', reference = ''] = await transfer
    .getByRole('definition')
    .allInnerTexts();
  expect(account.replaceAll(' ', '')).toBe(ACCOUNT);
  expect(reference).toMatch(/^WB-\d{10}$/);
  const [figure = 'no figure'] = /^[\d,]+\.\d\d(?=\s€$)/.exec(amount) ?? [];
  await checkOnBothScreens(page.getByRole('link', { name: 'Pro forma invoice' }));
  await takePicture('transfer-order');

  const paper = page.getByRole('link', { name: 'Pro forma invoice' });
  const file = await page.request.get((await paper.getAttribute('href')) ?? '');
  const { text } = await readPdf(await file.body());
  expect(text).toContain(`Order: ${reference}`);
  expect(text).toContain(figure);
  expect(text.replaceAll(' ', '')).toContain(ACCOUNT);
});
