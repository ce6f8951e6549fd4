import { filledBasket } from '../../scripts/audit/pages.mjs';
import { body, buyOnce } from '../../scripts/bench/shopper.mjs';
import { expect, test } from './support/desk-test.ts';
import { expectOutcome, press, reach, tick, type } from './support/keyboard.ts';
import { acceptCookies, findPartInStock, openWithBasket } from './support/shopper.ts';

test('an owner works an order from payment to delivery in two parcels with the keyboard only, and refunds it', {
  tag: '@desktop',
}, async ({ page, desk, comeIn, checkScreen, pageFaults }) => {
  test.setTimeout(900_000);
  pageFaults.expect(/422 \(Unprocessable Entity\) .*\/(refund|opening-days\/look)\)$/);
  await comeIn();

  await buyOnce(desk.url, { pieces: 2 });
  await press(page, page.getByRole('link', { name: 'Orders', exact: true }));
  await expect(page.getByText('No order here.')).toBeVisible();
  await press(page, page.getByRole('link', { name: 'Waiting for payment' }));
  await checkScreen('orders');
  // The oldest stand first, and other journeys may have left some.
  const toPay = page
    .getByRole('row')
    .filter({ hasText: /WB-\d{10}/ })
    .last();
  const number = await toPay.getByRole('link').innerText();
  const [total] = /[\d,.]+(?=\s€)/.exec(await toPay.innerText()) ?? [''];
  await press(page, page.getByRole('link', { name: 'Tracking numbers' }));
  await page.getByLabel('The CSV file').setInputFiles({
    name: 'tracking.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Order,Tracking\n${number},T1\nWB-0,T2\n`),
  });
  await type(page, 'Carrier', 'DHL');
  await press(page, page.getByRole('button', { name: 'Show what it sends' }));
  await expect(page.getByRole('cell', { name: 'the order is not paid' })).toBeVisible();
  await checkScreen('tracking');
  await page.goBack();
  await page.goBack();
  await press(page, page.getByRole('link', { name: "Bank's statement" }));
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
  await press(page, page.getByRole('button', { name: 'Show what it pays' }));
  await expect(page.getByLabel(`Line 2 pays ${number}`)).toBeChecked();
  await checkScreen('bank');
  await press(page, page.getByRole('button', { name: 'Mark these orders as paid' }));
  await expectOutcome(page, '1 order is marked as paid.');
  await checkScreen('bank-done');
  await press(page, page.getByRole('link', { name: 'Orders', exact: true }));
  await expect(page.getByLabel(`Choose ${number}`)).toBeChecked();
  await press(page, page.getByRole('button', { name: 'Send these orders' }));
  await expect(page.getByLabel(`Tracking number of ${number}`)).toBeVisible();
  await checkScreen('orders-send');
  await page.goBack();
  await checkScreen('orders-to-pack');
  const lists = await page.request.get(
    new URL(`/desk/packing-lists.pdf?order=${number}`, page.url()).href,
  );
  expect(lists.headers()['content-type']).toBe('application/pdf');
  await press(page, page.getByRole('link', { name: number }));
  const { name: other } = await findPartInStock(page, 6);
  await press(page, page.getByText('Exchange', { exact: true }));
  await type(page, 'Number of the other part', other);
  await press(page, page.getByRole('button', { name: 'Show what it means' }));
  await expect(page.getByText('Agreed price, which stays')).toBeVisible();
  await checkScreen('exchange');
  await press(page, page.getByRole('button', { name: 'Exchange it' }));
  await press(page, page.getByRole('button', { name: 'Confirm and send' }));
  await expectOutcome(page, 'The part is exchanged, and the shopper hears of it.');
  const parcel = (position: number, state: string) =>
    page.getByRole('heading', { name: `Parcel ${position}: ${state}` });
  await type(page, `Pieces of ${other} to pack`, '1');
  await press(page, page.getByRole('button', { name: 'Pack', exact: true }));
  await expectOutcome(page, 'The parcel is packed.');
  await expect(parcel(1, 'packed')).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Issue the invoice' }));
  await expectOutcome(page, 'The invoice is issued, and on its way to the shopper.');
  const invoice = page.getByRole('link', { name: /^Invoice INV-\d{4}-00001$/ });
  for (const link of [invoice, page.getByRole('link', { name: 'Packing lists' })]) {
    const address = (await link.getAttribute('href')) ?? '';
    const file = await page.request.get(new URL(address, page.url()).href);
    expect(file.headers()['content-type']).toBe('application/pdf');
    expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
  }
  await checkScreen('order');
  const handOver = async (tracking: string) => {
    await type(page, 'Carrier', 'DHL');
    await type(page, 'Tracking number', tracking);
    await press(page, page.getByRole('button', { name: 'Hand over' }));
    await expectOutcome(page, 'The parcel is handed over, and the shopper hears of it.');
    await expect(page.getByText(`DHL ${tracking}`).first()).toBeVisible();
  };
  await handOver('JD014600003');
  await page.setViewportSize({ width: 390, height: 844 });
  await press(page, page.getByRole('button', { name: 'Pack', exact: true }));
  await expect(parcel(2, 'packed')).toBeVisible();
  await handOver('JD014600004');
  for (const position of [1, 2]) {
    await press(page, page.getByRole('button', { name: 'Delivered' }).first());
    await expectOutcome(page, 'The parcel is delivered.');
    await expect(parcel(position, 'delivered')).toBeVisible();
  }
  await expect(page.getByText(/on its way \((sent|not sent)/)).toHaveCount(2);

  await expect(page.getByText('Nothing is open.')).toBeVisible();
  await press(page, page.locator('summary', { hasText: 'Lower a price' }));
  await type(page, 'Lower it by, in euros', '1.50');
  await page.locator('#lower-reason').fill('scratched');
  await press(page, page.getByRole('button', { name: 'Lower a price' }));
  await expect(page.getByText('The reason: scratched')).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Confirm and send' }));
  await expectOutcome(page, 'The price is lowered, and the shopper hears of it.');
  await press(page, page.getByRole('link', { name: 'Give it back' }));
  await type(page, 'Amount in euros', 'all');
  await tick(page, 'I have already sent it, outside the provider');
  await press(page, page.getByRole('button', { name: 'Give back', exact: true }));
  await expect(page.getByRole('alert')).toContainText('An amount is a number');
  const amount = page.getByLabel('Amount in euros');
  await expect(amount).toHaveValue('all');
  await expect(amount).toHaveAccessibleDescription(/An amount is a number/);
  await expect(page.getByLabel('I have already sent it, outside the provider')).toBeChecked();
  await checkScreen('order-refused');
  await amount.clear();
  await type(page, 'Amount in euros', '1.50');
  await type(page, 'Reference', 'OUT 1');
  await press(page, page.getByRole('button', { name: 'Give back', exact: true }));
  await press(page, page.getByRole('button', { name: 'Confirm and send' }));
  await expectOutcome(page, 'The refund is noted.');
  await expect(page.getByText('Refund: 1.50 €, sent')).toBeVisible();
  await checkScreen('order-done');
  await press(page, page.getByRole('link', { name: 'All of this buyer' }));
  await expect(page.getByRole('heading', { name: 'Merge with another buyer' })).toBeVisible();
  await type(page, 'Note', 'Calls back in the evening');
  await press(page, page.getByRole('button', { name: 'Keep it' }));
  await expectOutcome(page, 'The note is kept.');
  await checkScreen('buyer');
  await press(page, page.getByRole('link', { name: 'Make a code for this buyer' }));
  await expect(page.getByLabel('E-mail address of the buyer')).not.toHaveValue('');
  await page.locator('#buyer-percent').fill('10');
  await press(page, page.getByRole('button', { name: 'See what it does for them' }));
  await checkScreen('buyer-code');
  await press(page, page.getByRole('button', { name: 'Make the code' }));
  await expectOutcome(page, 'The code is made.');
  await press(page, page.getByRole('link', { name: 'Buyers', exact: true }));
  await checkScreen('buyers');

  await press(page, page.getByRole('link', { name: 'Inbox' }));
  await expect(page.getByRole('heading', { name: 'Open withdrawals' })).toBeVisible();
  await checkScreen('inbox');

  const declared = { name: 'Anna Nowak', ordernumber: number, email: 'load@test.example' };
  const withdrawn = await page.request.post(`${desk.url}/api/external/withdrawals`, {
    headers: { 'content-type': 'application/json' },
    data: body({ action: 'withdraw', ...declared, parts: '' }),
  });
  expect(await withdrawn.json()).toHaveProperty('receivedat');
  await press(page, page.getByRole('link', { name: 'Inbox' }));
  await press(page, page.getByRole('link', { name: 'Answer by mail to load@test.example' }));
  await press(page, page.getByRole('link', { name: 'How to send the parts back' }));
  await expect(page.getByLabel('Subject')).toHaveValue(`Your withdrawal from ${number}`);
  await checkScreen('answer');
  await press(page, page.getByRole('button', { name: 'Send the answer' }));
  await expectOutcome(page, 'The answer is on its way.');
  await press(page, page.getByRole('link', { name: 'Inbox' }).first());
  await press(page, page.getByRole('link', { name: `Process the withdrawal from ${number}` }));
  await checkScreen('withdrawal');
  await type(page, 'Condition', 'as new');
  await type(page, 'Why, as far as they have said', 'does not fit');
  await press(page, page.getByRole('button', { name: 'Note what came back' }));
  await expect(page.getByText(/as new, on sale again at/)).toBeVisible();
  await checkScreen('withdrawal-received');
  await tick(page, 'I have already sent it, outside the provider');
  await type(page, 'Reference', 'OUT 2');
  await press(page, page.getByRole('button', { name: 'Pay back and settle' }));
  await press(page, page.getByRole('button', { name: 'Confirm and send' }));
  await expectOutcome(page, 'It is paid back, and settled.');
  await checkScreen('withdrawal-settled');

  await press(page, page.getByRole('link', { name: 'Corrections' }));
  await checkScreen('corrections');
  await press(page, page.getByRole('table').getByRole('link').first());
  await type(page, 'Make', 'TOYOTA');
  await type(page, 'Model', 'HILUX');
  await type(page, 'First year', '2012');
  await type(page, 'Last year', '2012');
  const { pathname: correction } = new URL(page.url());
  await checkScreen('correction');
  await press(page, page.getByRole('button', { name: 'See what this does' }));
  await expect(page.getByText('does not fit TOYOTA HILUX 2012.')).toBeVisible();
  await checkScreen('correction-check');
  await press(page, page.getByRole('button', { name: 'Correct the fitment' }));
  await expectOutcome(page, /The fitment is corrected/);
  // Other journeys may have left some, too.
  await press(page, page.getByRole('table').locator(`a[href="${correction}"]`));
  await expect(page.getByText('accepted, ')).toBeVisible();
  await press(page, page.getByRole('link', { name: 'Open the part' }));
  await expect(page.getByRole('heading', { name: 'Your corrections' })).toBeVisible();
  await press(page, page.getByText('Correct a fitment', { exact: true }));
  await press(page, page.getByText('Upload a picture', { exact: true }));
  await press(page, page.getByText('Change the related parts', { exact: true }));
  await checkScreen('part-lists');
  await page.getByLabel('A JPEG, PNG or WebP file of at most 5 MB').setInputFiles({
    ...{ name: 'part.png', mimeType: 'image/png' },
    buffer: await page.locator('h1').screenshot(),
  });
  await reach(page, page.getByLabel('Left', { exact: true }));
  for (let step = 0; step < 20; step++) await page.keyboard.press('ArrowRight');
  await checkScreen('picture-cut');
  await press(page, page.getByRole('button', { name: 'Upload', exact: true }));
  await expectOutcome(page, /The picture is uploaded/);
  await checkScreen('part-picture');

  await press(page, page.getByRole('link', { name: 'Exports' }));
  await checkScreen('exports');
  const saving = page.waitForEvent('download');
  await press(page, page.getByRole('button', { name: 'Download' }));
  expect((await saving).suggestedFilename()).toMatch(/^orders-.*\.csv$/);

  await press(page, page.getByRole('link', { name: 'Promo codes' }));
  await type(page, 'Code', 'lift20');
  await type(page, 'Percent off', '20');
  await checkScreen('promo-codes');
  await press(page, page.getByRole('button', { name: 'See what it does', exact: true }));
  await expect(page.getByText('Whoever types LIFT20 gets 20% off.')).toBeVisible();
  await checkScreen('promo-code');
  await press(page, page.getByRole('button', { name: 'Make the code' }));
  await expectOutcome(page, 'The code is made.');
  await press(page, page.getByRole('link', { name: 'Message', exact: true }));
  await checkScreen('message');
  await press(page, page.getByRole('link', { name: 'VAT', exact: true }));
  await checkScreen('vat');
  await press(page, page.getByRole('link', { name: 'Opening days', exact: true }));
  await page.getByLabel('First day, row 1').fill('2098-12-24');
  await press(page, page.getByRole('button', { name: 'See what changes' }));
  await expect(page.getByLabel('First day, row 1')).toHaveAccessibleDescription(/next two years/);
  await checkScreen('opening-days');
  await page.getByLabel('First day, row 1').fill('');
  await tick(page, 'Saturday');
  await press(page, page.getByRole('button', { name: 'See what changes' }));
  await expect(page.getByRole('columnheader', { name: 'Will leave on' })).toBeVisible();
  await checkScreen('opening-days-check');
  await press(page, page.getByRole('button', { name: 'Save it' }));
  await expectOutcome(page, /^Saved\. Shoppers see the days/);

  await openWithBasket(page, `${desk.url}/basket`, await filledBasket(desk.url, 'demo'));
  await acceptCookies(page);
  await page.getByText('Add Promo Code').click();
  await page.getByRole('textbox', { name: 'Enter discount code' }).fill('lift20');
  await page.getByRole('button', { name: 'Apply Code' }).click();
  await expect(page.getByText('Incl. 20% discount')).toBeVisible();
});
