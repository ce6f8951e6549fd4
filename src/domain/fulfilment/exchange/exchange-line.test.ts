import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestContext, testContext } from '../../../../tests/support/context.ts';
import { openTestDatabase } from '../../../../tests/support/database.ts';
import { mailsAbout, orderOf } from '../../../../tests/support/paid-order.ts';
import { got, readyBasket } from '../../../../tests/support/ready-basket.ts';
import { stockPart } from '../../../../tests/support/stock-parts.ts';
import type { Database } from '../../../db/database.server.ts';
import { newId } from '../../../kernel/ids.ts';
import { books } from '../../books/books.server.ts';
import { readOrder } from '../../checkout/order.server.ts';
import { findOrder } from '../../checkout/order.sql.server.ts';
import { placeOrder } from '../../checkout/place-order.server.ts';
import { cancelOrder, cancelPieces } from '../cancel-order.server.ts';
import { reducePrice } from '../change-owed.server.ts';
import { markOrderPaid } from '../mark-order-paid.server.ts';
import { handOver } from '../parcels/hand-over.server.ts';
import { packOrder } from '../parcels/pack-order.server.ts';
import { declareWithdrawal } from '../returns/declared.server.ts';
import { receiveGoods } from '../returns/receive-goods.server.ts';
import { wholeOrder } from '../whole-order.server.ts';
import { exchangeLine, exchangeOffer } from './exchange-line.server.ts';

let db: Database;
let context: TestContext;
beforeAll(async () => {
  db = await openTestDatabase();
  context = testContext(db);
});
afterAll(() => db.close());

const actor = 'anna@shop.example';

async function stockOf(partId: number): Promise<number> {
  const [row] = await db.sql<{ quantity: number }[]>`
    select quantity from stock where part_id = ${partId} and location = 'EU'`;
  return row?.quantity ?? 0;
}

type Work = { readonly number: string; readonly actor: string };

async function sold(quantities: readonly number[], options = {}) {
  const order = await orderOf(context, quantities, { stock: 10, ...options });
  const line = order.lines[0]?.partNumber ?? '';
  return { order, line, partId: order.partIds[0] ?? 0, work: { number: order.number, actor } };
}

test('a line becomes another part, and the stock of both follows', async () => {
  const { order, line, partId, work } = await sold([3, 1]);
  const other = await stockPart(db, { stock: 4, price: { netCents: 8000, grossCents: 9840 } });
  const wanted = { line, part: other.urlcomponent };
  const offer = got(await exchangeOffer(context, { number: order.number, ...wanted }));
  expect(offer).toMatchObject({
    line: { quantity: 3, grossCents: 36_900 },
    todayCents: 29_520,
    cheaperByCents: 7380,
    available: 4,
    isPaid: true,
  });

  got(await exchangeLine(context, { ...work, ...wanted, isCheaperDue: true, reason: 'recalled' }));
  expect([await stockOf(partId), await stockOf(other.id)]).toEqual([10, 1]);
  const whole = got(await wholeOrder(context, { number: order.number }));
  expect(whole.order).toMatchObject({ grossCents: order.grossCents, taxCents: order.taxCents });
  expect(whole.order.lines[0]).toMatchObject({ partId: other.id, quantity: 3, grossCents: 36_900 });
  expect(whole.stand.money).toMatchObject({ giveBackCents: 7380, surplusCents: 0 });
  expect(whole.ledger.entries.find(({ kind }) => kind === 'exchanged')).toMatchObject({
    ...{ lineId: order.lines[0]?.id, actor, at: context.now, grossCents: 0 },
    why: `3 x ${line} for ${whole.order.lines[0]?.partNumber}, recalled`,
  });
  expect(whole.history.at(-1)).toMatchObject({
    step: 'exchanged',
    before: { lines: [`3 x ${line}`] },
    after: { dueCents: 7380 },
    note: 'recalled',
  });
  const mails = await mailsAbout(context, order.id, /another part/);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toContain('73.80');

  // If it is cancelled afterwards, what it has now goes back, and nothing twice.
  got(await cancelOrder(context, work));
  expect([await stockOf(partId), await stockOf(other.id)]).toEqual([10, 4]);
});

test('its buyer reads for which part another one is sent, until it is that part again', async () => {
  const { order, line, work } = await sold([3, 1]);
  const old = order.lines[0]!;
  const [second, third] = [await stockPart(db, { stock: 9 }), await stockPart(db, { stock: 9 })];
  const read = async () => [...got(await readOrder(context, { orderId: order.id })).exchangedFrom];
  expect(await read()).toEqual([]);
  for (const { urlcomponent: part } of [second, third]) {
    got(await exchangeLine(context, { ...work, line: old.id, part }));
    expect(await read()).toEqual([[old.id, line]]);
  }
  got(await exchangeLine(context, { ...work, line: old.id, part: old.urlcomponent }));
  expect(await read()).toEqual([]);
});

test('a part that the order holds already is held twice, and both go back', async () => {
  const { order, line, partId, work } = await sold([2, 3]);
  const second = order.lines[1]?.partNumber ?? '';
  got(await exchangeLine(context, { ...work, line, part: second }));
  expect([await stockOf(partId), await stockOf(order.partIds[1] ?? 0)]).toEqual([10, 5]);
  got(await cancelOrder(context, work));
  expect([await stockOf(partId), await stockOf(order.partIds[1] ?? 0)]).toEqual([10, 10]);
});

test.each([
  ['the same', 4_305, 8_610, 2],
  ['a higher', 9_000, 8_610, 2],
  ['a lower', 2_460, 4_920, 2],
  ['no', null, 0, 0],
])(
  'an exchange part becomes a part with %s deposit, which goes with it',
  async (_, deposit, owed, left) => {
    const old = await stockPart(db, { stock: 9 });
    const other = await stockPart(db, { stock: 9 });
    await db.sql`update part set deposit_cents = 4305 where id = ${old.id}`;
    await db.sql`update part set deposit_cents = ${deposit} where id = ${other.id}`;
    await db.sql`update catalogue_version set version = version + 1`;
    const basketId = await readyBasket(context, [{ record: old.urlcomponent, quantity: 2 }]);
    const { id } = got(await placeOrder(context, { visitor: undefined, basketId }));
    const placed = await findOrder(db.sql, id);
    const work = { number: placed?.number ?? '', actor };
    got(await markOrderPaid(context, { ...work, reference: 'bank' }));
    const line = placed?.lines[0]?.partNumber ?? '';
    got(await exchangeLine(context, { ...work, line, part: other.urlcomponent }));

    const { stand, order } = got(await wholeOrder(context, work));
    const held = stand.lines.find(({ depositOf }) => depositOf !== null);
    expect([held?.owed.grossCents, held?.left]).toEqual([owed, left]);
    expect(stand.money.giveBackCents).toBe(8_610 - owed);
    if (left > 0) expect(held?.partNumber).toBe(order.lines[0]?.partNumber);
    const found = await books(db, { clock: context.clock, mailsKeptDays: 30 });
    expect(found.filter(({ wrongCount }) => wrongCount > 0)).toEqual([]);
  },
);

test.each([
  [
    'an exchange before',
    async (work: Work, line: string) => {
      const cheap = await stockPart(db, {
        price: { netCents: 4_000, grossCents: 4_920 },
        stock: 9,
      });
      const wanted = { ...work, line, part: cheap.urlcomponent, isCheaperDue: true };
      return got(await exchangeLine(context, wanted)).part.partNumber;
    },
  ],
  [
    'a lowered price',
    async (work: Work, line: string) => {
      const lower = { amountCents: 5_000, line, reason: 'scratch', key: newId() };
      got(await reducePrice(context, { ...work, ...lower }));
      return line;
    },
  ],
])('what %s took off a line is not taken off the next part', async (_, takeOff) => {
  const { line, work } = await sold([2]);
  const now = await takeOff(work, line);
  const part = await stockPart(db, { price: { netCents: 9_000, grossCents: 11_070 }, stock: 9 });
  const wanted = { ...work, line: now, part: part.urlcomponent, isCheaperDue: true };
  const offer = got(await exchangeLine(context, wanted));
  expect(offer.todayCents).toBe(22_140);
  const { stand } = got(await wholeOrder(context, work));
  expect(stand.lines[0]?.owed.grossCents).toBe(Math.min(22_140, offer.line.grossCents));
});

test('a dearer part costs the shopper no more', async () => {
  const { order, line, work } = await sold([1]);
  const dear = await stockPart(db, { price: { netCents: 20_000, grossCents: 24_600 }, stock: 1 });
  const done = await exchangeLine(context, {
    ...work,
    line,
    part: dear.urlcomponent,
    isCheaperDue: true,
  });
  expect(got(done)).toMatchObject({ todayCents: 24_600, cheaperByCents: 0 });
  const whole = got(await wholeOrder(context, { number: order.number }));
  expect(whole.refunds).toEqual([]);
  expect((await mailsAbout(context, order.id, /another part/))[0]).toContain('price stays');
});

test('two lines that have become the same part are told apart, so that a second press is none', async () => {
  const { work, order } = await sold([1, 1]);
  const [first, second] = order.lines;
  const part = (await stockPart(db, { stock: 5 })).urlcomponent;
  const better = (await stockPart(db, { stock: 5 })).urlcomponent;
  for (const one of [first, second]) {
    got(await exchangeLine(context, { ...work, line: one?.partNumber ?? '', part }));
  }
  const same = got(await wholeOrder(context, { number: order.number })).order.lines[0];
  const byNumber = { ...work, line: same?.partNumber ?? '', part: better };
  expect(await exchangeLine(context, byNumber)).toMatchObject({ refusal: { kind: 'which-line' } });
  const byLine = { ...work, line: first?.id ?? '', part: better };
  got(await exchangeLine(context, byLine));
  expect(await exchangeLine(context, byLine)).toMatchObject({ refusal: { kind: 'same-part' } });
  const lines = got(await wholeOrder(context, { number: order.number })).order.lines;
  expect(new Set(lines.map(({ partNumber }) => partNumber)).size).toBe(2);
});

test('pieces that fall away beside an exchange are not exchanged', async () => {
  const { order, partId, work } = await sold([3]);
  const line = order.lines[0]?.id ?? '';
  const other = await stockPart(db, { stock: 5 });
  const [exchanged] = await Promise.all([
    exchangeLine(context, { ...work, line, part: other.urlcomponent }),
    cancelPieces(context, { ...work, lines: [{ line, quantity: 1 }], reason: '', key: newId() }),
  ]);
  const taken = 10 - (await stockOf(partId)) + (5 - (await stockOf(other.id)));
  expect(taken).toBe(2);
  if (!exchanged.ok) expect(exchanged.refusal).toEqual({ kind: 'changed-meanwhile' });
});

test('what cannot be exchanged is refused, and nothing moves', async () => {
  const { line, partId, work } = await sold([2]);
  const few = await stockPart(db, { stock: 1 });
  const enough = await stockPart(db, { stock: 5 });
  const piece = await stockPart(db, {});
  const kit = await stockPart(db, { components: [{ partId: piece.id, quantity: 1 }] });
  const refused = async (change: object) => {
    const wanted = { ...work, line, part: enough.urlcomponent, ...change };
    const done = await exchangeLine(context, wanted);
    return done.ok ? 'done' : done.refusal;
  };
  expect(await refused({ line: 'X' })).toEqual({ kind: 'unknown-line' });
  expect(await refused({ part: 'no-such-part' })).toEqual({ kind: 'unknown-part' });
  expect(await refused({ part: line })).toEqual({ kind: 'same-part' });
  expect(await refused({ part: kit.urlcomponent })).toEqual({ kind: 'is-kit' });
  expect(await refused({ part: few.urlcomponent })).toEqual({ kind: 'part-short', available: 1 });
  expect(await refused({ number: 'WB-0' })).toEqual({ kind: 'unknown-order' });
  got(await packOrder(context, { ...work, lines: [{ line, quantity: 1 }] }));
  expect(await refused({})).toEqual({ kind: 'is-packed' });
  got(await cancelOrder(context, work));
  expect(await refused({})).toEqual({ kind: 'is-cancelled' });
  expect([await stockOf(partId), await stockOf(enough.id), await stockOf(few.id)]).toEqual([
    10, 5, 1,
  ]);
});

test('a line of which a piece went out and came back stays what it is', async () => {
  const { order, line, partId, work } = await sold([2, 1]);
  const other = await stockPart(db, { stock: 5 });
  got(await handOver(context, { ...work, carrier: 'DHL', lines: [{ line, quantity: 1 }] }));
  const { email, addressee: name } = order.shippingAddress;
  const parts = order.lines[1]?.partNumber ?? '';
  const declared = { name, email, orderNumber: order.number, parts };
  const { id } = got(await declareWithdrawal(context, declared));
  const goods = { id, actor, condition: 'damaged', lines: [{ line, quantity: 1 }] };
  got(await receiveGoods(context, { ...goods, key: newId() }));
  expect(await exchangeLine(context, { ...work, line, part: other.urlcomponent })).toEqual({
    ok: false,
    refusal: { kind: 'is-packed' },
  });
  expect([await stockOf(partId), await stockOf(other.id)]).toEqual([8, 5]);
});
