import { createHash } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { type AllowanceName, allowances } from '../../config/allowances.ts';
import type { Database } from '../../db/database.server.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';

const limiters = new WeakMap<Database, Map<AllowanceName, RateLimiterPostgres>>();

/**
 * Spends of an allowance that all instances count together. What was refused counts, too. Not within a
 * transaction: what is taken back there was spent all the same, and the embedded database would wait for ever.
 * @param key whose it is: the key of an address or of a recipient, or a basket's id
 * @param cost in points
 * @returns whether there was enough left; always, where the shop has no limits
 */
export async function spendAllowance(
  { config, db }: Pick<ShopContext, 'config' | 'db'>,
  name: AllowanceName,
  key: string,
  cost = 1,
): Promise<boolean> {
  if (config.rateLimit === undefined) return true;
  try {
    await limiterOf(db, name).consume(digest(key), cost);
    return true;
  } catch (left) {
    if (left instanceof RateLimiterRes) return false;
    throw left;
  }
}

/**
 * Whether something is left of an allowance, without spending of it: where only failures cost.
 * Those that arrive together may all be let through.
 */
export async function hasAllowance(
  { config, db }: Pick<ShopContext, 'config' | 'db'>,
  name: AllowanceName,
  key: string,
): Promise<boolean> {
  if (config.rateLimit === undefined) return true;
  const spent = await limiterOf(db, name).get(digest(key));
  return spent === null || spent.consumedPoints < allowances[name].points;
}

function limiterOf(db: Database, name: AllowanceName): RateLimiterPostgres {
  const ofDatabase = limiters.get(db) ?? new Map<AllowanceName, RateLimiterPostgres>();
  limiters.set(db, ofDatabase);
  const limiter = ofDatabase.get(name) ?? newLimiter(db, name);
  ofDatabase.set(name, limiter);
  return limiter;
}

function newLimiter({ sql }: Database, name: AllowanceName): RateLimiterPostgres {
  const { points, seconds } = allowances[name];
  return new RateLimiterPostgres({
    storeClient: {
      query: async ({ text, values }: { text: string; values: never[] }) => {
        const rows = await sql.unsafe(text, values);
        return { rows, rowCount: rows.count };
      },
    },
    storeType: 'client',
    tableName: 'allowance_spent',
    tableCreated: true,
    keyPrefix: name,
    points,
    duration: seconds,
  });
}

/** The table keeps nobody's address. */
function digest(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
