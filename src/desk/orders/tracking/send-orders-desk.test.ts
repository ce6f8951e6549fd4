import { expect, test } from 'vitest';
import { deskForTests } from '../../../../tests/support/desk-for-tests.ts';
import { mailsAbout, orderOf } from '../../../../tests/support/paid-order.ts';

const server = deskForTests();

/** The state of the one parcel of each order; undefined where none is packed. */
async function parcelsOf(ids: readonly string[]) {
  const rows = await server.db.sql<
    { id: string; state: string; carrier: string; tracking: string }[]
  >`
    select order_id as id, state, carrier, tracking from parcel where order_id = any(${ids as string[]}::uuid[])`;
  return ids.map((id) => {
    const { state, carrier, tracking } = rows.find((row) => row.id === id) ?? {};
    return state && [state, carrier, tracking].join(' ');
  });
}

function addressOf(numbers: readonly string[]): string {
  return `/desk/orders/send?${new URLSearchParams(numbers.map((number) => ['order', number]))}`;
}

test('ticked orders are sent by the numbers that are typed, and each shopper hears of it once', async () => {
  const { context } = server;
  await server.owner();
  const { browser } = await server.signedIn('packing', 'packs@shop.example');
  const sent = await orderOf(context, [1]);
  const kept = await orderOf(context, [1]);
  const late = await orderOf(context, [2]);
  await server.db.sql`
    update stock_taking set eta = '2026-04-30' where order_id = ${late.id}`;
  const orders = [sent, kept, late];
  const ids = orders.map(({ id }) => id);
  const list = await browser.get('/desk/orders?view=to-pack');
  expect(list.body).toContain('formAction="/desk/orders/send"');

  const asked = await browser.get(addressOf(orders.map(({ number }) => number)));
  expect(asked.body).toContain(`name="tracking:${sent.number}"`);
  expect(asked.body).not.toContain(`name="tracking:${late.number}"`);
  expect(asked.body).toContain('2 arrive by');
  const fields = { [`tracking:${sent.number}`]: '1234567890', [`tracking:${kept.number}`]: ' ' };
  const without = await browser.post('/desk/orders/send', { ...fields, carrier: '' });
  expect([without.statusCode, without.body.includes('value="1234567890"')]).toEqual([422, true]);
  const pressed = { ...fields, carrier: 'DHL', [`tracking:${late.number}`]: '77' };
  const done = await browser.post('/desk/orders/send', pressed);
  expect(done.body).toContain('1 parcel is handed over.');
  expect(done.body).toContain('some of it is still to come');
  expect(await parcelsOf(ids)).toEqual([
    'handed-over DHL Express 1234567890',
    undefined,
    undefined,
  ]);

  const again = await browser.post('/desk/orders/send', pressed);
  expect(again.body).toContain('handed over before');
  expect(await mailsAbout(context, sent.id, /on its way|sent/i)).toHaveLength(1);
  // What went out can be looked up again.
  const lists = await browser.get(`/desk/orders/${sent.number}/packing-lists.pdf`);
  expect([lists.statusCode, lists.headers['content-type']]).toEqual([200, 'application/pdf']);
});

test('the pieces of a drop shipper are packed nowhere by themselves', async () => {
  const { context } = server;
  const { browser } = await server.owner();
  const { id, number, partIds } = await orderOf(context, [2]);
  await server.db.sql`update stock_taking set quantity = 1 where order_id = ${id}`;
  await server.db.sql`
    insert into stock_taking (order_id, position, part_id, stage, location, quantity)
    values (${id}, 9, ${partIds[0]!}, 'dropshipping', 'DROPSHIP', 1)`;

  const packing = await browser.get(`/desk/orders/${number}`);
  expect(packing.body).toContain('A supplier sends 1 to the buyer, or brings it here.');
  expect(packing.body).toMatch(/max="2" name="line:[^"]+" value="1"/);
  const bench = await browser.get(`/desk/bench/${number}`);
  expect(bench.body).toContain('0 of 1');
  const ticked = await browser.get(addressOf([number]));
  expect(ticked.body).toContain('Pack what is here on its own screen.');
  const sent = await browser.post('/desk/orders/send', {
    [`tracking:${number}`]: '1234567890',
    carrier: 'DHL',
  });
  expect(sent.body).toContain('or a drop shipper sends it');
  expect(await parcelsOf([id])).toEqual([undefined]);
});

test.each([
  [[], 'Tick at least one order that can be sent.'],
  [['WB-1'], 'Tick at least one order that can be sent.'],
])('of %j there is nothing to send', async (numbers, words) => {
  const { browser } = await server.owner();
  const { statusCode, body } = await browser.get(addressOf(numbers));
  expect([statusCode, body.includes(words)]).toEqual([422, true]);
});

test('nothing is sent without a number, of an unpaid order, or by who only reads', async () => {
  const { context } = server;
  const { browser } = await server.owner();
  const order = await orderOf(context, [1]);
  const unpaid = await orderOf(context, [1], { isPaid: false });
  const none = await browser.post('/desk/orders/send', {
    [`tracking:${order.number}`]: '',
    carrier: 'GLS',
  });
  expect([none.statusCode, none.body.includes('Type at least one tracking number.')]).toEqual([
    422,
    true,
  ]);
  const refused = await browser.post('/desk/orders/send', {
    [`tracking:${unpaid.number}`]: '5',
    carrier: 'GLS',
  });
  expect(refused.body).toContain('0 parcels are handed over.');
  expect(refused.body).toContain('the order is not paid');
  const reader = (await server.signedIn('read-only', 'reads@shop.example')).browser;
  expect((await reader.get(addressOf([order.number]))).statusCode).toBe(403);
  expect(await parcelsOf([order.id, unpaid.id])).toEqual([undefined, undefined]);
});
