import type { Database, Queryable } from '../../db/database.server.ts';
import type { Clock } from '../../kernel/clock.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import {
  type NewPromoCode,
  type NewPromoCodeRefusal,
  newPromoCodeProblems,
} from '../basket/promo/new-promo-code.ts';
import {
  allPromoCodes,
  type CodesOf,
  endPromoCodeAt,
  findPromoCode,
  insertPromoCode,
  lockPromoCode,
} from '../basket/promo/promo-code.sql.server.ts';
import type { PromoCode } from '../basket/promo/promo-code.ts';
import { countCovered, spelledInCatalogue } from '../basket/promo/promo-scope.sql.server.ts';
import { type CatalogueScope, catalogueScopes } from '../basket/promo/promo-scope.ts';
import { hasSpecialTerms, promoTerms } from '../basket/promo/promo-terms.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { type Actor, audit, COMMAND_LINE } from '../staff/audit.server.ts';
import { refusableTransaction } from '../transactions/refusable-transaction.server.ts';

interface PromoContext {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: CodesOf;
}

/** A name of a scope that the catalogue does not have. */
interface UnknownInScope {
  readonly kind: 'unknown-in-scope';
  readonly list: CatalogueScope;
  readonly name: string;
}

export type CreatePromoCodeRefusal =
  | NewPromoCodeRefusal
  | UnknownInScope
  | { readonly kind: 'code-taken' };

/** A code before it is made, and the number of parts that it covers now. */
interface PromoPreview {
  readonly promo: NewPromoCode;
  readonly covered: number;
}

export type EndPromoCodeRefusal =
  | { readonly kind: 'unknown-promo-code' }
  | { readonly kind: 'ended-already'; readonly at: Date };

/** All codes of this shop: valid, ended and future ones, in alphabetical order. */
export function listPromoCodes({ db, config }: PromoContext): Promise<PromoCode[]> {
  return allPromoCodes(db.sql, config);
}

/**
 * Previews a code.
 * @returns its scope as the catalogue spells it, or all reasons why it cannot be made
 */
export async function previewPromoCode(
  { db, clock, config }: PromoContext,
  promo: NewPromoCode,
): Promise<Result<PromoPreview, readonly CreatePromoCodeRefusal[]>> {
  const isTaken = (await findPromoCode(db.sql, promo.code, config)) !== undefined;
  const problems = [
    ...(isTaken ? [{ kind: 'code-taken' } as const] : []),
    ...newPromoCodeProblems(promo, clock()),
  ];
  const spelled = await spelledPromo(db.sql, promo);
  if (!spelled.ok) return refuse([...problems, ...spelled.refusal]);
  if (problems.length > 0) return refuse(problems);
  return ok({ promo: spelled.value, covered: await countCovered(db.sql, promo.scope) });
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
  const [problem] = newPromoCodeProblems(promo, now);
  if (problem) return refuse(problem);
  return db.transaction(async (tx) => {
    const spelled = await spelledPromo(tx, promo);
    if (!spelled.ok) return refuse(spelled.refusal[0]);
    const { isDemonstration } = config;
    const added = await insertPromoCode(tx, spelled.value, { isDemonstration, now });
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

async function spelledPromo(
  sql: Queryable,
  promo: NewPromoCode,
): Promise<Result<NewPromoCode, readonly [UnknownInScope, ...UnknownInScope[]]>> {
  const scope = { ...promo.scope };
  const unknown: UnknownInScope[] = [];
  for (const list of catalogueScopes) {
    const names: string[] = [];
    for (const name of promo.scope[list]) {
      const spelled = await spelledInCatalogue(sql, list, name);
      if (spelled === undefined) unknown.push({ kind: 'unknown-in-scope', list, name });
      else if (!names.includes(spelled)) names.push(spelled);
    }
    scope[list] = names;
  }
  const [first, ...others] = unknown;
  return first ? refuse([first, ...others]) : ok({ ...promo, scope });
}

function valuesOf(promo: PromoCode) {
  const {
    discount,
    amountGrossCents: amountCents,
    validFrom,
    validTo,
    minimumGrossCents,
    useLimit,
    perCustomer,
    buyerEmail,
    uses,
  } = promo;
  return {
    discount,
    amountCents,
    ...(hasSpecialTerms(promo) ? { terms: promoTerms(promo) } : {}),
    ...(promo.scope.markets.length > 0 ? { markets: promo.scope.markets.join(', ') } : {}),
    validFrom: validFrom?.toISOString() ?? null,
    validTo: validTo?.toISOString() ?? null,
    minimumGrossCents,
    useLimit,
    perCustomer,
    // The address itself stays out of the trail, which is kept longer.
    ...(buyerEmail === null ? {} : { isForOneBuyer: true }),
    uses,
  };
}

/** All use cases about promo codes, in one object. */
export function promoUseCases(context: Pick<ShopContext, 'db' | 'clock' | 'config'>) {
  return {
    list: () => listPromoCodes(context),
    create: ({ promo, by }: { readonly promo: NewPromoCode; readonly by: Actor }) =>
      createPromoCode(context, promo, by),
    preview: ({ promo }: { readonly promo: NewPromoCode }) => previewPromoCode(context, promo),
    end: ({ code, by }: { readonly code: string; readonly by: Actor }) =>
      endPromoCode(context, code, by),
  };
}
