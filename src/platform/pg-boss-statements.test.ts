import PgBoss from 'pg-boss';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../tests/support/database.ts';
import { insideTransaction } from './pg-boss-statements.server.ts';

test('every transaction that pg-boss writes into its SQL is found', async () => {
  const db = await openTestDatabase();
  const texts: string[] = [];
  const boss = new PgBoss({
    db: {
      async executeSql(text, values = []) {
        texts.push(text);
        const inside = insideTransaction(text);
        if (inside === undefined) return { rows: await db.sql.unsafe(text, values as never[]) };
        await db.transaction((tx) => tx.unsafe(inside));
        return { rows: [] };
      },
    },
    migrate: false,
    schedule: false,
  });
  await boss.start();
  await boss.maintain();
  await boss.stop({ graceful: false });
  await db.close();

  const wrapped = texts.filter((text) => insideTransaction(text) !== undefined);
  expect(wrapped.length).toBeGreaterThan(0);
  expect(texts.filter((text) => /\b(begin|commit)\b/i.test(text))).toEqual(wrapped);
  for (const text of wrapped) expect(insideTransaction(text)).not.toMatch(/\b(begin|commit);/i);
});
