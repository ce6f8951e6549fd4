import type { Database } from '../../db/database.server.ts';
import { heldAtVersion, versionNow } from '../catalogue-version/held-at-version.server.ts';
import { type SummaryRow, summaryRows } from './part.sql.server.ts';

/** Under 1 KB each. */
const HELD_MAX = 10_000;

interface PricedPart {
  readonly id: number;
  /** Of the price list. */
  readonly location: string;
}

const held = heldAtVersion({
  most: HELD_MAX,
  keyOf: ({ id, location }: PricedPart) => `${id} ${location}`,
  async read(sql, parts) {
    const ids = parts.map(({ id }) => id);
    const rows = await summaryRows(sql, ids, parts[0]?.location ?? '');
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.map((id) => byId.get(id));
  },
});

/** The rows of `summaryRows`, by part id, cached per catalogue version: only an import or an owner changes them. */
export async function heldSummaryRows(
  db: Database,
  partIds: readonly number[],
  location: string,
): Promise<ReadonlyMap<number, SummaryRow>> {
  const parts = partIds.map((id) => ({ id, location }));
  const rows = await held(db.read, await versionNow(db), parts);
  return new Map(rows.flatMap((row) => (row ? [[row.id, row] as const] : [])));
}
