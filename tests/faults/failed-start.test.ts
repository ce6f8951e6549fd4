import { expect, test } from 'vitest';
import { startShop } from '../../scripts/start-shop.mjs';
import { openServedDatabase } from '../support/database.ts';

test('a shop that cannot work its queue says why and ends', { timeout: 60_000 }, async () => {
  const db = await openServedDatabase();
  try {
    await db.sql`update pgboss.version set version = version + 1`;
    const start = startShop({ env: { DATABASE_URL: db.url, DEMO: 'off' } });
    await expect(start).rejects.toThrow(/did not start[\s\S]*pg-boss database requires migrations/);
  } finally {
    await db.close();
  }
});
