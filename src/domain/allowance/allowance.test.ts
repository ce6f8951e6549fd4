import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testContext } from '../../../tests/support/context.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { allowances } from '../../config/allowances.ts';
import type { Database } from '../../db/database.server.ts';
import { hasAllowance, spendAllowance } from './allowance.server.ts';

const NAME = 'promo-guess-by-basket';
const { points } = allowances[NAME];

let db: Database;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(() => db.sql`delete from allowance_spent`);

describe('spendAllowance', () => {
  it('lets as much through as there is, for each key by itself', async () => {
    const context = testContext(db, { RATE_LIMIT: '300' });
    const answers = await Promise.all(
      Array.from({ length: points + 5 }, () => spendAllowance(context, NAME, 'a')),
    );
    expect(answers.filter(Boolean)).toHaveLength(points);
    expect(await spendAllowance(context, NAME, 'b')).toBe(true);
  });

  it('takes a cost of several points', async () => {
    const context = testContext(db, { RATE_LIMIT: '300' });
    expect(await spendAllowance(context, NAME, 'a', points)).toBe(true);
    expect(await spendAllowance(context, NAME, 'a')).toBe(false);
  });

  it('gives all of it again when its time is over', async () => {
    const context = testContext(db, { RATE_LIMIT: '300' });
    await spendAllowance(context, NAME, 'a', points);
    await db.sql`update allowance_spent set expire = ${Date.now() - 1}`;
    expect(await spendAllowance(context, NAME, 'a')).toBe(true);
  });

  it('writes down nobody’s address', async () => {
    await spendAllowance(testContext(db, { RATE_LIMIT: '300' }), NAME, 'user@example.com');
    const rows = await db.sql`select * from allowance_spent`;
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('user');
  });

  it('counts nothing where the shop has no limits', async () => {
    const context = testContext(db);
    expect(await spendAllowance(context, NAME, 'a', points + 1)).toBe(true);
    expect(await db.sql`select * from allowance_spent`).toHaveLength(0);
  });
});

describe('hasAllowance', () => {
  it('says what is left without spending', async () => {
    const context = testContext(db, { RATE_LIMIT: '300' });
    expect(await hasAllowance(context, NAME, 'a')).toBe(true);
    await spendAllowance(context, NAME, 'a', points - 1);
    expect(await hasAllowance(context, NAME, 'a')).toBe(true);
    await spendAllowance(context, NAME, 'a');
    expect(await hasAllowance(context, NAME, 'a')).toBe(false);
  });
});
