import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { connectInMemory } from './connect.server.ts';
import { migrate } from './migrate.server.ts';

/** Fresh databases are slow to make on a busy machine. */
const PATIENCE_MS = 60_000;

test('migrations run once, in order', { timeout: PATIENCE_MS }, async () => {
  const db = await connectInMemory();
  const first = await migrate(db.sql);
  expect(first[0]).toMatch(/^0001_/);
  expect([...first]).toEqual([...first].sort());
  expect(await migrate(db.sql)).toEqual([]);
  await db.close();
});

test('a file not named like a migration is refused', { timeout: PATIENCE_MS }, async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'wishbone-migrations-'));
  await writeFile(path.join(folder, '0001-stock.sql'), 'create table stock (id int)');
  const db = await connectInMemory();
  await expect(migrate(db.sql, folder)).rejects.toThrow('0001-stock.sql');
  await db.close();
  await rm(folder, { recursive: true });
});
