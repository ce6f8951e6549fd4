import type postgres from 'postgres';
import { addVehiclesAndGroups, replaceApplications } from './applications.sql.server.ts';
import { stageCounts } from './checks.sql.server.ts';
import { openFreshTables } from './fresh-tables.sql.server.ts';
import { bringOpenRangesTo } from './open-ranges.server.ts';
import {
  addParts,
  addSafety,
  addSuppliers,
  changeParts,
  chooseUrls,
  linkParts,
  withdrawUnnamed,
  writeDescriptions,
} from './parts.sql.server.ts';
import { writePrices } from './prices.sql.server.ts';
import {
  countScopes,
  createScopeStage,
  forgetScopes,
  reachChanged,
  reachKept,
  writePromotionScopes,
  writeScopes,
} from './scopes.sql.server.ts';
import { writeSearch } from './search.sql.server.ts';
import { writeSupply } from './stock.sql.server.ts';
import { raiseCatalogueVersion } from './version.sql.server.ts';

export interface MergeCounts {
  readonly added: number;
  /** Parts whose description or fitments changed. */
  readonly changed: number;
  readonly withdrawn: number;
  readonly pricesChanged: number;
  readonly supplyChanged: number;
  /** The catalogue's version after the import; raised only where something changed. */
  readonly version: number;
}

const DEADLOCK_DETECTED = '40P01';
const ATTEMPTS = 3;

/**
 * Merges the stage into the shop. Orders take stock meanwhile; where the
 * database finds the two waiting for each other, the merge is taken back and done again.
 */
export async function mergeStage(
  tx: postgres.TransactionSql,
  options: { now: Date; replace: boolean },
): Promise<MergeCounts> {
  for (let attempt = 1; ; attempt++) {
    try {
      return (await tx.savepoint((savepoint) => merge(savepoint, options))) as MergeCounts;
    } catch (error) {
      if (attempt >= ATTEMPTS || (error as { code?: string }).code !== DEADLOCK_DETECTED)
        throw error;
    }
  }
}

async function merge(
  tx: postgres.TransactionSql,
  { now, replace }: { now: Date; replace: boolean },
): Promise<MergeCounts> {
  const { taken, added, changed } = await stageCounts(tx);
  const tables = await openFreshTables(tx, { parts: taken });
  await createScopeStage(tx);
  const { extended, openUntil } = await bringOpenRangesTo(tx, now.getUTCFullYear());

  await addSafety(tx);
  await addSuppliers(tx);
  await chooseUrls(tx);
  const withdrawn = replace ? await withdrawUnnamed(tx, now) : 0;
  const isReshaped = added + changed + withdrawn > 0;

  if (isReshaped) {
    await reachKept(tx);
    await forgetScopes(tx, openUntil);
    await addParts(tx, now);
    await changeParts(tx, now);
    await writeDescriptions(tx);
    await tables.finish('part_photo', 'technical_detail', 'oe_number');
    await addVehiclesAndGroups(tx);
    await replaceApplications(tx);
    await tables.finish('application');
    await reachChanged(tx);
    await writeScopes(tx, openUntil);
    await writeSearch(tx);
  }
  const linked = await linkParts(tx);
  await tables.finish('related_part');
  const pricesChanged = await writePrices(tx, now);
  await tables.finish('price', 'price_history');
  if (isReshaped || pricesChanged > 0) await writePromotionScopes(tx);
  await tables.finish('scope_part');
  await countScopes(tx);
  await tables.finish('scope_count');
  const supplyChanged = await writeSupply(tx);
  await tables.finish('stock', 'manufacturer_stock', 'delivery');
  const isChanged = isReshaped || extended + linked + pricesChanged + supplyChanged > 0;
  const version = await raiseCatalogueVersion(tx, { now, by: isChanged ? 1 : 0 });
  await tables.publish();
  return { added, changed, withdrawn, pricesChanged, supplyChanged, version };
}
