import type { Queryable } from '../../src/db/database.server.ts';

export interface DemoPromoCode {
  readonly codeKey: string;
  readonly discountBasisPoints: number;
  readonly minimumGrossCents: number;
}

/** Leaves a code alone that is there already. */
export async function addPromoCode(sql: Queryable, code: DemoPromoCode): Promise<void> {
  await sql`
    insert into promo_code (code_key, discount_basis_points, minimum_gross_cents)
    values (${code.codeKey}, ${code.discountBasisPoints}, ${code.minimumGrossCents})
    on conflict (code_key) do nothing`;
}

/** Shows a message in every market that has none. */
export async function addMarqueeMessage(sql: Queryable, text: string): Promise<void> {
  await sql`
    insert into marquee_message (source, text_en, show)
    select source, ${text}, true from market
    on conflict (source) do nothing`;
}
