import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testContext } from '../../../tests/support/context.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { allowances } from '../../config/allowances.ts';
import type { Database } from '../../db/database.server.ts';
import { returnAllowance, spendAllowance } from './allowance.server.ts';

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
      Array.from({ length: points + 5 }, () => spendAllowance(context, { name: NAME, key: 'a' })),
    );
    expect(answers.filter((answer) => answer === undefined)).toHaveLength(points);
    expect(await spendAllowance(context, { name: NAME, key: 'b' })).toBeUndefined();
  });

  it('takes a cost of several points', async () => {
    const context = testContext(db, { RATE_LIMIT: '300' });
    expect(await spendAllowance(context, { name: NAME, key: 'a', cost: points })).toBeUndefined();
    expect(await spendAllowance(context, { name: NAME, key: 'a' })).toMatchObject({
      kind: 'too-many-calls',
    });
  });

  it('gives all of it again when its time is over', async () => {
    const context = testContext(db, { RATE_LIMIT: '300' });
    await spendAllowance(context, { name: NAME, key: 'a', cost: points });
    await db.sql`update allowance_spent set expire = ${Date.now() - 1}`;
    expect(await spendAllowance(context, { name: NAME, key: 'a' })).toBeUndefined();
  });

  it('writes down nobody’s address', async () => {
    await spendAllowance(testContext(db, { RATE_LIMIT: '300' }), {
      name: NAME,
      key: 'user@example.com',
    });
    const rows = await db.sql`select * from allowance_spent`;
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('user');
  });

  it('counts nothing where the shop has no limits', async () => {
    const context = testContext(db);
    expect(
      await spendAllowance(context, { name: NAME, key: 'a', cost: points + 1 }),
    ).toBeUndefined();
    expect(await db.sql`select * from allowance_spent`).toHaveLength(0);
  });
});

describe('returnAllowance', () => {
  it('gives back what was spent', async () => {
    const context = testContext(db, { RATE_LIMIT: '300' });
    await spendAllowance(context, { name: NAME, key: 'a', cost: points });
    await returnAllowance(context, { name: NAME, key: 'a' });
    expect(await spendAllowance(context, { name: NAME, key: 'a' })).toBeUndefined();
    expect(await spendAllowance(context, { name: NAME, key: 'a' })).toBeDefined();
  });
});
