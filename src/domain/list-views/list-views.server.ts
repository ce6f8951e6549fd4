import { VIEW_NAME_MAX } from '../../config/lengths.ts';
import type { Queryable } from '../../db/database.server.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { bind } from '../shop-context/bind.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { type Actor, audit } from '../staff/audit.server.ts';
import { mayDo, type Role } from '../staff/rights.ts';
import { refusableTransaction } from '../transactions/refusable-transaction.server.ts';
import {
  chosenColumns,
  deleteView,
  insertView,
  lockViews,
  updateView,
  viewsOf,
  writeColumns,
} from './list-views.sql.server.ts';
import {
  type DeskList,
  type DeskView,
  deskLists,
  keptNarrowing,
  type Narrowed,
  VIEWS_MAX,
  type ViewRefusal,
} from './lists.ts';

type Context = Pick<ShopContext, 'db' | 'clock'>;

/** Who has a list before them. */
interface Viewer {
  readonly list: DeskList;
  readonly by: Actor;
  readonly role: Role;
}

/** The views that an account may choose from, and the columns that it chose last. DSK-22. */
async function shownList(
  { db }: Context,
  { list, by }: Viewer,
): Promise<{ views: readonly DeskView[]; chosen: readonly string[] | undefined }> {
  const of = { list, accountId: by.accountId };
  const [views, chosen] = await Promise.all([viewsOf(db.sql, of), chosenColumns(db.sql, of)]);
  return { views, chosen };
}

/** Remembers the columns of a list for an account, on every device. */
async function chooseColumns(
  { db }: Context,
  { list, by, columns }: Viewer & { readonly columns: readonly string[] },
): Promise<void> {
  await writeColumns(db.sql, { list, accountId: by.accountId, columns });
}

interface WantedView extends Viewer {
  readonly name: string;
  /** For all staff; otherwise for the account alone. */
  readonly isShared: boolean;
  readonly columns: readonly string[];
  readonly narrowed: Narrowed;
  /** The view that is changed; a new one without it. */
  readonly id?: number | undefined;
}

/** Keeps a view under a name, as a new one or over one that there is. Its name is its own among those of its owner. */
function saveView(context: Context, wanted: WantedView): Promise<Result<DeskView, ViewRefusal>> {
  const { list, by, role, columns, id } = wanted;
  const name = wanted.name.trim().replace(/\s+/g, ' ');
  const isShared = wanted.isShared && mayDo(role, deskLists[list].share);
  const narrowed = keptNarrowing(list, wanted.narrowed);
  return refusableTransaction<DeskView, ViewRefusal>(context.db, async (tx) => {
    if (name === '') return refuse({ kind: 'no-name' });
    if (name.length > VIEW_NAME_MAX) return refuse({ kind: 'name-too-long' });
    await lockViews(tx);
    const known = await viewsOf(tx, { list, accountId: by.accountId });
    const before = id === undefined ? undefined : ownView(known, id, wanted);
    if (id !== undefined && !before) return refuse({ kind: 'unknown-view' });
    if (!before && known.length >= VIEWS_MAX) return refuse({ kind: 'too-many-views' });
    const row = { name, accountId: isShared ? null : by.accountId, columns, narrowed };
    const savedId = before
      ? (await updateView(tx, before.id, row)) && before.id
      : await insertView(tx, list, row);
    if (!savedId) return refuse({ kind: 'name-taken' });
    const view = { id: savedId, name, isShared, columns, narrowed };
    await note(context, tx, { list, by, action: 'save-view', before, after: view });
    return ok(view);
  });
}

/** @returns the view that is gone, so that it can be kept again */
function removeView(
  context: Context,
  viewer: Viewer & { readonly id: number },
): Promise<Result<DeskView, ViewRefusal>> {
  const { list, by, id } = viewer;
  return refusableTransaction<DeskView, ViewRefusal>(context.db, async (tx) => {
    await lockViews(tx);
    const before = ownView(await viewsOf(tx, { list, accountId: by.accountId }), id, viewer);
    if (!before) return refuse({ kind: 'unknown-view' });
    await deleteView(tx, id);
    await note(context, tx, { list, by, action: 'remove-view', before });
    return ok(before);
  });
}

/** The view that an account may change: one of its own, or of all staff where its role may share. */
function ownView(
  views: readonly DeskView[],
  id: number,
  { list, role }: Viewer,
): DeskView | undefined {
  const view = views.find((one) => one.id === id);
  return view && (!view.isShared || mayDo(role, deskLists[list].share)) ? view : undefined;
}

/** Records that somebody took a list as a file. */
async function noteListExport(
  { db, clock }: Context,
  { list, by, format, narrowed }: Viewer & { readonly format: string; readonly narrowed: Narrowed },
): Promise<void> {
  const thing = { kind: 'export', id: `list-of-${list}` };
  const after = { format, lines: narrowedWords(narrowed) };
  await audit(db.sql, { at: clock(), by, action: 'take-export', thing, after });
}

function note(
  { clock }: Context,
  tx: Queryable,
  of: {
    readonly list: DeskList;
    readonly by: Actor;
    readonly action: string;
    readonly before?: DeskView | undefined;
    readonly after?: DeskView;
  },
): Promise<void> {
  const { list, by, action, before, after } = of;
  const id = `${list}: ${(before ?? after)?.name}`;
  const values = (view: DeskView) => ({
    title: view.name,
    state: view.isShared ? 'of all staff' : 'own',
    lines: [...view.columns, narrowedWords(view.narrowed)].filter(Boolean).join(', '),
  });
  return audit(tx, {
    ...{ at: clock(), by, action, thing: { kind: 'view', id } },
    ...(before ? { before: values(before) } : {}),
    ...(after ? { after: values(after) } : {}),
  });
}

function narrowedWords(narrowed: Narrowed): string {
  return Object.entries(narrowed)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');
}

/** What the desk does with its lists, in one object. */
export function listViewsUseCases(context: ShopContext) {
  return bind(context, {
    shown: shownList,
    chooseColumns,
    saveView,
    removeView,
    noteExport: noteListExport,
  });
}
