import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SHOP_TIME_ZONE } from '../../config/shop-rules.ts';
import {
  nextSteps,
  type RunKind,
  type Upload,
  type UploadRun,
} from '../../domain/imports/upload.ts';
import { formatMoment } from '../../kernel/format-moment.ts';
import { formatNumber } from '../../kernel/format-number.ts';
import { deskImports } from '../../messages/desk/goods/imports.ts';
import { importLines, limitLine } from '../../messages/import-words.ts';
import type { Shop } from '../../shop.server.ts';
import { DeskForm } from '../frame/form.tsx';
import { mayOf } from '../frame/may.ts';
import { DeskNotice } from '../frame/notice.tsx';
import { deskPaths, historyPathOf, importPathOf } from '../frame/paths.ts';
import { sendScreen } from '../frame/send-screen.tsx';
import { DeskTable } from '../frame/table.tsx';
import { actorOf } from '../guard/actor.ts';
import { asked, posted } from '../guard/posted.ts';
import { importFault } from './fault-words.ts';
import { FilesAsRead } from './files-as-read.tsx';
import { ListsAsRead } from './list-as-read.tsx';
import { percentRead, RunProgress } from './run-progress.tsx';
import { idOf, mappingPathOf, uploadPathOf } from './upload-paths.ts';

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

  report('left-out');
  report('prices');

  function report(of: 'left-out' | 'prices'): void {
    desk.get(`/imports/uploads/:id/${of}/:run`, { config: { right } }, async (request, reply) => {
      const { run: runId } = request.params as { run: string };
      const file = await imports.report({ uploadId: uploadIdOf(request), runId, of });
      if (!file) return unknown(request, reply);
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${of}.csv"`)
        .send(file);
    });
  }

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

interface UploadScreenProps {
  readonly upload: Upload;
  /** Names of saved mappings. */
  readonly mappings: readonly string[];
  readonly isEmbedded: boolean;
  readonly mayAudit: boolean;
  readonly fault: string | undefined;
  readonly done: string | undefined;
}

/** An upload, its results, and the next steps. */
function UploadScreen({ upload, ...rest }: UploadScreenProps) {
  const { mappings, isEmbedded, mayAudit, fault, done } = rest;
  const { running, last, canPreview } = nextSteps(upload);
  return (
    <>
      <DeskNotice fault={fault} done={done} />
      <p className="lead">
        {texts.by(upload.createdBy, formatMoment(upload.createdAt, SHOP_TIME_ZONE))}{' '}
        {mayAudit && <a href={historyPathOf('import', upload.id)}>{texts.audit}</a>}{' '}
        <a href={deskPaths.newImport}>{texts.back}</a>
      </p>
      {running && <RunProgress upload={upload} run={running} isEmbedded={isEmbedded} />}
      {!running && last && <Ended upload={upload} run={last} />}
      {canPreview && <Preview upload={upload} mappings={mappings} isPlain={!hasReport(last)} />}
      <FilesAsRead upload={upload} firstRows={last?.outcome?.firstRows ?? []} />
      <script src={deskPaths.uploadScript} defer />
    </>
  );
}

function Ended({ upload, run }: { upload: Upload; run: UploadRun }) {
  const { outcome, state, kind } = run;
  const historyId = outcome?.historyId;
  if (outcome?.kind === 'refused') {
    return (
      <section>
        <h2>{texts.refused}</h2>
        <p>{outcome.reason}</p>
        <MapColumns upload={upload} run={run} />
        <LeftOut upload={upload} run={run} />
      </section>
    );
  }
  if (!outcome) {
    return (
      <section>
        <p>{state === 'interrupted' ? texts.interrupted : texts.failed}</p>
        <ImportForm upload={upload} />
      </section>
    );
  }
  const { report } = outcome;
  const { canImport } = nextSteps(upload);
  return (
    <section>
      <h2>{kind === 'import' && state === 'done' ? texts.changed : texts.would}</h2>
      {state === 'stopped' && <p>{texts.stopped}</p>}
      <ul>
        {importLines(report).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {run.replaces && <p>{texts.replaced}</p>}
      {run.mappingName && <p>{deskImports.mapping.by(run.mappingName)}</p>}
      {canImport && run.mappingName && <MapColumns upload={upload} run={run} />}
      <ImportForm upload={upload} />
      <ListsAsRead upload={upload} run={run} />
      <LeftOut upload={upload} run={run} />
      {historyId !== undefined && (
        <p>
          <a href={importPathOf(historyId)}>{texts.history}</a>
        </p>
      )}
    </section>
  );
}

/** The limits that it exceeds, and the button; nothing where it cannot be imported now. */
function ImportForm({ upload }: { upload: Upload }) {
  const { canImport, exceeded } = nextSteps(upload);
  if (!canImport) return null;
  const isBeyond = exceeded.length > 0;
  return (
    <>
      {isBeyond && (
        <div className="notice fault">
          <strong>{texts.beyond}</strong>
          <ul>
            {exceeded.map((limit) => (
              <li key={limit.limit}>{limitLine(limit)}</li>
            ))}
          </ul>
        </div>
      )}
      <DeskForm action={`${uploadPathOf(upload.id)}/import`}>
        {isBeyond && <input type="hidden" name="confirmed" value="on" />}
        <button type="submit">{isBeyond ? texts.allTheSame : texts.import}</button>
      </DeskForm>
    </>
  );
}

function hasReport(run: UploadRun | undefined): boolean {
  return run?.outcome !== null && run?.outcome !== undefined && 'report' in run.outcome;
}

/** Links to map the columns of tables, where a mapping is missing or was used. */
function MapColumns({ upload, run }: { upload: Upload; run: UploadRun }) {
  const tables = run.outcome?.firstRows.filter(({ isTable, rows }) => isTable && rows.length > 0);
  const files = upload.files.filter(({ name }) => tables?.some(({ file }) => file === name));
  return (
    <>
      {files.map(({ position, name }) => (
        <p key={position}>
          <a href={mappingPathOf(upload.id, position)}>{deskImports.mapping.map(name)}</a>
        </p>
      ))}
    </>
  );
}

function Preview({
  upload,
  mappings,
  isPlain,
}: {
  upload: Upload;
  mappings: readonly string[];
  /** No preview was shown yet that a new one would replace. */
  isPlain: boolean;
}) {
  const form = (
    <DeskForm action={`${uploadPathOf(upload.id)}/preview`}>
      {mappings.length > 0 && (
        <div className="field">
          <label htmlFor="mapping">{deskImports.mapping.use}</label>
          <select id="mapping" name="mapping" defaultValue="">
            <option value="">{deskImports.mapping.none}</option>
            {mappings.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </div>
      )}
      <label className="tick">
        <input type="checkbox" name="replace" /> {texts.replace}
      </label>
      <button type="submit" className={isPlain ? undefined : 'quiet'}>
        {texts.preview}
      </button>
    </DeskForm>
  );
  if (isPlain) return <section>{form}</section>;
  return (
    <details className="card">
      <summary>{texts.more}</summary>
      {form}
    </details>
  );
}

/** Records that were left out, and why: the first ones on the screen, all of them as a file. */
function LeftOut({ upload, run }: { upload: Upload; run: UploadRun }) {
  const report = run.outcome && 'report' in run.outcome ? run.outcome.report : undefined;
  const href = `${uploadPathOf(upload.id)}/left-out/${run.id}`;
  if (!report || report.rejections.length === 0) return null;
  const all = report.rejected + report.picturesLeftOut;
  const { rejections } = report;
  return (
    <>
      <h3>{texts.left}</h3>
      {all > rejections.length && (
        <p>{texts.leftFirst(formatNumber(rejections.length), formatNumber(all))}</p>
      )}
      <DeskTable
        label={texts.left}
        columns={Object.values(texts.leftColumns)}
        rows={rejections.map(({ file, line, part, reason }, at) => ({
          key: at,
          cells: [file, line, part, reason],
        }))}
        isShort
      />
      <p>
        <a href={href}>{texts.download}</a>
      </p>
    </>
  );
}
