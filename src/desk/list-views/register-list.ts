import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  type ExportColumn,
  type ExportRow,
  exportFormats,
} from '../../domain/accounting/export.ts';
import type { DeskList, DeskView, ViewRefusal } from '../../domain/list-views/lists.ts';
import type { Right } from '../../domain/staff/rights.ts';
import type { Result } from '../../kernel/result.ts';
import { deskMessages } from '../../messages/desk/desk.ts';
import { deskListViews as texts } from '../../messages/desk/list-views.ts';
import type { Shop } from '../../shop.server.ts';
import { withUndo } from '../frame/undo-notice.tsx';
import { actorOf } from '../guard/actor.ts';
import { posted } from '../guard/posted.ts';
import { requireRecentProof } from '../guard/recent-proof.tsx';
import { makeTable } from '../tables/send-table.ts';
import {
  givenIn,
  type ListOutcome,
  listHref,
  narrowedIn,
  openList,
  postedColumns,
  roleOf,
} from './open-list.ts';

/** A list for a file: its columns, and its rows as they are read; `most` where it may have no more. */
interface ListFile {
  readonly columns: readonly ExportColumn[];
  readonly rows: AsyncIterable<readonly ExportRow[]>;
  readonly most?: number;
}

/** A list whose columns are chosen: its steps, beside the screen that it has. DSK-26 */
export function registerList(
  app: FastifyInstance,
  shop: Shop,
  wanted: {
    readonly list: DeskList;
    /** To see it. */
    readonly right: Right;
    /** The address of its screen. */
    readonly path: string;
    readonly show: (
      request: FastifyRequest,
      reply: FastifyReply,
      outcome: ListOutcome,
    ) => Promise<FastifyReply>;
    readonly file: (request: FastifyRequest) => Promise<ListFile>;
  },
): void {
  const { list, right, path, show, file } = wanted;

  app.post(`/lists/${list}`, { config: { right } }, async (request, reply) => {
    const viewer = { list, by: actorOf(request), role: roleOf(request) };
    const { columns, current } = await openList(shop, request, list);
    const narrowed = narrowedIn(request, list);
    const name = posted(request, 'name').trim();
    const entered = name === '' || name === current?.name ? 'show' : 'save';
    const step = posted(request, 'step') === 'enter' ? entered : posted(request, 'step');
    switch (step) {
      case 'save':
      case 'change': {
        const isShared = posted(request, 'shared') === 'on';
        const id = step === 'change' ? (current?.id ?? 0) : undefined;
        const wantedView = { ...viewer, name, isShared, columns, narrowed, id };
        return afterSave(request, reply, await shop.lists.saveView(wantedView));
      }
      case 'remove': {
        const removed = await shop.lists.removeView({ ...viewer, id: current?.id ?? 0 });
        if (!removed.ok) return refused(request, reply, removed.refusal);
        const step = { kind: 'view', list, view: removed.value } as const;
        const offer = await shop.undo.offer({ step, by: viewer.by });
        const address = listHref(path, { ...narrowed, listed: 'removed' });
        return reply.redirect(withUndo(address, offer), 303);
      }
      default:
        await shop.lists.chooseColumns({ ...viewer, columns: postedColumns(request) ?? columns });
        return reply.redirect(listHref(path, { ...narrowed, listed: 'shown' }), 303);
    }
  });

  app.post(`/lists/${list}/file`, { config: { right: 'take-exports' } }, async (request, reply) => {
    const again = () => show(request, reply, { done: deskMessages.proof.done });
    if (!(await requireRecentProof(shop, request, reply, again))) return reply;
    const format = exportFormats.find((one) => one === posted(request, 'format')) ?? 'csv';
    const { columns, rows, most } = await file(request);
    const made = await makeTable({ name: list, format, columns, rows, most });
    if (!made.ok) {
      const fault = most === undefined ? texts.tooManyForSheet : texts.tooManyRows(most);
      return show(request, reply, { fault });
    }
    const viewer = { list, by: actorOf(request), role: roleOf(request) };
    await shop.lists.noteExport({ ...viewer, format, narrowed: narrowedIn(request, list) });
    return made.value(reply);
  });

  function afterSave(
    request: FastifyRequest,
    reply: FastifyReply,
    saved: Result<DeskView, ViewRefusal>,
  ) {
    if (!saved.ok) return refused(request, reply, saved.refusal);
    const { id, narrowed } = saved.value;
    return reply.redirect(listHref(path, { ...narrowed, saved: id, listed: 'saved' }), 303);
  }

  function refused(request: FastifyRequest, reply: FastifyReply, { kind }: ViewRefusal) {
    const [action = ''] = request.url.split('?');
    const values = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    const fault = texts.faults[kind];
    return show(request, reply, { fault, typed: { action, values, fault, field: 'name' } });
  }
}

/** What a step on the list has done, for the screen that it led to. */
export function listedWords(request: FastifyRequest): string | undefined {
  const done = givenIn(request, 'listed');
  return done !== undefined && Object.hasOwn(texts.done, done)
    ? texts.done[done as keyof typeof texts.done]
    : undefined;
}
