import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTcpLink, type TcpLink } from '../../tests/faults/tcp-link.ts';
import { openServedDatabase } from '../../tests/support/database.ts';
import { connectPostgres } from './connect.server.ts';
import type { Database } from './database.server.ts';

let owner: Awaited<ReturnType<typeof openServedDatabase>>;
let link: TcpLink;
let db: Database;
beforeEach(async () => {
  owner = await openServedDatabase();
  link = await openTcpLink(owner.url);
  db = connectPostgres({ url: link.url, isForShoppers: true, poolSize: 2 });
  await Promise.all([look(), one(), one()]);
});
afterEach(async () => {
  await db.close();
  await link.close();
  await owner.close();
});

const look = () => db.breaker!.look();
const one = () => db.sql`select 1`.then(() => 'answered', codeOf);
const codeOf = (error: unknown) => (error as { code?: string }).code;

test('what waits for a silent server fails with it, what is asked then at once, until it answers', async () => {
  link.silence();
  const waiting = [
    one(),
    one(),
    // There is no connection left for this one.
    one(),
    db.transaction(async (tx) => void (await tx`select 1`)).then(() => 'done', codeOf),
  ];
  expect(await look()).toBe(true);
  expect(new Set(await Promise.all(waiting))).toEqual(
    new Set(['CONNECTION_CLOSED', 'DATABASE_SILENT']),
  );
  const started = performance.now();
  expect(await one()).toBe('DATABASE_SILENT');
  expect(performance.now() - started).toBeLessThan(200);

  expect(await look()).toBeUndefined();
  link.mend();
  expect(await look()).toBe(false);
  expect(await Promise.all([one(), one(), one()])).toEqual(Array(3).fill('answered'));
});

test('a transaction under way is undone as a whole', async () => {
  await owner.sql`create table note (text text not null)`;
  let isHalfDone = () => {};
  const half = new Promise<void>((resolve) => {
    isHalfDone = resolve;
  });
  const written = db
    .transaction(async (tx) => {
      await tx`insert into note (text) values ('before')`;
      link.silence();
      isHalfDone();
      await tx`insert into note (text) values ('after')`;
    })
    .then(() => 'done', codeOf);
  await half;
  expect(await look()).toBe(true);
  expect(await written).toBe('CONNECTION_CLOSED');
  link.mend();
  expect(await look()).toBe(false);
  expect(await db.sql`select text from note`).toEqual([]);
});

test('slow statements, of all connections, are no silence', async () => {
  const slow = [db.sql`select pg_sleep(3)`, db.sql`select pg_sleep(3)`];
  const answers = Promise.all(slow);
  const third = one();
  expect(await look()).toBeUndefined();
  await answers;
  expect(await third).toBe('answered');
});

test('a server whose every answer takes two seconds is silent, until it is quick again', async () => {
  link.slow(1_000);
  expect(await look()).toBe(true);
  expect(await look()).toBeUndefined();
  link.slow(0);
  expect(await look()).toBe(false);
  expect(await one()).toBe('answered');
});

test('a line that comes and goes is used whenever it is there', async () => {
  for (let turn = 0; turn < 3; turn++) {
    link.silence();
    expect(await look()).toBe(true);
    expect(await one()).toBe('DATABASE_SILENT');
    link.mend();
    expect(await look()).toBe(false);
    expect(await one()).toBe('answered');
  }
  // Too short to be noticed: the server ends what it did not get, and nobody else is refused.
  link.cut();
  await wait(100);
  link.mend();
  expect(await look()).toBeUndefined();
  expect(await one()).toBe('answered');
});

test('a server that refuses fails by itself', async () => {
  link.cut();
  expect(await look()).toBeUndefined();
  expect(['ECONNRESET', 'CONNECTION_CLOSED']).toContain(await one());
});
