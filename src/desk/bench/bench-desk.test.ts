import { expect, test } from 'vitest';
import { deskForTests } from '../../../tests/support/desk-for-tests.ts';
import { mailsAbout, orderOf } from '../../../tests/support/paid-order.ts';
import { newId } from '../../kernel/ids.ts';

const server = deskForTests();

type Browser = Awaited<ReturnType<typeof server.owner>>['browser'];
type Reply = Awaited<ReturnType<Browser['get']>>;

/** What a scanner's page carries on: the hidden fields of its forms. */
function counted(reply: Reply): readonly string[] {
  const found = [...reply.body.matchAll(/name="in" value="([^"]+)"/g)].map(
    ([, text]) => text ?? '',
  );
  return [...new Set(found)];
}

/** Scans, and follows to where the answer leads. */
async function scan(browser: Browser, number: string, typed: string, before: readonly string[]) {
  const fields = [['scan', typed], ...before.map((one) => ['in', one])] as [string, string][];
  return follow(browser, await browser.post(`/desk/bench/${number}/scan`, fields));
}

async function follow(browser: Browser, reply: Reply): Promise<Reply> {
  const { location } = reply.headers;
  return typeof location === 'string' ? browser.get(location) : reply;
}

const parcels = (orderId: string) => server.db.sql<
  { state: string; carrier: string; pieces: number }[]
>`
  select state, carrier, (select sum(quantity)::int from parcel_line where parcel_id = parcel.id) as pieces
  from parcel where order_id = ${orderId} and state <> 'unpacked' order by position`;

async function packer() {
  await server.owner();
  return (await server.signedIn('packing', 'packs@shop.example')).browser;
}

test('an order is scanned part by part, closed with the last piece, and sent by its number', async () => {
  const browser = await packer();
  const order = await orderOf(server.context, [1, 2]);
  const [one, two] = order.lines.map(({ partNumber }) => partNumber) as [string, string];
  await server.db.sql`update part set gtin = '4006381333931' where id = ${order.partIds[0]!}`;

  const opened = await follow(browser, await browser.get(`/desk/bench?scan=${order.number}`));
  expect(opened.body).toContain('0 of 3');
  expect(opened.body).toContain(`Count 1 of ${two}`);
  expect(opened.body).not.toContain(order.shippingAddress.email);
  expect(opened.body).not.toMatch(/€|EUR/);

  const first = await scan(browser, order.number, '4006381333931', []);
  expect([counted(first), first.body.includes(`${one}: 1 of 1`)]).toEqual([[`1 ${one}`], true]);
  const again = await scan(browser, order.number, one, counted(first));
  expect([again.statusCode, counted(again)]).toEqual([422, [`1 ${one}`]]);
  expect(again.body).toContain(`Too many of ${one}: this parcel takes 1 piece.`);
  const wrong = await scan(browser, order.number, 'ANOTHER-1', counted(again));
  expect([wrong.statusCode, wrong.body.includes('ANOTHER-1 is not in this order.')]).toEqual([
    422,
    true,
  ]);
  expect(await parcels(order.id)).toEqual([]);

  const closed = await scan(browser, order.number, `${two} 2`, counted(wrong));
  expect(closed.body).toContain('Parcel 1 is complete and closed.');
  expect(await parcels(order.id)).toEqual([{ state: 'packed', carrier: '', pieces: 3 }]);
  const noNumber = await scan(browser, order.number, two, []);
  expect(noNumber.body).toContain('That is no tracking number');
  const sent = await scan(browser, order.number, '1Z999AA10123456784', []);
  expect(sent.body).toContain(`${order.number} is sent.`);
  expect(await parcels(order.id)).toEqual([{ state: 'handed-over', carrier: 'UPS', pieces: 3 }]);
  expect(await mailsAbout(server.context, order.id, /on its way|sent/i)).toHaveLength(1);
});

test('a number of several carriers is asked about, and the answer counts once', async () => {
  const browser = await packer();
  const order = await orderOf(server.context, [1]);
  const [part = ''] = order.lines.map(({ partNumber }) => partNumber);
  await scan(browser, order.number, part, []);
  const asked = await scan(browser, order.number, '012345678901', []);
  expect(asked.body).toContain('may be of several carriers');
  expect(asked.body).toContain('value="FedEx"');
  const answer = { tracking: '012345678901', carrier: 'GLS' };
  await browser.post(`/desk/bench/${order.number}/hand-over`, answer);
  const twice = await browser.post(`/desk/bench/${order.number}/hand-over`, answer);
  expect(twice.statusCode).toBe(422);
  expect(await parcels(order.id)).toEqual([{ state: 'handed-over', carrier: 'GLS', pieces: 1 }]);
});

test('a parcel may be closed partly, and the next scan goes on with the rest', async () => {
  const browser = await packer();
  const order = await orderOf(server.context, [2]);
  const [part = ''] = order.lines.map(({ partNumber }) => partNumber);
  const nothing = await browser.post(`/desk/bench/${order.number}/pack`);
  expect(nothing.statusCode).toBe(422);
  const closed = await follow(
    browser,
    await browser.post(`/desk/bench/${order.number}/pack`, { in: `1 ${part}` }),
  );
  expect(closed.body).toContain('Parcel 1 is closed. The rest stays to be packed.');
  const sent = await scan(browser, order.number, '1234567890', []);
  expect(sent.body).toContain(`${order.number} is sent.`);
  expect(sent.body).toContain('0 of 1');
});

test('another order is opened by its number, but not over pieces that are scanned', async () => {
  const browser = await packer();
  const [order, other] = [await orderOf(server.context, [2]), await orderOf(server.context, [1])];
  const [part = ''] = order.lines.map(({ partNumber }) => partNumber);
  const moved = await scan(browser, order.number, other.number, []);
  expect(moved.body).toContain(`Pack ${other.number}`);
  const first = await scan(browser, order.number, part, []);
  const held = await scan(browser, order.number, other.number, counted(first));
  expect(held.body).toContain(`${order.number} has 1 piece scanned.`);
});

test('the list is chosen by delivery and by place, and Enter alone opens its first order', async () => {
  const browser = await packer();
  const order = await orderOf(server.context, [1]);
  const { location } = (await browser.get('/desk/bench?scan=')).headers;
  expect(location).toMatch(/^\/desk\/bench\/WB-/);
  const method = encodeURIComponent(order.shippingMethodName);
  const chosen = await browser.get(`/desk/bench?method=${method}&place=EU`);
  expect(chosen.body).toContain(`>${order.number}</a>`);
  const elsewhere = await browser.get('/desk/bench?place=NOWHERE');
  expect(elsewhere.body).toContain('Nothing can be packed here.');
  const unknown = await browser.get('/desk/bench?scan=WB-1');
  expect([unknown.statusCode, unknown.body.includes('No order WB-1 can be packed.')]).toEqual([
    422,
    true,
  ]);
});

test('what may not go out says so before it is scanned, and an unpaid order is not opened', async () => {
  const browser = await packer();
  const order = await orderOf(server.context, [1]);
  await server.db.sql`
    insert into withdrawal (id, order_id, order_number, name, email, email_key, parts, received_at, is_decided)
    values (${newId()}, ${order.id}, ${order.number}, 'A', 'a@b.example', 'a@b.example', '', now(), false)`;
  const held = await browser.get(`/desk/bench/${order.number}`);
  expect(held.body).not.toContain('data-scan');
  const unpaid = await orderOf(server.context, [1], { isPaid: false });
  const reply = await browser.get(`/desk/bench/${unpaid.number}`);
  expect([reply.statusCode, reply.headers.location]).toEqual([303, '/desk/bench']);
});
