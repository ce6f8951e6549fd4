import type { Queryable } from '../../db/database.server.ts';
import type { Scope } from '../vehicles/vehicles.sql.server.ts';
import { inYear, isOnOther, type PageScope } from './listing.sql.server.ts';
import { ALL_CATEGORIES, type ListingPlan } from './listing-plan.ts';
import type { Fitment } from './shown-fitment.ts';

/** A part of a whole list, with what its fitments say about the choice. */
export interface ListedPart {
  readonly partId: number;
  /** The first of its groups on the list. */
  readonly group: string;
  /** Without duplicates, in the feed's order. Parts of which the same is said share the object. */
  readonly fitments: readonly Fitment[];
}

/** The ids of parts to which one remark applies. */
interface SaidOfParts extends Fitment {
  readonly partIds: readonly number[];
}

/**
 * All parts of a model's list, each once, in the order of its groups. Groups and remarks come with the ids of their
 * parts: a row for each fitment took both sides three times as long.
 */
export async function partsOfModelList(
  sql: Queryable,
  scope: PageScope & { readonly modelId: number },
  plan: ListingPlan,
): Promise<ListedPart[]> {
  const { pages } = plan;
  const [inGroups, said] = await Promise.all([
    sql<{ groupId: number; partIds: number[] }[]>`
      select group_id as "groupId", json_agg(part_id order by part_id) as "partIds"
      from scope_part on_list
      where ${isListed(sql, scope, plan)}
      group by group_id`,
    // The offset keeps the planner to one walk for each part; it expects other lengths of both tables.
    sql<SaidOfParts[]>`
      select said.parameter, said.parameter2, said.parameter3, json_agg(part_id) as "partIds"
      from scope_part on_list
      cross join lateral (
        select id, parameter, parameter2, parameter3 from application
        where part_id = on_list.part_id and model_id = ${scope.modelId}
          and group_id = on_list.group_id and coalesce(category_id, 0) = on_list.category_id
          and ${inYear(sql, scope.year)}
        offset 0
      ) said
      where ${isListed(sql, scope, plan)}
      group by 1, 2, 3
      order by min(said.id)`,
  ]);
  const idsOf = new Map(inGroups.map(({ groupId, partIds }) => [groupId, partIds]));
  const fitments = fitmentsByPart(said);
  const listed = new Map<number, ListedPart>();
  for (const { groupId, group } of pages) {
    for (const partId of idsOf.get(groupId) ?? []) {
      if (listed.has(partId)) continue;
      listed.set(partId, { partId, group, fitments: fitments.get(partId) ?? [] });
    }
  }
  return [...listed.values()];
}

function isListed(sql: Queryable, scope: PageScope, { categoryId, pages }: ListingPlan) {
  const inView =
    categoryId === ALL_CATEGORIES ? sql`true` : sql`on_list.category_id = ${categoryId}`;
  return sql`
    scope_id = ${scope.listId} and ${inYear(sql, scope.year)} and ${inView}
    and group_id = any(${pages.map(({ groupId }) => groupId)}::int[]) and ${isOnOther(sql, scope)}`;
}

function fitmentsByPart(said: readonly SaidOfParts[]): ReadonlyMap<number, readonly Fitment[]> {
  const fitments = new Map<number, Fitment[]>();
  for (const { partIds, ...fitment } of said) {
    for (const partId of partIds) {
      const known = fitments.get(partId);
      if (!known) fitments.set(partId, [fitment]);
      else if (known.at(-1) !== fitment) known.push(fitment);
    }
  }
  return fitments;
}

/** The parts on promotion at a location, for all vehicles, as a separate scope. */
export async function promotionScope(sql: Queryable, location: string): Promise<Scope | undefined> {
  const [scope] = await sql<{ id: number }[]>`
    select id from promotion_scope where location = ${location}`;
  return scope && { id: scope.id, listId: scope.id, makeId: null, modelId: null, year: null };
}

/** The id of that scope, to stand in a statement. */
export function promotionScopeId(sql: Queryable, location: string): ReturnType<Queryable> {
  return sql`(select id from promotion_scope where location = ${location})`;
}
