import type { Queryable } from '../../../db/database.server.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import type { ShopContext } from '../../shop-context/shop-context.server.ts';
import { readPastImport } from '../history/history.sql.server.ts';
import type { PastImport } from '../history/import-history.ts';
import type { UndoRefusal } from './undo-refusal.ts';

/** Orders are counted up to this number; more are "1000 or more". */
const ORDERS_COUNTED = 1_000;

/**
 * Whether an import can be undone now: it must be the newest of those that changed something and are not undone,
 * because an older one's images describe only the state that it found. IMP-2.
 */
export async function findUndoable(
  sql: Queryable,
  id: number,
): Promise<Result<PastImport, UndoRefusal>> {
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
export async function ordersSince(sql: Queryable, since: Date): Promise<number> {
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
