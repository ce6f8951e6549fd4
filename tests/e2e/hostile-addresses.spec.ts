import { request as httpRequest } from 'node:http';
import { fuzzAddresses } from '../../scripts/fuzz/addresses.mjs';
import { fuzzCalls } from '../../scripts/fuzz/calls.mjs';
import { type ServedShop, serveShop } from './support/serve-shop.ts';
import { expect, test } from './support/test.ts';

/** `npm run fuzz` asks ten times as often. */
const REQUESTS = 2000;

let shop: ServedShop;

// By one worker, because each would start a shop.
test.describe.configure({ mode: 'default' });

// A shop of its own, because these requests may leave orders.
test.beforeAll(async () => {
  test.setTimeout(200_000);
  shop = await serveShop('embedded');
});
test.afterAll(() => shop.stop());

/** Sent unchanged: other clients would normalise the address first. */
function ask(path: string): Promise<{ status: number; type: string; text: string }> {
  const { hostname, port } = new URL(shop.url);
  return new Promise((resolve, reject) => {
    const request = httpRequest({ hostname, port, path, headers: { accept: 'text/html' } });
    request.on('error', reject);
    request.on('response', async (answer) => {
      let text = '';
      for await (const chunk of answer) text += chunk;
      const type = `${answer.headers['content-type']}`;
      resolve({ status: answer.statusCode ?? 0, type, text });
    });
    request.end();
  });
}

for (const path of [
  '//x:.data',
  '////%.data',
  '/\\<b>.data',
  '/\\/<b>.data',
  '/%09\\',
  '/%0a/\\',
  '/a%00.data',
  '/api/docs/static/../x',
  `/api/external/source/${'a'.repeat(700)}`,
  `/pictures/${'a'.repeat(700)}`,
  `/details/${'a'.repeat(700)}`,
]) {
  test(`${path.slice(0, 40)} is a clear refusal @desktop`, async () => {
    const { status, type, text } = await ask(path);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(type).toMatch(/text\/html|problem\+json/);
    expect(text.length).toBeGreaterThan(100);
  });
}

test('addresses that nobody meant make no fault @desktop', async () => {
  const { faults } = await fuzzAddresses(shop.url, { count: REQUESTS, seed: 7 });
  expect(faults).toEqual([]);
});

test('bodies that nobody meant make no fault @desktop', async () => {
  const { faults, statuses } = await fuzzCalls(shop.url, { count: REQUESTS, seed: 7 });
  expect(faults).toEqual([]);
  expect(Object.keys(statuses)).toEqual(expect.arrayContaining(['200', '400', '422']));
});
