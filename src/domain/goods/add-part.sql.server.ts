import type { Queryable } from '../../db/database.server.ts';

export async function allMakeNames(sql: Queryable): Promise<readonly string[]> {
  const rows = await sql<{ name: string }[]>`select name from make order by name`;
  return rows.map(({ name }) => name);
}

export async function modelsOfMake(sql: Queryable, make: string): Promise<readonly string[]> {
  const rows = await sql<{ name: string }[]>`
    select model.name from model join make on make.id = make_id
    where make.name = ${make} order by model.name`;
  return rows.map(({ name }) => name);
}

/** The id of a maker's part, on sale or not. */
export async function partOfMaker(
  sql: Queryable,
  { brand, nameKey }: { readonly brand: string; readonly nameKey: string },
): Promise<number | undefined> {
  const [row] = await sql<{ id: number }[]>`
    select part.id from part join supplier on supplier.id = supplier_id
    where brand = ${brand} and name_key = ${nameKey}`;
  return row?.id;
}

/** A maker of whom nothing is known: nothing can be had of them but what is in stock. */
export async function insertMaker(
  sql: Queryable,
  { brand, brandKey }: { readonly brand: string; readonly brandKey: string },
): Promise<void> {
  await sql`
    insert into supplier (brand, brand_key, dropship, alternative, transit, airfreight)
    values (${brand}, ${brandKey}, false, false, false, false)
    on conflict (brand_key) do nothing`;
}

/** Feeds that withdraw what they do not name leave it. */
export async function markByHand(
  tx: Queryable,
  { partId, now }: { readonly partId: number; readonly now: Date },
): Promise<void> {
  await tx`
    insert into part_by_hand (part_id, made_at) values (${partId}, ${now})
    on conflict (part_id) do nothing`;
}
