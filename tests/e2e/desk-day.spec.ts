import type { Locator, Page } from '@playwright/test';
import { buyOnce } from '../../scripts/bench/shopper.mjs';
import { expect, test } from './support/desk-test.ts';

/**
 * What each task may cost at most: presses (clicks, and keys that do something), fields (typed or chosen) and pages
 * opened. docs/desk-day.md has them beside those of other shops.
 */
const limits = {
  'see what waits': [0, 0, 0],
  'book a bank file': [5, 1, 4],
  'send five orders': [3, 6, 3],
  'correct an address': [4, 2, 3],
  'work a withdrawal': [7, 2, 6],
  'change a price': [4, 2, 3],
  'raise twenty prices': [4, 1, 3],
  'add a part': [4, 9, 3],
  'make a code': [3, 2, 3],
  'find a buyer’s order': [2, 1, 1],
} satisfies Record<string, readonly [presses: number, fields: number, pages: number]>;

type Task = keyof typeof limits;

/** Counts what a person does, task by task; each begins on the start page. */
class Day {
  readonly costs: Record<string, readonly number[]> = {};
  #presses = 0;
  #fields = 0;
  #pages = 0;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) this.#pages += 1;
    });
  }

  async task(name: Task, work: () => Promise<void>): Promise<void> {
    await this.#page.goto(new URL('/desk', this.#page.url()).href);
    await this.#page.waitForLoadState();
    this.#presses = 0;
    this.#fields = 0;
    this.#pages = 0;
    await test.step(name, work);
    this.costs[name] = [this.#presses, this.#fields, this.#pages];
  }

  async press(what: Locator): Promise<void> {
    this.#presses += 1;
    await what.click();
  }

  async key(name: string): Promise<void> {
    this.#presses += 1;
    await this.#page.keyboard.press(name);
  }

  async fill(field: Locator, value: string): Promise<void> {
    this.#fields += 1;
    const isChoice = await field.evaluate((element) => element.matches('select'));
    if (isChoice) await field.selectOption(value);
    else await field.fill(value);
  }

  async choose(field: Locator, file: Parameters<Locator['setInputFiles']>[0]): Promise<void> {
    this.#presses += 1;
    this.#fields += 1;
    await field.setInputFiles(file);
  }

  /** Types into the search over everything, which a key opens, and takes what it finds. */
  async find(text: string): Promise<void> {
    await this.key('Control+k');
    await this.fill(this.#page.getByRole('searchbox').first(), text);
    await this.key('Enter');
  }
}

test('a day of ten tasks takes few presses, fields and pages', { tag: '@desktop' }, async ({
  page,
  desk,
  comeIn,
}) => {
  test.setTimeout(300_000);
  page.setDefaultTimeout(20_000);
  for (let order = 0; order < 6; order++) await buyOnce(desk.url);
  await comeIn();
  const day = new Day(page);
  const link = (name: string | RegExp) => page.getByRole('link', { name }).first();
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const outcome = page.getByRole('status');

  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  await page.getByRole('link', { name: 'Waiting for payment' }).click();
  const rows = await page
    .getByRole('row')
    .filter({ hasText: /WB-\d{10}/ })
    .allInnerTexts();
  const [last, ...rest] = rows.map((row) => ({
    number: /WB-\d{10}/.exec(row)?.[0] ?? '',
    total: /[\d,.]+(?=\s€)/.exec(row)?.[0].replaceAll(',', ''),
  }));
  const paid = rest.slice(0, 5);
  const unpaid = last?.number ?? '';

  await day.task('see what waits', async () => {
    await expect(link(/waiting for payment/i)).toBeVisible();
  });

  await day.task('book a bank file', async () => {
    await day.press(link(/waiting for payment/i));
    await day.press(link("Bank's statement"));
    const lines = paid.map(({ number, total }) => `10.03.2026;Anna;${number};${total}`);
    await day.choose(page.getByLabel("The bank's CSV file"), {
      name: 'statement.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['Date;Name;Reference;Amount', ...lines].join('\n')),
    });
    await day.press(button('Show what it pays'));
    await day.press(button('Mark these orders as paid'));
    await expect(outcome).toContainText('5 orders are marked as paid');
  });

  await day.task('send five orders', async () => {
    await day.press(link(/to pack/i));
    await day.press(button('Send these orders'));
    for (const [index, { number }] of paid.entries())
      await day.fill(page.getByLabel(`Tracking number of ${number}`), `JJD00009000000000${index}`);
    await day.fill(page.getByLabel('Carrier'), 'DHL');
    await day.press(button('Hand them over'));
    await expect(outcome).toContainText('5 parcels are handed over.');
  });

  await day.task('correct an address', async () => {
    await day.find(`address ${unpaid}`);
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
    await day.fill(page.getByLabel('Street and number'), 'Prosta 52');
    await day.key('Enter');
    await day.press(button('Confirm and send'));
    await expect(outcome).toContainText('The address is changed');
  });

  const [withdrawn] = paid;
  await page.request.post(`${desk.url}/api/external/withdrawals`, {
    data: {
      ...{ source: 'EU', currency: 'EUR', customer: 'guest', action: 'withdraw', parts: '' },
      ...{ name: 'Anna Nowak', ordernumber: withdrawn?.number, email: 'load@test.example' },
    },
  });
  await day.task('work a withdrawal', async () => {
    await day.press(link(/withdrawal/i));
    await day.press(page.getByRole('table').getByRole('link').first());
    await day.press(link(/^Withdrawal received on/));
    await day.fill(page.getByLabel('Condition'), 'as new');
    await day.press(button('Note what came back'));
    await day.press(page.getByLabel('I have already sent it, outside the provider'));
    await day.fill(page.getByLabel('Reference'), 'OUT 2');
    await day.press(button('Pay back and settle'));
    await day.press(button('Confirm and send'));
    await expect(outcome).toContainText('It is paid back, and settled.');
  });

  await day.task('change a price', async () => {
    await day.find('price PDF-4372');
    await expect(page.locator('#gross-EU')).toBeFocused();
    await day.fill(page.locator('#gross-EU'), '77.70');
    await day.key('Enter');
    await day.press(button('Change the price'));
    await expect(outcome).toHaveText('The price is changed.');
  });

  await day.task('raise twenty prices', async () => {
    await day.press(page.getByRole('link', { name: 'Parts', exact: true }));
    await day.press(button('Tick all'));
    await day.fill(page.getByLabel('Change by percent'), '5');
    await day.press(button('See the new prices'));
    await day.press(button(/Change|Save/));
    await expect(outcome).toBeVisible();
  });

  await day.task('add a part', async () => {
    await day.press(page.getByRole('link', { name: 'Parts', exact: true }));
    await day.press(link('Add a part'));
    const first = (list: string) => page.locator(`#${list} option`).first().getAttribute('value');
    for (const [label, text] of [
      ['Maker', 'PEDDERS'],
      ['Part number', 'DAY-1'],
      ['Title', 'Front shock absorber'],
      ['Category', (await first('categories')) ?? ''],
      ['Group', (await first('groups')) ?? ''],
      ['Price in euros at EU, with 23 % VAT', '89.90'],
      ['Pieces at EU', '4'],
      ['Vehicles that it fits', 'TOYOTA HILUX 2005-2015'],
    ] as const)
      await day.fill(page.getByLabel(label, { exact: true }), text);
    await day.choose(page.getByLabel('Pictures'), {
      name: 'part.png',
      mimeType: 'image/png',
      buffer: await page.locator('h1').screenshot(),
    });
    await day.press(button('Put it on sale'));
    await expect(outcome).toBeVisible();
  });

  await day.task('make a code', async () => {
    await day.press(page.getByRole('link', { name: 'Promo codes' }));
    await day.fill(page.getByLabel('Code', { exact: true }), 'day10');
    await day.fill(page.getByLabel('Percent off', { exact: true }), '10');
    await day.press(button('See what it does'));
    await day.press(button('Make the code'));
    await expect(outcome).toHaveText('The code is made.');
  });

  await day.task('find a buyer’s order', async () => {
    await day.find('test');
    await expect(page.getByText(unpaid).first()).toBeVisible();
  });

  for (const [task, limit] of Object.entries(limits)) {
    const cost = day.costs[task]!;
    expect
      .soft(
        cost.every((some, index) => some <= limit[index]!),
        `${task}: ${cost}`,
      )
      .toBe(true);
  }
});
