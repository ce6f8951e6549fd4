import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ReactNode } from 'react';
import {
  countsOfImport,
  momentOfImport,
  nameOfImport,
  secondsOfImport,
  sourcesOfImport,
} from '../../domain/feed/history/history-words.ts';
import type { PastImport } from '../../domain/feed/history/import-history.ts';
import { type UndoRefusal, undoRefusalWords } from '../../domain/feed/undo/undo-words.ts';
import { deskImportHistory as texts } from '../../messages/desk/goods/import-history.ts';
import type { Shop } from '../../shop.server.ts';
import { DeskNotice } from '../frame/notice.tsx';
import { deskPaths, importPathOf } from '../frame/paths.ts';
import { sendScreen } from '../frame/send-screen.tsx';
import { actorOf } from '../guard/actor.ts';
import { asked, posted } from '../guard/posted.ts';
import { HistoryScreen, OutcomeBadge } from './history-screen.tsx';
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
        undo={<UndoPart past={past} plan={plan} />}
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

/** One import of the history: its files, its result, its report. */
function ImportScreen({
  past,
  undo,
  fault,
  done,
}: {
  past: PastImport;
  /** The effects of an undo; undefined where it cannot be undone. */
  undo: ReactNode;
  fault: string | undefined;
  done: string | undefined;
}) {
  const seconds = secondsOfImport(past);
  const how = Object.entries(texts.options)
    .filter(([option]) => past.options[option])
    .map(([, words]) => words);
  return (
    <>
      <DeskNotice fault={fault} done={done} />
      <p>
        <a href={deskPaths.imports}>{texts.back}</a>
      </p>
      <dl className="facts">
        <Fact name={texts.columns.outcome}>
          <OutcomeBadge past={past} />
        </Fact>
        {past.undoneBy !== null && (
          <Fact name={texts.undone}>
            <a href={importPathOf(past.undoneBy)}>{texts.undoneBy(past.undoneBy)}</a>
          </Fact>
        )}
        {past.undoes !== null && (
          <Fact name={texts.columns.what}>
            <a href={importPathOf(past.undoes)}>{texts.one(past.undoes)}</a>
          </Fact>
        )}
        <Fact name={texts.columns.begun}>
          <time dateTime={past.begunAt.toISOString()}>{momentOfImport(past.begunAt)}</time>
        </Fact>
        {seconds !== undefined && <Fact name={texts.lasted}>{texts.took(seconds)}</Fact>}
        <Fact name={texts.columns.by}>{past.by}</Fact>
        {past.sources.length > 0 && (
          <Fact name={texts.columns.sources}>{sourcesOfImport(past)}</Fact>
        )}
        {how.length > 0 && <Fact name={texts.how}>{how.join(', ')}</Fact>}
        {past.counts !== null && <Fact name={texts.columns.counts}>{countsOfImport(past)}</Fact>}
        {past.reason !== '' && <Fact name={texts.reason}>{past.reason}</Fact>}
      </dl>
      {past.exceeded.length > 0 && <Limits past={past} />}
      {past.leftOutKept > 0 && (
        <p>
          <a href={`${importPathOf(past.id)}/report.csv`} download>
            {texts.report}
          </a>{' '}
          {past.leftOutKept < (past.counts?.rejected ?? 0) && texts.reportFirst(past.leftOutKept)}
        </p>
      )}
      {undo}
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Limits({ past }: { past: PastImport }) {
  const limitNames: Readonly<Record<string, string>> = texts.limits;
  return (
    <>
      <h2>{texts.limitsTitle}</h2>
      <ul>
        {past.exceeded.map(({ limit, count, of }) => (
          <li key={limit}>{texts.limit(count, of, limitNames[limit] ?? limit)}</li>
        ))}
      </ul>
    </>
  );
}
