import type { Queryable, TransactionSql } from '../../../db/database.server.ts';
import type { BasisPoints } from '../../../kernel/money.ts';
import {
  type KeptByChange,
  raiseCatalogueVersion,
} from '../../catalogue-version/catalogue-version.sql.server.ts';
import { keepLayerImages } from '../images/images.sql.server.ts';
import { type StageCounts, stageCounts } from '../stage/checks.sql.server.ts';
import {
  addVehiclesAndGroups,
  carryParts,
  keepFitted,
  type LostFitments,
  lostFitments,
  NO_FITMENTS_LOST,
  putPlaces,
  replaceApplications,
  takePlaces,
  writePlaces,
} from './applications.sql.server.ts';
import { type Finish, type FreshTables, openFreshTables } from './fresh-tables.sql.server.ts';
import { bringOpenRangesTo } from './open-ranges.server.ts';
import { keepOwnersFitments, keepOwnersPlaces } from './owner-fitments.sql.server.ts';
import {
  holdLayers,
  keepHidden,
  keepOwnersColumns,
  keepOwnersPhotos,
  keepOwnersRelated,
  partsToDocument,
} from './owner-layers.sql.server.ts';
import {
  addParts,
  addSafety,
  addSuppliers,
  changeParts,
  chooseUrls,
  countParts,
  linkParts,
  stageLinks,
  withdrawUnnamed,
  writeDescriptions,
  writePhotoHosts,
} from './parts.sql.server.ts';
import {
  type OnPrices,
  type PriceChanges,
  writePrices,
  writePurchasePrices,
} from './prices.sql.server.ts';
import {
  countScopes,
  createScopeStage,
  fillScopes,
  forgetScopes,
  gatherChangingParts,
  reachChanged,
  stageScopes,
  writePromotionScopes,
} from './scopes.sql.server.ts';
import { replaceDocuments, writeSearch } from './search.sql.server.ts';
import type { SecondConnection } from './second-connection.server.ts';
import { noteChanges, writeSupply } from './stock.sql.server.ts';
import { type KeyCounts, writeVehicleKeys } from './vehicle-keys.sql.server.ts';

export interface MergeCounts extends PriceChanges, LostFitments, KeyCounts {
  /** Parts on sale before. */
  readonly partsBefore: number;
  readonly added: number;
  /** Parts whose description or fitments changed. */
  readonly changed: number;
  readonly withdrawn: number;
  readonly supplyChanged: number;
  readonly purchasePricesChanged: number;
  /** Kits' components and related parts that were written or removed. */
  readonly linksChanged: number;
  /** The catalogue's version after the import; raised only if something changed. */
  readonly version: number;
}

const DEADLOCK_DETECTED = '40P01';
const ATTEMPTS = 3;

/**
 * Merges the stage into the shop. Orders may take stock at the same time; if the database reports a deadlock between
 * the two, the merge is rolled back and repeated.
 * @param options.vatRate completed the feed's prices
 * @param options.second the second connection that has the fitments staged; the shop has no part then, nor orders
 */
export async function mergeStage(
  tx: TransactionSql,
  options: {
    now: Date;
    vatRate: BasisPoints;
    replace: boolean;
    second: SecondConnection | undefined;
    importId: number | undefined;
    onPrices?: OnPrices | undefined;
  },
): Promise<MergeCounts> {
  for (let attempt = 1; ; attempt++) {
    try {
      return (await tx.savepoint(async (savepoint) => {
        const counts = await stageCounts(savepoint);
        const tables = await openFreshTables(savepoint, {
          parts: counts.taken,
          second: options.second,
        });
        return merge(savepoint, { ...options, counts, tables });
      })) as MergeCounts;
    } catch (error) {
      const isWorthTrying = attempt < ATTEMPTS && !options.second;
      if (!isWorthTrying || (error as { code?: string }).code !== DEADLOCK_DETECTED) throw error;
    }
  }
}

interface Merge {
  readonly now: Date;
  readonly vatRate: BasisPoints;
  readonly onPrices?: OnPrices | undefined;
  readonly replace: boolean;
  readonly second: SecondConnection | undefined;
  /** Of its history entry; a preview has none. */
  readonly importId: number | undefined;
  readonly counts: StageCounts;
  readonly tables: FreshTables;
}

async function merge(
  tx: TransactionSql,
  { now, vatRate, onPrices, replace, second, importId, counts, tables }: Merge,
): Promise<MergeCounts> {
  const { added, changed } = counts;
  await holdLayers(tx);
  await keepLayerImages(tx);
  const partsBefore = await countParts(tx);
  await createScopeStage(tx);
  const { extended, openUntil } = await bringOpenRangesTo(tx, now.getUTCFullYear());
  if (second) await beginFitmentsOnSecond(tx, { second, tables, openUntil });

  await addSafety(tx);
  await addSuppliers(tx);
  await chooseUrls(tx);
  const withdrawn = replace ? await withdrawUnnamed(tx, now) : 0;
  const isReshaped = added + changed + withdrawn > 0;
  let lost: LostFitments = NO_FITMENTS_LOST;

  if (isReshaped) {
    await gatherChangingParts(tx);
    await forgetScopes(tx, openUntil);
    await keepFitted(tx);
    await keepOwnersColumns(tx, now);
    await keepOwnersPhotos(tx, now);
    await addParts(tx, { now, importId });
    await changeParts(tx, { now, importId });
    await keepHidden(tx, now);
    if (!second) {
      await writeFitments(tx, tables.finish, openUntil, async () => {
        await keepOwnersFitments(tx, now);
        await keepOwnersPlaces(tx, now);
      });
      lost = await lostFitments(tx);
    }
    await writeDescriptions(tx);
    await tables.finish('part_photo', 'technical_detail', 'oe_number');
    await writePhotoHosts(tx);
    await writeSearch(tx);
    await replaceDocuments(tx, await partsToDocument(tx));
  }
  const keys = await writeVehicleKeys(tx);
  await stageLinks(tx);
  await keepOwnersRelated(tx, now);
  const linksChanged = await linkParts(tx);
  const prices = await writePrices(tx, { now, vatRate, onPrices });
  const purchasePricesChanged = await writePurchasePrices(tx, now);
  const { pricesChanged } = prices;
  await tables.finish('related_part', 'price', 'price_history');
  // Writing stock blocks orders, so it comes last; in an empty shop it may run in parallel.
  const early = second ? await writeSupply(tx, now) : 0;
  await second?.run((sql) => takePlaces(sql, tx));
  await tables.joinSecond();
  if (second) await putPlaces(tx);
  if (isReshaped || pricesChanged > 0) await writePromotionScopes(tx);
  await countScopes(tx);
  const supplyChanged = second ? early : await writeSupply(tx, now);
  await tables.finish('stock', 'manufacturer_stock', 'delivery');
  const isChanged =
    isReshaped ||
    extended + linksChanged + pricesChanged + supplyChanged + purchasePricesChanged > 0 ||
    keys.keysChanged + keys.keysGone > 0;
  const keeps: KeptByChange[] = [];
  if (!isReshaped && extended === 0) keeps.push('shape');
  // What is left of a kit is what is left of its components.
  if (!isReshaped && linksChanged === 0 && (await noteChanges(tx))) keeps.push('facts');
  const version = await raiseCatalogueVersion(tx, { now, by: isChanged ? 1 : 0, keeps });
  await tables.publish();
  return {
    ...{ partsBefore, added, changed, withdrawn, ...lost, ...prices, ...keys },
    ...{ supplyChanged, purchasePricesChanged, linksChanged, version },
  };
}

/** Lets the second connection write the fitments while `tx` writes the rest. */
async function beginFitmentsOnSecond(
  tx: Queryable,
  {
    second,
    tables,
    openUntil,
  }: { second: SecondConnection; tables: FreshTables; openUntil: number },
): Promise<void> {
  await second.run((sql) => carryParts(tx, sql));
  second
    .run(async (sql) => {
      await createScopeStage(sql);
      await writeFitments(sql, tables.finishOnSecond(sql), openUntil);
    })
    // Handled when it is awaited.
    .catch(() => {});
}

/**
 * Fitments, and the tables derived from them.
 * @param correct puts what an owner has corrected over the feed's fitments; a shop without parts has nothing of it
 */
async function writeFitments(
  sql: Queryable,
  finish: Finish,
  openUntil: number,
  correct?: () => Promise<void>,
): Promise<void> {
  await addVehiclesAndGroups(sql);
  await replaceApplications(sql);
  await writePlaces(sql);
  await correct?.();
  await reachChanged(sql);
  await stageScopes(sql, openUntil);
  await finish('vehicle_scope');
  await fillScopes(sql);
  await finish('scope_part');
  await countScopes(sql);
  await finish('scope_count', 'application');
}
