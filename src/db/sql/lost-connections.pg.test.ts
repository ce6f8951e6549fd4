import net from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { connectPostgres } from '../connect.server.ts';
import type { Database, Queryable } from '../database.server.ts';

let db: Database;
let other: Database;

beforeAll(async () => {
  [db, other] = await Promise.all([openTestDatabase(), openTestDatabase()]);
  await db.sql`create table note (text text not null)`;
});
afterAll(() => Promise.all([db.close(), other.close()]));

async function backendOf(tx: Queryable): Promise<number> {
  const [row] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`;
  return row!.pid;
}

async function end(backend: number): Promise<void> {
  await other.sql`select pg_terminate_backend(${backend})`;
}

/** More questions than the pool has connections: each of them has to work. */
async function expectPoolToAnswer(): Promise<void> {
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, n) => db.sql<{ n: number }[]>`select ${n}::int as n`),
  );
  expect(answers.map(([row]) => row?.n)).toEqual(Array.from({ length: 40 }, (_, n) => n));
}

test('a transaction fails when its connection is ended under a query, and the pool goes on', async () => {
  const lost = db.transaction(async (tx) => {
    const backend = await backendOf(tx);
    setTimeout(() => void end(backend), 50);
    await tx`select pg_sleep(10)`;
  });

  await expect(lost).rejects.toThrow();
  await expectPoolToAnswer();
});

test('a query that waits for another of its transaction fails with it when the connection is ended', async () => {
  let answers: Promise<PromiseSettledResult<unknown>[]> | undefined;
  const lost = db.transaction(async (tx) => {
    const backend = await backendOf(tx);
    answers = Promise.allSettled([tx`select pg_sleep(10), ${1}::int`, tx`select ${2}::int`]);
    setTimeout(() => void end(backend), 50);
    await answers;
  });

  await expect(lost).rejects.toThrow();
  expect((await answers)?.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expectPoolToAnswer();
});

test('nothing of a transaction is written after its connection is ended', async () => {
  const lost = db.transaction(async (tx) => {
    await tx`insert into note (text) values ('before')`;
    await end(await backendOf(tx));
    await wait(200);
    await expectPoolToAnswer();
    await tx`insert into note (text) values ('after')`;
  });

  await expect(lost).rejects.toThrow();
  await wait(200);
  expect(await db.sql`select text from note`).toHaveLength(0);
});

test('the pool answers again after all connections are ended under load', async () => {
  let isOver = false;
  const load = Array.from({ length: 30 }, async () => {
    while (!isOver) {
      await db
        .transaction(async (tx) => {
          await tx`select 1`;
          await tx`select 2`;
        })
        .catch(() => {});
      await db.sql`select 3`.catch(() => {});
    }
  });
  for (let round = 0; round < 10; round++) {
    await other.sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = ${await databaseName()} and pid <> pg_backend_pid()`;
    await wait(50);
  }
  isOver = true;
  await Promise.all(load);

  await expectPoolToAnswer();
});

test('each transaction keeps its connection for itself, also where many begin at once', async () => {
  const beside = expectPoolToAnswer();
  const counted = await Promise.all(
    Array.from({ length: 40 }, () =>
      db.transaction(async (tx) => {
        const backend = await backendOf(tx);
        const [row] =
          await tx`select pg_backend_pid() = ${backend}::int as same, txid_current() as id`;
        return row;
      }),
    ),
  );
  await beside;
  expect(counted.every((row) => row?.same)).toBe(true);
  expect(new Set(counted.map((row) => row?.id)).size).toBe(40);
});

let name: string | undefined;
async function databaseName(): Promise<string> {
  if (name === undefined) {
    const [row] = await db.sql<{ name: string }[]>`select current_database() as name`;
    name = row!.name;
  }
  return name;
}

test.each([
  ['closes', (socket: net.Socket) => socket.end()],
  ['resets', (socket: net.Socket) => socket.resetAndDestroy()],
])('who waits for a proxy that %s each connection is told at once', async (_, close) => {
  const server = net.createServer(close);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as net.AddressInfo;
  const { sql, close: end } = connectPostgres({ url: `postgres://postgres@127.0.0.1:${port}/x` });
  try {
    const asked = Array.from({ length: 40 }, () => sql`select 1`);
    const answers = await Promise.race([Promise.allSettled(asked), wait(10_000, [])]);
    expect(answers.map(({ status }) => status)).toEqual(Array(40).fill('rejected'));
  } finally {
    await end();
    server.close();
  }
});

test('who asks while each connection fails slowly is told as soon as one has failed', async () => {
  const server = net.createServer((socket) => setTimeout(() => socket.resetAndDestroy(), 300));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as net.AddressInfo;
  const { sql, close: end } = connectPostgres({ url: `postgres://postgres@127.0.0.1:${port}/x` });
  const waited: number[] = [];
  try {
    const asked = Array.from({ length: 60 }, async (_, n) => {
      await wait(n * 50);
      const began = performance.now();
      await expect(sql`select 1`).rejects.toMatchObject({ code: expect.any(String) });
      waited.push(performance.now() - began);
    });
    await Promise.all(asked);
    expect(Math.max(...waited)).toBeLessThan(1_500);
  } finally {
    await end();
    server.close();
  }
});
