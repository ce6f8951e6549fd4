import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  BUYER_OF_GOODS as by,
  orderedFrom,
  partOfMaker,
  soldOf,
  supplierOf,
} from '../../../tests/support/buying.ts';
import { type TestContext, testContext } from '../../../tests/support/context.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { readPdf } from '../../../tests/support/pdf-text.ts';
import { got } from '../../../tests/support/ready-basket.ts';
import { stockOf, stockPart } from '../../../tests/support/stock-parts.ts';
import type { Database } from '../../db/database.server.ts';
import { cancelOrder } from '../fulfilment/cancel-order.server.ts';
import { wholeOrder } from '../fulfilment/whole-order.server.ts';
import { cancelPurchase } from './cancel-purchase.server.ts';
import { confirmPurchase } from './confirm-purchase.server.ts';
import { suppliersOfOrder } from './drop-shipments.server.ts';
import { dropShipped } from './drop-shipped.server.ts';
import { lateOrders, tellBuyers } from './late.server.ts';
import { purchaseFile } from './purchase-files.server.ts';
import {
  addToDraft,
  closePurchase,
  editPurchase,
  onePurchase,
  sendPurchase,
} from './purchases.server.ts';
import { lookAtReceipt, receivePurchase } from './receive.server.ts';
import { takeSupplierList } from './suppliers.server.ts';
import { draftPurchases, emptyDraft, whatToOrder } from './to-order.server.ts';

let db: Database;
let context: TestContext;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  context = testContext(db);
  await db.sql`truncate purchase_order, placed_order cascade`;
  await db.sql`delete from supplier_part`;
  await db.sql`delete from purchase_supplier`;
});

let count = 0;
const named = () => {
  count += 1;
  return `BUY-${count}`;
};
const purchase = async (id: number) => got(await onePurchase(context, { id })).purchase;
const mails = () =>
  db.sql<{ recipient: string; subject: string; text: string; papers: { file: string }[] }[]>`
    select recipient, subject, text_body as text, papers from mail_outbox
    where kind = 'purchase-order' order by created_at, id`;

describe('a drop shipment', () => {
  test('is proposed, sent once with the packing list, and goes out as a parcel of its order', async () => {
    await db.sql`delete from mail_outbox`;
    const name = named();
    const part = await stockPart(db, { name, stock: 0, dropship: 5 });
    const supplierId = await supplierOf(context, [name]);
    const order = await soldOf(context, { ...part, quantity: 2 });
    const { proposals } = await whatToOrder(context);
    expect(proposals).toMatchObject([
      { lines: [], dropShipments: [{ orderNumber: order.number, lines: [{ quantity: 2 }] }] },
    ]);

    const [id = 0] = await orderedFrom(context, supplierId);
    expect((await whatToOrder(context)).proposals).toEqual([]);
    const number = 'PO-2026-00001';
    expect(await sendPurchase(context, { id, by })).toEqual({
      ok: false,
      refusal: { kind: 'sent-before', number },
    });
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ recipient: 'orders@acme.example' });
    expect(mail?.subject).toContain(number);
    expect(mail?.text).toContain('Anna Nowak');
    const files = mail?.papers.map(({ file }) => file);
    expect(files).toEqual([`${number}.pdf`, `${number}.csv`, `packing-${number}.pdf`]);
    const content = async (file: string) => (await purchaseFile(context, { id, file }))?.bytes;
    const pdf = await readPdf((await content(`${number}.pdf`)) as Uint8Array);
    expect(JSON.stringify(pdf)).toContain('Drop shipment');
    const packing = JSON.stringify(await readPdf((await content(files?.[2] ?? '')) as Uint8Array));
    expect(packing).toContain(order.number);
    expect(packing).not.toContain('10.00');
    const csv = Buffer.from((await content(`${number}.csv`)) ?? []).toString();
    expect(csv.split('\r\n')[1]).toMatch(`${number},AC-${name},${name},`);
    expect(csv).toContain(',2,10.00,');

    const sent = { id, by, carrier: 'DHL', tracking: 'JD014600003' };
    got(await dropShipped(context, sent));
    expect(await purchase(id)).toMatchObject({ state: 'received', lines: [{ received: 2 }] });
    const { parcels, fulfilment, supply } = got(
      await wholeOrder(context, { number: order.number }),
    );
    expect(supply).toMatchObject([{ isDropShipped: true, quantity: 2, dropShippedBefore: 2 }]);
    expect(parcels).toMatchObject([{ state: 'handed-over', tracking: 'JD014600003' }]);
    expect(fulfilment).toBe('dispatched');
    expect(await dropShipped(context, sent)).toMatchObject({ ok: false });
  });

  test('is not proposed again while the order waits for its piece from the shelf', async () => {
    const name = named();
    const part = await stockPart(db, { name, stock: 1, dropship: 5 });
    const supplierId = await supplierOf(context, [name]);
    const order = await soldOf(context, { ...part, quantity: 2 });
    const proposed = async () => (await whatToOrder(context)).proposals;
    const sold = [{ orderNumber: order.number, lines: [{ quantity: 1 }] }];
    expect(await proposed()).toMatchObject([{ dropShipments: sold }]);

    const { ids } = got(await draftPurchases(context, { supplierId, by }));
    // The first one is for the shelf, which is empty now.
    const id = ids.at(-1) ?? 0;
    const drops = async () => (await proposed()).flatMap(({ dropShipments }) => dropShipments);
    expect(await drops()).toEqual([]);
    got(await sendPurchase(context, { id, by }));
    expect(await drops()).toEqual([]);
    got(await dropShipped(context, { id, by, carrier: 'DHL', tracking: 'JD014600009' }));
    expect(await drops()).toEqual([]);
    const { fulfilment, lines } = got(await wholeOrder(context, { number: order.number }));
    expect([fulfilment, lines]).toMatchObject(['partly', [{ ordered: 2, packed: 1 }]]);
  });

  test('of a cancelled order is not sent, and takes no number', async () => {
    const name = named();
    const part = await stockPart(db, { name, stock: 0, dropship: 5 });
    const supplierId = await supplierOf(context, [name]);
    const order = await soldOf(context, { ...part, quantity: 1 });
    const { ids } = got(await draftPurchases(context, { supplierId, by }));
    got(
      await cancelOrder(context, {
        number: order.number,
        actor: 'test',
        isConfirmed: true,
      } as never),
    );
    const refused = await sendPurchase(context, { id: ids[0] ?? 0, by });
    expect(refused).toEqual({ ok: false, refusal: { kind: 'is-cancelled' } });
    expect((await purchase(ids[0] ?? 0)).number).toBe('');
  });
});

describe('goods that come here', () => {
  async function bought(of: { sold: readonly number[]; currency?: string }) {
    const name = named();
    const part = await partOfMaker(context, name);
    const currency = of.currency ?? 'EUR';
    const supplierId = await supplierOf(context, [name], { currency, freightCents: 1000 });
    const orders = [];
    for (const quantity of of.sold) {
      context.now = new Date(context.now.getTime() + 60_000);
      orders.push(await soldOf(context, { ...part, quantity }));
    }
    const [id = 0] = await orderedFrom(context, supplierId);
    const came = (quantity: number, key: string, location = 'EU') => ({
      ...{ id, by, key, location, typed: '', pieces: [{ partId: part.id, quantity }] },
    });
    const takings = async () =>
      db.sql`select stage, location, sum(quantity)::int as pieces
             from stock_taking join placed_order on placed_order.id = order_id
             where part_id = ${part.id} group by placed_at, stage, location order by placed_at, stage`;
    return { name, part, id, orders, came, takings };
  }

  test('fill orders in the order of their placing, and the shelf with the rest; a press books once', async () => {
    const { id, part, came, takings, orders } = await bought({ sold: [2, 3] });
    expect(await purchase(id)).toMatchObject({ lines: [{ quantity: 5 }] });
    got(await receivePurchase(context, came(3, 'one')));
    got(await receivePurchase(context, came(3, 'one')));
    expect(await takings()).toEqual([
      { stage: 'instock', location: 'EU', pieces: 2 },
      { stage: 'airfreight', location: '', pieces: 2 },
      { stage: 'instock', location: 'EU', pieces: 1 },
    ]);
    expect(await purchase(id)).toMatchObject({
      state: 'partly-received',
      lines: [{ received: 3 }],
    });
    expect(await stockOf(db, part.id)).toBe(0);
    const looked = got(await lookAtReceipt(context, came(4, 'two')));
    expect(looked.planned).toMatchObject([{ over: 2, missing: 0, toShelf: 2 }]);
    expect(await stockOf(db, part.id)).toBe(0);
    got(await receivePurchase(context, came(4, 'two')));
    expect(await purchase(id)).toMatchObject({ state: 'received', lines: [{ received: 7 }] });
    expect(await stockOf(db, part.id)).toBe(2);
    const { history } = got(await wholeOrder(context, { number: orders[0]?.number ?? '' }));
    expect(history.at(-1)).toMatchObject({ step: 'note' });
    expect(await receivePurchase(context, came(1, 'three'))).toMatchObject({ ok: false });
    const [maker] =
      await db.sql`select quantity from manufacturer_stock where part_id = ${part.id}`;
    expect(maker).toEqual({ quantity: 45 });
  });

  test('no longer count as deliveries of the feed, the earliest first', async () => {
    const { part, came } = await bought({ sold: [1] });
    for (const [eta, quantity] of [
      ['2026-05-01', 2],
      ['2026-06-01', 4],
    ] as const) {
      await db.sql`insert into delivery (part_id, location, eta, quantity)
                   values (${part.id}, 'EU', ${eta}, ${quantity})`;
    }
    got(await receivePurchase(context, came(4, 'one')));
    const left =
      await db.sql`select quantity from delivery where part_id = ${part.id} order by eta`;
    expect([...left]).toEqual([{ quantity: 0 }, { quantity: 3 }]);
    expect(await stockOf(db, part.id)).toBe(3);
  });

  test.each([
    ['EUR', undefined, 1200],
    ['PLN', 0.25, 300],
    ['CHF', undefined, undefined],
  ])('in %s cost what they cost here', async (currency, euros, cents) => {
    if (euros) {
      await db.sql`insert into exchange_rate (currency, valid_from, euros)
                   values (${currency}, '2026-03-01', ${euros}) on conflict do nothing`;
    }
    const { part, came } = await bought({ sold: [5], currency });
    got(await receivePurchase(context, came(5, 'one')));
    const [cost] =
      await db.sql`select net_cents as cents from purchase_price where part_id = ${part.id}`;
    expect(cost?.cents).toBe(cents);
  });

  test('that are not on the order, or came nowhere, are refused', async () => {
    const { id, came } = await bought({ sold: [1] });
    const kind = async (input: Parameters<typeof receivePurchase>[1]) => {
      const done = await receivePurchase(context, input);
      return done.ok ? undefined : done.refusal;
    };
    expect(await kind({ ...came(1, 'a'), typed: 'NO-SUCH 2' })).toEqual({
      kind: 'not-on-order',
      numbers: ['NO-SUCH 2'],
    });
    expect(await kind(came(1, 'a', 'MOON'))).toEqual({ kind: 'unknown-place' });
    expect(await kind(came(0, 'a'))).toEqual({ kind: 'nothing-came' });
    expect(await kind({ ...came(1, 'a'), id: 0 })).toEqual({ kind: 'unknown-purchase' });
    expect(await purchase(id)).toMatchObject({ state: 'sent', lines: [{ received: 0 }] });
  });

  test('a later day is told to its buyers once, in the approved words', async () => {
    const { id, name, part, orders } = await bought({ sold: [1, 1] });
    const day = (confirmed: string) =>
      confirmPurchase(context, { id, by, days: [{ partId: part.id, day: confirmed }] });
    got(await day('2026-03-12'));
    expect(await lateOrders(context, { id })).toEqual([]);
    expect(await day('2026-02-30')).toMatchObject({ refusal: { kind: 'wrong-days' } });
    got(await day('2026-05-04'));
    const late = await lateOrders(context, { id });
    expect(late.map(({ orderNumber }) => orderNumber)).toEqual(orders.map(({ number }) => number));
    const [first] = orders;
    const text = 'Later: {{parts}}, between {{from}} and {{to}}.';
    const chosen = { id, text, by, orders: [first?.number ?? ''] };
    expect(await tellBuyers(context, { ...chosen, text: ' ' })).toMatchObject({ ok: false });
    expect(got(await tellBuyers(context, chosen))).toEqual({ told: 1 });
    expect(await tellBuyers(context, chosen)).toMatchObject({ refusal: { kind: 'nobody-chosen' } });
    const told = await db.sql<{ text: string }[]>`
      select text_body as text from mail_outbox where text_body like '%Later: %'
        and text_body like ${`%/order/${first?.id}%`}`;
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain('between 6 May 2026 and 11 May 2026');
    expect(told[0]?.text).toMatch(/Later: 1 × \S+ \w+/);
    const said = orders.map((order) => suppliersOfOrder(context, { orderId: order.id }));
    const parts = [{ partNumber: name, pieces: 1 }];
    expect((await Promise.all(said)).map(({ late }) => late)).toEqual([
      { day: '2026-05-11', parts, isAll: true },
      null,
    ]);
    expect((await lateOrders(context, { id })).map(({ isTold }) => isTold)).toEqual([true, false]);
    got(await day('2026-05-05'));
    expect((await lateOrders(context, { id })).map(({ isTold }) => isTold)).toEqual([false, false]);
  });
});

test.each([
  ['that its supplier lists', { isListed: true }],
  ['of a brand that its supplier delivers', { isListed: false }],
])('a part %s is ordered again when it runs low on its shelf', async (_, { isListed }) => {
  const [low, enough, ofNobody] = [named(), named(), named()];
  const parts = [
    await stockPart(db, { name: low, stock: 12 }),
    await stockPart(db, { name: enough, stock: 20 }),
    await stockPart(db, { name: ofNobody, stock: 12, brand: 'ACL' }),
  ];
  for (const part of parts) await soldOf(context, { ...part, quantity: 9 });
  expect((await whatToOrder(context)).proposals).toEqual([]);

  // The other has a longer lead time: what runs low is judged by that of its own supplier.
  await supplierOf(context, [], { name: 'Another', leadDays: 200, brands: [] });
  const listed = isListed ? [low, enough] : [];
  await supplierOf(context, listed, { leadDays: 30, brands: isListed ? [] : ['PEDDERS'] });
  expect((await whatToOrder(context)).proposals).toMatchObject([
    {
      lines: [{ partId: parts[0]?.id, quantity: 6, reorder: { sold: 9, point: 6, atHand: 3 } }],
      dropShipments: [],
    },
  ]);
});

test('a draft is edited, and one that is closed comes back as what is to be ordered', async () => {
  const [name, other] = [named(), named()];
  const parts = [await partOfMaker(context, name), await partOfMaker(context, other)];
  const supplierId = await supplierOf(context, [name, other]);
  for (const part of parts) await soldOf(context, { ...part, quantity: 2 });
  const { ids } = got(await draftPurchases(context, { supplierId, by }));
  const [id = 0] = ids;
  const lines = [
    { partId: parts[0]?.id ?? 0, quantity: 3, unitCents: 900 },
    { partId: parts[1]?.id ?? 0, quantity: 0, unitCents: 0 },
  ];
  const draft = { id, by, freightCents: 500, lines };
  const wrong = { ...draft, lines: [{ ...lines[0]!, quantity: -1 }] };
  expect(await editPurchase(context, wrong)).toMatchObject({ refusal: { kind: 'wrong-draft' } });
  got(await editPurchase(context, draft));
  expect(await purchase(id)).toMatchObject({
    freightCents: 500,
    lines: [{ partNumber: name, quantity: 3, unitCents: 900 }],
  });
  got(await sendPurchase(context, { id, by }));
  expect(await editPurchase(context, draft)).toMatchObject({ refusal: { state: 'sent' } });
  const proposed = async () =>
    (await whatToOrder(context)).proposals.flatMap((one) =>
      one.lines.map(({ quantity }) => quantity),
    );
  expect(await proposed()).toEqual([2]);
  got(await closePurchase(context, { id, by }));
  expect(await proposed()).toEqual([2, 2]);
  expect(await cancelPurchase(context, { id, by, text: 'x' })).toMatchObject({ ok: false });
});

test('an order begun by hand takes typed parts, each at its price by quantity', async () => {
  const [name, other] = [named(), named()];
  for (const one of [name, other]) await partOfMaker(context, one);
  const supplierId = await supplierOf(context, []);
  const list = `${name};A1;10\n${name};;8;5`;
  got(await takeSupplierList(context, { id: supplierId, list, by }));
  const { id } = got(await emptyDraft(context, { supplierId, by }));
  const add = (typed: string) => addToDraft(context, { id, by, typed });
  expect(await add('NO-SUCH 3')).toMatchObject({ refusal: { numbers: ['NO-SUCH 3'] } });
  expect(await add(`${name} 0`)).toMatchObject({ refusal: { kind: 'no-number' } });
  // Of a part that is nowhere in its list the price is not known.
  await db.sql`update purchase_supplier set brands = '{PEDDERS}' where id = ${supplierId}`;
  got(await add(`${name} 5\n${other}`));
  got(await add(`${name}`));
  expect((await purchase(id)).lines).toMatchObject([
    { partNumber: name, quantity: 6, unitCents: 800, supplierNumber: 'A1' },
    { partNumber: other, quantity: 1, unitCents: 0, supplierNumber: '' },
  ]);
  got(await sendPurchase(context, { id, by }));
  expect(await add(`${name} 5`)).toMatchObject({ refusal: { state: 'sent' } });
});

test('a supplier hears once, in the approved words, that a sent order is cancelled', async () => {
  const name = named();
  await partOfMaker(context, name);
  const supplierId = await supplierOf(context, [name]);
  const mails = () => db.sql<{ subject: string; text: string; recipient: string }[]>`
    select subject, text_body as text, recipient from mail_outbox
    where kind = 'purchase-order' and subject like '%cancelled%'`;
  const draft = got(await emptyDraft(context, { supplierId, by }));
  got(await cancelPurchase(context, { id: draft.id, by, text: '' }));
  expect(await mails()).toEqual([]);

  const { id } = got(await emptyDraft(context, { supplierId, by }));
  got(await addToDraft(context, { id, by, typed: name }));
  const { number } = got(await sendPurchase(context, { id, by }));
  const silent = await cancelPurchase(context, { id, by, text: '  ' });
  expect(silent).toMatchObject({ refusal: { kind: 'text-required' } });
  const words = 'Please stop it: we found the part here.';
  got(await cancelPurchase(context, { id, by, text: words }));
  const again = await cancelPurchase(context, { id, by, text: words });
  expect(again).toMatchObject({ refusal: { state: 'cancelled' } });
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ recipient: 'orders@acme.example' });
  expect(mail?.subject).toContain(number);
  expect(mail?.text).toContain(words);
});

test('numbers have no gap, whatever is cancelled between them', async () => {
  const name = named();
  const part = await partOfMaker(context, name);
  const supplierId = await supplierOf(context, [name]);
  const numbers: string[] = [];
  for (const isSent of [true, false, true]) {
    await soldOf(context, { ...part, quantity: 1 });
    const { ids } = got(await draftPurchases(context, { supplierId, by }));
    const [id = 0] = ids;
    if (isSent) numbers.push(got(await sendPurchase(context, { id, by })).number);
    else got(await cancelPurchase(context, { id, by, text: '' }));
  }
  const [one = 0, two = 0] = numbers.map((number) => Number(number.slice(-5)));
  expect(two).toBe(one + 1);
});

test('a list takes the parts it knows, and says which it does not', async () => {
  const name = named();
  await stockPart(db, { name });
  const id = await supplierOf(context, [name]);
  const taken = await takeSupplierList(context, { id, list: `${name};B-7;9\nNONE;X;1`, by });
  expect(got(taken)).toEqual({ taken: 1, unknown: ['NONE'] });
});
