import type { Queryable } from '../../src/db/database.server.ts';

export interface DemoPromoCode {
  readonly codeKey: string;
  readonly discountBasisPoints: number;
  readonly minimumGrossCents: number;
}

/** Whether no part was ever imported. */
export async function isCatalogueEmpty(sql: Queryable): Promise<boolean> {
  const parts = await sql`select from part limit 1`;
  return parts.count === 0;
}

/** Whether the demonstration was begun, and whether it is whole. */
export async function demonstrationState(
  sql: Queryable,
): Promise<'none' | 'cut-short' | 'finished'> {
  const [row] = await sql<{ isFinished: boolean }[]>`
    select finished_at is not null as "isFinished" from demonstration`;
  if (!row) return 'none';
  return row.isFinished ? 'finished' : 'cut-short';
}

export async function noteDemonstrationBegun(sql: Queryable, now: Date): Promise<void> {
  await sql`insert into demonstration (begun_at) values (${now}) on conflict (id) do nothing`;
}

export async function noteDemonstrationFinished(sql: Queryable, now: Date): Promise<void> {
  await sql`update demonstration set finished_at = ${now}`;
}

/** Leaves a code alone that is there already. */
export async function addPromoCode(sql: Queryable, code: DemoPromoCode): Promise<void> {
  await sql`
    insert into promo_code
      (code_key, discount_basis_points, minimum_gross_cents, is_demonstration)
    values (${code.codeKey}, ${code.discountBasisPoints}, ${code.minimumGrossCents}, true)
    on conflict (code_key) do nothing`;
}

/** Shows a message in every market that has none. */
export async function addMarqueeMessage(sql: Queryable, text: string): Promise<void> {
  await sql`
    insert into marquee_message (source, text, is_shown)
    select source, ${text}, true from market
    on conflict (source) do nothing`;
}
