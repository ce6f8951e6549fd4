import type { Queryable } from '../../db/database.server.ts';
import type { Scope } from '../vehicles/vehicles.sql.server.ts';
import { ALL_CATEGORIES, type ListingPlan, NO_CATEGORY, type ShelfCount } from './listing-plan.ts';
import type { EngineFitment } from './shown-fitment.ts';

/** A part's place on a page. */
export interface PlacedPart {
  readonly groupId: number;
  readonly categoryId: number;
  readonly partId: number;
}

/** Fitments that are looked at for one card. */
const FITMENTS_PER_CARD = 20;

/** Names of the categories that a scope has parts in. */
export async function categoryNames(sql: Queryable, scopeId: number): Promise<{ name: string }[]> {
  return sql`
    select distinct category.name
    from scope_count join category on category.id = scope_count.category_id
    where scope_count.scope_id = ${scopeId}`;
}

/** The counts of a scope by category and group. */
export async function shelfCounts(sql: Queryable, scopeId: number): Promise<ShelfCount[]> {
  return sql`
    select scope_count.category_id as "categoryId", category.name as category,
           scope_count.group_id as "groupId", part_group.name as "group", scope_count.parts
    from scope_count
    join part_group on part_group.id = scope_count.group_id
    left join category on category.id = scope_count.category_id
    where scope_count.scope_id = ${scopeId}`;
}

/**
 * The parts of a page of a scope. Each group's part of the page is one walk along the
 * primary key of scope_part, or one for each of its categories where all are in view. An
 * offset walks over what it leaves out; going on behind a part does not.
 */
export async function partsOfPages(
  sql: Queryable,
  scopeId: number,
  { categoryId, pages, after }: Pick<ListingPlan, 'categoryId' | 'pages' | 'after'>,
): Promise<PlacedPart[]> {
  if (pages.length === 0) return [];
  const groupIds = pages.map((page) => page.groupId);
  const sizes = pages.map((page) => page.size);
  const offset = pages[0]?.offset ?? 0;
  const inCategory =
    categoryId === ALL_CATEGORIES
      ? sql`shelf.category_id >= ${NO_CATEGORY}`
      : sql`shelf.category_id = ${categoryId}`;
  return sql`
    select page.group_id as "groupId", placed.category_id as "categoryId",
           placed.part_id as "partId"
    from unnest(${groupIds}::int[], ${sizes}::int[]) with ordinality
      as page (group_id, size, position)
    cross join lateral (
      select part_id, coalesce(min(nullif(category_id, 0)), 0) as category_id
      from scope_count shelf
      cross join lateral (
        select scope_part.part_id
        from scope_part
        where scope_part.scope_id = ${scopeId} and scope_part.category_id = shelf.category_id
          and scope_part.group_id = page.group_id and scope_part.part_id > ${after}
        order by scope_part.part_id
        limit page.size + ${offset}
      ) on_shelf
      where shelf.scope_id = ${scopeId} and shelf.group_id = page.group_id and ${inCategory}
      group by part_id
      order by part_id
      limit page.size offset ${offset}
    ) placed
    order by page.position, placed.part_id`;
}

/** How each part of a page fits the vehicle in its group. */
export async function fitmentsOnPage(
  sql: Queryable,
  scope: Scope & { readonly engine?: string | undefined },
  categoryId: number,
  placed: readonly PlacedPart[],
): Promise<({ groupId: number; partId: number } & EngineFitment)[]> {
  if (placed.length === 0) return [];
  const { makeId, modelId, year, engine } = scope;
  const ofVehicle = modelId
    ? sql`model_id = ${modelId}`
    : makeId
      ? sql`model_id in (select id from model where make_id = ${makeId})`
      : sql`true`;
  const ofEngine = engine ? sql`upper(engine) in ('', ${engine})` : sql`true`;
  const inCategory =
    categoryId === ALL_CATEGORIES ? sql`true` : sql`coalesce(category_id, 0) = ${categoryId}`;
  return sql`
    select placed.group_id as "groupId", placed.part_id as "partId",
           fitment.engine, fitment.parameter, fitment.parameter2, fitment.parameter3
    from unnest(
      ${placed.map(({ groupId }) => groupId)}::int[], ${placed.map(({ partId }) => partId)}::int[]
    ) as placed (group_id, part_id)
    cross join lateral (
      select id, engine, parameter, parameter2, parameter3
      from application
      where application.part_id = placed.part_id and application.group_id = placed.group_id
        and ${ofVehicle} and ${inYear(sql, year)} and ${ofEngine} and ${inCategory}
      order by application.model_id, application.engine
      limit ${FITMENTS_PER_CARD}
    ) fitment
    order by fitment.id`;
}

/** Fitments of the year; all where none is chosen. */
export function inYear(sql: Queryable, year: number | null) {
  return year === null
    ? sql`true`
    : sql`year_from <= ${year} and (year_to is null or year_to >= ${year})`;
}
