import type { Queryable } from '../../../db/database.server.ts';
import { nameKey } from '../../../kernel/text/plain-text.ts';
import { type CatalogueScope, coversEveryPart, type PromoScope } from './promo-scope.ts';

/** The ids of the covered parts among some. */
export async function coveredParts(
  sql: Queryable,
  scope: PromoScope,
  partIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (coversEveryPart(scope) || partIds.length === 0) return new Set(partIds);
  const rows = await sql<{ id: number }[]>`
    select part.id from part join supplier on supplier.id = part.supplier_id
    where part.id = any(${[...partIds]}::int[]) and ${isCovered(sql, scope)}`;
  return new Set(rows.map(({ id }) => id));
}

/** How many parts of the shop a code covers now. */
export async function countCovered(sql: Queryable, scope: PromoScope): Promise<number> {
  const [row] = await sql<{ parts: number }[]>`
    select count(*)::int as parts from part join supplier on supplier.id = part.supplier_id
    where part.withdrawn_at is null and ${isCovered(sql, scope)}`;
  return row?.parts ?? 0;
}

/** A name of a scope in the catalogue's spelling; undefined where the catalogue has none. */
export async function spelledInCatalogue(
  sql: Queryable,
  list: CatalogueScope,
  name: string,
): Promise<string | undefined> {
  const key = nameKey(name);
  const [row] = await sql<{ name: string }[]>`${
    {
      categories: sql`select name from category where name = ${key}`,
      groups: sql`select name from part_group where name_key = ${key} and name <> ''`,
      brands: sql`select brand as name from supplier where brand_key = ${key}`,
      parts: sql`select name from part where name_key = ${key} order by id`,
    }[list]
  } limit 1`;
  return row?.name;
}

/** A condition on a row of `part` with its `supplier`. */
function isCovered(sql: Queryable, { categories, groups, brands, parts }: PromoScope) {
  const keys = (names: readonly string[]) => names.map(nameKey);
  const inCategory = sql`category.name = any(${keys(categories)}::text[])`;
  const inGroup = sql`part_group.name_key = any(${keys(groups)}::text[])`;
  return sql`
    ${brands.length === 0 ? sql`true` : sql`supplier.brand_key = any(${keys(brands)}::text[])`}
    and ${parts.length === 0 ? sql`true` : sql`part.name_key = any(${keys(parts)}::text[])`}
    and ${
      categories.length + groups.length === 0
        ? sql`true`
        : sql`exists (
            select from (
              select group_id, category_id from application where part_id = part.id
              union all select group_id, category_id from part_place where part_id = part.id
            ) as place
            join part_group on part_group.id = place.group_id
            left join category on category.id = place.category_id
            where ${categories.length === 0 ? sql`true` : inCategory}
              and ${groups.length === 0 ? sql`true` : inGroup})`
    }`;
}
