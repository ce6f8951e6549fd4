import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testContext } from '../../tests/support/context.ts';
import { openTestDatabase } from '../../tests/support/database.ts';
import { insertFigureOrder } from '../../tests/support/figure-orders.ts';
import type { Database } from '../db/database.server.ts';
import { createShop, type Shop } from '../shop.server.ts';
import { createApp } from './app.ts';
import { metricNames, registerMetrics } from './metrics.ts';

const METRICS_TOKEN = 'a-token-of-enough-characters';

let db: Database;
let shop: Shop;
let app: FastifyInstance;
const duty = { isStopping: false };

beforeAll(async () => {
  db = await openTestDatabase();
  shop = createShop(testContext(db, { METRICS_TOKEN }));
  app = await createApp(shop, { duty });
  registerMetrics(app, shop, { pageCache: () => ({ pages: 2, bytes: 40_000 }) });
});
afterAll(async () => {
  await app.close();
  await db.close();
});

const ask = (url: string, headers: Record<string, string> = {}, of = app) =>
  of.inject({ method: 'GET', url, headers });

describe('health', () => {
  it('lives and is ready', async () => {
    expect((await ask('/livez')).statusCode).toBe(200);
    const ready = await ask('/readyz');
    expect([ready.statusCode, ready.json()]).toEqual([
      200,
      { status: 'ok', database: 'ok', migrations: 'ok', queue: 'ok', replica: 'ok' },
    ]);
  });

  it('is not ready before it stops, lives on, and sends clients elsewhere', async () => {
    duty.isStopping = true;
    const ready = await ask('/readyz');
    expect([ready.statusCode, ready.json().status]).toEqual([503, 'stopping']);
    expect(ready.headers.connection).toBe('close');
    expect((await ask('/livez')).statusCode).toBe(200);
    duty.isStopping = false;
  });

  it('asks the database once, however many strangers ask at the same moment', async () => {
    let asked = 0;
    const counting = new Proxy(db.sql, {
      apply(target, self, given) {
        asked += 1;
        return Reflect.apply(target, self, given);
      },
    });
    const other = await createApp(createShop(testContext({ ...db, sql: counting })));
    const answers = await Promise.all(Array.from({ length: 200 }, () => ask('/readyz', {}, other)));
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(asked).toBeLessThan(20);
    await other.close();
  });

  it('is not ready where the database does not answer', async () => {
    const broken = Object.assign(() => Promise.reject(new Error('gone')), db.sql);
    const away = { ...db, sql: broken, read: broken } as unknown as Database;
    const other = await createApp(createShop(testContext(away)));
    const ready = await ask('/readyz', {}, other);
    expect([ready.statusCode, ready.json()]).toMatchObject([
      503,
      { status: 'not ready', database: 'no answer' },
    ]);
    await other.close();
  });
});

describe('metrics', () => {
  const authorization = `Bearer ${METRICS_TOKEN}`;

  it.each<Record<string, string>>([{}, { authorization: 'Bearer another-token-of-theirs' }])(
    'are not there for who has not the token: %j',
    async (headers) => {
      expect((await ask('/metrics', headers)).statusCode).toBe(404);
    },
  );

  it('are not there where no token is set', async () => {
    const plain = createShop(testContext(db));
    const other = await createApp(plain);
    registerMetrics(other, plain);
    expect((await ask('/metrics', { authorization }, other)).statusCode).toBe(404);
    await other.close();
  });

  it('of the process are there while the database hangs', async () => {
    const silent = Object.assign(() => new Promise(() => undefined), db.sql);
    const hung = { ...db, sql: silent, read: silent } as unknown as Database;
    const ofHung = createShop(testContext(hung, { METRICS_TOKEN }));
    const other = await createApp(ofHung);
    registerMetrics(other, ofHung);
    const { statusCode, body } = await ask('/metrics', { authorization }, other);
    expect(statusCode).toBe(200);
    expect(body).toMatch(/^shop_gauges_failed 1$/m);
    expect(body).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
    expect(body).not.toMatch(/^shop_mails_waiting \d/m);
    await other.close();
  });

  it('count requests by route and outcome, and say what waits', async () => {
    await ask('/livez');
    const order = { itemsNetCents: 100, shippingNetCents: 0, taxCents: 23 };
    for (const minutes of [5, 65]) {
      const placedAt = new Date(shop.clock().getTime() - minutes * 60_000);
      await insertFigureOrder(db.sql, { ...order, placedAt });
    }
    const text = (await ask('/metrics', { authorization })).body;
    expect(text).toMatch(
      /shop_requests_seconds_count\{method="GET",route="\/livez",status="2xx"\} [1-9]/,
    );
    expect(text).toMatch(/^shop_mails_waiting \d+$/m);
    expect(text).toMatch(/^shop_orders_last_hour 1$/m);
    expect(text).toMatch(/^shop_gauges_failed 0$/m);
    expect(text).toMatch(/^shop_page_cache_bytes 40000$/m);
    for (const name of metricNames) expect(text).toContain(`# TYPE ${name} `);
  });

  it('say whether a backup failed since the last one that was made', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'wishbone-backup-'));
    const BACKUP_MARK = path.join(folder, 'last-backup');
    const marked = createShop(testContext(db, { METRICS_TOKEN, BACKUP_MARK }));
    const other = await createApp(marked);
    registerMetrics(other, marked);
    const failed = async () =>
      /^shop_backup_failed (\d)$/m.exec(
        (await ask('/metrics', { authorization }, other)).body,
      )?.[1];
    const touch = async (file: string, day: number) => {
      await writeFile(file, '');
      await utimes(file, new Date(2026, 10, day), new Date(2026, 10, day));
    };
    expect(await failed()).toBe('0');
    await touch(`${BACKUP_MARK}-failed`, 2);
    expect(await failed()).toBe('1');
    await touch(BACKUP_MARK, 1);
    expect(await failed()).toBe('1');
    await touch(BACKUP_MARK, 3);
    expect(await failed()).toBe('0');
    await other.close();
    await rm(folder, { recursive: true });
  });
});
