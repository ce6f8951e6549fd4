import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { type AllowanceName, allowances } from '../../config/allowances.ts';
import type { Database } from '../../db/database.server.ts';
import { keyDigest } from '../../kernel/key-digest.server.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';

const limiters = new WeakMap<Database, Map<AllowanceName, RateLimiterPostgres>>();

/** The allowance is used up; the seconds until there is more. */
export interface SpentUp {
  readonly kind: 'too-many-calls';
  readonly retrySeconds: number;
  /** The shop's e-mail address, where what cannot wait for that can be written to. */
  readonly writeTo?: string;
}

/** One use of an allowance. */
interface Spending {
  readonly name: AllowanceName;
  /** Whose it is: the key of an address or of a recipient, or a basket's id. */
  readonly key: string;
  /** In points; one where it is left out. */
  readonly cost?: number;
}

/**
 * Spends of an allowance that all instances count together. What was refused counts, too. Not within a
 * transaction: what is taken back there was spent all the same, and the embedded database would wait for ever.
 * @returns undefined where there was enough left; always, where the shop has no limits
 */
export async function spendAllowance(
  { config, db }: Pick<ShopContext, 'config' | 'db'>,
  { name, key, cost = 1 }: Spending,
): Promise<SpentUp | undefined> {
  if (config.rateLimit === undefined) return undefined;
  try {
    await limiterOf(db, name).consume(keyDigest(key), cost);
    return undefined;
  } catch (left) {
    if (left instanceof RateLimiterRes) return spentUp(left);
    throw left;
  }
}

/** Gives back what was spent for a step that turned out to cost nothing. */
export async function returnAllowance(
  { config, db }: Pick<ShopContext, 'config' | 'db'>,
  { name, key, cost = 1 }: Spending,
): Promise<void> {
  if (config.rateLimit !== undefined) await limiterOf(db, name).reward(keyDigest(key), cost);
}

function spentUp({ msBeforeNext }: RateLimiterRes): SpentUp {
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
