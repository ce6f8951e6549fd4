import type { Queryable } from '../../db/database.server.ts';
import { groupBy } from '../../kernel/group-by.ts';
import type { Scope } from '../vehicles/vehicles.sql.server.ts';
import {
  ALL_CATEGORIES,
  type GroupPage,
  type ListingPlan,
  NO_CATEGORY,
  type ShelfCount,
} from './listing-plan.ts';
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
 * The parts of a page of a scope. Each group's are one walk along the primary key of scope_part;
 * an offset walks over what it leaves out (2 ms for 20,000 parts), going on behind a part does not.
 */
export async function partsOfPages(
  sql: Queryable,
  scopeId: number,
  { pages, after }: Pick<ListingPlan, 'pages' | 'after'>,
): Promise<PlacedPart[]> {
  const inOneCategory = pages.filter(({ categoryIds }) => categoryIds.length === 1);
  const inSeveral = pages.filter(({ categoryIds }) => categoryIds.length > 1);
  const placed = await Promise.all([
    partsInOneCategory(sql, scopeId, inOneCategory, after),
    partsInSeveral(sql, scopeId, inSeveral, after),
  ]);
  const byGroup = groupBy(placed.flat(), ({ groupId }) => groupId);
  return pages.flatMap(({ groupId }) => byGroup.get(groupId) ?? []);
}

async function partsInOneCategory(
  sql: Queryable,
  scopeId: number,
  pages: readonly GroupPage[],
  after: number,
): Promise<PlacedPart[]> {
  const [first] = pages;
  if (!first) return [];
  const groupIds = pages.map(({ groupId }) => groupId);
  const categoryIds = pages.flatMap((page) => page.categoryIds);
  const sizes = pages.map(({ size }) => size);
  return sql`
    select page.group_id as "groupId", page.category_id as "categoryId",
           on_shelf.part_id as "partId"
    from unnest(${groupIds}::int[], ${categoryIds}::int[], ${sizes}::int[])
      as page (group_id, category_id, size)
    cross join lateral (
      select part_id
      from scope_part
      where scope_id = ${scopeId} and category_id = page.category_id
        and group_id = page.group_id and part_id > ${after}
      order by part_id
      limit page.size offset ${first.offset}
    ) on_shelf
    order by page.group_id, on_shelf.part_id`;
}

/** A part that stands in several categories of a group once, with the first of them that is named. */
async function partsInSeveral(
  sql: Queryable,
  scopeId: number,
  pages: readonly GroupPage[],
  after: number,
): Promise<PlacedPart[]> {
  const placed = await Promise.all(
    pages.map(
      ({ groupId, categoryIds, size, offset }) => sql<PlacedPart[]>`
        select ${groupId}::int as "groupId", part_id as "partId",
               coalesce(min(nullif(category_id, ${NO_CATEGORY})), ${NO_CATEGORY}) as "categoryId"
        from unnest(${categoryIds as number[]}::int[]) as shelf (id)
        cross join lateral (
          select category_id, part_id
          from scope_part
          where scope_id = ${scopeId} and category_id = shelf.id
            and group_id = ${groupId} and part_id > ${after}
          order by part_id
          limit ${size + offset}
        ) on_shelf
        group by part_id
        order by part_id
        limit ${size} offset ${offset}`,
    ),
  );
  return placed.flat();
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
