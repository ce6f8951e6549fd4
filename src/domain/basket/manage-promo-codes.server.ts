import type { Database } from '../../db/database.server.ts';
import type { Clock } from '../../kernel/clock.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { refusableTransaction } from '../transactions/refusable-transaction.server.ts';
import {
  type NewPromoCode,
  type NewPromoCodeRefusal,
  newPromoCodeProblem,
} from './new-promo-code.ts';
import {
  allPromoCodes,
  type CodesOf,
  endPromoCodeAt,
  insertPromoCode,
  lockPromoCode,
} from './promo-code.sql.server.ts';
import type { PromoCode } from './promo-code.ts';

interface PromoContext {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: CodesOf;
}

export type CreatePromoCodeRefusal = NewPromoCodeRefusal | { readonly kind: 'code-taken' };

export type EndPromoCodeRefusal =
  | { readonly kind: 'unknown-promo-code' }
  | { readonly kind: 'ended-already'; readonly at: Date };

/** All codes that hold, held or will hold in this shop, in alphabetical order. */
export function listPromoCodes({ db, config }: PromoContext): Promise<PromoCode[]> {
  return allPromoCodes(db.sql, config);
}

/**
 * Makes a code that shoppers can ask for from now on, or from its first moment.
 * @param promo its discount in hundredths of a percent, its code as `promoCodeKey` writes it
 * @returns a refusal where the terms make no sense or the code is there, ended ones included
 */
export async function createPromoCode(
  { db, clock, config }: PromoContext,
  promo: NewPromoCode,
): Promise<Result<PromoCode, CreatePromoCodeRefusal>> {
  const problem = newPromoCodeProblem(promo, clock());
  if (problem) return refuse(problem);
  const added = await insertPromoCode(db.sql, promo, config);
  return added ? ok(added) : refuse({ kind: 'code-taken' });
}

/**
 * Ends a code now. Baskets lose it when they are next read; orders keep the discount they were placed with.
 * @returns the code with its end, or why nothing was changed
 */
export function endPromoCode(
  { db, clock, config }: PromoContext,
  code: string,
): Promise<Result<PromoCode, EndPromoCodeRefusal>> {
  return refusableTransaction<PromoCode, EndPromoCodeRefusal>(db, async (tx) => {
    const promo = await lockPromoCode(tx, code, config);
    if (!promo) return refuse({ kind: 'unknown-promo-code' });
    const now = clock();
    if (promo.validTo && promo.validTo <= now) {
      return refuse({ kind: 'ended-already', at: promo.validTo });
    }
    return ok(await endPromoCodeAt(tx, code, now));
  });
}
