import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startShop } from '../../scripts/start-shop.mjs';
import { startPostgres } from '../../scripts/throw-away-postgres.mjs';
import { connectPostgres } from '../../src/db/connect.server.ts';
import { migrate } from '../../src/db/migrate.server.ts';
import { issueDueInvoices } from '../../src/domain/papers/issue-due-invoices.server.ts';
import { startHaproxy, startPgBouncer } from '../faults/daemons.ts';
import { PUBLIC_URL } from '../faults/instances.ts';
import { report } from '../faults/report.ts';
import { openTrial } from '../faults/trial.ts';
import { testContext } from '../support/context.ts';
import { withServer } from '../support/postgres-server.ts';
import {
  type ClusterFault,
  FAULTS,
  type Member,
  type PatroniCluster,
  startPatroniCluster,
} from './patroni-cluster.ts';
import { startWitnesses } from './witnesses.ts';

const ROUNDS = Number(process.env.FAILOVER_ROUNDS ?? 10);
const MINUTE_MS = 60_000;
const SHOPPERS = 200;
const THINK_MS = 30_000;
/** Before and after a fault all is as ever for so long. */
const CALM_MS = 4_000;
/** A primary whose disk is full may stay one: then its owner makes room. */
const OWNER_COMES_MS = 20_000;
const NO_PRIMARY_WITHIN_MS = MINUTE_MS;
const LOOK_EVERY_MS = 100;
/** The former primary stays away for so long after the next one was found. */
const AWAY_MS = 10_000;
/** What instances may need to find the next primary and to serve all who waited, on a busy machine too. */
const SELLS_WITHIN_MS = 20_000;
/** A price that is shown may be older by what a replica may lag and what an instance needs to find its server. */
const LAG_MS = 15_000;

test('a cluster fails over, and nobody is told what is not so', {
  timeout: 120 * MINUTE_MS,
}, async ({ skip, onTestFinished }) => {
  const cluster = await startPatroniCluster();
  if (cluster instanceof Error) return skip(cluster.message);
  onTestFinished(cluster.stop);
  const haproxy = await startHaproxy(cluster.members);
  if (!haproxy) return skip('HAProxy is not installed, and cannot be');
  onTestFinished(haproxy.stop);
  const byHaproxy = (port: number) => `postgres://postgres@127.0.0.1:${port}/postgres`;
  const bouncer = await startPgBouncer(byHaproxy(haproxy.port));
  if (!bouncer) return skip('PgBouncer is not installed, and cannot be');
  onTestFinished(bouncer.stop);

  const hosts = cluster.members.map(({ port }) => `127.0.0.1:${port}`).join(',');
  const url = `postgres://postgres@${hosts}/postgres?target_session_attrs=read-write`;
  const bounced = (name: string) =>
    `postgres://postgres@127.0.0.1:${bouncer.port}/${name}?prepare=false&max_pipeline=0`;
  // One finds the primary itself, one by HAProxy, one by PgBouncer behind it.
  const settings: Readonly<Record<string, string>>[] = [
    { DATABASE_URL: url },
    {
      DATABASE_URL: byHaproxy(haproxy.port),
      DATABASE_READ_URL: byHaproxy(haproxy.replicasPort),
    },
    { DATABASE_URL: bounced('shop'), DATABASE_WORK_URL: bounced('shop_work') },
  ];
  const db = { ...connectPostgres({ url }), url };
  onTestFinished(() => db.close());
  await migrate(db.sql);
  const trial = await openTrial(db, {
    ...{ instances: settings.length, shoppers: SHOPPERS, thinkMs: THINK_MS },
    settings: (place) => ({ ...settings[place], MIGRATE: 'off', INVOICE_AT: 'payment' }),
  });
  onTestFinished(trial.close);
  const { told, instances } = trial;
  const started = performance.now();
  const pids = instances.pids();

  const rounds = new Map<ClusterFault, { withoutMs: number[]; refusedMs: number[] }>();
  let [calls, unknown, slowestMs] = [0, 0, 0];
  for (const fault of shuffled(FAULTS.flatMap((one) => Array<ClusterFault>(ROUNDS).fill(one)))) {
    const context = testContext(db);
    const witnesses = await startWitnesses({
      context,
      anyUrl: instances.anyUrl,
      orders: () => [...told.orders.values()],
    });
    const former = await cluster.whole();
    await wait(CALM_MS);
    const began = Date.now();
    await fault.begin(former);
    const next = await nextPrimary(cluster, fault, former, began);
    const found = Date.now();
    await wait(AWAY_MS);
    await fault.end(former);
    await cluster.whole();
    await wait(CALM_MS);
    const testimony = await witnesses.stop(found - began + LAG_MS);
    trial.checkShoppers();
    expect(testimony.unexplained, `${fault.name}: ${former.name}, then ${next}`).toEqual([]);
    const { slowest } = testimony;
    const refused = told.troubles.filter(({ at }) => at > began);
    const lastRefused = Math.max(began, ...refused.map(({ at }) => at));
    console.log(
      `${fault.name}: ${former.name}, then ${next} after ${found - began} ms; ` +
        `${refused.length} refused, the last after ${lastRefused - began} ms; ` +
        `${testimony.calls} calls, ${testimony.unknown} unknown, the slowest ${slowest.ms} ms, ${slowest.at - began} ms after it began (${slowest.status} ${slowest.path})`,
    );
    const { withoutMs, refusedMs } = rounds.get(fault) ?? { withoutMs: [], refusedMs: [] };
    rounds.set(fault, {
      withoutMs: [...withoutMs, found - began],
      refusedMs: [...refusedMs, lastRefused - began],
    });
    calls += testimony.calls;
    unknown += testimony.unknown;
    slowestMs = Math.max(slowestMs, slowest.ms);
    expect(lastRefused).toBeLessThan(found + SELLS_WITHIN_MS);
  }
  await trial.stopShoppers();
  const seconds = Math.round((performance.now() - started) / 1000);

  expect(instances.pids()).toEqual(pids);
  expect(told.troubles.filter(({ status }) => status !== 503)).toEqual([]);
  await trial.finish();
  const figures = await trial.verify();
  const invoices = await expectPapers();
  for (const [{ name }, { withoutMs, refusedMs }] of rounds) {
    report({
      ...{ run: name, times: withoutMs.length },
      secondsWithoutPrimary: spread(withoutMs),
      secondsUntilTheLastRefusal: spread(refusedMs),
    });
  }
  report({ run: 'all', seconds, calls, unknown, slowestMs, ...figures, invoices });

  /** Each paid order has one invoice, and no number is left out or given twice. */
  async function expectPapers(): Promise<number> {
    await issueDueInvoices({
      ...testContext(db, { INVOICE_AT: 'payment' }),
      clock: () => new Date(),
    });
    const [counted] = await db.sql<{ paid: number; invoiced: number; last: number }[]>`
      select (select count(*) from placed_order where paid_at is not null)::int as paid,
             (select count(distinct number) from paper where kind = 'invoice')::int as invoiced,
             (select sum(last) from paper_series where kind = 'invoice')::int as last`;
    const { paid = 0, invoiced, last } = counted ?? {};
    expect({ invoiced, last }).toEqual({ invoiced: paid, last: paid });
    return paid;
  }
});

/** Waits for another member that takes writes, or for the same one once its owner has looked after it. */
async function nextPrimary(
  { primary: find }: PatroniCluster,
  fault: ClusterFault,
  former: Member,
  began: number,
): Promise<string> {
  let hasOwnerCome = false;
  while (Date.now() < began + NO_PRIMARY_WITHIN_MS) {
    const primary = await find();
    if (primary && primary !== former) return primary.name;
    if (primary && hasOwnerCome) return `${primary.name} again`;
    if (fault.needsOwner && !hasOwnerCome && Date.now() > began + OWNER_COMES_MS) {
      await fault.end(former);
      hasOwnerCome = true;
    }
    await wait(LOOK_EVERY_MS);
  }
  throw new Error(`No primary after ${fault.name}`);
}

function shuffled<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

/** Least, middle and most, in seconds. */
function spread(ms: readonly number[]): string {
  const sorted = [...ms].sort((a, b) => a - b).map((one) => (one / 1000).toFixed(1));
  return `${sorted[0]} / ${sorted[Math.floor(sorted.length / 2)]} / ${sorted.at(-1)}`;
}

test('the witnesses notice a lost update and a stale read', {
  timeout: 6 * MINUTE_MS,
}, async ({ skip, onTestFinished }) => {
  const primary = await startPostgres({ own: true }).catch((error: Error) =>
    skip(`No server of our own: ${error.message}`),
  );
  onTestFinished(() => primary.stop());
  const db = connectPostgres({ url: primary.url });
  onTestFinished(() => db.close());
  await migrate(db.sql);
  const replica = await startPostgres({ own: true, replicaOf: primary.url });
  onTestFinished(() => replica.stop());
  const shop = await startShop({
    env: {
      ...{ DATABASE_URL: primary.url, DATABASE_READ_URL: replica.url, MIGRATE: 'off' },
      ...{ DEMO: 'off', PUBLIC_URL, DATABASE_READ_LAG_SECONDS: '3600' },
    },
  });
  onTestFinished(() => shop.stop());
  const testify = async (plant?: () => Promise<unknown>) => {
    const witnesses = await startWitnesses({
      context: testContext(db),
      anyUrl: async () => shop.url,
      orders: () => [],
    });
    await wait(4_000);
    await plant?.();
    await wait(8_000);
    const { unexplained } = await witnesses.stop(3_000);
    return [...new Set(unexplained.map((one) => one.split('\n')[0]))];
  };

  expect(await testify()).toEqual([]);
  await db.sql`
    create function lose_update() returns trigger language plpgsql as $$
    begin
      if random() < 0.2 then new.quantity := old.quantity; end if;
      return new;
    end $$`;
  await db.sql`
    create trigger lose_update before update on basket_line
    for each row execute function lose_update()`;
  expect(await testify()).toEqual(['a cart']);
  await db.sql`drop trigger lose_update on basket_line`;
  const pause = () =>
    withServer(replica.url, async (sql) => await sql`select pg_wal_replay_pause()`);
  expect(await testify(pause)).toEqual(['the price']);
});
