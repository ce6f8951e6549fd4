import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testContext } from '../../tests/support/context.ts';
import { openTestDatabase } from '../../tests/support/database.ts';
import { BROWSER_ERRORS_AN_HOUR } from '../config/guards.ts';
import type { Database } from '../db/database.server.ts';
import { createShop } from '../shop.server.ts';
import { createApp } from './app.ts';
import { registerMetrics } from './metrics.ts';

const METRICS_TOKEN = 'a-token-of-enough-characters';

let db: Database;
const apps: FastifyInstance[] = [];

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(async () => {
  for (const app of apps) await app.close();
  await db.close();
});

async function appWith(log: string[], settings: Record<string, string> = {}) {
  const shop = createShop(testContext(db, { METRICS_TOKEN, ...settings }));
  const app = await createApp(shop, {
    logger: { level: 'warn', stream: { write: (line: string) => void log.push(line) } },
  });
  registerMetrics(app, shop);
  apps.push(app);
  return {
    tell: (report: object | string, remoteAddress = '192.0.2.1') =>
      app.inject({
        method: 'POST',
        remoteAddress,
        url: '/api/browser-errors',
        headers: { 'content-type': 'application/json' },
        payload: typeof report === 'string' ? report : JSON.stringify(report),
      }),
    counted: async () => {
      const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
      const { body } = await app.inject({ url: '/metrics', headers });
      return /^shop_browser_errors_total (\d+)$/m.exec(body)?.[1];
    },
  };
}

const report = {
  message: 'x is not a function',
  stack: 'TypeError: x is not a function\n    at f (https://shop.example/assets/part-Ab1.js:1:234)',
  page: '/parts',
  version: '1.0.0-20261124071900',
};

it('logs each kind as one line with the version, and counts all of them', async () => {
  const log: string[] = [];
  const { tell, counted } = await appWith(log);
  for (let i = 0; i < 3; i++) expect((await tell(report)).statusCode).toBe(204);
  expect(log.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({
      level: 40,
      msg: 'A script failed in a browser',
      message: 'x is not a function',
      stack: 'TypeError: x is not a function\n    at f (/assets/part-Ab1.js:1:234)',
      page: '/parts',
      version: '1.0.0-20261124071900',
    }),
  ]);
  expect(await counted()).toBe('3');
});

it('logs nobody: no address, key, query or number of the network', async () => {
  const log: string[] = [];
  const { tell } = await appWith(log);
  const key = '0d4a3d5e-1111-4222-8333-444455556666';
  await tell({
    ...report,
    message: `no order ${key} of jo@mail.example at 203.0.113.77\u001b[31m`,
    stack: `at https://shop.example/order/${key}?email=jo@mail.example:1:2 (https://shop.example/cart/shared/S3cretKey:3:4)`,
    page: `/order/${key}`,
  });
  expect(log).toHaveLength(1);
  expect(log[0]).not.toMatch(/0d4a3d5e-1|jo@|0\.113\.77|S3cretKey|\\u001b|shop\.example/);
  expect(JSON.parse(log[0] ?? '')).toMatchObject({ page: '/order', stack: 'at /order (/cart)' });
});

it('logs only so many kinds an hour', async () => {
  const log: string[] = [];
  const { tell, counted } = await appWith(log, { RATE_LIMIT: 'off' });
  const sent = BROWSER_ERRORS_AN_HOUR + 5;
  for (let i = 0; i < sent; i++) await tell({ ...report, message: `fault ${i}` }, `192.0.2.${i}`);
  expect(log).toHaveLength(BROWSER_ERRORS_AN_HOUR);
  expect(await counted()).toBe(`${sent}`);
});

it('says nothing of what visitors have added to their browser', async () => {
  const log: string[] = [];
  const { tell, counted } = await appWith(log);
  const stack = 'at f (chrome-extension://abcdef/inject.js:1:2)';
  expect((await tell({ ...report, stack })).statusCode).toBe(204);
  expect([log, await counted()]).toEqual([[], '0']);
});

it('takes no more of one address than RATE_LIMIT allows', async () => {
  const { tell } = await appWith([], { RATE_LIMIT: '3' });
  const statuses = [];
  for (let i = 0; i < 4; i++) statuses.push((await tell(report)).statusCode);
  expect(statuses).toEqual([204, 204, 204, 429]);
});

describe('a report that is none', () => {
  it.each([
    ['no JSON', '{', 400],
    ['nothing', {}, 400],
    ['a page elsewhere', { ...report, page: 'https://evil.example/' }, 400],
    ['a version that no build has', { ...report, version: 'a b\n{"level":60}' }, 400],
    ['a long one', { ...report, stack: 'x'.repeat(9000) }, 413],
  ])('is refused: %s', async (_what, body, status) => {
    const log: string[] = [];
    const { tell, counted } = await appWith(log);
    const reply = await tell(body);
    expect(reply.statusCode).toBe(status);
    expect(reply.headers['content-type']).toContain('problem+json');
    expect([log, await counted()]).toEqual([[], '0']);
  });
});

it.each(['a-', 'Key ()=()', 'Bad "', 'Failing row contains (', 'https://a/', 'x@', '\u0000'])(
  'is not kept busy by a report of %j',
  async (part) => {
    const { tell } = await appWith([]);
    const text = part.repeat(3_000 / part.length);
    const before = performance.now();
    const { statusCode } = await tell({ ...report, message: text, stack: text });
    expect([204, 413]).toContain(statusCode);
    // Half a second to five, before.
    expect(performance.now() - before).toBeLessThan(400);
  },
);
