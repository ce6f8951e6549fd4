import type postgres from 'postgres';
import type { Sql } from '../../db/database.server.ts';
import { addVehiclesAndGroups, replaceApplications } from './applications.sql.server.ts';
import { type StageCounts, stageCounts } from './checks.sql.server.ts';
import { type FreshTables, openFreshTables } from './fresh-tables.sql.server.ts';
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
  carryScopes,
  countScopes,
  createScopeStage,
  fillScopes,
  forgetScopes,
  reachChanged,
  reachKept,
  stageScopes,
  writePromotionScopes,
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
 * @param options.pool where a second connection comes from
 */
export async function mergeStage(
  tx: postgres.TransactionSql,
  options: { now: Date; replace: boolean; pool?: Sql | undefined },
): Promise<MergeCounts> {
  for (let attempt = 1; ; attempt++) {
    let tables: FreshTables | undefined;
    try {
      return (await tx.savepoint(async (savepoint) => {
        const counts = await stageCounts(savepoint);
        tables = await openFreshTables(savepoint, { parts: counts.taken }, options.pool);
        return merge(savepoint, { ...options, counts, tables });
      })) as MergeCounts;
    } catch (error) {
      await tables?.abandon().catch(() => {});
      if (attempt >= ATTEMPTS || (error as { code?: string }).code !== DEADLOCK_DETECTED)
        throw error;
    }
  }
}

async function merge(
  tx: postgres.TransactionSql,
  {
    now,
    replace,
    counts,
    tables,
  }: { now: Date; replace: boolean; counts: StageCounts; tables: FreshTables },
): Promise<MergeCounts> {
  const { added, changed } = counts;
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
    await addVehiclesAndGroups(tx);
    await replaceApplications(tx);
    await reachChanged(tx);
    await stageScopes(tx, openUntil);
    await tables.finish('vehicle_scope');
  }
  if (isReshaped && tables.fillBeside) {
    await tables.fillBeside({
      prepare: (beside) => carryScopes(tx, beside),
      async fill(beside, finish) {
        await fillScopes(beside);
        await finish('scope_part');
        await countScopes(beside);
        await finish('scope_count');
      },
    });
  } else if (isReshaped) await fillScopes(tx);
  if (isReshaped) {
    await tables.finish('application');
    await writeDescriptions(tx);
    await tables.finish('part_photo', 'technical_detail', 'oe_number');
    await writeSearch(tx);
  }
  const linked = await linkParts(tx);
  const pricesChanged = await writePrices(tx, now);
  await tables.finish('related_part', 'price', 'price_history');
  // Orders wait behind what writes stock, so that comes last; to an empty shop it may come while another works.
  const isEmptyShop = tables.fillBeside !== undefined;
  const early = isEmptyShop ? await writeSupply(tx) : 0;
  await tables.joinBeside();
  if (isReshaped || pricesChanged > 0) await writePromotionScopes(tx);
  await tables.finish('scope_part');
  await countScopes(tx);
  await tables.finish('scope_count');
  const supplyChanged = isEmptyShop ? early : await writeSupply(tx);
  await tables.finish('stock', 'manufacturer_stock', 'delivery');
  const isChanged = isReshaped || extended + linked + pricesChanged + supplyChanged > 0;
  const version = await raiseCatalogueVersion(tx, { now, by: isChanged ? 1 : 0 });
  await tables.publish();
  return { added, changed, withdrawn, pricesChanged, supplyChanged, version };
}
