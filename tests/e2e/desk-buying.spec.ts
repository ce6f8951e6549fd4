import type { Page } from '@playwright/test';
import { buyOnce } from '../../scripts/bench/shopper.mjs';
import { expect, test } from './support/desk-test.ts';
import { expectOutcome } from './support/keyboard.ts';

test.use({ deskName: 'buying' });

interface Card {
  readonly name: string;
  readonly urlcomponent: string;
  readonly recordtype: string;
}

/** Parts of the catalogue that are sold singly. */
async function cards(page: Page, shopUrl: string): Promise<Card[]> {
  const found: Card[] = [];
  for (const category of ['BRAKES', 'SUSPENSION']) {
    const data = { show: true, category, country: 'PL', limit: 100 };
    const answer = await page.request.post(`${shopUrl}/api/external/search`, { data });
    const { results } = await answer.json();
    found.push(...results.map(({ item }: { item: Card }) => item));
  }
  const single = found.filter(({ recordtype }) => recordtype === 'inventoryitem');
  return [...new Map(single.map((card) => [card.name, card])).values()];
}

/** A part that a drop shipper has, with more pieces than lie at the shop. */
async function dropShipped(page: Page, shopUrl: string): Promise<Card & { readonly here: number }> {
  for (const card of await cards(page, shopUrl)) {
    const data = { action: 'getItem', record: card.urlcomponent, country: 'PL' };
    const answer = await page.request.post(`${shopUrl}/api/external/item`, { data });
    const { EU: here = 0, DROPSHIP: there = 0 } = (await answer.json()).item.availabledetails
      .locations;
    if (there > 0 && here < 20) return { ...card, here };
  }
  throw new Error('No part of the demonstration is drop-shipped');
}

/** A paid order of a part. @returns its number */
async function sell(page: Page, shopUrl: string, part: string, pieces: number) {
  const id = await buyOnce(shopUrl, { pieces, part });
  await page.goto(new URL('/desk/orders?view=unpaid', page.url()).href);
  await page.getByRole('table').getByRole('link', { name: /^WB-/ }).first().click();
  const number = (await page.getByRole('heading', { level: 1 }).innerText()).match(/WB-\d+/)?.[0];
  const paid = page.locator('form[action$="/paid"]').first();
  await page
    .locator('details', { has: page.locator('form[action$="/paid"]') })
    .first()
    .evaluate((element: HTMLDetailsElement) => {
      element.open = true;
    });
  await paid.getByLabel('Reference').fill('transfer');
  await paid.getByRole('button').first().click();
  return { id, order: number ?? '' };
}

/** A supplier that lists parts at 12.50. */
async function addSupplier(
  page: Page,
  name: string,
  parts: readonly string[],
  sendsToBuyers: boolean,
) {
  await page.getByRole('link', { name: 'Suppliers', exact: true }).first().click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('E-mail for orders').fill('orders@acme.example');
  await page.getByLabel('Postal address').fill('Acme Ltd\n1 Long Road\nLeeds');
  await page.getByLabel('Lead time in working days').fill('5');
  await page.getByLabel('Freight of an order').fill('25');
  if (sendsToBuyers) await page.getByLabel('It sends parts straight to buyers').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expectOutcome(page, 'The supplier is saved.');
  await page
    .getByLabel('Type or paste')
    .fill(parts.map((part) => `${part};AC-${part};12.50`).join('\n'));
  await page.getByRole('button', { name: 'Take the list' }).click();
  await expect(page.getByRole('status')).toContainText('of the list');
}

test('a drop-shipped order goes from its sale to the supplier and to its buyer', {
  tag: '@desktop',
}, async ({ page, desk, comeIn, checkScreen, pageFaults }) => {
  pageFaults.expect(/422/);
  test.setTimeout(240_000);
  await comeIn();
  const part = await dropShipped(page, desk.url);
  const { order } = await sell(page, desk.url, part.urlcomponent, part.here + 1);

  await page.getByRole('link', { name: 'To order', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'No supplier delivers these' })).toBeVisible();
  await addSupplier(page, 'Acme drop', [part.name], true);
  await checkScreen('supplier');
  await page.getByRole('link', { name: 'Suppliers', exact: true }).click();
  await checkScreen('suppliers');
  await page.getByRole('link', { name: 'To order', exact: true }).click();
  await expect(page.getByRole('heading', { name: `Drop shipment for ${order}` })).toBeVisible();
  await checkScreen('to-order');
  await page.getByRole('button', { name: 'Make the drafts for Acme drop' }).click();
  const opened = page.getByRole('heading', { level: 1 });
  if ((await opened.innerText()).includes('Purchases')) {
    await page
      .getByRole('row', { name: new RegExp(order) })
      .getByRole('link')
      .first()
      .click();
  }
  await checkScreen('purchase-draft');
  const screen = page.url();
  await page.goto(new URL('/desk/purchases?view=drafts', screen).href);
  await checkScreen('purchase-drafts');
  await page
    .getByRole('row', { name: new RegExp(order) })
    .getByRole('checkbox')
    .check();
  await page.getByRole('button', { name: 'Send the ticked drafts' }).click();
  await expectOutcome(page, '1 order is sent.');
  await page.goto(screen);
  await expect(opened).toHaveText(/^PO-\d{4}-\d{5}$/);
  const number = await opened.innerText();
  await checkScreen('purchase');
  for (const [name, type] of [
    [`${number}.pdf`, 'application/pdf'],
    [`packing-${number}.pdf`, 'application/pdf'],
    [`${number}.csv`, 'application/octet-stream'],
  ] as const) {
    const address = await page.getByRole('link', { name, exact: true }).getAttribute('href');
    const file = await page.request.get(new URL(address ?? '', page.url()).href);
    expect(file.headers()['content-type']).toBe(type);
  }

  await page.getByLabel('Carrier').fill('DHL');
  await page.getByLabel('Tracking number').fill('JD014600009');
  await page.getByRole('button', { name: 'Hand it over' }).click();
  await expectOutcome(page, 'The parcel is handed over, and the buyer hears of it.');
  await page.getByRole('link', { name: `the buyer of ${order}` }).click();
  await page.getByRole('button', { name: 'Delivered' }).first().click();
  await expectOutcome(page, 'The parcel is delivered.');

  await page.goto(screen);
  await page.getByRole('link', { name: 'Purchases', exact: true }).click();
  await page.getByRole('link', { name: 'Done' }).click();
  await expect(page.getByRole('link', { name: number })).toBeVisible();
  await checkScreen('purchases');
});

test('goods of 50 lines are received in one form, and a later day reaches the buyer', {
  tag: '@desktop',
}, async ({ page, desk, comeIn, checkScreen }) => {
  test.setTimeout(240_000);
  await comeIn();
  const part = await dropShipped(page, desk.url);
  const { id, order } = await sell(page, desk.url, part.urlcomponent, part.here + 1);
  const others = (await cards(page, desk.url)).map(({ name }) => name);
  const parts = [part.name, ...others.filter((name) => name !== part.name)].slice(0, 50);
  expect(parts).toHaveLength(50);
  await addSupplier(page, 'Acme here', parts, false);
  await page.getByRole('button', { name: 'Begin an order by hand' }).click();
  await page.getByLabel('Add parts').fill(parts.map((name) => `${name} 2`).join('\n'));
  await page.getByRole('button', { name: 'Add parts' }).click();
  await expectOutcome(page, 'The draft is saved.');
  // A link asks before it loses what was typed; the buttons of the form keep it.
  await page.getByLabel('Freight').fill('7');
  let asked = '';
  page.once('dialog', (question) => {
    asked = question.type();
    return question.dismiss();
  });
  await page.getByRole('link', { name: 'Suppliers', exact: true }).click();
  await expect.poll(() => asked).toBe('beforeunload');
  await page.getByRole('button', { name: 'Send it to the supplier' }).click();
  await expectOutcome(page, 'The order is sent.');
  await expect(page.getByText('7.00 EUR', { exact: true })).toBeVisible();

  const later = new Date(Date.now() + 60 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  await page.getByLabel('One day for all parts').fill(later);
  await page.getByRole('button', { name: 'Save the days' }).click();
  await expect(page.getByRole('heading', { name: 'Later than promised' })).toBeVisible();
  await expect(page.getByLabel(`Write to the buyer of ${order}`)).toBeChecked();
  await checkScreen('purchase-late');
  await page.getByRole('button', { name: 'Write to the ticked buyers' }).click();
  await checkScreen('mail-seen');
  await page.getByRole('button', { name: 'Confirm and send' }).click();
  await expectOutcome(page, 'The buyers are written to.');
  await expect(page.getByRole('button', { name: 'Write to the ticked buyers' })).toHaveCount(0);
  const screen = page.url();
  await page.goto(`${desk.url}/order/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `${part.here > 0 ? 'Part of your' : 'Your'} order comes later than promised`,
  );
  const fact = page.getByText(`Later than promised: 1 x ${part.name}, by `);
  await expect(fact).toContainText('as we wrote to you');
  await page.goto(screen);

  await page.getByRole('button', { name: 'Receive goods' }).click();
  await page
    .getByLabel('Scan or type numbers')
    .fill([...parts.map((name) => `${name} 2`), part.name].join('\n'));
  await checkScreen('receive');
  await page.getByRole('button', { name: 'See what becomes of it' }).click();
  await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(50);
  await expect(page.getByText('1 piece more than ordered')).toBeVisible();
  await expect(page.getByRole('link', { name: order })).toBeVisible();
  await checkScreen('receive-check');
  await page.getByRole('button', { name: 'Book them' }).click();
  await expectOutcome(page, 'The goods are booked.');
  await expect(page.getByText('received', { exact: true })).toBeVisible();
  await page.goto(new URL(`/desk/orders/${order}`, screen).href);
  await expect(page.getByText(/a later day for your order/)).toBeVisible();
});
