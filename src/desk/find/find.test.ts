import { expect, test } from 'vitest';
import { deskForTests } from '../../../tests/support/desk-for-tests.ts';
import { orderOf } from '../../../tests/support/paid-order.ts';
import { stockPart } from '../../../tests/support/stock-parts.ts';
import { withRequestId } from '../../kernel/request-id.server.ts';

const server = deskForTests();

/** The links of what was found, below each kind's heading. */
function foundIn(body: string): readonly string[] {
  const found = body.slice(body.indexOf('data-found='), body.indexOf('</main>'));
  return [...found.matchAll(/<h2>([^<]+)|<li><a href="([^"]+)"/g)].map(
    ([, heading, href]) => heading ?? href!.replaceAll('&amp;', '&'),
  );
}

test('one search finds orders, parts, screens and pages', async () => {
  const { browser } = await server.owner();
  const order = await orderOf(server.context, [1]);
  const part = await stockPart(server.db, { name: 'QZX-2201' });
  const find = async (q: string) =>
    foundIn((await browser.get(`/desk/find?${new URLSearchParams({ q })}`)).body);
  expect(await find('ship')).toEqual(['Screens', '/desk/shipping']);
  expect(await find('privacy')).toEqual(['Pages of the shop', '/desk/pages/info-privacy']);
  const path = `/desk/orders/${order.number}`;
  expect(await find(order.number.slice(0, -1))).toEqual(['Orders', path]);
  expect(await find(`refund ${order.number.slice(0, -1)}`)).toEqual(['Orders', `${path}#refund`]);
  expect(await find(order.shippingAddress.email)).toContain(path);
  expect(await find('QZX')).toEqual(['Parts', `/desk/parts/${part.id}`]);
  expect(await find('legal name')).toEqual(['Settings', '/desk/settings/seller#SELLER_NAME']);
  expect(await find('smtp_url')).toEqual(['Settings', '/desk/settings/mail#SMTP_URL']);
  expect(await find('xyzzyx')).toEqual([]);
});

test('a screen or a setting that is called so comes before what only has the word', async () => {
  const { browser } = await server.owner();
  const part = await stockPart(server.db, { name: 'SUPPLIERS-1' });
  const find = async (q: string) =>
    foundIn((await browser.get(`/desk/find?${new URLSearchParams({ q })}`)).body);
  const partFound = ['Parts', `/desk/parts/${part.id}`];
  expect(await find('suppliers')).toEqual(['Screens', '/desk/suppliers', ...partFound]);
  expect((await find('supp')).slice(0, 2)).toEqual(['Screens', '/desk/suppliers']);
});

test.each([
  ['', ''],
  ['ship ', '#pack'],
  ['Paid ', '#more-money'],
  ['pay back ', '#refund'],
])('a whole order number after "%s" leads there at once', async (words, anchor) => {
  const { browser } = await server.owner();
  const { number } = await orderOf(server.context, [1]);
  const q = `${words}${number.toLowerCase()}`;
  const { headers } = await browser.get(`/desk/find?${new URLSearchParams({ q })}`);
  expect(headers.location).toBe(`/desk/orders/${number}${anchor}`);
  const typing = await browser.get(`/desk/find?${new URLSearchParams({ q, now: '1' })}`);
  expect(typing.headers.location).toBeUndefined();
});

test('a role finds what it may see', async () => {
  await server.owner();
  const order = await orderOf(server.context, [1]);
  const { browser } = await server.signedIn('packing', 'packs@shop.example');
  const find = async (q: string) => foundIn((await browser.get(`/desk/find?q=${q}`)).body);
  expect(await find(order.shippingAddress.email)).toEqual([]);
  expect(await find('figures')).toEqual([]);
  const content = (await server.signedIn('content', 'writes@shop.example')).browser;
  expect(foundIn((await content.get(`/desk/find?q=${order.number}`)).body)).toEqual([]);
  expect(foundIn((await content.get('/desk/find?q=legal+name')).body)).toEqual([]);
});

test('the page of keys names those of the screens that a role may open', async () => {
  await server.owner();
  const { browser } = await server.signedIn('packing', 'packs@shop.example');
  const { body } = await browser.get('/desk/keys');
  expect([body.includes('g then o'), body.includes('g then f')]).toEqual([true, false]);
});

test('every key leads to one screen', async () => {
  const { browser } = await server.owner();
  const { body } = await browser.get('/desk/suppliers');
  const keys = [...body.matchAll(/ data-key="([^"]+)"/g)].map(([, key]) => key);
  expect(new Set(keys).size).toBe(keys.length);
  const shown = (await browser.get('/desk/keys')).body;
  const screens = keys.filter((key) => key !== '?');
  for (const key of screens) expect(shown).toContain(`g then ${key}`);
});

test('the navigation counts what waits, anew after a step and in ten seconds at most', async () => {
  const { browser } = await server.owner();
  const count = async () =>
    /href="\/desk\/orders"[^>]*aria-description="(\d+) waiting"/.exec(
      (await browser.get('/desk/keys')).body,
    )?.[1];
  const before = Number((await count()) ?? 0);
  const order = await orderOf(server.context, [1]);
  expect(Number((await count()) ?? 0)).toBe(before);
  server.later(10_000);
  expect(await count()).toBe(String(before + 1));
  await browser.post(`/desk/orders/${order.number}/cancel`, { reason: 'out of stock' });
  expect(Number((await count()) ?? 0)).toBe(before);
});

test('the jobs of the queue are a screen for who may see the setup, and an order is found by its request', async () => {
  const requestId = '0123456789abcdef0123456789abcdef';
  const order = await withRequestId(requestId, () => orderOf(server.context, [1]));
  const { browser } = await server.owner();
  const { body } = await browser.get(`/desk/find?q=${requestId}`);
  expect(foundIn(body)).toEqual(['Orders', `/desk/orders/${order.number}`]);
  const { body: jobs } = await browser.get('/desk/jobs');
  for (const said of ['order-mail', 'waits', requestId]) expect(jobs).toContain(said);
  const { browser: packer } = await server.signedIn('packing', 'packing@shop.example');
  expect((await packer.get('/desk/jobs')).statusCode).toBe(403);
});
