import type { Page } from '@playwright/test';
import { filledBasket } from '../../scripts/audit/pages.mjs';
import { body, buyOnce } from '../../scripts/bench/shopper.mjs';
import { type ServedDesk, serveDesk } from './support/serve-desk.ts';
import { acceptCookies, openWithBasket } from './support/shopper.ts';
import { test as base, expect } from './support/test.ts';

const test = base.extend<object, { desk: ServedDesk }>({
  desk: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
    async ({}, use) => {
      const desk = await serveDesk();
      await use(desk);
      await desk.stop();
    },
    { scope: 'worker', timeout: 200_000 },
  ],
  shopUrl: [async ({ desk }, use) => use(desk.url), { scope: 'worker' }],
});

const WIDTHS = [390, 1280];

/** The number of a brake part that can be had. */
async function otherPart(page: Page, shopUrl: string): Promise<string> {
  const data = { show: true, category: 'BRAKES', country: 'PL', limit: 20 };
  const answer = await page.request.post(new URL('/api/external/search', shopUrl).href, { data });
  const { results } = await answer.json();
  const found = results.find(
    ({ item }: { item: { recordtype: string; available: number } }) =>
      item.recordtype === 'inventoryitem' && item.available > 5,
  );
  return found.item.name;
}

test('an owner works an order from payment to delivery, and refunds it', {
  tag: '@desktop',
}, async ({ page, desk, checkAccessibility, takePicture }) => {
  test.setTimeout(120_000);
  const checkScreen = async (name: string) => {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 });
      await checkAccessibility();
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `${name} at ${width} px`).toBeLessThanOrEqual(0);
      await takePicture(`desk-${name}-${width}`);
    }
  };
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto(desk.invitation);
  await page.getByRole('button', { name: 'Make a passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Start' })).toBeVisible();

  await buyOnce(desk.url);
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  await expect(page.getByText('No order here.')).toBeVisible();
  await page.getByRole('link', { name: 'Waiting for payment' }).click();
  await checkScreen('orders');
  const toPay = page.getByRole('row').filter({ hasText: /WB-\d{10}/ });
  const number = await toPay.getByRole('link').innerText();
  const [total] = /[\d,.]+(?=\s€)/.exec(await toPay.innerText()) ?? [''];
  await page.getByRole('link', { name: 'Tracking numbers' }).click();
  await page.getByLabel('The CSV file').setInputFiles({
    name: 'tracking.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Order,Tracking\n${number},T1\nWB-0,T2\n`),
  });
  await page.getByLabel('Carrier').fill('DHL');
  await page.getByRole('button', { name: 'Show what it sends' }).click();
  await expect(page.getByRole('cell', { name: 'the order is not paid' })).toBeVisible();
  await checkScreen('tracking');
  await page.goBack();
  await page.goBack();
  await page.getByRole('link', { name: "Bank's statement" }).click();
  await page.getByLabel("The bank's CSV file").setInputFiles({
    name: 'statement.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      [
        'Date;Name;Reference;Amount',
        `10.03.2026;Anna Nowak;${number} thank you;${total.replaceAll(',', '')}`,
        '11.03.2026;Somebody;a present;0.07',
        '12.03.2026;Landlord;rent;-900.00',
      ].join('\n'),
    ),
  });
  await page.getByRole('button', { name: 'Show what it pays' }).click();
  await expect(page.getByLabel(`Line 2 pays ${number}`)).toBeChecked();
  await checkScreen('bank');
  await page.getByRole('button', { name: 'Mark these orders as paid' }).click();
  await expect(page.getByRole('status')).toHaveText('1 order is marked as paid.');
  await checkScreen('bank-done');
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  await expect(page.getByLabel(`With the packing list of ${number}`)).toBeChecked();
  await checkScreen('orders-to-pack');
  const lists = await page.request.get(
    new URL(`/desk/packing-lists.pdf?order=${number}`, page.url()).href,
  );
  expect(lists.headers()['content-type']).toBe('application/pdf');
  await page.getByRole('link', { name: number }).click();
  const other = await otherPart(page, desk.url);
  await page.getByText('Exchange', { exact: true }).click();
  await page.getByLabel('Number of the other part').fill(other);
  await page.getByRole('button', { name: 'Show what it means' }).click();
  await expect(page.getByText('Agreed price, which stays')).toBeVisible();
  await checkScreen('exchange');
  await page.getByRole('button', { name: 'Exchange it' }).click();
  await expect(page.getByRole('status')).toHaveText(
    'The part is exchanged, and the shopper hears of it.',
  );
  await page.getByRole('button', { name: 'Pack', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Parcel 1: packed' })).toBeVisible();
  await page.getByRole('button', { name: 'Issue the invoice' }).click();
  const invoice = page.getByRole('link', { name: /^Invoice INV-\d{4}-00001$/ });
  for (const link of [invoice, page.getByRole('link', { name: 'Packing lists' })]) {
    const address = (await link.getAttribute('href')) ?? '';
    const file = await page.request.get(new URL(address, page.url()).href);
    expect(file.headers()['content-type']).toBe('application/pdf');
    expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
  }
  await checkScreen('order');
  await page.getByLabel('Carrier').fill('DHL');
  await page.getByLabel('Tracking number').fill('JD014600003');
  await page.getByRole('button', { name: 'Hand over' }).click();
  await expect(page.getByText('DHL JD014600003').first()).toBeVisible();
  await page.getByRole('button', { name: 'Delivered' }).click();
  await expect(page.getByRole('heading', { name: 'Parcel 1: delivered' })).toBeVisible();

  await page.getByLabel('Amount in euros').fill('1.50');
  await page.getByLabel('I have sent it already, past the provider').check();
  await page.getByLabel('Reference').fill('OUT 1');
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(page.getByRole('status')).toHaveText('The refund is noted.');
  await expect(page.getByText('Refund: 1.50 €, done')).toBeVisible();
  await checkScreen('order-done');

  await page.getByRole('link', { name: 'Inbox' }).click();
  await expect(page.getByRole('heading', { name: 'Withdrawals that wait' })).toBeVisible();
  await checkScreen('inbox');

  const declared = { name: 'Anna Nowak', ordernumber: number, email: 'load@test.example' };
  const withdrawn = await page.request.post(`${desk.url}/api/external/withdrawals`, {
    headers: { 'content-type': 'application/json' },
    data: body({ action: 'withdraw', ...declared, parts: '' }),
  });
  expect(await withdrawn.json()).toHaveProperty('receivedat');
  await page.getByRole('link', { name: 'Inbox' }).click();
  await page.getByRole('link', { name: 'Answer by mail to load@test.example' }).click();
  await page.getByRole('link', { name: 'How to send the parts back' }).click();
  await expect(page.getByLabel('Subject')).toHaveValue(`Your withdrawal from ${number}`);
  await checkScreen('answer');
  await page.getByRole('button', { name: 'Send the answer' }).click();
  await expect(page.getByRole('status')).toHaveText('The answer is on its way.');
  await page.getByRole('link', { name: 'Inbox' }).first().click();
  await page.getByRole('link', { name: `Work the withdrawal from ${number}` }).click();
  await checkScreen('withdrawal');
  await page.getByLabel('Why, as far as they have said').selectOption('does not fit');
  await page.getByRole('button', { name: 'Note what came back' }).click();
  await expect(page.getByText(/as new, on sale again at/)).toBeVisible();
  await checkScreen('withdrawal-received');
  await page.getByLabel('I have sent it already, past the provider').check();
  await page.getByLabel('Reference').fill('OUT 2');
  await page.getByRole('button', { name: 'Pay back and settle' }).click();
  await expect(page.getByRole('status')).toHaveText('It is paid back, and settled.');
  await checkScreen('withdrawal-settled');

  await page.getByRole('link', { name: 'Corrections' }).click();
  await checkScreen('corrections');
  await page.getByRole('table').getByRole('link').first().press('Enter');
  await page.getByLabel('Make', { exact: true }).fill('TOYOTA');
  await page.getByLabel('Model', { exact: true }).fill('HILUX');
  await page.getByLabel('First year').fill('2012');
  await page.getByLabel('Last year').fill('2012');
  await checkScreen('correction');
  await page.getByRole('button', { name: 'See what this does' }).press('Enter');
  await expect(page.getByText('does not fit TOYOTA HILUX 2012.')).toBeVisible();
  await checkScreen('correction-check');
  await page.getByRole('button', { name: 'Correct the fitment' }).press('Enter');
  await expect(page.getByRole('status')).toContainText('The fitment is corrected.');
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page.getByText('accepted, ')).toBeVisible();
  await page.getByRole('link', { name: 'Open the part' }).click();
  await expect(page.getByRole('heading', { name: 'Your corrections' })).toBeVisible();
  await page.getByText('Correct a fitment', { exact: true }).click();
  await page.getByText('Upload a picture', { exact: true }).click();
  await page.getByText('Change the related parts', { exact: true }).click();
  await checkScreen('part-lists');
  await page.getByLabel('A JPEG, PNG or WebP file of at most 5 MB').setInputFiles({
    ...{ name: 'part.png', mimeType: 'image/png' },
    buffer: await page.locator('h1').screenshot(),
  });
  await page.getByLabel('Left', { exact: true }).fill('20');
  await checkScreen('picture-cut');
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(page.getByRole('status')).toContainText('The picture is uploaded.');
  await checkScreen('part-picture');

  await page.getByRole('link', { name: 'Exports' }).click();
  await checkScreen('exports');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  expect((await saving).suggestedFilename()).toMatch(/^orders-.*\.csv$/);

  await page.getByRole('link', { name: 'Promo codes' }).click();
  await page.getByLabel('Code', { exact: true }).fill('lift20');
  await page.getByLabel('Percent off').fill('20');
  await checkScreen('promo-codes');
  await page.getByRole('button', { name: 'See what it does' }).click();
  await expect(page.getByText('Whoever types LIFT20 gets 20% off.')).toBeVisible();
  await checkScreen('promo-code');
  await page.getByRole('button', { name: 'Make the code' }).click();
  await expect(page.getByRole('status')).toHaveText('The code is made.');
  await page.getByRole('link', { name: 'Message', exact: true }).click();
  await checkScreen('message');
  await page.getByRole('link', { name: 'VAT', exact: true }).click();
  await checkScreen('vat');

  await openWithBasket(page, `${desk.url}/basket`, await filledBasket(desk.url, 'demo'));
  await acceptCookies(page);
  await page.getByText('Add Promo Code').click();
  await page.getByRole('textbox', { name: 'Enter discount code' }).fill('lift20');
  await page.getByRole('button', { name: 'Apply Code' }).click();
  await expect(page.getByText('Incl. 20% discount')).toBeVisible();
});
