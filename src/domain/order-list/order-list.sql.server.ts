import type { Queryable } from '../../db/database.server.ts';
import type { FoundNumber } from '../catalogue/search/number-answer.ts';

/** A part with a number that was looked for. */
export interface NumberRow extends FoundNumber {
  /** Without punctuation. */
  readonly norm: string;
}

/**
 * Parts with any of these whole numbers, without punctuation; of each number a part once, its own number before an OE
 * number. A limited number for each: more only mean that the shopper must choose.
 */
export async function partsOfNumbers(
  sql: Queryable,
  numbers: readonly string[],
  limitOfEach: number,
): Promise<NumberRow[]> {
  return sql`
    select "partId", owner, number, brand, norm
    from (
      select *, row_number() over (partition by norm order by place, "partId") as nth
      from (
        select distinct on (norm, "partId") "partId", owner, number, brand, norm, place
        from (
          select id as "partId", 'own' as owner, name as number, '' as brand, number_norm as norm,
            0 as place
          from part
          where number_norm = any(${numbers as string[]}::text[]) and withdrawn_at is null
          union all
          select part.id, oe.kind, oe.number, oe.brand, oe.number_norm, 1
          from oe_number oe join part on part.id = oe.part_id and part.withdrawn_at is null
          where oe.number_norm = any(${numbers as string[]}::text[])
            and oe.kind in ('oe', 'competitor')
        ) carried
        order by norm, "partId", place, owner desc
      ) once
    ) numbered
    where nth <= ${limitOfEach}
    order by norm, nth`;
}
