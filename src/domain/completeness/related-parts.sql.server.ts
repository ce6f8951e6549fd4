import type { Queryable } from '../../db/database.server.ts';
import type { RelatedFacts } from './related-reasons.ts';

/** A lift has accessories for many vehicles; more than this are no help. */
const FOR_LIFT_MAX = 30;

/** In any order. */
export async function relatedFactsOf(
  sql: Queryable,
  partIds: readonly number[],
): Promise<RelatedFacts[]> {
  return sql`
    select part.id as "partId", part.description,
           coalesce(place.groups, '{}') as groups, coalesce(place.categories, '{}') as categories,
           coalesce(place.parameters, '{}') as parameters,
           array(select component_id from kit_component
                 where kit_id = part.id and quantity > 0) as contents
    from part
    left join lateral (
      select array_agg(distinct part_group.name) as groups,
             array_agg(distinct category.name) filter (where category.name is not null) as categories,
             array_agg(distinct concat_ws(', ', parameter, parameter2, parameter3)) as parameters
      from application
      join part_group on part_group.id = application.group_id
      left join category on category.id = application.category_id
      where application.part_id = part.id
    ) place on true
    where part.id = any(${partIds as number[]}::int[])`;
}

/**
 * Ids of the parts with a range of lifts that fit a raised part's vehicles. Only a few parts are raised; the others
 * end at their own fitments. The last condition is an index's own, `application_lift_range`: both change together.
 */
export async function partsForLift(sql: Queryable, partId: number): Promise<{ partId: number }[]> {
  return sql`
    select distinct other.part_id as "partId"
    from application own
    join application other on other.model_id = own.model_id
      -- Models change within a year, so the parts of the next one share it.
      and other.year_from <= greatest(own.year_from, coalesce(own.year_to, 9999) - 1)
      and coalesce(other.year_to, 9999) >= least(own.year_from + 1, coalesce(own.year_to, 9999))
    join part on part.id = other.part_id and part.withdrawn_at is null
    where own.part_id = ${partId} and other.part_id <> own.part_id
      and concat_ws(' ', own.parameter, own.parameter2, own.parameter3) ~* 'raised +[0-9]+ *mm'
      and (other.parameter || ' ' || other.parameter2 || ' ' || other.parameter3)
        ~* 'raised +[0-9]+ *- *[0-9]+ *mm'
    order by 1
    limit ${FOR_LIFT_MAX}`;
}
