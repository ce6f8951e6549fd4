import { UNDO_MS } from '../../config/staff-rules.ts';
import type { Queryable } from '../../db/database.server.ts';
import { isUuid, newId } from '../../kernel/ids.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { listViewsUseCases } from '../list-views/list-views.server.ts';
import type { DeskList, DeskView } from '../list-views/lists.ts';
import { bind } from '../shop-context/bind.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import type { Actor } from '../staff/audit.server.ts';
import { mayDo, type Role } from '../staff/rights.ts';
import {
  type GoodsBefore,
  type GoodsStep,
  goodsAfter,
  goodsBefore,
  undoGoods,
} from './undo-goods.server.ts';

/** A step that can be undone, with what that takes. */
type UndoStep =
  | { readonly kind: 'view'; readonly list: DeskList; readonly view: DeskView }
  | { readonly kind: 'goods'; readonly steps: readonly GoodsStep[] };

export interface OpenUndo {
  readonly id: string;
  readonly kind: UndoStep['kind'];
}

export type StepUndoRefusal =
  /** Its moment is over, or it was undone already. */
  | { readonly kind: 'undo-over' }
  /** Somebody, an order or an import has changed it since. */
  | { readonly kind: 'changed-since' };

/**
 * Keeps a step for a moment, so that whoever took it can undo it. The audit trail has both. DSK-27.
 * @returns the id of the offer
 */
async function offerUndo(
  { db, clock }: Pick<ShopContext, 'db' | 'clock'>,
  { step, by }: { readonly step: UndoStep; readonly by: Actor },
): Promise<string> {
  const id = newId();
  const now = clock();
  const until = new Date(now.getTime() + UNDO_MS);
  await db.sql`delete from desk_undo where until < ${now}`;
  await db.sql`
    insert into desk_undo (id, account_id, until, step)
    select ${id}, id, ${until}, ${JSON.stringify(step)}::text::jsonb
    from staff_account where id = ${by.accountId}::uuid`;
  return id;
}

/** Offers to undo changes of parts. @param input.before from before they were made */
async function offerGoodsUndo(
  context: ShopContext,
  { before, by }: { readonly before: readonly GoodsBefore[]; readonly by: Actor },
): Promise<string | undefined> {
  const steps = await goodsAfter(context, before);
  if (steps.length === 0) return undefined;
  return offerUndo(context, { step: { kind: 'goods', steps }, by });
}

/** The offer of this id, while it holds, to whoever took the step. */
async function openUndo(
  { db, clock }: Pick<ShopContext, 'db' | 'clock'>,
  { id, by }: { readonly id: string; readonly by: Actor },
): Promise<OpenUndo | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await db.sql<OpenUndo[]>`
    select id, step ->> 'kind' as kind from desk_undo
    where id = ${id} and account_id = ${by.accountId}::uuid and until >= ${clock()}`;
  return row;
}

/** Undoes a step, once. What has changed since stays as it is. */
async function takeUndo(
  context: ShopContext,
  { id, by, role }: { readonly id: string; readonly by: Actor; readonly role: Role },
): Promise<Result<undefined, StepUndoRefusal>> {
  const step = isUuid(id) ? await takeRow(context.db.sql, { id, by, now: context.clock() }) : null;
  if (!step) return refuse({ kind: 'undo-over' });
  switch (step.kind) {
    case 'view': {
      const { list, view } = step;
      const { name, isShared, columns, narrowed } = view;
      const { saveView } = listViewsUseCases(context);
      const kept = await saveView({ list, by, role, name, isShared, columns, narrowed });
      return kept.ok ? ok(undefined) : refuse({ kind: 'changed-since' });
    }
    case 'goods':
      if (!mayDo(role, 'work-goods')) return refuse({ kind: 'undo-over' });
      return (await undoGoods(context, step.steps, by))
        ? ok(undefined)
        : refuse({ kind: 'changed-since' });
  }
}

async function takeRow(
  sql: Queryable,
  { id, by, now }: { readonly id: string; readonly by: Actor; readonly now: Date },
): Promise<UndoStep | undefined> {
  const [row] = await sql<{ step: UndoStep }[]>`
    delete from desk_undo
    where id = ${id} and account_id = ${by.accountId}::uuid and until >= ${now} returning step`;
  return row?.step;
}

/** What the desk undoes, in one object. */
export function undoUseCases(context: ShopContext) {
  return bind(context, {
    offer: offerUndo,
    goodsBefore,
    offerGoods: offerGoodsUndo,
    open: openUndo,
    take: takeUndo,
  });
}
