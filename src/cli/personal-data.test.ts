import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testContext } from '../../tests/support/context.ts';
import { printedLines } from '../../tests/support/printed-lines.ts';
import { got, readyBasket } from '../../tests/support/ready-basket.ts';
import { openForCommands, type ShopForCommands } from '../../tests/support/shop-for-commands.ts';
import { stockPart } from '../../tests/support/stock-parts.ts';
import { placeOrder } from '../domain/checkout/place-order.server.ts';
import { markOrderPaid } from '../domain/fulfilment/mark-order-paid.server.ts';
import { handOver } from '../domain/fulfilment/parcels/hand-over.server.ts';
import { runPersonalData } from './personal-data.ts';

const EMAIL = ['--email', 'Anna+x@example.com'];

let shop: ShopForCommands;
const said = printedLines();
beforeAll(async () => {
  shop = await openForCommands();
  const { urlcomponent: record } = await stockPart(shop.db);
  const context = testContext(shop.db);
  for (const [at, payment] of ['banktransfer', 'demo'].entries()) {
    const basketId = await readyBasket(context, [{ record }], { payment });
    const { id } = got(await placeOrder(context, { visitor: undefined, basketId }));
    await shop.db.sql`update placed_order set number = ${`WB-10000${at + 1}`} where id = ${id}`;
  }
  const work = { number: 'WB-100002', actor: 'anna@shop.example' };
  got(await markOrderPaid(context, { ...work, reference: 'BANK' }));
});
afterAll(() => shop.close());

test('a person is exported to a file of the owner’s alone, and erased once that is confirmed', async () => {
  const out = path.join(shop.folder, 'anna.json');
  expect(await runPersonalData(['export', '--order', 'wb-100001', '--out', out])).toBe(0);
  expect(said.pop()).toBe(`Written to ${out}.`);
  expect(JSON.parse(await readFile(out, 'utf8'))).toMatchObject({
    email: 'anna@example.com',
    orders: [{ number: 'WB-100001' }, { number: 'WB-100002' }],
  });
  expect((await stat(out)).mode & 0o777).toBe(0o600);

  expect(await runPersonalData(['export', ...EMAIL, '--out', out])).toBe(1);
  expect(said.splice(0)).toEqual([expect.stringContaining('EEXIST'), 'Nothing was changed.']);

  expect(await runPersonalData(['erase', ...EMAIL, '--yes'])).toBe(1);
  expect(said.splice(0)).toEqual([
    'Something of WB-100002 is still to be sent, to come back, to be given back or to be paid. Finish it first.',
    'Nothing was changed.',
  ]);
  const shipped = { number: 'WB-100002', actor: 'anna@shop.example', carrier: 'DHL' };
  got(await handOver(testContext(shop.db), shipped));

  const report = [
    'Of Anna+x@example.com: 2 carts, 0 enquiries, 0 leads, 0 withdrawals, 0 requests to be told of stock, 7 mails, 0 answers about VAT numbers, 0 mail files.',
    'Order WB-100001: nobody paid it, it goes altogether.',
    "Order WB-100002: the invoice's name, address and VAT number are kept for accounting only, until 2032-03-10.",
    'What is kept, with the proof of untaxed supplies, an owner reads at the desk under Registers, Erased buyers.',
    'Backups of the database and of the data folder, and your mailbox, are yours to look through.',
  ].join('\n');
  expect(await runPersonalData(['erase', ...EMAIL])).toBe(1);
  expect(said.splice(0)).toEqual([
    `This would be erased; --yes does it.\n${report}`,
    'Nothing was changed.',
  ]);
  expect(await runPersonalData(['erase', ...EMAIL, '--yes'])).toBe(0);
  expect(said.splice(0)).toEqual([`Erased.\n${report}`]);

  expect(await runPersonalData(['export', '--order', 'WB-100002'])).toBe(1);
  expect(said.splice(0)[0]).toBe(
    'The buyer of that order was erased. What an invoice says is kept for accounting only, until 2032-03-10.',
  );
  expect(await runPersonalData(['export', ...EMAIL])).toBe(0);
  expect(JSON.parse(said[0]!)).toMatchObject({ orders: [], accountingRecords: [{}] });
});

test('a person of whom the shop holds nothing is neither exported nor erased', async () => {
  const person = ['--email', 'stranger@example.com'];
  for (const args of [
    ['export', ...person],
    ['erase', ...person],
    ['erase', ...person, '--yes'],
  ]) {
    expect(await runPersonalData(args)).toBe(1);
    expect(said.splice(0)[0]).toContain('holds nothing of that person');
  }
});

test.each([
  [['export', '--order', 'WB-9'], 'There is no order of that number.'],
  [['export', '--email', 'nobody'], '"nobody" is no e-mail address.'],
  [['export'], 'Say who it is: either --email x@example.com or --order NUMBER.'],
  [
    ['erase', '--email', 'a@b.pl', '--order', '1'],
    'Say who it is: either --email x@example.com or --order NUMBER.',
  ],
  [['export', '--yes', '--email', 'a@b.pl'], '--yes goes with erase alone.'],
  [['erase', '--out', 'x', '--email', 'a@b.pl'], '--out goes with export alone.'],
])('%j is refused in plain words', async (args, sentence) => {
  expect(await runPersonalData(args)).toBe(1);
  expect(said).toEqual([sentence, 'Nothing was changed.']);
});

test.each([[[]], [['export', 'x', '--email', 'a@b.pl']], [['forget', '--email', 'a@b.pl']]])(
  '%j gets the help',
  async (args) => {
    expect(await runPersonalData(args)).toBe(1);
    expect(said[0]).toMatch(/^npm run personal-data -- export/);
  },
);

test('--help says how it is called', async () => {
  expect(await runPersonalData(['--help'])).toBe(0);
  expect(said).toEqual([expect.stringContaining('--email ADDRESS')]);
});
