import type { Database, Queryable } from '../../db/database.server.ts';

/**
 * What a change may leave as it was. The shape: vehicles, fitments, places, titles, numbers and which parts are on sale.
 * The facts: price, supply and typed details of all parts but those that the change has noted in supply_change.
 */
export type KeptByChange = 'shape' | 'facts';

/** Of a change that concerns no part. */
export const KEEPS_PARTS: readonly KeptByChange[] = ['shape', 'facts'];

/**
 * @param change.keeps caches of what is named here stay
 * @returns the catalogue's version after raising it
 */
export async function raiseCatalogueVersion(
  tx: Queryable,
  { now, by, keeps = [] }: { now: Date; by: 0 | 1; keeps?: readonly KeptByChange[] },
): Promise<number> {
  if (by > 0) {
    const kept = (what: KeptByChange) => (keeps.includes(what) ? by : 0);
    await tx`
      update catalogue_version
      set version = version + ${by}, changed_at = ${now},
        shape_kept = shape_kept + ${kept('shape')}, facts_kept = facts_kept + ${kept('facts')}`;
  }
  const [row] = await tx<{ version: number }[]>`select version from catalogue_version`;
  return row?.version ?? 0;
}

/** When an import or a change at the desk last changed the content of pages. */
export async function catalogueChangedAt({ read }: Database): Promise<Date | undefined> {
  const [row] = await read<{ changedAt: Date }[]>`
    select changed_at as "changedAt" from catalogue_version where version > 0`;
  return row?.changedAt;
}
