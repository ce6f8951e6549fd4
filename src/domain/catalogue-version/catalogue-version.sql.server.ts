import type { Database, Queryable } from '../../db/database.server.ts';

/** @returns the catalogue's version after raising it */
export async function raiseCatalogueVersion(
  tx: Queryable,
  { now, by }: { now: Date; by: 0 | 1 },
): Promise<number> {
  if (by > 0) {
    await tx`update catalogue_version set version = version + ${by}, changed_at = ${now}`;
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
