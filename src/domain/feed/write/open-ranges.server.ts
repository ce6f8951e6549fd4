import type { Database, Queryable } from '../../../db/database.server.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { raiseCatalogueVersion } from '../../catalogue-version/catalogue-version.sql.server.ts';
import { waitForImportLock } from '../stage/stage.sql.server.ts';
import { dropLeftoverTables } from './fresh-tables.sql.server.ts';
import {
  addOpenYears,
  countScopes,
  createScopeStage,
  openRangesUntil,
  setOpenRangesUntil,
} from './scopes.sql.server.ts';

/**
 * Extends parts for vehicles still in production to this year, at the turn of the year, when no import has done it.
 * Does nothing if it was done already.
 * @returns true where the catalogue changed
 */
export async function extendOpenRanges(db: Database, clock: Clock): Promise<boolean> {
  const now = clock();
  return db.transaction(async (tx) => {
    await waitForImportLock(tx);
    await dropLeftoverTables(tx);
    await createScopeStage(tx);
    const { extended } = await bringOpenRangesTo(tx, now.getUTCFullYear());
    await countScopes(tx);
    if (extended > 0) await raiseCatalogueVersion(tx, { now, by: 1, keeps: ['facts'] });
    return extended > 0;
  });
}

/**
 * Derives the years that have begun since the last time; the caller recounts them.
 * @returns how many rows that made, and the year to which open ranges reach now
 */
export async function bringOpenRangesTo(
  tx: Queryable,
  thisYear: number,
): Promise<{ extended: number; openUntil: number }> {
  const until = await openRangesUntil(tx);
  if (until >= thisYear) return { extended: 0, openUntil: until };
  const extended = await addOpenYears(tx, { from: until, to: thisYear });
  await setOpenRangesUntil(tx, thisYear);
  return { extended, openUntil: thisYear };
}
