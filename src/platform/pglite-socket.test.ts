import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSql, type Sql } from '../db/sql/open-sql.server.ts';
import {
  EMBEDDED_POOL,
  type EmbeddedDatabase,
  startEmbeddedDatabase,
} from './pglite-socket.server.ts';

let embedded: EmbeddedDatabase;
let sql: Sql;

beforeAll(async () => {
  embedded = await startEmbeddedDatabase({});
  sql = openSql({ ...EMBEDDED_POOL, stream: () => embedded.stream() });
});
afterAll(async () => {
  await sql.end();
  await embedded.close();
});

test('parameters, rows, errors and transactions pass through', async () => {
  expect(await sql`select ${7}::int as n, ${'ü'}::text as t`).toEqual([{ n: 7, t: 'ü' }]);
  await expect(sql`select 1 / 0`).rejects.toMatchObject({ code: '22012' });
  expect(await sql.begin(async (tx) => tx`select 2 as n`)).toEqual([{ n: 2 }]);
});

test('messages of many pieces pass in both directions', async () => {
  const long = 'x'.repeat(300_000);
  const [row] = await sql`select ${long}::text as text, length(${long}::text) as length`;
  expect(row).toEqual({ text: long, length: long.length });
});

test('rows that are copied out faster than they are taken leave the connection in use', async () => {
  const lines = await sql.begin(async (tx) => {
    const rows = await tx
      .unsafe("copy (select repeat('x', 1000) from generate_series(1, 2000)) to stdout")
      .readable();
    let bytes = 0;
    for await (const piece of rows) {
      bytes += piece.length;
      if (bytes % 100_000 < 1_001) await wait(1);
    }
    const [row] = await tx`select 1 as n`;
    return { bytes, ...row };
  });
  expect(lines).toEqual({ bytes: 2000 * 1001, n: 1 });
});

test('questions asked at once are each answered', async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) => sql<{ n: number }[]>`select ${n}::int as n`),
  );
  expect(answers.map(([row]) => row?.n)).toEqual(Array.from({ length: 50 }, (_, n) => n));
});
