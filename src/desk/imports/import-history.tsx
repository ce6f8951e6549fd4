import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { nameOfImport } from '../../domain/feed/history/history-words.ts';
import type { UndoRefusal } from '../../domain/feed/undo/undo-refusal.ts';
import { undoRefusalWords } from '../../domain/feed/undo/undo-words.ts';
import { deskImportHistory as texts } from '../../messages/desk/import-history.ts';
import type { Shop } from '../../shop.server.ts';
import { deskPaths } from '../frame/paths.ts';
import { sendScreen } from '../frame/send-screen.tsx';
import { actorOf } from '../guard/actor.ts';
import { asked, posted } from '../guard/posted.ts';
import { HistoryScreen } from './history-screen.tsx';
import { importPathOf } from './import-paths.ts';
import { ImportScreen } from './import-screen.tsx';
import { UndoPart } from './undo-part.tsx';

const WORK = { config: { right: 'work-imports' as const } };
const ID_MAX = 2 ** 31 - 1;

/** The history of imports, one import, what it left out, and its undo. IMP-1, IMP-2. */
export function registerImportHistory(app: FastifyInstance, shop: Shop): void {
  app.get('/imports', WORK, async (request, reply) => {
    const { imports, next } = await shop.importHistory({ before: idOf(asked(request, 'before')) });
    const body = <HistoryScreen imports={imports} next={next} />;
    return sendScreen(request, reply, { title: texts.title, body });
  });

  app.get('/imports/:id', WORK, (request, reply) => show(request, reply));

  app.get('/imports/:id/report.csv', WORK, async (request, reply) => {
    const id = idOf((request.params as { id: string }).id);
    if (id === undefined) return unknown(request, reply);
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="import-${id}-left-out.csv"`)
      .send(await shop.importReport({ id }));
  });

  app.post('/imports/:id/undo', WORK, async (request, reply) => {
    const id = idOf((request.params as { id: string }).id);
    if (id === undefined) return unknown(request, reply);
    const isConfirmed = posted(request, 'confirm') === 'yes';
    const undone = await shop.undoImport({ id, isConfirmed, by: actorOf(request) });
    if (!undone.ok) return show(request, reply, undone.refusal);
    return reply.redirect(`${importPathOf(undone.value.undoId)}?done=undone`, 303);
  });

  async function show(request: FastifyRequest, reply: FastifyReply, refusal?: UndoRefusal) {
    const id = idOf((request.params as { id: string }).id);
    const found = id === undefined ? undefined : await shop.pastImport({ id });
    if (!found?.ok) return unknown(request, reply);
    const past = found.value;
    const plan = await shop.undoPlan({ id: past.id });
    const body = (
      <ImportScreen
        past={past}
        undo={<UndoPart past={past} plan={plan} token={request.desk.formToken} />}
        fault={refusal && undoRefusalWords(refusal)}
        done={asked(request, 'done') === 'undone' ? texts.undo.done : undefined}
      />
    );
    const status = refusal ? 422 : 200;
    return sendScreen(request, reply, { title: nameOfImport(past), body, status });
  }
}

function unknown(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const body = (
    <>
      <p>{texts.unknown}</p>
      <p>
        <a href={deskPaths.imports}>{texts.back}</a>
      </p>
    </>
  );
  return sendScreen(request, reply, { title: texts.title, body, status: 404 });
}

function idOf(text: string | undefined): number | undefined {
  const id = Number(text);
  return text !== undefined && Number.isSafeInteger(id) && id > 0 && id <= ID_MAX ? id : undefined;
}
