import type { Queryable } from '../../db/database.server.ts';
import { groupBy } from '../../kernel/group-by.ts';
import { isNotRuledOut } from '../parts/fit/fit.sql.server.ts';
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

/** A part's position on a page, and how it fits the vehicle in that group. */
export interface PlacedPart {
  readonly groupId: number;
  readonly categoryId: number;
  readonly partId: number;
  readonly fitments: readonly EngineFitment[];
}

/** The audience of a page: the scope, narrowed to an engine. */
export interface PageScope extends Scope {
  readonly engine?: string | undefined;
  /** Fitments that what is known of the vehicle rules out, as `isNotRuledOut` takes them. */
  readonly ruledOut?: readonly string[] | undefined;
  /** Only parts that are also in the same groups of this scope. */
  readonly withinId?: number | undefined;
  /** All but the parts that fit this vehicle. */
  readonly except?: ChosenVehicle | undefined;
}

/** A model in a year, with its engine in upper case where known. */
export interface ChosenVehicle {
  readonly modelId: number;
  readonly year: number | null;
  readonly engine?: string | undefined;
  readonly ruledOut?: readonly string[] | undefined;
}

/** The most fitments read for one card. */
const FITMENTS_PER_CARD = 20;

/**
 * Names of the categories of a scope that contain parts.
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

/** The counts of a vehicle's parts that are also in another scope, from the vehicle's own list. */
export async function groupSizesWithin(sql: Queryable, scope: PageScope): Promise<GroupSize[]> {
  const fitting: ReturnType<Queryable> = sql`
    select distinct group_id, part_id, category_id from scope_part on_list
    where scope_id = ${scope.listId} and ${inYear(sql, scope.year)} and ${isOnOther(sql, scope)}`;
  return readGroupSizes(sql, countedGroups(sql, fitting));
}

/**
 * Counts by category and group. A group in one category is not counted twice; counting every group's parts again
 * took as long as all the rest.
 * @param fitting a query of group_id, part_id and category_id, no row twice
 */
export function countedGroups(
  sql: Queryable,
  fitting: ReturnType<Queryable>,
): ReturnType<Queryable> {
  return sql`
    with fitting as (${fitting}), counted as (
      select category_id, group_id, count(*)::int as parts
      from fitting group by category_id, group_id
    ), in_several as (
      select group_id from counted group by group_id having count(*) > 1
    )
    select category_id, group_id, parts from counted
    union all
    select ${ALL_CATEGORIES}, group_id, count(distinct part_id)::int
    from fitting where group_id in (select group_id from in_several)
    group by group_id`;
}

type GroupSizeFields = [
  categoryId: number,
  category: string | null,
  groupId: number,
  group: string,
  parts: number,
];

/**
 * Groups with their names and sizes, as one row: a vehicle has a hundred and more.
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
 * The parts of a page of a scope. Each group is one walk along the primary key of scope_part. An offset walks over
 * the rows it skips (2 ms for 20,000 parts); continuing after a part does not. A year's walk is its model's, past the
 * parts of other years.
 */
export async function partsOfPages(
  sql: Queryable,
  scope: PageScope,
  plan: ListingPlan,
): Promise<PlacedPart[]> {
  const { pages, categoryId } = plan;
  const inOneCategory = pages.filter(({ categoryIds }) => categoryIds.length === 1);
  const inSeveral = pages.filter(({ categoryIds }) => categoryIds.length > 1);
  const placed = await Promise.all([
    placeParts(sql, scope, plan, partsInOneCategory(sql, scope, inOneCategory, categoryId)),
    placeParts(sql, scope, plan, partsInSeveral(sql, scope, inSeveral, categoryId)),
  ]);
  return inGroupOrder(placed.flat(), pages);
}

export function inGroupOrder<Part extends PlacedPart>(
  placed: readonly Part[],
  pages: readonly GroupPage[],
): Part[] {
  const byGroup = groupBy(placed, ({ groupId }) => groupId);
  return pages.flatMap(({ groupId }) => byGroup.get(groupId) ?? []);
}

type PartsQuery = ReturnType<Queryable>;

function partsInOneCategory(
  sql: Queryable,
  scope: PageScope,
  pages: readonly GroupPage[],
  inView: number,
): PartsQuery | undefined {
  if (pages.length === 0) return undefined;
  const groupIds = pages.map(({ groupId }) => groupId);
  const categoryIds = pages.flatMap((page) => page.categoryIds);
  const { sizes, offsets, afters } = lengthsOf(pages);
  return sql`
    select page.group_id, page.category_id, listed.part_id
    from unnest(${groupIds}::int[], ${categoryIds}::int[], ${sizes}::int[], ${offsets}::int[],
                ${afters}::int[])
      as page (group_id, category_id, size, skipped, after)
    cross join lateral (
      select ${onList(sql, scope, inView)} and category_id = page.category_id
        and group_id = page.group_id and part_id > page.after
      order by part_id
      limit page.size offset page.skipped
    ) listed`;
}

/** Each part once, in the first named of its group's categories. */
function partsInSeveral(
  sql: Queryable,
  scope: PageScope,
  pages: readonly GroupPage[],
  inView: number,
): PartsQuery | undefined {
  if (pages.length === 0) return undefined;
  const groups = pages.flatMap((page) =>
    page.categoryIds.map((categoryId) => ({ ...page, categoryId })),
  );
  const groupIds = groups.map(({ groupId }) => groupId);
  const categoryIds = groups.map(({ categoryId }) => categoryId);
  const { sizes, offsets, afters } = lengthsOf(groups);
  return sql`
    select group_id, category_id, part_id
    from (
      select in_group.group_id, listed.part_id, in_group.size, in_group.skipped,
             coalesce(min(nullif(in_group.category_id, ${NO_CATEGORY})), ${NO_CATEGORY}) as category_id,
             row_number() over (partition by in_group.group_id order by listed.part_id) as place
      from unnest(${groupIds}::int[], ${categoryIds}::int[], ${sizes}::int[], ${offsets}::int[],
                  ${afters}::int[])
        as in_group (group_id, category_id, size, skipped, after)
      cross join lateral (
        select ${onList(sql, scope, inView)} and category_id = in_group.category_id
          and group_id = in_group.group_id and part_id > in_group.after
        order by part_id
        limit in_group.size + in_group.skipped
      ) listed
      group by in_group.group_id, listed.part_id, in_group.size, in_group.skipped
    ) numbered
    where place > skipped and place <= skipped + size`;
}

function lengthsOf(pages: readonly Pick<GroupPage, 'size' | 'offset' | 'after'>[]) {
  return {
    sizes: pages.map(({ size }) => size),
    offsets: pages.map(({ offset }) => offset),
    afters: pages.map(({ after }) => after),
  };
}

/** The parts of a scope's list, each once: a model's list has several rows for a part whose years have a gap. */
function onList(sql: Queryable, scope: PageScope, inView: number) {
  const { listId, modelId, year } = scope;
  const once = modelId !== null && year === null ? sql`distinct` : sql``;
  return sql`
    ${once} part_id from scope_part on_list
    where scope_id = ${listId} and ${inYear(sql, year)} and ${isOnOther(sql, scope)}
      and ${isLeft(sql, scope, inView)}`;
}

/** Whether the other list has the part of `on_list` in the same place. */
export function isOnOther(sql: Queryable, { withinId }: PageScope) {
  return withinId === undefined
    ? sql`true`
    : sql`exists (
        select from scope_part other
        where other.scope_id = ${withinId} and other.category_id = on_list.category_id
          and other.group_id = on_list.group_id and other.part_id = on_list.part_id
      )`;
}

/** Whether the part of `on_list` remains after the fitting ones of its group are removed. */
function isLeft(sql: Queryable, { except }: PageScope, inView: number) {
  if (!except) return sql`true`;
  const inCategory =
    inView === ALL_CATEGORIES ? sql`true` : sql`coalesce(category_id, 0) = ${inView}`;
  return sql`not exists (
    select from application
    where part_id = on_list.part_id and group_id = on_list.group_id and ${inCategory}
      and ${fitsVehicle(sql, except)}
  )`;
}

/** Fitments for a vehicle; one without an engine applies to all engines. */
export function fitsVehicle(sql: Queryable, { modelId, year, ...vehicle }: ChosenVehicle) {
  return sql`model_id = ${modelId} and ${inYear(sql, year)} and ${isOfVariant(sql, vehicle)}`;
}

function isOfVariant(sql: Queryable, vehicle: Pick<ChosenVehicle, 'engine' | 'ruledOut'>) {
  const { engine, ruledOut = [] } = vehicle;
  const ofEngine = engine ? sql`upper(engine) in ('', ${engine})` : sql`true`;
  return sql`${ofEngine} and ${isNotRuledOut(sql, ruledOut)}`;
}

/** In which of some groups a part fits a vehicle, as far as a category is in view. */
export async function groupsThatFit(
  sql: Queryable,
  vehicle: ChosenVehicle,
  { partId, categoryId }: { readonly partId: number; readonly categoryId: number },
): Promise<ReadonlySet<number>> {
  const inCategory =
    categoryId === ALL_CATEGORIES ? sql`true` : sql`coalesce(category_id, 0) = ${categoryId}`;
  const rows = await sql<{ groupId: number }[]>`
    select distinct group_id as "groupId" from application
    where part_id = ${partId} and ${inCategory} and ${fitsVehicle(sql, vehicle)}`;
  return new Set(rows.map(({ groupId }) => groupId));
}

type FitmentFields = [engine: string, parameter: string, parameter2: string, parameter3: string];

/**
 * Finds the parts of a page and how each fits the vehicle in its group.
 * @param parts a query of group_id, category_id and part_id
 * @returns groups in no order, parts by id
 */
export async function placeParts(
  sql: Queryable,
  { makeId, modelId, year, engine, ruledOut }: PageScope,
  { categoryId }: Pick<ListingPlan, 'categoryId'>,
  parts: PartsQuery | undefined,
): Promise<PlacedPart[]> {
  if (!parts) return [];
  const ofVehicle = modelId
    ? sql`model_id = ${modelId}`
    : makeId
      ? sql`model_id in (select id from model where make_id = ${makeId})`
      : sql`true`;
  const ofVariant = isOfVariant(sql, { engine, ruledOut });
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
                 and ${ofVehicle} and ${inYear(sql, year)} and ${ofVariant} and ${inCategory}
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
