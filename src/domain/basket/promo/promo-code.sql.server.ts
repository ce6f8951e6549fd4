import type { Queryable } from '../../../db/database.server.ts';
import { recipientKey } from '../../../kernel/email.ts';
import { keyDigest } from '../../../kernel/key-digest.server.ts';
import type { NewPromoCode } from './new-promo-code.ts';
import { isForOther, type PromoCode } from './promo-code.ts';
import { EVERY_PART, type PromoScope } from './promo-scope.ts';

/** The demonstration's own codes are valid in no other shop. */
export interface CodesOf {
  readonly isDemonstration: boolean;
}

export async function findPromoCode(
  sql: Queryable,
  code: string,
  shop: CodesOf,
): Promise<PromoCode | undefined> {
  const [promo] = await sql<PromoCode[]>`
    select ${promoColumns(sql)} from promo_code
    where code_key = ${code} and ${holdsIn(sql, shop)}`;
  return promo;
}

/** Locks the code, so that nobody else takes its last use before the order is written. */
export async function lockPromoCode(
  tx: Queryable,
  code: string,
  shop: CodesOf,
): Promise<PromoCode | undefined> {
  const [promo] = await tx<PromoCode[]>`
    select ${promoColumns(tx)} from promo_code
    where code_key = ${code} and ${holdsIn(tx, shop)}
    for update`;
  return promo;
}

/** A customer's orders with a code, without cancelled ones. The key is the one that limits on orders use. */
export async function promoUsesOf(
  sql: Queryable,
  { code, emailKey }: { readonly code: string; readonly emailKey: string },
): Promise<number> {
  const [row] = await sql<{ uses: number }[]>`
    select count(*)::int as uses from placed_order
    where email_key = ${emailKey} and promo_code_key = ${code} and closed_at is null
      and uses_promo_code(placed_order)`;
  return row?.uses ?? 0;
}

/**
 * Whether a code is for another buyer than whoever orders with this address. Addresses that the shop's staff have merged
 * are one buyer's.
 */
export async function isForOtherBuyer(
  sql: Queryable,
  promo: Pick<PromoCode, 'buyerEmail'>,
  email: string,
): Promise<boolean> {
  if (!isForOther(promo, email)) return false;
  const [row] = await sql<{ isSame: boolean }[]>`
    select count(distinct coalesce(of_key, key)) = 1 as "isSame"
    from unnest(${[promo.buyerEmail ?? '', email].map((one) => keyDigest(recipientKey(one)))}::text[])
      as key
    left join buyer_alias on email_key = key`;
  return row?.isSame !== true;
}

/** Sorted by code. */
export async function allPromoCodes(sql: Queryable, shop: CodesOf): Promise<PromoCode[]> {
  return sql<PromoCode[]>`
    select ${promoColumns(sql)} from promo_code where ${holdsIn(sql, shop)} order by code_key`;
}

/**
 * Replaces a demonstration code of that name in a shop that is no demonstration.
 * @returns undefined where there is such a code already
 */
export async function insertPromoCode(
  tx: Queryable,
  promo: NewPromoCode,
  { now, ...shop }: CodesOf & { readonly now: Date },
): Promise<PromoCode | undefined> {
  const [added] = await tx<PromoCode[]>`
    insert into promo_code
      (code_key, discount_basis_points, amount_gross_cents, scope, valid_from, valid_to,
        minimum_gross_cents, use_limit, per_customer, is_for_one)
    values (${promo.code}, ${promo.discount}, ${promo.amountGrossCents},
      ${tx.json(listsOf(promo.scope))}, ${promo.validFrom}, ${promo.validTo},
      ${promo.minimumGrossCents}, ${promo.useLimit}, ${promo.perCustomer},
      ${promo.buyerEmail !== null})
    on conflict (code_key) do update set
      discount_basis_points = excluded.discount_basis_points,
      amount_gross_cents = excluded.amount_gross_cents, scope = excluded.scope,
      valid_from = excluded.valid_from, valid_to = excluded.valid_to,
      minimum_gross_cents = excluded.minimum_gross_cents, use_limit = excluded.use_limit,
      per_customer = excluded.per_customer, is_for_one = excluded.is_for_one,
      uses = 0, is_demonstration = false
      where not ${holdsIn(tx, shop)}
    returning ${promoColumns(tx)}`;
  const { buyerEmail } = promo;
  if (!added || buyerEmail === null) return added;
  await tx`
    insert into promo_buyer (code_key, email, email_key, made_at)
    values (${promo.code}, ${buyerEmail}, ${keyDigest(recipientKey(buyerEmail))}, ${now})`;
  return { ...added, buyerEmail };
}

/**
 * A code that had not begun loses its beginning, because nothing may end before it begins.
 * @param code of a row that is there
 */
export async function endPromoCodeAt(
  tx: Queryable,
  code: string,
  moment: Date,
): Promise<PromoCode> {
  const [ended] = await tx<[PromoCode]>`
    update promo_code set
      valid_from = case when valid_from < ${moment} then valid_from end, valid_to = ${moment}
    where code_key = ${code}
    returning ${promoColumns(tx)}`;
  return ended;
}

/** As JSON has it: lists that can be written to. */
function listsOf(scope: PromoScope): Record<keyof PromoScope, string[]> {
  const { categories, groups, brands, parts, markets } = scope;
  return {
    categories: [...categories],
    groups: [...groups],
    brands: [...brands],
    parts: [...parts],
    markets: [...markets],
  };
}

function holdsIn(sql: Queryable, { isDemonstration }: CodesOf) {
  return sql`(${isDemonstration} or not promo_code.is_demonstration)`;
}

function promoColumns(sql: Queryable) {
  return sql`
    promo_code.code_key as code, promo_code.discount_basis_points as discount,
    promo_code.amount_gross_cents as "amountGrossCents",
    ${sql.json(listsOf(EVERY_PART))}::jsonb || promo_code.scope as scope,
    promo_code.valid_from as "validFrom", promo_code.valid_to as "validTo",
    promo_code.minimum_gross_cents as "minimumGrossCents",
    promo_code.use_limit as "useLimit", promo_code.uses,
    promo_code.per_customer as "perCustomer",
    case when promo_code.is_for_one then coalesce(
      (select email from promo_buyer where promo_buyer.code_key = promo_code.code_key), '')
    end as "buyerEmail"`;
}
