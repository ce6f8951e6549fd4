import type { Queryable } from '../../../db/database.server.ts';
import { ALL_CATEGORIES } from '../listing-plan.ts';
import type { MakeName, ModelName } from './vehicle-words.ts';

/** Makes that have parts. */
export async function vocabularyMakes(sql: Queryable): Promise<MakeName[]> {
  return sql`
    select make.id, make.name from vehicle_scope
    join make on make.id = vehicle_scope.make_id
    where vehicle_scope.model_id is null
    order by make.id`;
}

/** Models that have parts, and how many. */
export async function vocabularyModels(sql: Queryable): Promise<ModelName[]> {
  return sql`
    select model.id, model.make_id as "makeId", model.name, sum(in_group.parts)::int as parts
    from vehicle_scope
    join model on model.id = vehicle_scope.model_id
    cross join lateral (
      select coalesce(max(parts) filter (where category_id = ${ALL_CATEGORIES}), max(parts)) as parts
      from scope_count
      where scope_id = vehicle_scope.id
      group by group_id
    ) in_group
    where vehicle_scope.year is null
    group by model.id
    order by model.id`;
}

/** A group within a category, and how many parts the shop has in it. */
export interface CategoryGroup {
  readonly categoryId: number;
  readonly groupId: number;
  readonly category: string;
  readonly group: string;
  readonly parts: number;
}

export async function vocabularyGroups(sql: Queryable): Promise<CategoryGroup[]> {
  return sql`
    select c.category_id as "categoryId", c.group_id as "groupId", category.name as category,
      part_group.name as group, c.parts
    from vehicle_scope v
    join scope_count c on c.scope_id = v.id
    join category on category.id = c.category_id
    join part_group on part_group.id = c.group_id
    where v.make_id is null
    order by c.parts desc, category.name, part_group.name`;
}
