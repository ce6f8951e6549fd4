import type { Queryable } from '../../../db/database.server.ts';
import type { FoundNumber } from './number-answer.ts';
import { AFTER_ALL } from './search.sql.server.ts';

/**
 * The number that matches for each of these parts, exactly or by its beginning: its own before an OE number. Asked
 * for the parts of one page, by key.
 */
export async function foundNumbers(
  sql: Queryable,
  partIds: readonly number[],
  { numbers, beginning }: { numbers: readonly string[]; beginning?: string | undefined },
): Promise<FoundNumber[]> {
  const whole = numbers as string[];
  const from = beginning ?? null;
  const end = from === null ? null : from + AFTER_ALL;
  return sql`
    select distinct on (part_id) part_id as "partId", owner, number, brand
    from (
      select id as part_id, 'own' as owner, name as number, '' as brand, number_norm, 0 as place
      from part where id = any(${partIds as number[]}::int[])
      union all
      select part_id, kind, number, brand, number_norm, 1 + position
      from oe_number
      where part_id = any(${partIds as number[]}::int[]) and kind in ('oe', 'competitor')
    ) carried
    where number_norm = any(${whole}::text[])
      or (number_norm >= ${from}::text collate "C" and number_norm <= ${end}::text collate "C")
    order by part_id, place`;
}
