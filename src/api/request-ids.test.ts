import { afterAll, beforeAll, expect, test } from 'vitest';
import { testContext } from '../../tests/support/context.ts';
import { openTestDatabase } from '../../tests/support/database.ts';
import type { Database } from '../db/database.server.ts';
import { queueJob } from '../db/job-queue.server.ts';
import { loggerOptions } from '../logger.server.ts';
import { createShop } from '../shop.server.ts';
import { createApp } from './app.ts';

let db: Database;
let app: Awaited<ReturnType<typeof createApp>>;
const lines: string[] = [];

beforeAll(async () => {
  db = await openTestDatabase();
  const stream = { write: (line: string) => void lines.push(line) };
  app = await createApp(createShop(testContext(db)), {
    logger: loggerOptions({ level: 'warn', stream }),
  });
  app.get('/broken', async () => {
    throw new Error('broken');
  });
  app.post('/queue', async () => {
    await db.transaction((tx) => queueJob(tx, 'shop-mail', { mailId: '1' }, { expireSeconds: 60 }));
    app.log.warn('queued');
    return {};
  });
});
afterAll(async () => {
  await app.close();
  await db.close();
});

const ID = 'abcdefgh01';
const headers = { 'x-request-id': ID, accept: 'text/html' };

test('an answer has the id of its request, or a new one', async () => {
  const named = await app.inject({ url: '/livez', headers });
  const strange = await app.inject({ url: '/livez', headers: { 'x-request-id': 'a b@c.example' } });
  expect(named.headers['x-request-id']).toBe(ID);
  expect(strange.headers['x-request-id']).toMatch(/^[\da-f]{32}$/);
});

test('a fault is found by the id on its page', async () => {
  lines.length = 0;
  const { statusCode, body } = await app.inject({ url: '/broken', headers });
  expect(statusCode).toBe(500);
  expect(body).toContain(`Reference: ${ID}`);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { reqId: ID, msg: 'Request failed' },
  ]);
  // The id appears once in a line, although several places add it.
  expect(lines.join('').split('"reqId"')).toHaveLength(2);
});

test('a refusal, which is in no log, has no reference', async () => {
  const { body } = await app.inject({ url: '/nowhere', headers });
  expect(body).not.toContain(ID);
});

test('a job, and every line, has the id of the request that caused it, also behind a body', async () => {
  lines.length = 0;
  await app.inject({ method: 'POST', url: '/queue', headers, payload: { some: 'body' } });
  const jobs = await db.sql`select data from pgboss.job where name = 'shop-mail'`;
  expect(jobs).toMatchObject([{ data: { mailId: '1', requestId: ID } }]);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ reqId: ID, msg: 'queued' }]);
});
