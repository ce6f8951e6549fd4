import type { Queryable } from '../../db/database.server.ts';
import {
  inGroupOrder,
  inYear,
  type PageScope,
  type PlacedPart,
  placeParts,
  readGroupSizes,
} from './listing.sql.server.ts';
import {
  ALL_CATEGORIES,
  type GroupPage,
  type GroupSize,
  type ListingPlan,
  NO_CATEGORY,
} from './listing-plan.ts';

/** An engine of a model, in upper case; of all years or of one. */
export interface ChosenEngine {
  readonly modelId: number;
  readonly year: number | null;
  readonly engine: string;
}

/**
 * The counts of an engine by category and group. Engines are not part of the scopes, so its parts
 * are counted, from the index application_model alone: 26 ms for a model with 70,000 fitments,
 * among the largest of a million parts. A group in one category is not counted twice; counting
 * every group's parts again took as long as all the rest.
 */
export async function groupSizesOfEngine(
  sql: Queryable,
  chosen: ChosenEngine,
): Promise<GroupSize[]> {
  return readGroupSizes(
    sql,
    sql`
    with fitting as (
      select distinct group_id, part_id, coalesce(category_id, ${NO_CATEGORY}) as category_id
      from application
      where ${fitsEngine(sql, chosen)}
    ), counted as (
      select category_id, group_id, count(*)::int as parts
      from fitting group by category_id, group_id
    ), in_several as (
      select group_id from counted group by group_id having count(*) > 1
    )
    select category_id, group_id, parts from counted
    union all
    select ${ALL_CATEGORIES}, group_id, count(distinct part_id)::int
    from fitting where group_id in (select group_id from in_several)
    group by group_id`,
  );
}

/** The parts of a page of an engine, each group's by one walk along its part of the index. */
export async function partsOfEnginePages(
  sql: Queryable,
  scope: PageScope,
  chosen: ChosenEngine,
  plan: ListingPlan,
): Promise<PlacedPart[]> {
  const { categoryId, pages, after } = plan;
  const [first] = pages;
  if (!first) return [];
  const ofPages = (name: keyof Pick<GroupPage, 'groupId' | 'size'>) =>
    pages.map((page) => page[name]);
  const inCategory =
    categoryId === ALL_CATEGORIES
      ? sql`true`
      : sql`coalesce(category_id, ${NO_CATEGORY}) = ${categoryId}`;
  const placed = await placeParts(
    sql,
    scope,
    plan,
    sql`
      select page.group_id, placed.category_id, placed.part_id
      from unnest(${ofPages('groupId')}::int[], ${ofPages('size')}::int[]) as page (group_id, size)
      cross join lateral (
        select part_id, coalesce(min(category_id), ${NO_CATEGORY}) as category_id
        from application
        where group_id = page.group_id and part_id > ${after} and ${inCategory}
          and ${fitsEngine(sql, chosen)}
        group by part_id
        order by part_id
        limit page.size offset ${first.offset}
      ) placed`,
  );
  return inGroupOrder(placed, pages);
}

/** Fitments of parts that are sold; one that names no engine holds for all of them. */
function fitsEngine(sql: Queryable, { modelId, year, engine }: ChosenEngine) {
  return sql`
    model_id = ${modelId} and ${inYear(sql, year)} and upper(engine) in ('', ${engine})
    and not exists (
      select from part where part.id = application.part_id and part.withdrawn_at is not null
    )`;
}
