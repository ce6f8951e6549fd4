import { expect, test } from 'vitest';
import { connectInMemory } from './connect.server.ts';
import { migrate } from './migrate.server.ts';

test('migrations run once, in order', async () => {
  const db = await connectInMemory();
  const first = await migrate(db.sql);
  expect(first[0]).toMatch(/^0001_/);
  expect([...first]).toEqual([...first].sort());
  expect(await migrate(db.sql)).toEqual([]);
  await db.close();
});
