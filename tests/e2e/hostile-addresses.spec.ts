import { request as httpRequest } from 'node:http';
import { fuzzAddresses } from '../../scripts/fuzz/addresses.mjs';
import { fuzzCalls } from '../../scripts/fuzz/calls.mjs';
import { isWholeRun } from '../support/whole-run.ts';
import { type ServedShop, serveShop } from './support/serve-shop.ts';
import { expect, test } from './support/test.ts';

/** `npm run fuzz` asks ten times as often as a whole run. */
const REQUESTS = isWholeRun ? 2000 : 300;

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

const UNKNOWN = [
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
];

test('an address that nobody has is a clear refusal @desktop', async () => {
  for (const path of UNKNOWN) {
    const { status, type, text } = await ask(path);
    expect.soft(status, path).toBeGreaterThanOrEqual(400);
    expect.soft(status, path).toBeLessThan(500);
    expect.soft(type, path).toMatch(/text\/html|problem\+json/);
    expect.soft(text.length, path).toBeGreaterThan(100);
  }
});

test('addresses that nobody meant make no fault @desktop', async () => {
  const { faults } = await fuzzAddresses(shop.url, { count: REQUESTS, seed: 7 });
  expect(faults).toEqual([]);
});

test('bodies that nobody meant make no fault @desktop', async () => {
  const { faults, statuses } = await fuzzCalls(shop.url, { count: REQUESTS, seed: 7 });
  expect(faults).toEqual([]);
  expect(Object.keys(statuses)).toEqual(expect.arrayContaining(['200', '400', '422']));
});
