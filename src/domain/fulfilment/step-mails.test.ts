import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestContext, testContext } from '../../../tests/support/context.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { mailsAbout, orderOf } from '../../../tests/support/paid-order.ts';
import { got } from '../../../tests/support/ready-basket.ts';
import { CURRENCY } from '../../config/countries/markets.ts';
import type { Database } from '../../db/database.server.ts';
import { formatMoney } from '../../kernel/money.ts';
import { cancelOrder, cancelPieces } from './cancel-order.server.ts';
import { reducePrice, writeOffRest } from './change-owed.server.ts';
import { markOrderPaid } from './mark-order-paid.server.ts';
import { handOver } from './parcels/hand-over.server.ts';
import { refundOrder } from './refund-order.server.ts';

const actor = 'orders@shop.example';
let db: Database;
let context: TestContext;
beforeAll(async () => {
  db = await openTestDatabase();
  context = testContext(db);
});
afterAll(() => db.close());

const euros = (cents: number) => formatMoney(cents, CURRENCY.symbol);
const of = async (pieces: number) => {
  const order = await orderOf(context, [pieces], { isPaid: false, payment: 'banktransfer' });
  const work = { number: order.number, actor };
  const pay = (amountCents: number, reference = 'B') =>
    markOrderPaid(context, { ...work, amountCents, reference, isForced: true });
  const since = new Set(await mailsAbout(context, order.id, /./));
  /** Mails of a step. */
  const mails = async () => {
    const now = await mailsAbout(context, order.id, /./);
    const fresh = now.filter((text) => !since.has(text));
    for (const text of fresh) since.add(text);
    return fresh;
  };
  const line = order.lines[0]!;
  return { order, work, pay, mails, line };
};

test('money that is short or too much is thanked for as what it is', async () => {
  const { order, work, pay, mails } = await of(1);
  got(await pay(order.grossCents - 500));
  const [short = '', ...more] = await mails();
  expect(more).toEqual([]);
  expect(short).toContain(`${euros(500)} of your order is still to come`);
  got(await pay(500));
  const [whole = ''] = await mails();
  expect(whole).toContain(`your payment of ${euros(500)}`);
  expect(whole).not.toContain('still to come');
  expect(whole).toContain('We write again when your parts are on their way.');
  got(await handOver(context, { ...work, carrier: 'DHL' }));
  await mails();
  got(await pay(1200));
  const [surplus = ''] = await mails();
  expect(surplus).toContain(`You have paid ${euros(1200)} more than your order costs.`);
  expect(surplus).not.toContain('We write again');
});

test('a rest that is written off is told once', async () => {
  const { order, work, pay, mails } = await of(1);
  got(await pay(order.grossCents - 500));
  await mails();
  got(await writeOffRest(context, { ...work, reason: 'small' }));
  expect(await mails()).toEqual([expect.stringContaining(`you need not pay the ${euros(500)}`)]);
  expect(await writeOffRest(context, { ...work, reason: 'small' })).toMatchObject({ ok: false });
  expect(await mails()).toEqual([]);
});

test('a lower price is one mail, alone or with its refund, and says what follows of it', async () => {
  const { order, work, pay, mails, line } = await of(2);
  const price = { ...work, line: line.id, amountCents: 440, reason: 'scratched' };
  got(await reducePrice(context, { ...price, key: 'unpaid' }));
  expect(await mails()).toEqual([
    expect.stringContaining(`Please pay only ${euros(order.grossCents - 440)}.`),
  ]);
  got(await pay(order.grossCents - 440));
  await mails();
  for (const _press of ['first', 'second']) {
    got(await reducePrice(context, { ...price, key: 'paid' }));
  }
  expect(await mails()).toEqual([expect.stringContaining(`You get ${euros(440)} back`)]);
  const lowers = { line: 'delivery', amountCents: 100 };
  got(await refundOrder(context, { ...work, lowers, isByHand: true, reason: 'late', key: 'r' }));
  expect(await mails()).toEqual([expect.stringContaining(`sent you ${euros(100)} back`)]);
});

test('pieces that fall away of an order that was paid short promise no money', async () => {
  const { order, work, pay, mails, line } = await of(2);
  got(await pay(order.grossCents - line.grossCents));
  await mails();
  got(await cancelPieces(context, { ...work, lines: [{ line: line.id, quantity: 1 }], key: 'k' }));
  const [text = '', ...more] = await mails();
  expect(more).toEqual([]);
  expect(text).toContain(`Your order costs ${euros(line.grossCents / 2)} less.`);
  expect(text).not.toContain('back');
});

test('a mail says the reason that staff typed for its reader, and none where they typed none', async () => {
  const { work, order, pay, mails, line } = await of(3);
  await pay(order.grossCents);
  await mails();
  const lines = [{ line: line.id, quantity: 1 }];
  const price = { ...work, line: line.id, amountCents: 440 };
  const steps = [
    (reason: string) => cancelPieces(context, { ...work, lines, reason, key: `c${reason}` }),
    (reason: string) => reducePrice(context, { ...price, reason, key: 'p' }),
    (reason: string) =>
      refundOrder(context, { ...work, amountCents: 300, isByHand: true, reason, key: 'r' }),
    (reason: string) => cancelOrder(context, { ...work, reason }),
  ];
  for (const [at, step] of steps.entries()) {
    got<unknown>(await step(` Reason ${at} `));
    expect(await mails()).toEqual([expect.stringContaining(`\n\nThe reason: Reason ${at}\n\n`)]);
  }
  const other = await of(1);
  got(await cancelOrder(context, { ...other.work }));
  expect(await other.mails()).toEqual([expect.not.stringContaining('The reason')]);
});
