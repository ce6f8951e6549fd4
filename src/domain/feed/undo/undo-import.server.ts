import type { Queryable } from '../../../db/database.server.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import { raiseCatalogueVersion } from '../../catalogue-version/catalogue-version.sql.server.ts';
import type { ShopContext } from '../../shop-context/shop-context.server.ts';
import { type Actor, audit } from '../../staff/audit.server.ts';
import { beginHistory, endHistory } from '../history/history.sql.server.ts';
import type { PastImport } from '../history/import-history.ts';
import { deleteImages } from '../images/images.sql.server.ts';
import { setBulkSettings, tryImportLock } from '../stage/stage.sql.server.ts';
import { dropLeftoverTables } from '../write/fresh-tables.sql.server.ts';
import { holdLayers } from '../write/owner-layers.sql.server.ts';
import { writePhotoHosts } from '../write/photo-hosts.sql.server.ts';
import {
  countScopes,
  createScopeStage,
  fillScopes,
  forgetScopes,
  openRangesUntil,
  stageScopes,
  writePromotionScopes,
} from '../write/scopes.sql.server.ts';
import { tidyAfterImport } from '../write/tidy.sql.server.ts';
import { emptyCatalogue } from './empty-catalogue.sql.server.ts';
import { restoreLists, setListsAside } from './restore-lists.sql.server.ts';
import { reachImages, reachOnSale, restoreParts } from './restore-parts.sql.server.ts';
import { countPurchasePrices, restorePrices } from './restore-prices.sql.server.ts';
import { clearRows, putRows, putScopes, removeAdded } from './restore-rows.sql.server.ts';
import { clearSearch, putSearch } from './restore-search.sql.server.ts';
import { restoreSupply } from './restore-supply.sql.server.ts';
import type { UndoCounts, UndoRefusal } from './undo-refusal.ts';
import { findUndoable, ordersSince } from './undo-state.server.ts';

type Undone = Result<UndoCounts & { readonly undoId: number }, UndoRefusal>;

/**
 * Undoes the newest import that is not undone: the catalogue is as before, ids included. Orders and baskets stay,
 * sold stock stays sold, and the price history continues. IMP-2 to IMP-7.
 * @param input.isConfirmed confirmed although orders were placed since
 */
export async function undoImport(
  { db, clock }: Pick<ShopContext, 'db' | 'clock'>,
  input: { readonly id: number; readonly by: Actor; readonly isConfirmed?: boolean },
): Promise<Undone> {
  const { id, by, isConfirmed = false } = input;
  const begunAt = clock();
  const undone = await db.transaction<Undone>(async (tx) => {
    if (!(await tryImportLock(tx))) return refuse({ kind: 'import-running' });
    const found = await findUndoable(tx, id);
    if (!found.ok) return found;
    const past = found.value;
    const orders = await ordersSince(tx, past.endedAt ?? past.begunAt);
    if (orders > 0 && !isConfirmed) return refuse({ kind: 'orders-since', orders });
    const undoId = await beginHistory(tx, {
      at: begunAt,
      origin: { by: by.email, sources: past.sources },
      options: { isConfirmed },
      undoes: id,
    });
    await setBulkSettings(tx);
    await dropLeftoverTables(tx);
    await holdLayers(tx);
    const counts = await restore(tx, past, begunAt);
    await raiseCatalogueVersion(tx, { now: begunAt, by: 1 });
    await deleteImages(tx, [id]);
    await endHistory(tx, undoId, { outcome: 'done', at: clock(), counts: { ...counts } });
    await audit(tx, {
      at: clock(),
      by,
      action: 'undo-import',
      thing: { kind: 'import', id: String(id) },
      after: { ...counts },
    });
    return ok({ ...counts, undoId });
  });
  if (undone.ok) await tidyAfterImport(db.sql);
  return undone;
}

async function restore(tx: Queryable, past: PastImport, now: Date): Promise<UndoCounts> {
  const { id, begunAt } = past;
  const openUntil = await openRangesUntil(tx);
  if (past.images === 'first') {
    const emptied = await emptyCatalogue(tx, id, now);
    return { ...emptied, stockRestored: 0, purchasePricesRestored: 0 };
  }
  await createScopeStage(tx);
  await setListsAside(tx, id);
  await reachImages(tx, id);
  await forgetScopes(tx, openUntil);
  await clearSearch(tx, id);
  await clearRows(tx, id);
  const parts = await restoreParts(tx, id, now);
  await putRows(tx, id);
  await restoreLists(tx);
  await putScopes(tx, id);
  await reachOnSale(tx);
  await stageScopes(tx, openUntil);
  await fillScopes(tx);
  await writePhotoHosts(tx);
  await putSearch(tx, id);
  const pricesRestored = await restorePrices(tx, id, { now, begunAt });
  const purchasePricesRestored = await countPurchasePrices(tx, id);
  await writePromotionScopes(tx);
  await countScopes(tx);
  // Writing stock blocks orders, so that comes last.
  const stockRestored = await restoreSupply(tx, id);
  await removeAdded(tx, id);
  return { ...parts, pricesRestored, stockRestored, purchasePricesRestored };
}
