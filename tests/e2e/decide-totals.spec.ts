import type { Page } from '@playwright/test';
import { filledBasket } from '../../scripts/audit/pages.mjs';
import { readPdf } from '../support/pdf-text.ts';
import { openWithBasket } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

test.use({ consent: 'all' });

interface Line {
  readonly quantity: number;
  readonly record: string;
}

async function call(page: Page, address: string, data: object) {
  const answer = await page.request.post(`/api/external/${address}`, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

/** A part in stock and a part in transit. */
async function promptAndLate(page: Page): Promise<{ prompt: Line; late: Line }> {
  const { results } = await call(page, 'search', { show: true, category: 'BUSHES', limit: 60 });
  let prompt: Line | undefined;
  let late: Line | undefined;
  for (const { item } of results) {
    if (!item.price || (prompt && late)) continue;
    if (item.available > 0) prompt ??= { record: item.urlcomponent, quantity: 1 };
    else {
      const { item: full } = await call(page, 'item', { action: 'getItem', record: item.id });
      const isOnItsWay = Object.values(full.deliveries).flat().length > 0;
      if (isOnItsWay) late ??= { record: item.urlcomponent, quantity: 1 };
    }
  }
  if (!prompt || !late) throw new Error('No such parts in the demonstration');
  return { prompt, late };
}

async function basketOf(page: Page, lines: readonly Line[]): Promise<string> {
  let cart_id: string | undefined;
  for (const { record, quantity } of lines) {
    const answer = await call(page, 'cart', { action: 'addToCart', record, quantity, cart_id });
    cart_id = answer.cart_id;
  }
  return cart_id ?? '';
}

/** A part of which two pieces cost another net amount than twice one piece. */
async function partWithUnevenNet(page: Page): Promise<string> {
  const { results } = await call(page, 'search', { show: true, category: 'BRAKES', limit: 60 });
  const found = results.find(
    ({
      item,
    }: {
      item: { available: number; price: { price: number; grossprice: number } | null };
    }) =>
      item.price &&
      item.available > 1 &&
      Math.round((item.price.grossprice * 200) / 1.23) !== Math.round(item.price.price * 100) * 2,
  );
  expect(found).toBeDefined();
  return found.item.urlcomponent;
}

test('a price of one piece times its quantity is the line, with and without VAT', {
  tag: '@desktop',
}, async ({ page, shopUrl, pageFaults }) => {
  // The cart that the browser remembers has become the order.
  pageFaults.expect(/409/);
  const record = await partWithUnevenNet(page);
  const basketId = await filledBasket(shopUrl, 'banktransfer', { record, quantity: 2 });
  const rows = page.getByRole('main').getByRole('table').getByRole('row');
  const check = async (path: string) => {
    for (const view of ['gross', 'net']) {
      await page.addInitScript((shown) => localStorage.setItem('priceView', shown), view);
      await openWithBasket(page, path, basketId);
      await expect(rows.filter({ hasText: /€/ })).not.toHaveCount(0);
      for (const row of await rows.filter({ hasText: /€/ }).all()) {
        const [unit = 0, sum = 0] = [...(await row.innerText()).matchAll(/([\d,]+\.\d+)\s€/g)].map(
          ([, amount = '']) => Number(amount.replaceAll(',', '')),
        );
        expect(Math.round(unit * 2 * 100), `${path}, ${view}`).toBe(Math.round(sum * 100));
      }
    }
  };
  await check('/basket');
  await check('/payment');
  const order = await call(page, 'cart', { action: 'addOrder', cart_id: basketId });
  await check(`/order/${order._id}`);
  const paper = await page.getByRole('link', { name: 'Pro forma invoice' }).getAttribute('href');
  const { text } = await readPdf(await (await page.request.get(paper ?? '')).body());
  const [, unit, sum] = /\b2 ([\d,]+\.\d+)\s€ 23% ([\d,]+\.\d\d)\s€/.exec(text) ?? [];
  expect(Math.round(Number(unit) * 2 * 100), text).toBe(Math.round(Number(sum) * 100));
});

test('the late line is named, parted or ordered by itself, and the total reads from until it is known', {
  tag: '@desktop',
}, async ({ page, checkOnBothScreens, takePicture }) => {
  const { prompt, late } = await promptAndLate(page);
  await openWithBasket(page, '/basket', await basketOf(page, [prompt, late]));
  const summary = page.getByRole('region', { name: 'Summary' });

  await page.getByText('Estimate Shipping and Tax').click();
  await page.getByRole('combobox', { name: 'Country' }).selectOption('DE');
  await expect(summary).toContainText(/Depends on the delivery method, from \d+\.\d\d/);
  await expect(summary.getByText(/^from \d/).last()).toBeVisible();
  await expect(summary).not.toContainText(/(^|\s)0\.00/);
  await page.getByRole('radio', { name: /^Courier/ }).check();
  await expect(summary.getByText(/^from \d/)).toHaveCount(0);

  await page.getByRole('button', { name: 'Why this tax? Tax' }).click();
  const why = page.getByRole('dialog', { name: 'Tax' });
  await expect(why).toContainText('Ground: Directive 2006/112/EC');
  await checkOnBothScreens(why.getByRole('button', { name: 'Close' }).last());
  await takePicture('why-this-tax');
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /^Why this day\?/ })
    .last()
    .click();
  await expect(page.getByRole('dialog', { name: /^Arrival of / })).toContainText(
    'On its way to us',
  );
  await page.keyboard.press('Escape');

  await expect(page.getByText('Arrives later than the rest', { exact: true })).toHaveCount(1);
  const parted = page.getByRole('radio', { name: /^Available parts first/ });
  await expect(parted).toHaveAccessibleName(/Two parcels, .* for delivery|costs the same/);
  await parted.check();
  await expect(page.getByText('In two parcels: first what is there, then the rest.')).toBeVisible();
  await checkOnBothScreens(parted);
  await takePicture('late-line');

  await page.getByRole('button', { name: /^Order it separately/ }).click();
  await expect(page.getByRole('heading', { name: 'Saved to order separately' })).toBeVisible();
  await expect(page.getByText('Arrives later than the rest', { exact: true })).toHaveCount(0);
  await checkOnBothScreens(page.getByRole('button', { name: /^Put into the cart/ }));
  await takePicture('line-aside');
  await page.getByRole('button', { name: /^Put into the cart/ }).click();
  await expect(page.getByText('Arrives later than the rest', { exact: true })).toHaveCount(1);
});

test('an order in two parcels keeps what was promised of each line, and how it was reckoned', {
  tag: '@desktop',
}, async ({ page, shopUrl, checkOnBothScreens, takePicture }) => {
  const { late } = await promptAndLate(page);
  const cart_id = await filledBasket(shopUrl, 'demo');
  await call(page, 'cart', { action: 'addToCart', ...late, cart_id });
  const parted = { field: 'sendtogether', value: false };
  await call(page, 'cart', { action: 'updateCart', cart_id, ...parted });
  await openWithBasket(page, '/payment', cart_id);
  await page.getByRole('button', { name: 'Place Order and Pay' }).click();
  await expect(page).toHaveURL(/\/demo-payment\//);
  await page.getByRole('button', { name: /^Pay / }).click();
  await expect(page).toHaveURL(/\/order\//);
  await expect(
    page.getByText('In two parcels: first what is there, then the rest.').first(),
  ).toBeVisible();
  await expect(page.getByRole('main').getByText(/^Arrives \d.*20\d\d$/)).toHaveCount(2);
  await page.goto(`${page.url().split(/[?#]/)[0]}#why`);
  await page.getByText('Delivery', { exact: true }).last().click();
  await expect(page.locator('#why')).toContainText(/Courier: a parcel of .* kg, the price up to/);
  await checkOnBothScreens();
  await takePicture('order-in-two-parcels');
});

test('a workshop sees net prices everywhere, and the VAT at the end', {
  tag: '@desktop',
}, async ({ page, checkOnBothScreens, takePicture }) => {
  const { prompt } = await promptAndLate(page);
  const { item } = await call(page, 'item', { action: 'getItem', record: prompt.record });
  await page.goto(`/details/${prompt.record}`);
  const main = page.getByRole('main');
  await expect(main.getByText('incl. VAT').first()).toBeVisible();
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('button', { name: 'Show without VAT' }).click();
  const net = `${item.price.price.toFixed(2)}\u00a0€`;
  await expect(main.getByText(net).first()).toBeVisible();
  await expect(main.getByText('excl. VAT').first()).toBeVisible();
  await expect(main.getByText('incl. VAT')).toHaveCount(0);
  await checkOnBothScreens(footer.getByRole('button', { name: 'Show with VAT' }));
  await takePicture('net-part');

  await openWithBasket(page, '/basket', await basketOf(page, [prompt]));
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(summary).toContainText('23 % VAT, added');
  await expect(page.getByRole('columnheader', { name: 'Price excl. VAT' })).toBeVisible();
  await expect(main.getByRole('cell', { name: net })).toHaveCount(2);
  await takePicture('net-basket');
});

test('a cart is saved, opened by its link in another browser, and put into a cart there', {
  tag: '@desktop',
}, async ({ page, browser, shopUrl, checkOnBothScreens, takePicture }) => {
  const { prompt, late } = await promptAndLate(page);
  await openWithBasket(page, '/basket', await basketOf(page, [prompt, late]));
  await page.getByRole('button', { name: 'Save or share this cart' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Saved cart' })).toBeVisible();
  await expect(page.getByText('Nothing has changed since then.')).toBeVisible();
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
  const take = page.getByRole('button', { name: 'Put all into the cart' });
  await checkOnBothScreens(take);
  await takePicture('saved-cart');

  const link = new URL(page.url());
  const other = await browser.newContext({ baseURL: shopUrl });
  await other.addCookies(await page.context().cookies());
  const guest = await other.newPage();
  await guest.goto(link.pathname);
  await guest.getByRole('button', { name: 'Put all into the cart' }).click();
  await expect(guest.getByText('The parts are in your cart.')).toBeVisible();
  await expect(guest.getByRole('button', { name: /^Shopping cart: 2 items,/ })).toBeVisible();
  await other.close();
});
