import type { Queryable } from '../../db/database.server.ts';

export interface ShownState {
  readonly catalogueVersion: number;
  /** Without the versions that left the facts of all parts but those that `supply` names. */
  readonly factsVersion: number;
  /** The oldest transaction that had not ended: a later look begins there. */
  readonly openFrom: string;
  readonly supply: readonly { readonly partId: number; readonly changedBy: string }[];
}

/**
 * The catalogue's version, and the parts whose supply was changed by a transaction not older than `openFrom`. One
 * statement, so both are of one moment. Transactions do not end in the order in which they begin, so each look starts
 * at the oldest transaction that was open at the last one.
 * @param openFrom of the look before; null lists no parts
 */
export async function shownState(sql: Queryable, openFrom: string | null): Promise<ShownState> {
  const [row] = await sql<ShownState[]>`
    select version as "catalogueVersion", version - facts_kept as "factsVersion",
           pg_snapshot_xmin(pg_current_snapshot())::text as "openFrom",
           coalesce((
             select jsonb_agg(jsonb_build_object('partId', part_id, 'changedBy', changed_by::text))
             from supply_change where changed_by >= ${openFrom}::text::xid8
           ), '[]') as supply
    from catalogue_version`;
  if (!row) throw new Error('The catalogue has no version');
  return row;
}

/** The kits that contain one of some parts. */
export async function kitsWith(sql: Queryable, partIds: readonly number[]): Promise<number[]> {
  if (partIds.length === 0) return [];
  const rows = await sql<{ id: number }[]>`
    select distinct kit_id as id from kit_component
    where component_id = any(${partIds as number[]}::int[])`;
  return rows.map(({ id }) => id);
}
