import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { type AllowanceName, allowances } from '../../config/allowances.ts';
import type { Database } from '../../db/database.server.ts';
import { keyDigest } from '../../kernel/key-digest.server.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';

const limiters = new WeakMap<Database, Map<AllowanceName, RateLimiterPostgres>>();

/** The allowance is used up; the seconds until it is refilled. */
export interface AllowanceSpent {
  readonly kind: 'too-many-calls';
  readonly retrySeconds: number;
  /** The shop's e-mail address, for matters that cannot wait. */
  readonly writeTo?: string;
}

/** One use of an allowance. */
interface Spending {
  readonly name: AllowanceName;
  /** The owner: the key of an address or of a recipient, or a basket's id. */
  readonly key: string;
  /** The cost in points; one by default. */
  readonly cost?: number;
}

/**
 * Spends an allowance that all instances count together. Refused attempts count, too. Never call it in a transaction:
 * a rollback would not return what was spent, and the embedded database would wait for ever.
 * @returns undefined where there was enough left; always, where the shop has no limits
 */
export async function spendAllowance(
  { config, db }: Pick<ShopContext, 'config' | 'db'>,
  { name, key, cost = 1 }: Spending,
): Promise<AllowanceSpent | undefined> {
  if (config.rateLimit === undefined) return undefined;
  try {
    await limiterOf(db, name).consume(keyDigest(key), cost);
    return undefined;
  } catch (left) {
    if (left instanceof RateLimiterRes) return spentUp(left);
    throw left;
  }
}

/** Returns the points of a step that turned out to cost nothing. */
export async function returnAllowance(
  { config, db }: Pick<ShopContext, 'config' | 'db'>,
  { name, key, cost = 1 }: Spending,
): Promise<void> {
  if (config.rateLimit !== undefined) await limiterOf(db, name).reward(keyDigest(key), cost);
}

function spentUp({ msBeforeNext }: RateLimiterRes): AllowanceSpent {
  return { kind: 'too-many-calls', retrySeconds: Math.ceil(msBeforeNext / 1000) };
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
