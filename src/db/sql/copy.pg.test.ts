import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../../tests/support/database.ts';
import type { Database } from '../database.server.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
  await db.sql`create table note (id int primary key, text text)`;
});
afterAll(() => db.close());

const count = async () => (await db.sql`select from note`).count;

test('rows are copied out and in within a transaction', async () => {
  await db.sql`insert into note select n, 'x' from generate_series(1, 3000) as n`;
  await db.sql.begin(async (tx) => {
    const pieces: Buffer[] = [];
    for await (const piece of await tx.unsafe('copy note to stdout').readable()) pieces.push(piece);
    await tx`truncate note`;
    await pipeline(pieces, await tx.unsafe('copy note from stdin').writable());
    expect(await tx`select count(*)::int as rows from note`).toEqual([{ rows: 3000 }]);
  });
  const broken = db.sql.begin(async (tx) => {
    await pipeline(
      [Buffer.from('no number\tx\n')],
      await tx.unsafe('copy note from stdin').writable(),
    );
  });
  await expect(broken).rejects.toMatchObject({ code: '22P02' });
  expect(await count()).toBe(3000);
});
