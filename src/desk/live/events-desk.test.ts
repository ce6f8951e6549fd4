import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { deskForTests } from '../../../tests/support/desk-for-tests.ts';
import { orderOf } from '../../../tests/support/paid-order.ts';

const server = deskForTests();

type Browser = Awaited<ReturnType<typeof server.owner>>['browser'];

/** A browser's stream of news, over the network. */
async function listen(browser: Browser, orders: readonly string[] = []) {
  const { app, origin } = server.desk;
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const query = new URLSearchParams(orders.map((order) => ['order', order]));
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const headers = { accept: 'text/event-stream', host: new URL(origin).host, cookie };
  const reply = await new Promise<http.IncomingMessage>((resolve, reject) => {
    http
      .get({ port, host: '127.0.0.1', path: `/desk/events?${query}`, headers }, resolve)
      .on('error', reject);
  });
  const news = { text: '', isEnded: false };
  reply.on('data', (piece) => {
    news.text += piece;
  });
  reply.on('close', () => {
    news.isEnded = true;
  });
  return { reply, news, said: (text: string) => until(() => news.text.includes(text)) };
}

async function until(holds: () => boolean, ms = 8_000): Promise<boolean> {
  for (let waited = 0; waited < ms && !holds(); waited += 50) await wait(50);
  return holds();
}

test('browsers hear of new orders, counts and each other, by what their roles see, until they sign out', async () => {
  const owner = (await server.owner()).browser;
  const packer = (await server.signedIn('packing', 'packs@shop.example')).browser;
  const known = await orderOf(server.context, [1]);
  const ofOwner = await listen(owner, [known.number]);
  const ofPacker = await listen(packer);
  expect(ofOwner.reply.headers).toMatchObject({
    'content-type': 'text/event-stream',
    'x-accel-buffering': 'no',
    'cache-control': 'no-store',
  });
  expect(ofOwner.reply.headers['content-security-policy']).toContain("default-src 'none'");

  const screen = await packer.get(`/desk/orders/${known.number}`);
  expect(screen.body).toContain('owner@shop.example also has this order open.');
  expect((await owner.get(`/desk/orders/${known.number}`)).body).not.toContain('also has this');
  const other = await listen(packer, [known.number]);
  expect(await ofOwner.said('packs@shop.example also has this order open.')).toBe(true);
  other.reply.destroy();
  expect(await ofOwner.said(`event: also\ndata: {"${known.number}":""}`)).toBe(true);

  const fresh = await orderOf(server.context, [1]);
  expect(await ofOwner.said(`"number":"${fresh.number}"`)).toBe(true);
  expect(ofOwner.news.text).not.toContain(`"number":"${known.number}"`);
  expect(await ofPacker.said('event: counts')).toBe(true);
  expect(ofPacker.news.text).not.toContain('event: order');
  expect(ofPacker.news.text).not.toContain('inbox');

  await packer.post('/desk/sign-out');
  expect(await until(() => ofPacker.news.isEnded)).toBe(true);
  expect(ofOwner.news.isEnded).toBe(false);
  // An open stream keeps nobody waiting when the shop stops.
  const began = performance.now();
  await server.desk.app.close();
  expect(performance.now() - began).toBeLessThan(2_000);
  expect(await until(() => ofOwner.news.isEnded)).toBe(true);
}, 30_000);

test('a stream does not keep a session open, and an account has only so many', async () => {
  const { browser } = await server.owner();
  const lastUse = async () => {
    const [row] = await server.db.sql<{ at: Date }[]>`select last_seen_at as at from staff_session`;
    return row?.at;
  };
  const before = await lastUse();
  server.later(10 * 60_000);
  const streams: Awaited<ReturnType<typeof listen>>[] = [];
  for (let each = 0; each < 8; each++) streams.push(await listen(browser));
  expect(streams.map(({ reply }) => reply.statusCode)).toEqual(Array(8).fill(200));
  expect((await listen(browser)).reply.statusCode).toBe(204);
  expect(await lastUse()).toEqual(before);
  server.later(2 * 60 * 60_000);
  expect(await until(() => streams.every(({ news }) => news.isEnded))).toBe(true);
  const reader = (await server.signedIn('read-only', 'reads@shop.example')).browser;
  const asPage = await reader.get('/desk/events');
  expect(asPage.statusCode).toBe(406);
}, 30_000);
