import type { Database } from '../../db/database.server.ts';
import { cachedEachPerCatalogue } from '../catalogue-version/cached-each-per-catalogue.server.ts';
import { type SummaryRow, summaryRows } from './part.sql.server.ts';

/** Under 1 KB each. */
const HELD_MAX = 10_000;

/** By the location of the price list. */
const heldAt = new Map<string, ReturnType<typeof cachedEachPerCatalogue<SummaryRow>>>();

/** The rows of `summaryRows`, by part id, cached per catalogue version: only an import or an owner changes them. */
export function heldSummaryRows(
  db: Database,
  partIds: readonly number[],
  location: string,
): Promise<ReadonlyMap<number, SummaryRow>> {
  const known = heldAt.get(location);
  if (known) return known(db, partIds);
  const held = cachedEachPerCatalogue<SummaryRow>({
    most: HELD_MAX,
    read: async (sql, ids) =>
      new Map((await summaryRows(sql, ids, location)).map((row) => [row.id, row])),
  });
  heldAt.set(location, held);
  return held(db, partIds);
}
