import type { Queryable } from '../../db/database.server.ts';
import type { PlaceChoices } from './goods.ts';

/** The categories and groups that a part can be put into. */
export async function placeChoices(sql: Queryable): Promise<PlaceChoices> {
  const categories = await sql<{ name: string }[]>`select name from category order by name`;
  const groups = await sql<{ name: string }[]>`
    select name from part_group where name <> '' order by name`;
  return {
    categories: categories.map(({ name }) => name),
    groups: groups.map(({ name }) => name),
  };
}
