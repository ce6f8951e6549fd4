import { beforeEach, expect, test } from 'vitest';
import { openTcpLink, type TcpLink } from '../../tests/faults/tcp-link.ts';
import { openServedDatabase } from '../../tests/support/database.ts';
import { connectPostgres } from './connect.server.ts';
import type { Database } from './database.server.ts';

const LOOKS_UNTIL_READ = 3;
const READS = 20;
/** Half a second, and what a busy machine adds. */
const SOON_MS = 3_000;

let link: TcpLink;
let db: Database;

/** The database itself, by way of the link, passes for its own replica. Nothing looks at it by itself. */
beforeEach(async () => {
  const served = await openServedDatabase();
  link = await openTcpLink(served.url);
  db = connectPostgres({ url: served.url, replica: { url: link.url, lagMaxMs: 5_000 } });
  for (let looks = 0; looks < LOOKS_UNTIL_READ; looks++) await db.replica?.look();
  expect(db.replica?.state().fault).toBeUndefined();
  return async () => {
    await db.close();
    await link.close();
    await served.close();
  };
});

test('reads that wait find out by themselves that a replica hangs', async () => {
  await db.read`select 1`;
  link.silence();
  const begun = performance.now();
  const answers = await Promise.all(Array.from({ length: READS }, () => db.read`select 2 as two`));
  expect(performance.now() - begun).toBeLessThan(SOON_MS);
  expect(answers.every(([row]) => row?.two === 2)).toBe(true);
  expect(db.replica?.state().fault).toBe('slow');
});

test('a long statement does not make a replica a hanging one', async () => {
  await db.read`select pg_sleep(1.2)`;
  expect(db.replica?.state().fault).toBeUndefined();
});

test('a process that is busy itself does not take the replica for a hanging one', async () => {
  const slow = db.read`select pg_sleep(1.5)`.then(() => 'answered');
  const end = performance.now() + 1_200;
  while (performance.now() < end) {
    const blockedUntil = performance.now() + 350;
    while (performance.now() < blockedUntil);
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(await slow).toBe('answered');
  expect(db.replica?.state().fault).toBeUndefined();
});
