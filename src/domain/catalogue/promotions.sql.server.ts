import type { Queryable } from '../../db/database.server.ts';
import type { Scope } from '../vehicles/vehicles.sql.server.ts';

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
