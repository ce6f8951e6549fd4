import type { Queryable } from '../../db/database.server.ts';

/** A part that replaces a number, directly or through others. */
export interface Replacement {
  readonly partId: number;
  /** The requested number, without punctuation. */
  readonly asked: string;
  /** The chain from the requested number to the part's own, as the catalogue writes them. */
  readonly path: readonly string[];
}

/** Longer chains are cut here, and so are circles. */
const STEPS_MAX = 6;

/**
 * The replacements of any of these whole numbers, without punctuation: parts that claim to replace a number, and
 * parts that the number's own part names. The latest comes first. The replaced number need not be a part of the shop.
 */
export async function replacementsOf(
  sql: Queryable,
  numbers: readonly string[],
): Promise<Replacement[]> {
  return sql`
    with recursive chain (asked, norm, part_id, path) as (
      select asked, asked collate "C", null::int, array[]::text[]
      from unnest(${numbers as string[]}::text[]) as asked
      union all
      select chain.asked, next.norm, next.part_id, chain.path || next.number
      from chain cross join lateral (
        select part.number_norm as norm, part.id as part_id, o.number
        from oe_number o join part on part.id = o.part_id
        where o.kind = 'replaces' and o.number_norm = chain.norm
        union
        select part.number_norm, part.id, old.name
        from part old
        join oe_number o on o.part_id = old.id and o.kind = 'replaced-by'
        join part on part.number_norm = o.number_norm and ${isOfBrand(sql, 'old', 'part')}
        where old.number_norm = chain.norm
      ) next
      where cardinality(chain.path) < ${STEPS_MAX} and next.norm <> chain.asked
    )
    select "partId", asked, path
    from (
      select distinct on (chain.asked, chain.part_id) chain.part_id as "partId", chain.asked, chain.path
      from chain join part on part.id = chain.part_id and part.withdrawn_at is null
      order by chain.asked, chain.part_id, cardinality(chain.path)
    ) found
    order by asked, cardinality(path) desc, "partId"`;
}

/**
 * The replacement of the row `part`, as a lateral table `successor`: its number, and its address if the shop has it.
 * Answered by the partial indexes of such numbers, which are empty in most shops.
 */
export function successor(sql: Queryable) {
  return sql`
    left join lateral (
      (select coalesce(next.name, o.number) as number, next.urlcomponent
       from oe_number o
       left join part next on next.number_norm = o.number_norm and next.withdrawn_at is null
         and ${isOfBrand(sql, 'part', 'next')}
       where o.part_id = part.id and o.kind = 'replaced-by'
       order by o.position limit 1)
      union all
      (select next.name, next.urlcomponent
       from oe_number o
       join part next on next.id = o.part_id and next.withdrawn_at is null and next.id <> part.id
         and ${isOfBrand(sql, 'next', 'part')}
       where o.kind = 'replaces' and o.number_norm = part.number_norm
       order by next.id limit 1)
      limit 1
    ) successor on true`;
}

/** Whether a part is of the brand that the number `o` of another part names; by default that part's own brand. */
function isOfBrand(sql: Queryable, owner: 'old' | 'part' | 'next', other: 'part' | 'next') {
  return sql`
    case when o.brand = '' then ${sql(other)}.supplier_id = ${sql(owner)}.supplier_id
      else (
        select brand_key from supplier where supplier.id = ${sql(other)}.supplier_id
      ) = upper(o.brand) end`;
}

/** The numbers that a part replaces, in the feed's order. */
export async function replacedNumbersOf(
  sql: Queryable,
  partId: number,
): Promise<{ number: string }[]> {
  return sql`
    select number from oe_number
    where part_id = ${partId} and kind = 'replaces' order by position`;
}
