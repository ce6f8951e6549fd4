import { afterAll, beforeAll, expect, test } from 'vitest';
import { testContext } from '../../tests/support/context.ts';
import { expireOrdersAfter } from '../../tests/support/expire-orders.ts';
import { printedLines } from '../../tests/support/printed-lines.ts';
import { got, readyBasket } from '../../tests/support/ready-basket.ts';
import { openForCommands, type ShopForCommands } from '../../tests/support/shop-for-commands.ts';
import { stockPart } from '../../tests/support/stock-parts.ts';
import { placeOrder } from '../domain/checkout/place-order.server.ts';
import { addDays } from '../kernel/clock.ts';
import { runOrders } from './orders.ts';

let shop: ShopForCommands;
const said = printedLines();
beforeAll(async () => {
  shop = await openForCommands();
  const context = testContext(shop.db);
  context.now = addDays(new Date(), -9);
  const { urlcomponent: record } = await stockPart(shop.db);
  for (const [at, payment] of ['banktransfer', 'demo'].entries()) {
    const basketId = await readyBasket(context, [{ record }], { payment });
    const { id } = got(await placeOrder(context, { visitor: undefined, basketId }));
    await shop.db.sql`update placed_order set number = ${`WB-10000${at + 1}`} where id = ${id}`;
  }
  await expireOrdersAfter(context, { days: 8 });
});
afterAll(() => shop.close());

test('cancelled orders are listed, and opened again one by one', async () => {
  expect(await runOrders(['cancelled'])).toBe(0);
  expect(said.pop()?.split('\n').sort()).toEqual([
    expect.stringMatching(/^WB-100001: [\d.]+\s€, cancelled \d+ \w+ \d{4} at /),
    expect.stringMatching(/^WB-100002: [\d.]+\s€, cancelled /),
  ]);
  expect(await runOrders(['reopen', 'WB-100001', 'WB-9'])).toBe(2);
  expect(said.pop()).toBe('Not all of it was done.');
  expect(said.pop()?.split('\n')).toEqual([
    expect.stringMatching(/^WB-100001: open again until /),
    'WB-9: there is no order of that number.',
  ]);
  expect(await runOrders(['reopen', 'WB-100001'])).toBe(1);
  expect(said.splice(0)).toEqual(['WB-100001: is not cancelled.', 'Nothing was changed.']);
  expect(await runOrders(['revoke-link', 'WB-100002'])).toBe(0);
  expect(said.pop()).toBe('WB-100002: its link opens nothing any more.');
});

test.each([
  [['cancelled', '--days', '0'], '--days is a whole number of days, not "0".'],
  [['reopen', 'WB-1', '--days', '3'], '--days goes with cancelled alone.'],
])('%j is refused in plain words', async (args, sentence) => {
  expect(await runOrders(args)).toBe(1);
  expect(said).toEqual([sentence, 'Nothing was changed.']);
});

test.each([[[]], [['reopen']], [['cancelled', 'x']], [['close', 'x']]])(
  '%j gets the help',
  async (args) => {
    expect(await runOrders(args)).toBe(1);
    expect(said[0]).toMatch(/^npm run orders -- cancelled/);
  },
);

test('--help says how it is called', async () => {
  expect(await runOrders(['--help'])).toBe(0);
  expect(said).toEqual([expect.stringContaining('reopen NUMBER')]);
});
