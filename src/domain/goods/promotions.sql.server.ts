import type { Queryable } from '../../db/database.server.ts';
import type { IsoDay } from '../../kernel/clock.ts';

const AT_ONCE = 500;

/** Owners' promotions whose last day is before `today`, a few hundred at once. */
export async function promotionsOver(
  sql: Queryable,
  today: IsoDay,
): Promise<{ partId: number; location: string }[]> {
  return sql`
    select part_id as "partId", location
    from part_layer
    where field = 'price' and owner_value -> 'promotion' ->> 'until' < ${today}
    order by owner_value -> 'promotion' ->> 'until', part_id, location
    limit ${AT_ONCE}`;
}
