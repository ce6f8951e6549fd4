import type { Queryable } from '../../../db/database.server.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import { raiseCatalogueVersion } from '../../catalogue-version/catalogue-version.sql.server.ts';
import type { ShopContext } from '../../shop-context/shop-context.server.ts';
import { type Actor, audit } from '../../staff/audit.server.ts';
import { beginHistory, endHistory, readPastImport } from '../history/history.sql.server.ts';
import type { PastImport } from '../history/import-history.ts';
import { deleteImages } from '../images/images.sql.server.ts';
import { setBulkSettings, tryImportLock } from '../stage/stage.sql.server.ts';
import { dropLeftoverTables, tidyAfterImport } from '../write/fresh-tables.sql.server.ts';
import { holdLayers } from '../write/owner-layers.sql.server.ts';
import { writePhotoHosts } from '../write/parts.sql.server.ts';
import {
  countScopes,
  createScopeStage,
  fillScopes,
  forgetScopes,
  openRangesUntil,
  stageScopes,
  writePromotionScopes,
} from '../write/scopes.sql.server.ts';
import { emptyCatalogue, restoreLists, setListsAside } from './restore-lists.sql.server.ts';
import {
  clearSearch,
  putSearch,
  reachImages,
  reachOnSale,
  restoreParts,
} from './restore-parts.sql.server.ts';
import {
  countKeptPrices,
  countPurchasePrices,
  restorePrices,
} from './restore-prices.sql.server.ts';
import {
  clearRows,
  countVehicleKeys,
  putRows,
  putScopes,
  removeAdded,
} from './restore-rows.sql.server.ts';
import { restoreSupply } from './restore-supply.sql.server.ts';
import type { UndoCounts, UndoRefusal } from './undo-words.ts';

/** Orders are counted up to this number; more are "1000 or more". */
const ORDERS_COUNTED = 1_000;

/**
 * Whether an import can be undone now: it must be the newest of those that changed something and are not undone,
 * because an older one's images describe only the state that it found. IMP-2.
 */
async function findUndoable(sql: Queryable, id: number): Promise<Result<PastImport, UndoRefusal>> {
  const past = await readPastImport(sql, id);
  if (!past) return refuse({ kind: 'unknown-import' });
  if (past.kind === 'undo') return refuse({ kind: 'is-undo' });
  if (past.outcome !== 'done') return refuse({ kind: 'not-done' });
  if (past.undoneBy !== null) return refuse({ kind: 'already-undone' });
  if (past.images === 'none') return refuse({ kind: 'changed-nothing' });
  if (past.images === 'dropped') return refuse({ kind: 'too-old' });
  const [newest] = await sql<{ id: number }[]>`
    select id from import_history h
    where kind = 'import' and outcome = 'done' and images <> 'none' and id > ${id} and not exists (
      select from import_history u where u.undoes = h.id and u.outcome = 'done'
    )
    order by id desc
    limit 1`;
  return newest ? refuse({ kind: 'newer-first', newer: newest.id }) : ok(past);
}

/** Orders placed since, counted up to 1,000. */
async function ordersSince(sql: Queryable, since: Date): Promise<number> {
  const [row] = await sql<{ orders: number }[]>`
    select count(*)::int as orders
    from (select from placed_order where placed_at >= ${since} limit ${ORDERS_COUNTED}) as since`;
  return row?.orders ?? 0;
}

/** What an undo would change, shown before it is confirmed. */
export async function undoPlan(
  { db }: Pick<ShopContext, 'db'>,
  { id }: { readonly id: number },
): Promise<Result<{ readonly past: PastImport; readonly orders: number }, UndoRefusal>> {
  const found = await findUndoable(db.sql, id);
  if (!found.ok) return found;
  const past = found.value;
  return ok({ past, orders: await ordersSince(db.sql, past.endedAt ?? past.begunAt) });
}

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
    return {
      ...emptied,
      pricesKept: 0,
      stockRestored: 0,
      purchasePricesRestored: 0,
      keysRestored: 0,
    };
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
  const pricesKept = await countKeptPrices(tx, id);
  const pricesRestored = await restorePrices(tx, id, { now, begunAt });
  const purchasePricesRestored = await countPurchasePrices(tx, id);
  await writePromotionScopes(tx);
  await countScopes(tx);
  // Writing stock blocks orders, so that comes last.
  const stockRestored = await restoreSupply(tx, id);
  await removeAdded(tx, id);
  const keysRestored = await countVehicleKeys(tx, id);
  const prices = { pricesRestored, pricesKept, purchasePricesRestored };
  return { ...parts, ...prices, stockRestored, keysRestored };
}
