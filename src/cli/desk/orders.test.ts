import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testContext } from '../../../tests/support/context.ts';
import { orderOf } from '../../../tests/support/paid-order.ts';
import { printedLines } from '../../../tests/support/printed-lines.ts';
import { openForCommands, type ShopForCommands } from '../../../tests/support/shop-for-commands.ts';
import { stockPart } from '../../../tests/support/stock-parts.ts';
import { runDesk } from './desk.ts';

let shop: ShopForCommands;
const said = printedLines();
let number: string;
let part: string;
let toPack: string;
const other = 'OTHER-1';
beforeAll(async () => {
  shop = await openForCommands();
  const context = testContext(shop.db);
  context.now = new Date();
  const order = await orderOf(context, [2], { isPaid: false, payment: 'banktransfer' });
  number = order.number;
  part = order.lines[0]?.partNumber ?? '';
  await stockPart(shop.db, { name: other, stock: 5 });
  toPack = (await orderOf(context, [1])).number;
});
afterAll(() => shop.close());

async function desk(...args: string[]): Promise<string> {
  expect(await runDesk(args), said.join('\n')).toBe(0);
  return said.pop() ?? '';
}

test('an order goes from unpaid to refunded by commands alone', async () => {
  expect(await desk('orders', '--view', 'unpaid')).toContain(number);
  expect(await runDesk(['paid', number, '--reference', 'x', '--amount', '1'])).toBe(1);
  expect(said.splice(0)[0]).toMatch(/^Refused: other amount \(expected [\d.]+\s€\)\.$/);
  expect(await desk('paid', number, '--reference', 'SEPA 1')).toBe(`${number} is paid.`);
  expect(await desk('orders')).toContain(`${number}, by `);
  expect(await desk('address', number, '--to', 'zip=80-002; city=Sopot')).toContain('80-002 Sopot');
  expect(await desk('exchange', number, '--line', part, '--part', other)).toContain('becomes 2 x');
  await desk('exchange', number, '--line', part, '--part', other, '--apply');
  await desk('exchange', number, '--line', other, '--part', part, '--apply');
  expect(await desk('ship', number, '--carrier', 'dhl', '--lines', `${part}:1`)).toContain(
    `${number}: partly\nparcel 1: handed-over with DHL; 1 x ${part}`,
  );
  await desk('ship', number, '--carrier', 'gls', '--tracking', '77');
  expect(await desk('deliver', number)).toContain(`${number}: delivered`);
  await desk('note', number, 'called on Monday');
  const refund = ['refund', number, '1,50', '--line', part, '--by-hand', '--reason', 'scratched'];
  expect(await desk(...refund)).toMatch(/^1.50\s€ noted\.$/);
  expect(await desk(...refund)).toMatch(/^Nothing was sent or noted now: 1.50\s€ of .* is done\.$/);

  const whole = JSON.parse(await desk('order', number.toLowerCase(), '--json'));
  expect(whole).toMatchObject({
    fulfilment: 'delivered',
    refunds: [{ amountCents: 150, state: 'done', actor: 'command line' }],
    receipts: [{ reference: 'SEPA 1', actor: 'command line' }],
  });
  const text = await desk('order', number);
  expect(text).toContain('note by command line: called on Monday');
  expect(text).toContain('parcel 2: delivered with GLS 77');
  for (const list of ['withdrawals', 'enquiries', 'leads']) await desk(list);
});

test('packing lists are one PDF, of the orders that are named or of a view', async () => {
  const file = path.join(shop.folder, 'lists.pdf');
  expect(await desk('packing-lists', toPack, '--out', file)).toBe(`Written to ${file}`);
  const named = await readFile(file);
  expect(named.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await desk('packing-lists', '--view', 'all', '--out', file);
  expect((await readFile(file)).subarray(0, 5).toString()).toBe('%PDF-');
  expect(await runDesk(['packing-lists', toPack])).toBe(1);
  expect(said.splice(0).join()).toContain('Say where to: --out FILE.pdf.');
  expect(await runDesk(['packing-lists', 'WB-1', '--out', file])).toBe(1);
  expect(said.splice(0).join()).toContain('Refused: unknown order.');
});

test("a bank's statement is shown, and applied when asked for", async () => {
  const file = path.join(shop.folder, 'bank.csv');
  await writeFile(file, `Datum;Verwendungszweck;Betrag\n1.1.;${number};1,00\n`, 'latin1');
  expect(await desk('bank', file)).toContain(`doubtful, is paid (${number})`);
  expect(await desk('bank', file, '--apply')).toContain(`doubtful, is paid (${number})`);
  await writeFile(file, 'nothing');
  expect(await runDesk(['bank', file])).toBe(1);
  expect(said[0]).toBe('Refused: no header.');
  expect(await runDesk(['bank', path.join(shop.folder, 'no.csv')])).toBe(1);
});

test("a carrier's file is shown, and sent when asked for", async () => {
  const file = path.join(shop.folder, 'tracking.csv');
  await writeFile(file, `order;tracking\n${number};77\n${number};78\nWB-0;79\n`);
  const shown = await desk('tracking', file, '--carrier', 'DHL');
  expect(shown).toContain('handed over before');
  expect(shown).toContain('nothing left');
  expect(shown).toContain('no order');
  expect(await desk('tracking', file, '--carrier', 'DHL', '--apply')).toBe('');
});

test.each([
  [['ship', 'WB-1', '--carrier', 'DHL'], 'Refused: unknown order.'],
  [['ship', 'WB-1', '--carrier', 'DHL', '--json'], '{"refused":{"kind":"unknown-order"}}'],
  [['unpack', 'WB-1'], 'Say which parcel: --parcel N.'],
  [['orders', '--view', 'tomorrow'], '--view is one of to-pack, late,'],
  [['refund', 'WB-1', '1.234'], 'An amount is euros like 12.50, not "1.234".'],
  [['pack', 'WB-1', '--carrier', 'DHL'], '--carrier does not go with pack.'],
  [['pack', 'WB-1', '--parcel', '0'], '--parcel does not go with pack.'],
  [['deliver', 'WB-1', '--parcel', '0'], '--parcel is a whole number, not "0".'],
  [['return-deposit', 'WB-1', '--pieces', '0'], '--pieces is a whole number, not "0".'],
  [['address', 'WB-1', '--to', 'planet=Mars'], '--to is like'],
  [['note', 'WB-1'], 'npm run desk -- orders'],
])('%j changes nothing', async (args, sentence) => {
  expect(await runDesk(args)).toBe(1);
  expect(said[0]).toContain(sentence);
  expect(said[1]).toBe('Nothing was changed.');
});
