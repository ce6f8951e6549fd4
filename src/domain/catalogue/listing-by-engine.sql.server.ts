import type { Queryable } from '../../db/database.server.ts';
import {
  type ChosenVehicle,
  countedGroups,
  fitsVehicle,
  inGroupOrder,
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

/** An engine of a model, in upper case, of all years or of one; or a vehicle of which more is known. */
export interface ChosenEngine extends ChosenVehicle {
  /** Only parts that stand in the same groups of this scope too. */
  readonly withinId?: number | undefined;
}

/**
 * The counts of an engine by category and group. Engines are not part of the scopes, so its parts
 * are counted, from the index application_model alone: 26 ms for a model with 70,000 fitments,
 * among the largest of a million parts.
 */
export async function groupSizesOfEngine(
  sql: Queryable,
  chosen: ChosenEngine,
): Promise<GroupSize[]> {
  return readGroupSizes(
    sql,
    countedGroups(
      sql,
      sql`
        select distinct group_id, part_id, coalesce(category_id, ${NO_CATEGORY}) as category_id
        from application
        where ${fitsEngine(sql, chosen)}`,
    ),
  );
}

/** The parts of a page of an engine, each group's by one walk along its part of the index. */
export async function partsOfEnginePages(
  sql: Queryable,
  scope: PageScope,
  chosen: ChosenEngine,
  plan: ListingPlan,
): Promise<PlacedPart[]> {
  const { categoryId, pages } = plan;
  if (pages.length === 0) return [];
  const ofPages = (name: keyof Pick<GroupPage, 'groupId' | 'size' | 'offset' | 'after'>) =>
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
      from unnest(${ofPages('groupId')}::int[], ${ofPages('size')}::int[],
                  ${ofPages('offset')}::int[], ${ofPages('after')}::int[])
        as page (group_id, size, skipped, after)
      cross join lateral (
        select part_id, coalesce(min(category_id), ${NO_CATEGORY}) as category_id
        from application
        where group_id = page.group_id and part_id > page.after and ${inCategory}
          and ${fitsEngine(sql, chosen)}
        group by part_id
        order by part_id
        limit page.size offset page.skipped
      ) placed`,
  );
  return inGroupOrder(placed, pages);
}

/** Fitments of parts on sale that are also in the other scope, where there is one. */
function fitsEngine(sql: Queryable, chosen: ChosenEngine) {
  const { withinId } = chosen;
  const isWithin =
    withinId === undefined
      ? sql`true`
      : sql`exists (
          select from scope_part other
          where other.scope_id = ${withinId} and other.group_id = application.group_id
            and other.category_id = coalesce(application.category_id, ${NO_CATEGORY})
            and other.part_id = application.part_id
        )`;
  return sql`
    ${fitsVehicle(sql, chosen)} and ${isWithin}
    and not exists (
      select from part where part.id = application.part_id and part.withdrawn_at is not null
    )`;
}
