import { execFile } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { debianProgram } from '../../scripts/debian-program.mjs';
import { connectPostgres } from '../../src/db/connect.server.ts';
import { migrate } from '../../src/db/migrate.server.ts';
import { countTables } from '../../src/db/moving/tables.sql.server.ts';
import { books } from '../../src/domain/books/books.server.ts';
import { report } from '../faults/report.ts';
import { testContext } from '../support/context.ts';
import { orderOf } from '../support/paid-order.ts';
import { withServer } from '../support/postgres-server.ts';
import { serverAccount, startPatroniCluster } from './patroni-cluster.ts';

const MINUTE_MS = 60_000;
const clock = () => new Date('2026-03-10T12:00:00Z');

test('a cluster is restored by pgBackRest to the second before orders were deleted', {
  timeout: 8 * MINUTE_MS,
}, async ({ skip, onTestFinished }) => {
  const program = debianProgram('pgbackrest', 'pgbackrest');
  if (!program) return skip('pgBackRest is not installed, and cannot be');
  const home = mkdtempSync(path.join(os.tmpdir(), 'wishbone-pgbackrest-'));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  chmodSync(home, 0o755);
  const folder = (name: string) => {
    const made = path.join(home, name);
    const { uid, gid } = serverAccount();
    mkdirSync(made);
    chownSync(made, uid, gid);
    return made;
  };
  const [repository, log, locks] = [folder('repository'), folder('log'), folder('locks')];
  const words = (data: string) => [
    ...['--stanza=shop', `--repo1-path=${repository}`, `--pg1-path=${data}`, `--log-path=${log}`],
    ...[`--lock-path=${locks}`, '--log-level-console=warn'],
  ];
  const command = (data: string, ...what: string[]) => [program, ...words(data), ...what].join(' ');
  // Whichever member is the primary archives its log into the same repository.
  const cluster = await startPatroniCluster((settings, data) => {
    Object.assign(settings.postgresql.parameters, {
      archive_mode: 'on',
      archive_command: command(data, 'archive-push', '%p'),
    });
  });
  if (cluster instanceof Error) return skip(cluster.message);
  onTestFinished(cluster.stop);
  const { members } = cluster;
  const former = await cluster.whole();
  // The lines to etcd pass through this process, which must not stand still.
  const run = (...what: string[]) =>
    promisify(execFile)(program, [...words(former.data), `--pg1-port=${former.port}`, ...what], {
      ...serverAccount(),
      cwd: home,
    });

  const hosts = members.map(({ port }) => `127.0.0.1:${port}`).join(',');
  const url = `postgres://postgres@${hosts}/postgres?target_session_attrs=read-write`;
  const db = connectPostgres({ url });
  onTestFinished(() => db.close());
  await migrate(db.sql);
  const context = testContext(db);
  await orderOf(context, [1]);
  const own = [`--pg1-socket-path=${former.disk.folder}`, '--pg1-user=postgres'];
  await run(...own, 'stanza-create');
  await run(...own, '--start-fast', '--repo1-retention-full=2', '--type=full', 'backup');
  // It takes only a backup that ended a whole second before the moment.
  await wait(2_000);
  for (let order = 0; order < 4; order++) await orderOf(context, [2]);
  const before = await countTables(db.sql);
  const [moment] = await db.sql<{ now: string }[]>`select clock_timestamp()::text as now`;
  await wait(1_500);
  await db.sql`delete from placed_order`;
  await db.sql`select pg_switch_wal()`;
  await wait(3_000);

  const started = performance.now();
  for (const { signal } of members) signal('SIGTERM');
  await wait(5_000);
  for (const { signal, data } of members) {
    signal('SIGKILL');
    rmSync(data, { recursive: true, force: true });
  }
  await cluster.forget();
  const [first, ...others] = members;
  first!.configure((settings, data) => {
    const target = `--type=time '--target=${moment!.now}' --target-action=promote`;
    Object.assign(settings.bootstrap, {
      method: 'pgbackrest',
      pgbackrest: {
        command: `bash -c "${command(data, target, 'restore')}"`,
        ...{ keep_existing_recovery_conf: true, no_params: true },
      },
    });
  });
  first!.start();
  const deadline = performance.now() + 2 * MINUTE_MS;
  while ((await cluster.primary()) !== first) {
    if (performance.now() > deadline) throw new Error(`It is not restored:\n${first!.log()}`);
    await wait(200);
  }
  for (const { start } of others) start();
  const primary = await cluster.whole();
  const seconds = Math.round((performance.now() - started) / 1000);

  expect(primary).toBe(first);
  const again = connectPostgres({ url });
  onTestFinished(() => again.close());
  expect(await countTables(again.sql)).toEqual(before);
  const compared = await books(again, { clock, mailsKeptDays: 90 });
  expect(compared.filter(({ wrongCount }) => wrongCount > 0)).toEqual([]);
  // The others have what the restored one has.
  await orderOf(testContext(again), [1]);
  await wait(1_000);
  const orders: number[] = [];
  for (const member of members) {
    await withServer(member.url, async (sql) => {
      const [row] = await sql<{ orders: number }[]>`
        select count(*)::int as orders from placed_order`;
      orders.push(row!.orders);
    });
  }
  expect(orders).toEqual([6, 6, 6]);
  report({
    run: 'restore a cluster',
    ordersBack: 5,
    tablesAlike: Object.keys(before).length,
    seconds,
  });
});
