import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { startPostgres } from '../../../scripts/throw-away-postgres.mjs';
import { openTcpLink, type TcpLink } from '../../../tests/faults/tcp-link.ts';
import { testContext } from '../../../tests/support/context.ts';
import { orderOf } from '../../../tests/support/paid-order.ts';
import { withServer } from '../../../tests/support/postgres-server.ts';
import { connectPostgres, shopperLimits, workLimits } from '../connect.server.ts';
import type { Database } from '../database.server.ts';
import { migrate } from '../migrate.server.ts';

const START_MS = 120_000;
/** The time that docs/deployment.md names, and what a busy machine adds. */
const FOUND_WITHIN_MS = 10_000;

const closes: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closes.splice(0).reverse()) await close();
}, START_MS);

/** A primary behind a link, the standby that confirms each of its commits, and the address that names both. */
async function openPair(): Promise<{ link: TcpLink; standbyUrl: string; url: string }> {
  const primary = await startPostgres({ own: true, settings: { synchronous_commit: 'on' } });
  closes.push(primary.stop);
  const standby = await startPostgres({ own: true, replicaOf: primary.url });
  closes.push(standby.stop);
  await withServer(primary.url, async (sql) => {
    await sql`alter system set synchronous_standby_names = '*'`;
    await sql`select pg_reload_conf()`;
    await migrate(sql);
  });
  const link = await openTcpLink(primary.url);
  closes.push(link.close);
  const hosts = [standby.url, link.url].map((one) => new URL(one).host);
  const url = `postgres://postgres@${hosts.join(',')}/postgres?target_session_attrs=read-write`;
  return { link, standbyUrl: standby.url, url };
}

function open(options: Parameters<typeof connectPostgres>[0]): Database {
  const db = connectPostgres(options);
  closes.push(db.close);
  return db;
}

test.each(['cut', 'silence'] as const)(
  'a shop goes on with the promoted standby once its primary is gone (%s)',
  async (fault) => {
    const { link, standbyUrl, url } = await openPair();
    const db = open({ url, limits: shopperLimits, isForShoppers: true });
    const work = open({ url, limits: workLimits, poolSize: 2 });
    const context = testContext(db);
    const sold = [await orderOf(context, [1]), await orderOf(context, [1])];
    await work.sql`select 1`;

    link[fault]();
    // What is under way for a job would wait for a silent server for ever.
    const job = work.sql`select 1`.then(
      () => 'answered',
      () => 'failed',
    );
    await withServer(standbyUrl, (sql) => sql`select pg_promote()`);
    const begun = performance.now();
    await vi.waitFor(
      async () => {
        await db.breaker?.look();
        sold.push(await orderOf(context, [1]));
      },
      { timeout: START_MS, interval: 100 },
    );
    expect(performance.now() - begun).toBeLessThan(FOUND_WITHIN_MS);
    expect(await Promise.race([job, wait(FOUND_WITHIN_MS)])).toBe('failed');
    expect(await work.sql`show transaction_read_only`).toEqual([{ transaction_read_only: 'off' }]);

    const kept = await withServer(
      standbyUrl,
      (sql) => sql<{ number: string }[]>`select number from placed_order`,
    );
    expect(kept.map(({ number }) => number).sort()).toEqual(
      sold.map(({ number }) => number).sort(),
    );
  },
  START_MS,
);

test(
  'where no host takes writes, it is said as of a database that is away, and not waited for',
  async () => {
    const { link, url } = await openPair();
    const db = open({ url, poolSize: 1 });
    expect(await db.sql`select 1 as one`).toEqual([{ one: 1 }]);
    link.cut();
    const codeOf = (error: unknown) => (error as { code?: string }).code;
    const code = () => db.sql`select 1`.then(() => 'answered', codeOf);
    await vi.waitFor(async () => expect(await code()).toBe('57P03'), { timeout: FOUND_WITHIN_MS });
    link.mend();
    await vi.waitFor(async () => expect(await code()).toBe('answered'));
  },
  START_MS,
);
