import type { Database } from '../../db/database.server.ts';
import type { Clock } from '../../kernel/clock.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import {
  type NewPromoCode,
  type NewPromoCodeRefusal,
  newPromoCodeProblem,
} from '../basket/promo/new-promo-code.ts';
import {
  allPromoCodes,
  type CodesOf,
  endPromoCodeAt,
  insertPromoCode,
  lockPromoCode,
} from '../basket/promo/promo-code.sql.server.ts';
import type { PromoCode } from '../basket/promo/promo-code.ts';
import { type Actor, audit, COMMAND_LINE } from '../staff/audit.server.ts';
import { refusableTransaction } from '../transactions/refusable-transaction.server.ts';

interface PromoContext {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: CodesOf;
}

export type CreatePromoCodeRefusal = NewPromoCodeRefusal | { readonly kind: 'code-taken' };

export type EndPromoCodeRefusal =
  | { readonly kind: 'unknown-promo-code' }
  | { readonly kind: 'ended-already'; readonly at: Date };

/** All codes of this shop: valid, ended and future ones, in alphabetical order. */
export function listPromoCodes({ db, config }: PromoContext): Promise<PromoCode[]> {
  return allPromoCodes(db.sql, config);
}

/**
 * Creates a code that is valid from now, or from its first moment.
 * @param promo its discount in hundredths of a percent, its code as `promoCodeKey` writes it
 * @returns a refusal where the terms make no sense or the code is there, ended ones included
 */
export async function createPromoCode(
  { db, clock, config }: PromoContext,
  promo: NewPromoCode,
  by: Actor = COMMAND_LINE,
): Promise<Result<PromoCode, CreatePromoCodeRefusal>> {
  const now = clock();
  const problem = newPromoCodeProblem(promo, now);
  if (problem) return refuse(problem);
  return db.transaction(async (tx) => {
    const added = await insertPromoCode(tx, promo, config);
    if (!added) return refuse({ kind: 'code-taken' });
    const thing = { kind: 'promo-code', id: added.code };
    await audit(tx, { at: now, by, action: 'add-promo-code', thing, after: valuesOf(added) });
    return ok(added);
  });
}

/**
 * Ends a code now. Baskets lose it when they are next read; orders keep the discount they were placed with.
 * @returns the code with its end, or why nothing was changed
 */
export function endPromoCode(
  { db, clock, config }: PromoContext,
  code: string,
  by: Actor = COMMAND_LINE,
): Promise<Result<PromoCode, EndPromoCodeRefusal>> {
  return refusableTransaction<PromoCode, EndPromoCodeRefusal>(db, async (tx) => {
    const promo = await lockPromoCode(tx, code, config);
    if (!promo) return refuse({ kind: 'unknown-promo-code' });
    const now = clock();
    if (promo.validTo && promo.validTo <= now) {
      return refuse({ kind: 'ended-already', at: promo.validTo });
    }
    const ended = await endPromoCodeAt(tx, code, now);
    await audit(tx, {
      at: now,
      by,
      action: 'end-promo-code',
      thing: { kind: 'promo-code', id: code },
      before: valuesOf(promo),
      after: valuesOf(ended),
    });
    return ok(ended);
  });
}

function valuesOf(promo: PromoCode) {
  const { discount, validFrom, validTo, minimumGrossCents, useLimit, perCustomer, uses } = promo;
  return {
    discount,
    validFrom: validFrom?.toISOString() ?? null,
    validTo: validTo?.toISOString() ?? null,
    minimumGrossCents,
    useLimit,
    perCustomer,
    uses,
  };
}
