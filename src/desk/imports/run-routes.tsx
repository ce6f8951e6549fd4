import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RunKind } from '../../domain/imports/upload.ts';
import { formatNumber } from '../../kernel/format-number.ts';
import { deskImports } from '../../messages/desk/imports.ts';
import type { Shop } from '../../shop.server.ts';
import { mayOf } from '../frame/may.ts';
import { deskPaths } from '../frame/paths.ts';
import { sendScreen } from '../frame/send-screen.tsx';
import { actorOf } from '../guard/actor.ts';
import { asked, posted } from '../guard/posted.ts';
import { importFault } from './fault-words.ts';
import { percentRead } from './run-progress.tsx';
import { idOf, uploadPathOf } from './upload-paths.ts';
import { UploadScreen } from './upload-screen.tsx';

const texts = deskImports.upload;
const right = 'work-imports' as const;
/** The reload interval of a screen without script while something runs. */
const REFRESH_SECONDS = 3;

/** One upload: its preview, its import, and their progress. IMB-2, IMB-3. */
export function registerRuns(desk: FastifyInstance, shop: Shop): void {
  const { imports } = shop;

  desk.get('/imports/uploads/:id', { config: { right } }, (request, reply) => show(request, reply));

  run('preview');
  run('import');

  // Without a cookie and without the database, which the import may have for itself: whoever has the key was shown it.
  desk.get('/imports/progress/:key', { config: { right: 'anyone' } }, (request) => {
    const { key } = request.params as { key: string };
    const progress = imports.progress({ key });
    // Not begun, ended, or run by another process: the screen itself says more.
    if (progress === undefined) return { isKnown: false };
    const percent = percentRead(progress);
    const text = texts.progress(
      texts.phases[progress.phase],
      percent,
      formatNumber(progress.records),
    );
    return { isKnown: true, percent, text };
  });

  desk.get('/imports/uploads/:id/left-out/:run', { config: { right } }, async (request, reply) => {
    const { run: runId } = request.params as { run: string };
    const report = await imports.report({ uploadId: uploadIdOf(request), runId });
    if (!report) return unknown(request, reply);
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="left-out.csv"')
      .send(report);
  });

  function run(kind: RunKind): void {
    desk.post(`/imports/uploads/:id/${kind}`, { config: { right } }, async (request, reply) => {
      const uploadId = uploadIdOf(request);
      const begun = await imports.requestRun({
        uploadId,
        kind,
        mappingName: posted(request, 'mapping'),
        replaces: posted(request, 'replace') === 'on',
        isConfirmed: posted(request, 'confirmed') === 'on',
        by: actorOf(request),
      });
      if (!begun.ok) return show(request, reply, importFault(begun.refusal));
      return reply.redirect(`${uploadPathOf(uploadId)}?done=${kind}`, 303);
    });
  }

  async function show(request: FastifyRequest, reply: FastifyReply, fault?: string) {
    const upload = await imports.upload({ id: uploadIdOf(request) });
    if (!upload) return unknown(request, reply);
    const isRunning = upload.runs.some(({ state }) => state === 'queued' || state === 'running');
    const done = asked(request, 'done');
    const body = (
      <UploadScreen
        upload={upload}
        mappings={await imports.mappings()}
        token={request.desk.formToken}
        isEmbedded={shop.config.databaseUrl === undefined}
        mayAudit={mayOf(request)('see-audit')}
        fault={fault}
        done={
          isRunning && (done === 'preview' || done === 'import')
            ? deskImports.done[done]
            : undefined
        }
      />
    );
    return sendScreen(request, reply, {
      title: texts.title,
      body,
      status: fault ? 422 : 200,
      refreshSeconds: isRunning ? REFRESH_SECONDS : undefined,
    });
  }

  function unknown(request: FastifyRequest, reply: FastifyReply) {
    const body = (
      <>
        <p>{texts.unknown}</p>
        <p>
          <a href={deskPaths.newImport}>{texts.back}</a>
        </p>
      </>
    );
    return sendScreen(request, reply, { title: texts.title, body, status: 404 });
  }
}

function uploadIdOf(request: FastifyRequest): string {
  return idOf((request.params as { id: string }).id);
}
