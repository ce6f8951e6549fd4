import { afterAll, beforeAll, expect, test } from 'vitest';
import { BUYER_OF_GOODS as by, soldOf, supplierOf } from '../../../tests/support/buying.ts';
import { type TestContext, testContext } from '../../../tests/support/context.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { type Desk, openDesk, signedIn } from '../../../tests/support/desk.ts';
import { formFields, formOf } from '../../../tests/support/form-fields.ts';
import { got } from '../../../tests/support/ready-basket.ts';
import { stockPart } from '../../../tests/support/stock-parts.ts';
import type { Database } from '../../db/database.server.ts';
import { confirmPurchase } from '../../domain/buying/confirm-purchase.server.ts';
import { dropShipped } from '../../domain/buying/drop-shipped.server.ts';
import { sendPurchase } from '../../domain/buying/purchases.server.ts';
import { draftPurchases } from '../../domain/buying/to-order.server.ts';
import { benchList } from '../../domain/fulfilment/bench/bench.server.ts';
import { declareWithdrawal } from '../../domain/fulfilment/returns/declared.server.ts';
import { deskOrderStand } from '../../messages/desk/orders/order-stand.ts';

let db: Database;
let context: TestContext;
let desk: Desk;
let worker: Awaited<ReturnType<typeof signedIn>>['browser'];

beforeAll(async () => {
  db = await openTestDatabase();
  context = testContext(db);
  desk = await openDesk(context);
  worker = (await signedIn(desk, context, 'owner', 'owner@shop.example')).browser;
});
afterAll(async () => {
  await desk.close();
  await db.close();
});

async function dropShipment(name: string) {
  const part = await stockPart(db, { name, stock: 0, dropship: 5 });
  const supplierId = await supplierOf(context, [name]);
  const order = await soldOf(context, { ...part, quantity: 2 });
  const { ids } = got(await draftPurchases(context, { supplierId, by }));
  return { order, part, id: ids[0] ?? 0, path: `/desk/orders/${order.number}` };
}

/** What the preview of a step says. */
async function preview(path: string, step: string, fields: Record<string, string>) {
  const { body } = await worker.get(path);
  const form = { ...formFields(formOf(body, `${path}/${step}`)), ...fields };
  return (await worker.postOnce(`${path}/${step}`, form)).body;
}

test('an order shows what suppliers send, and whoever cancels reads who is not told', async () => {
  const { order, part, id, path } = await dropShipment('DS-1');
  const line = order.lines[0]!;
  const steps = [
    ['cancel', {}],
    ['cancel-pieces', { [`line:${line.id}`]: '1' }],
  ] as const;
  const says = async (words: string) => {
    expect((await worker.get(path)).body).toContain(`href="/desk/purchases/${id}"`);
    for (const [step, fields] of steps) {
      expect(await preview(path, step, fields), step).toContain(words);
    }
  };
  await says(`Draft ${id} to Supplier of DS-1 is not sent`);
  const { number } = got(await sendPurchase(context, { id, by }));
  await says(`${number} is with Supplier of DS-1`);
  const days = [{ partId: part.id, day: '2026-12-20' }];
  got(await confirmPurchase(context, { id, by, days }));
  await says(`${number} is confirmed by Supplier of DS-1`);

  got(await dropShipped(context, { id, by, carrier: 'DHL', tracking: 'JD014600004' }));
  const sent = (await worker.get(path)).body;
  expect(sent).toContain(`${number}</a>`);
  expect(sent).not.toContain('hears nothing of this');
});

test('a withdrawal, too, says before it is decided what a supplier still sends, and afterwards what to stop', async () => {
  const { order, id } = await dropShipment('DS-4');
  const { number } = got(await sendPurchase(context, { id, by }));
  const { email, addressee: name } = order.shippingAddress;
  const said = { name, email, orderNumber: order.number, parts: 'the small one' };
  const withdrawal = got(await declareWithdrawal(context, said));
  const path = `/desk/withdrawals/${withdrawal.id}`;
  expect((await worker.get(path)).body).toContain(`${number} is with Supplier of DS-4`);
  const wanted = { [`line:${order.lines[0]!.id}`]: '2', mail: 'see' };
  const seen = await worker.postOnce(`${path}/decide`, wanted);
  expect(seen.body).toContain(`${number} is with Supplier of DS-4`);
  const start = async () => (await worker.get('/desk')).body;
  expect(await start()).not.toContain('drop shipments to stop');

  const form = { [`line:${order.lines[0]!.id}`]: '2' };
  expect((await worker.postOnce(`${path}/decide`, form)).statusCode).toBe(303);
  const words = 'Supplier of DS-4 still sends 2 × DS-4';
  const places = [path, `/desk/orders/${order.number}`, `/desk/purchases/${id}`];
  for (const place of places) {
    const { body } = await worker.get(place);
    expect(body, place).toContain(words);
    expect(body, place).not.toContain('is with Supplier');
  }
  expect((await worker.get('/desk/purchases?view=open')).body).toContain('to be stopped');
  expect(await start()).toContain('drop shipments to stop');
});

test('the bench lists no order that only a drop shipper sends, and one of which a piece is here', async () => {
  const { order } = await dropShipment('DS-2');
  const mixed = await stockPart(db, { name: 'DS-3', stock: 1, dropship: 5 });
  const partly = await soldOf(context, { ...mixed, quantity: 2 });
  const here = await soldOf(context, { ...(await stockPart(db, { stock: 3 })), quantity: 2 });
  const { orders } = await benchList(context, { method: '', place: '' });
  const listed = (number: string) => orders.find((one) => one.number === number)?.pieces;
  expect(listed(order.number)).toBeUndefined();
  expect([listed(partly.number), listed(here.number)]).toEqual([1, 2]);
});

test('an order that only a drop shipper sends leads to its purchase order, and is not offered to be packed', async () => {
  const part = await stockPart(db, { name: 'DS-5', stock: 0, dropship: 5 });
  const order = await soldOf(context, { ...part, quantity: 2 });
  const path = `/desk/orders/${order.number}`;
  const next = async () => {
    const { body } = await worker.get(path);
    const [, href, label] = /class="next-step" href="([^"]+)">([^<]+)</.exec(body) ?? [];
    const packs = body.includes('<h3 id="pack"');
    return { href, label, packs, isAside: body.includes('<summary>Pack it here all the same') };
  };
  const aside = { packs: false, isAside: true };
  const toOrder = { href: '/desk/to-order', label: 'Order it from the supplier' };
  expect(await next()).toEqual({ ...aside, ...toOrder });
  expect((await worker.get(path)).body).toContain('has no order for it yet');

  const supplierId = await supplierOf(context, ['DS-5']);
  const { ids } = got(await draftPurchases(context, { supplierId, by }));
  const drafted = { href: `/desk/purchases/${ids[0]}`, label: 'See the drop shipment' };
  expect(await next()).toEqual({ ...aside, ...drafted });

  // Whoever packs it all the same has a parcel to hand over.
  const form = formFields(formOf((await worker.get(path)).body, `${path}/pack`));
  const [line = ''] = Object.keys(form).filter((name) => name.startsWith('line:'));
  expect(form[line]).toBe('0');
  expect((await worker.postOnce(`${path}/pack`, { ...form, [line]: '2' })).statusCode).toBe(303);
  expect(await next()).toMatchObject({ href: '#parcel-1', label: 'Send it' });

  const mixed = await stockPart(db, { name: 'DS-6', stock: 1, dropship: 5 });
  const partly = await soldOf(context, { ...mixed, quantity: 2 });
  const { body } = await worker.get(`/desk/orders/${partly.number}`);
  expect(body).toContain('href="#pack">Send it');
  expect(body).not.toContain('all the same');
});

test('the list of drop-shipped orders has no packing lists, and their parcels can be noted', async () => {
  const { order } = await dropShipment('DS-7');
  const list = async (view: string) => (await worker.get(`/desk/orders?view=${view}`)).body;
  const waiting = await list('with-drop-shipper');
  expect(waiting).toContain(order.number);
  expect(waiting).toContain('Note their tracking numbers');
  expect(waiting).not.toMatch(/name="order"[^>]*checked/);
  expect(waiting).not.toContain('Packing lists of these orders');
  expect(await list('to-pack')).not.toContain(order.number);
  expect((await worker.get('/desk')).body).toContain('with drop shippers');
});

test('an order for a supplier’s own stock names what brings it here, where the supplier does not send to buyers', async () => {
  const part = await stockPart(db, { name: 'DS-9', stock: 0, dropship: 5 });
  const supplierId = await supplierOf(context, ['DS-9'], { shipsToBuyers: false });
  const order = await soldOf(context, { ...part, quantity: 2 });
  const screen = async () => (await worker.get(`/desk/orders/${order.number}`)).body;
  expect(await screen()).toContain(deskOrderStand.supplierUnasked);
  const listed = async (view: string) =>
    (await worker.get(`/desk/orders?view=${view}`)).body.includes(order.number);
  expect([await listed('with-drop-shipper'), await listed('short')]).toEqual([true, false]);
  const [id = 0] = got(await draftPurchases(context, { supplierId, by })).ids;
  const { number } = got(await sendPurchase(context, { id, by }));
  const days = [{ partId: part.id, day: '2026-12-20' }];
  got(await confirmPurchase(context, { id, by, days }));
  expect([await listed('with-drop-shipper'), await listed('short')]).toEqual([false, true]);
  const body = await screen();
  expect(body).toContain(deskOrderStand.broughtHere);
  expect(body).toContain('A supplier sends 2 to the buyer, or brings them here.');
  const link = `<a href="/desk/purchases/${id}">${number}</a> Supplier of DS-9: DS-9 (`;
  expect(body).toContain(link);
  const { browser: packer } = await signedIn(desk, context, 'packing', 'packs@shop.example');
  const packing = (await packer.get(`/desk/orders/${order.number}`)).body;
  expect(packing).not.toContain('/desk/purchases/');
});
