import { execFileSync } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startPostgres } from '../../scripts/throw-away-postgres.mjs';
import { connectPostgres } from '../../src/db/connect.server.ts';
import { migrate } from '../../src/db/migrate.server.ts';
import { countTables } from '../../src/db/moving/tables.sql.server.ts';
import { books } from '../../src/domain/books/books.server.ts';
import { report } from '../faults/report.ts';
import { testContext } from '../support/context.ts';
import { orderOf } from '../support/paid-order.ts';

const MINUTE_MS = 60_000;
const clock = () => new Date('2026-03-10T12:00:00Z');

/** Of the account that the server runs as. */
function folderFor(home: string, name: string): string {
  const folder = path.join(home, name);
  mkdirSync(folder, { recursive: true });
  if (process.getuid?.() === 0) {
    const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres']));
    chownSync(folder, id('-u'), id('-g'));
  }
  return folder;
}

test('a server is restored to the second before orders were deleted', {
  timeout: 5 * MINUTE_MS,
}, async ({ onTestFinished, skip }) => {
  const home = mkdtempSync(path.join(os.tmpdir(), 'wishbone-moment-'));
  execFileSync('chmod', ['755', home]);
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  const archive = folderFor(home, 'archive');
  const settings = {
    ...{ wal_level: 'replica', max_wal_senders: '4', archive_mode: 'on' },
    archive_command: `cp %p ${archive}/%f`,
  };
  const open = { own: true, durable: true };
  const server = await startPostgres({ ...open, settings }).catch((error: Error) =>
    skip(`No server of our own: ${error.message}`),
  );
  onTestFinished(() => server.stop());
  const db = connectPostgres({ url: server.url });
  onTestFinished(() => db.close());
  await migrate(db.sql);
  const context = testContext(db);

  await orderOf(context, [1]);
  // The weekly base backup: a separate server that has not started yet.
  const copied = folderFor(home, 'restored');
  await startPostgres({ ...open, home: copied, replicaOf: server.url, start: false });
  for (let order = 0; order < 4; order++) await orderOf(context, [2]);
  const before = await countTables(db.sql);
  const [moment] = await db.sql<{ now: string }[]>`select clock_timestamp()::text as now`;
  await wait(1_500);
  await db.sql`delete from placed_order`;
  await db.sql`select pg_switch_wal()`;
  await wait(2_000);

  const started = performance.now();
  const data = path.join(copied, 'data');
  rmSync(path.join(data, 'standby.signal'));
  writeFileSync(path.join(data, 'recovery.signal'), '');
  const restored = await startPostgres({
    ...open,
    home: copied,
    settings: {
      restore_command: `cp ${archive}/%f %p`,
      recovery_target_time: moment!.now,
      recovery_target_action: 'promote',
    },
  });
  onTestFinished(() => restored.stop());
  const seconds = Math.round((performance.now() - started) / 1000);
  const again = connectPostgres({ url: restored.url });
  onTestFinished(() => again.close());
  expect(await countTables(again.sql)).toEqual(before);
  const compared = await books(again, { clock, mailsKeptDays: 90 });
  expect(compared.filter(({ wrongCount }) => wrongCount > 0)).toEqual([]);
  const [left] = await db.sql<{ orders: number }[]>`
    select count(*)::int as orders from placed_order`;
  report({
    run: 'restore to a moment',
    ordersDeleted: 5 - (left?.orders ?? 0),
    ordersBack: before['public.placed_order']!.rows,
    tablesAlike: Object.keys(before).length,
    seconds,
  });
});
