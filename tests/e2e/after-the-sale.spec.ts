import type { Page } from '@playwright/test';
import { filledBasket } from '../../scripts/audit/pages.mjs';
import { expect, test as ofDesk } from './support/desk-test.ts';
import { findKitInStock, findPartInStock } from './support/shopper.ts';

/** An order at its screen of the desk, with the steps that its people take there. */
type WorkedOrder = ReturnType<typeof worked>;

const test = ofDesk.extend<{
  /** Signs in, and opens a transfer order for these pieces, paid. */
  paidOrder: (ordered: {
    record: string;
    quantity?: number;
    vehicle?: object;
  }) => Promise<WorkedOrder>;
}>({
  paidOrder: async ({ page, desk, comeIn }, use) => {
    await use(async (ordered) => {
      const cart_id = await filledBasket(desk.url, 'banktransfer', ordered);
      const placed = await page.request.post('/api/external/cart', {
        data: { ...SHOPPER, action: 'addOrder', cart_id },
      });
      const { _id } = await placed.json();
      await page.goto(`/order/${_id}`);
      const words = await page
        .getByText(/WB-\d{10}/)
        .first()
        .innerText();
      const [number = ''] = /WB-\d{10}/.exec(words) ?? [];
      await comeIn();
      const order = worked(page, {
        onDesk: new URL(`/desk/orders/${number}`, desk.invitation).href,
        inShop: new URL(`/order/${_id}`, desk.url).href,
      });
      await order.open();
      await order.noteMoney('BANK 1');
      return order;
    });
  },
});

// One after another, at one desk.
test.describe.configure({ mode: 'default', timeout: 120_000 });
test.use({ consent: 'all' });

const SHOPPER = { source: 'EU', currency: 'EUR', customer: 'guest' };

function worked(page: Page, { onDesk, inShop }: { onDesk: string; inShop: string }) {
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const sum = async (term: string) => {
    const amount = page.getByRole('term').filter({ hasText: term }).locator('xpath=../dd').first();
    return cents(await amount.innerText());
  };
  const order = {
    press,
    sum,
    openInShop: () => page.goto(inShop),
    open: () => page.goto(onDesk),
    /** The sentence of what is open. */
    isOpen: (sentence: string | RegExp) =>
      expect(page.locator('p.notice strong').first()).toHaveText(sentence),
    /** The amount that the sentence names. */
    async openCents() {
      return cents(await page.locator('p.notice strong').first().innerText());
    },
    async noteMoney(reference: string, amount?: string) {
      const form = page.locator('form[action$="/paid"]');
      if (!(await form.isVisible())) await page.locator('#more-money > summary').click();
      await form.getByLabel(/^Reference$|^What the bank calls it$/).fill(reference);
      if (amount) {
        await form.getByLabel('Euros that came').fill(amount);
        await form.getByLabel('Accept any other amount').check();
      }
      await form.getByRole('button').first().click();
      await expect(page.getByRole('status')).toHaveText(
        /^The (order is marked as paid|money is noted)\./,
      );
    },
    async pack(pieces?: number) {
      const fields = page.getByLabel(/^Pieces of .* to pack$/);
      if (pieces !== undefined) await fields.first().fill(String(pieces));
      await press('Pack');
      await expect(page.getByRole('status')).toHaveText('The parcel is packed.');
    },
    async handOver() {
      await page.getByLabel('Carrier', { exact: true }).fill('DHL');
      await press('Hand over');
      await expect(page.getByRole('status')).toContainText('The parcel is handed over');
    },
    /** The shopper withdraws from all of it, by the form of the shop. */
    async withdraw() {
      await page.goto(inShop);
      await page
        .getByRole('main')
        .getByRole('link', { name: 'Withdraw from contract here' })
        .click();
      await page.getByRole('checkbox', { name: 'Everything in this order' }).check();
      await press('Continue');
      await press('Confirm withdrawal');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'We have received your withdrawal',
      );
      await order.open();
    },
    async openWithdrawal() {
      await order.open();
      await page.getByRole('link', { name: /^Withdrawal received on/ }).click();
    },
    /** Notes what came back of the withdrawal: these pieces of its parts in turn, else all that is out. */
    async receive(...pieces: readonly number[]) {
      await order.openWithdrawal();
      for (const [at, quantity] of pieces.entries()) {
        await page
          .getByLabel(/^Pieces of .* that came back$/)
          .nth(at)
          .fill(String(quantity));
      }
      await page.getByLabel('Condition').selectOption('as new');
      await press('Note what came back');
      await expect(page.getByRole('status')).toContainText('It is noted');
      await order.open();
    },
    async payBack(button: string) {
      await order.openWithdrawal();
      await sendByHand(button);
      await expect(page.getByRole('status')).toContainText('It is paid back');
      await order.open();
    },
    async giveBack() {
      await sendByHand('Give back');
      await expect(page.getByRole('status')).toHaveText('The refund is noted.');
    },
  };
  async function sendByHand(button: string) {
    const form = page.locator('form').filter({ has: page.getByRole('button', { name: button }) });
    await form.getByLabel('I have already sent it, outside the provider').check();
    await form.getByLabel('Reference').fill('OUT');
    await form.getByRole('button', { name: button, exact: true }).click();
    await press('Confirm and send');
  }
  return order;
}

function cents(words: string): number {
  const [, euros = '', part = ''] = /([\d,]+)\.(\d\d)\s€/.exec(words) ?? [];
  return Number(euros.replaceAll(',', '') + part);
}

test('five pieces of which two are sent are all withdrawn, and paid back as they fall', {
  tag: '@desktop',
}, async ({ page, paidOrder, checkScreen }) => {
  const { urlcomponent: record } = await findPartInStock(page, 5);
  const order = await paidOrder({ record, quantity: 5 });
  const agreed = await order.sum('Agreed');
  await order.isOpen('5 pieces to send');
  await order.pack(2);
  await order.handOver();
  await order.isOpen('3 pieces to send');

  await order.withdraw();
  await order.isOpen(/^[\d,.]+\s€ to give back$/);
  const unsent = await order.openCents();
  await checkScreen('order-withdrawn');
  await order.payBack('Pay back what is back so far');
  await order.isOpen('Nothing is open.');
  expect(await order.sum('Given back')).toBe(unsent);

  await order.receive(2);
  await order.isOpen(/^[\d,.]+\s€ to give back$/);
  expect(await order.openCents()).toBe(agreed - unsent);
  await order.payBack('Pay back and settle');
  await order.isOpen('Nothing is open.');
  expect([await order.sum('Given back'), await order.sum('Owed now')]).toEqual([agreed, 0]);
});

test('a kit that comes back in two parcels is paid back once both are there', {
  tag: '@desktop',
}, async ({ page, paidOrder }) => {
  const kit = await findKitInStock(page);
  expect(kit.components.length).toBeGreaterThan(1);
  const order = await paidOrder({ record: kit.urlcomponent });
  const agreed = await order.sum('Agreed');
  await order.pack();
  await order.handOver();
  await order.press('Delivered');
  await order.withdraw();
  await order.isOpen('Nothing is open.');

  await order.receive(...kit.components.map((_, at) => (at === 0 ? 1 : 0)));
  await order.isOpen('Nothing is open.');
  await order.receive();
  expect(await order.openCents()).toBe(agreed);
  await order.payBack('Pay back and settle');
  await order.isOpen('Nothing is open.');
  expect(await order.sum('Given back')).toBe(agreed);
});

test('an order that is paid twice by transfer has the surplus given back', {
  tag: '@desktop',
}, async ({ page, paidOrder }) => {
  const { urlcomponent: record } = await findPartInStock(page, 1);
  const order = await paidOrder({ record });
  const agreed = await order.sum('Agreed');
  await order.noteMoney('BANK 2', (agreed / 100).toFixed(2));
  await order.isOpen(/^1 piece to send, [\d,.]+\s€ too much received$/);
  expect(await order.openCents()).toBe(agreed);
  await order.giveBack();
  await order.isOpen('1 piece to send');
  await order.pack();
  await order.handOver();
  await order.isOpen('Nothing is open.');
});

test('a parcel that comes back undelivered twice is sent once more, then falls away', {
  tag: '@desktop',
}, async ({ page, paidOrder }) => {
  const { urlcomponent: record } = await findPartInStock(page, 1);
  const order = await paidOrder({ record });
  await order.pack();
  await order.handOver();
  await order.press('Came back');
  await order.isOpen('a parcel came back');
  await order.press('Pack it again');
  await order.isOpen('1 piece to send');
  await order.handOver();
  await order.press('Came back');
  await order.isOpen('a parcel came back');
  await order.press('Let it fall away');
  await order.isOpen(/^[\d,.]+\s€ to give back$/);
  const fallen = await order.openCents();
  await order.giveBack();
  await order.isOpen('Nothing is open.');
  expect(await order.sum('Given back')).toBe(fallen);
});

test('a part that does not fit although the shop promised so comes back free', {
  tag: '@desktop',
}, async ({ page, paidOrder, checkScreen, takePicture }) => {
  const vehicle = { make: 'TOYOTA', model: 'HILUX', year: 2012 };
  const { name, urlcomponent: record } = await promisedPart(page, vehicle);
  await page.goto(`/parts?${new URLSearchParams({ ...vehicle, year: '2012' })}`);
  await page.goto(`/details/${record}`);
  await expect(
    page.getByText('Fit promise: if it does not fit, the return is free.'),
  ).toBeVisible();
  await takePicture('fit-promise-part');
  const order = await paidOrder({ record, vehicle });
  await order.pack();
  await order.handOver();
  await order.press('Delivered');

  await order.openInShop();
  await expect(page.getByText(/^Fit promise: if it does not fit/)).toBeVisible();
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Withdraw from contract here' }).click();
  const claim = `${name} does not fit TOYOTA HILUX 2012, although the shop said so`;
  await page.getByRole('checkbox', { name: claim }).check();
  await checkScreen('withdrawal-misfit');
  await order.press('Continue');
  await expect(main.getByText(claim)).toBeVisible();
  await order.press('Confirm withdrawal');
  await expect(page.getByText(/sending it back costs you nothing/)).toBeVisible();

  await order.openWithdrawal();
  await expect(page.getByText(`The buyer says that ${name} does not fit.`)).toBeVisible();
  await page.getByLabel('Condition').selectOption('as new');
  await page.getByLabel('Why, as far as they have said').selectOption('does not fit');
  await page.getByLabel('What a free return cost the shop, in euros').fill('9.90');
  await checkScreen('withdrawal-promised');
  await order.press('Note what came back');
  await expect(page.getByRole('status')).toContainText('It is noted');
  await page.goto(new URL('/desk/figures', page.url()).href);
  const row = page.getByRole('region', { name: 'Fit promise' }).getByRole('row').nth(1);
  await expect(row).toContainText('9.90');
  await checkScreen('figures-misfits');
});

/** A part in stock that fits the vehicle whatever else is known of it. */
async function promisedPart(page: Page, vehicle: object) {
  const ask = async (path: string, data: object) => {
    const answer = await page.request.post(`/api/external/${path}`, {
      data: { ...SHOPPER, ...data },
    });
    return answer.json();
  };
  const { results } = await ask('search', { ...vehicle, show: true, limit: 20 });
  const items: { urlcomponent: string; name: string; available: number; price: unknown }[] =
    results.map(({ item }: { item: object }) => item);
  const inStock = items.filter(({ available, price }) => available > 0 && price);
  const records = inStock.map(({ urlcomponent }) => urlcomponent);
  const fits = await ask('item', { ...vehicle, action: 'getFit', records: records.slice(0, 50) });
  const sure = fits.results.find(
    ({ verdict, open }: { verdict: string; open: object[] }) => verdict === 'fits' && !open.length,
  );
  const found = inStock.find(({ urlcomponent }) => urlcomponent === sure?.record);
  if (!found) throw new Error('The catalogue has no such part in stock.');
  return found;
}
