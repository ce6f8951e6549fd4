import type { Queryable } from '../../db/database.server.ts';
import { groupBy } from '../../kernel/group-by.ts';
import type { Id, Scope } from '../vehicles/vehicles.sql.server.ts';
import {
  ALL_CATEGORIES,
  type GroupPage,
  type GroupSize,
  type ListingPlan,
  NO_CATEGORY,
  withTotals,
} from './listing-plan.ts';
import type { EngineFitment } from './shown-fitment.ts';

/** A part's place on a page, and how it fits the vehicle in that group. */
export interface PlacedPart {
  readonly groupId: number;
  readonly categoryId: number;
  readonly partId: number;
  readonly fitments: readonly EngineFitment[];
}

/** For whom a page is: the scope, narrowed to an engine. */
export type PageScope = Scope & { readonly engine?: string | undefined };

/** Fitments that are looked at for one card. */
const FITMENTS_PER_CARD = 20;

/**
 * Names of the categories that a scope has parts in.
 * @param scopeId a query for its id
 */
export async function categoryNames(
  sql: Queryable,
  scopeId: ReturnType<Queryable>,
): Promise<{ name: string }[]> {
  return sql`
    select distinct category.name
    from scope_count join category on category.id = scope_count.category_id
    where scope_count.scope_id = ${scopeId}`;
}

/** The counts of a scope by category and group. */
export async function groupSizes(sql: Queryable, scopeId: Id): Promise<GroupSize[]> {
  return readGroupSizes(
    sql,
    sql`select category_id, group_id, parts from scope_count where scope_id = ${scopeId}`,
  );
}

type GroupSizeFields = [
  categoryId: number,
  category: string | null,
  groupId: number,
  group: string,
  parts: number,
];

/**
 * Groups with their names and sizes. They come as one row: a vehicle has a hundred and more.
 * @param groups a query of category_id, group_id and parts; of all categories together only for groups in several
 */
export async function readGroupSizes(
  sql: Queryable,
  groups: ReturnType<Queryable>,
): Promise<GroupSize[]> {
  const [row] = await sql<{ counts: GroupSizeFields[] | null }[]>`
    select json_agg(json_build_array(in_group.category_id, category.name, in_group.group_id,
                                     part_group.name, in_group.parts)) as counts
    from (${groups}) in_group
    join part_group on part_group.id = in_group.group_id
    left join category on category.id = in_group.category_id`;
  const counts = (row?.counts ?? []).map(([categoryId, category, groupId, group, parts]) => ({
    ...{ categoryId, category, groupId, group, parts },
  }));
  return withTotals(counts);
}

/**
 * The parts of a page of a scope. Each group's are one walk along the primary key of scope_part;
 * an offset walks over what it leaves out (2 ms for 20,000 parts), going on behind a part does not. A year's walk
 * is its model's, over the parts of other years.
 */
export async function partsOfPages(
  sql: Queryable,
  scope: PageScope,
  plan: ListingPlan,
): Promise<PlacedPart[]> {
  const { pages, after } = plan;
  const inOneCategory = pages.filter(({ categoryIds }) => categoryIds.length === 1);
  const inSeveral = pages.filter(({ categoryIds }) => categoryIds.length > 1);
  const placed = await Promise.all([
    placeParts(sql, scope, plan, partsInOneCategory(sql, scope, inOneCategory, after)),
    placeParts(sql, scope, plan, partsInSeveral(sql, scope, inSeveral, after)),
  ]);
  return inGroupOrder(placed.flat(), pages);
}

export function inGroupOrder(
  placed: readonly PlacedPart[],
  pages: readonly GroupPage[],
): PlacedPart[] {
  const byGroup = groupBy(placed, ({ groupId }) => groupId);
  return pages.flatMap(({ groupId }) => byGroup.get(groupId) ?? []);
}

type PartsQuery = ReturnType<Queryable>;

function partsInOneCategory(
  sql: Queryable,
  scope: PageScope,
  pages: readonly GroupPage[],
  after: number,
): PartsQuery | undefined {
  const [first] = pages;
  if (!first) return undefined;
  const groupIds = pages.map(({ groupId }) => groupId);
  const categoryIds = pages.flatMap((page) => page.categoryIds);
  const sizes = pages.map(({ size }) => size);
  return sql`
    select page.group_id, page.category_id, listed.part_id
    from unnest(${groupIds}::int[], ${categoryIds}::int[], ${sizes}::int[])
      as page (group_id, category_id, size)
    cross join lateral (
      select ${onList(sql, scope)} and category_id = page.category_id
        and group_id = page.group_id and part_id > ${after}
      order by part_id
      limit page.size offset ${first.offset}
    ) listed`;
}

/** A part that stands in several categories of a group once, with the first of them that is named. */
function partsInSeveral(
  sql: Queryable,
  scope: PageScope,
  pages: readonly GroupPage[],
  after: number,
): PartsQuery | undefined {
  const [first] = pages;
  if (!first) return undefined;
  const groups = pages.flatMap((page) =>
    page.categoryIds.map((categoryId) => ({ ...page, categoryId })),
  );
  const groupIds = groups.map(({ groupId }) => groupId);
  const categoryIds = groups.map(({ categoryId }) => categoryId);
  const sizes = groups.map(({ size }) => size);
  return sql`
    select group_id, category_id, part_id
    from (
      select in_group.group_id, listed.part_id, in_group.size,
             coalesce(min(nullif(in_group.category_id, ${NO_CATEGORY})), ${NO_CATEGORY}) as category_id,
             row_number() over (partition by in_group.group_id order by listed.part_id) as place
      from unnest(${groupIds}::int[], ${categoryIds}::int[], ${sizes}::int[])
        as in_group (group_id, category_id, size)
      cross join lateral (
        select ${onList(sql, scope)} and category_id = in_group.category_id
          and group_id = in_group.group_id and part_id > ${after}
        order by part_id
        limit in_group.size + ${first.offset}
      ) listed
      group by in_group.group_id, listed.part_id, in_group.size
    ) numbered
    where place > ${first.offset} and place <= ${first.offset} + size`;
}

/** The parts of a scope's list, each once: in that of a model one stands in several rows where its years have a gap. */
function onList(sql: Queryable, { listId, modelId, year }: PageScope) {
  const once = modelId !== null && year === null ? sql`distinct` : sql``;
  return sql`${once} part_id from scope_part where scope_id = ${listId} and ${inYear(sql, year)}`;
}

type FitmentFields = [engine: string, parameter: string, parameter2: string, parameter3: string];

/**
 * Finds the parts of a page and how each fits the vehicle in its group.
 * @param parts a query of group_id, category_id and part_id
 * @returns groups in no order, parts by id
 */
export async function placeParts(
  sql: Queryable,
  { makeId, modelId, year, engine }: PageScope,
  { categoryId }: Pick<ListingPlan, 'categoryId'>,
  parts: PartsQuery | undefined,
): Promise<PlacedPart[]> {
  if (!parts) return [];
  const ofVehicle = modelId
    ? sql`model_id = ${modelId}`
    : makeId
      ? sql`model_id in (select id from model where make_id = ${makeId})`
      : sql`true`;
  const ofEngine = engine ? sql`upper(engine) in ('', ${engine})` : sql`true`;
  const inCategory =
    categoryId === ALL_CATEGORIES ? sql`true` : sql`coalesce(category_id, 0) = ${categoryId}`;
  const rows = await sql<(Omit<PlacedPart, 'fitments'> & { fitments: FitmentFields[] | null })[]>`
    select placed.group_id as "groupId", placed.category_id as "categoryId",
           placed.part_id as "partId", (
             select json_agg(json_build_array(engine, parameter, parameter2, parameter3) order by id)
             from (
               select id, engine, parameter, parameter2, parameter3
               from application
               where part_id = placed.part_id and group_id = placed.group_id
                 and ${ofVehicle} and ${inYear(sql, year)} and ${ofEngine} and ${inCategory}
               order by model_id, engine
               limit ${FITMENTS_PER_CARD}
             ) fitment
           ) as fitments
    from (${parts}) placed
    order by placed.part_id`;
  return rows.map((row) => ({
    ...row,
    fitments: (row.fitments ?? []).map(([engine, parameter, parameter2, parameter3]) => ({
      engine,
      parameter,
      parameter2,
      parameter3,
    })),
  }));
}

/** Fitments, or parts of a list, of the year; all where none is chosen. */
export function inYear(sql: Queryable, year: number | null) {
  return year === null
    ? sql`true`
    : sql`year_from <= ${year} and (year_to is null or year_to >= ${year})`;
}
