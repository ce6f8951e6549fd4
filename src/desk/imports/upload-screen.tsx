import { SHOP_TIME_ZONE } from '../../config/shop-rules.ts';
import { nextSteps, type Upload, type UploadRun } from '../../domain/imports/upload.ts';
import { formatMoment } from '../../kernel/format-moment.ts';
import { deskImports } from '../../messages/desk/imports.ts';
import { importLines, limitLine } from '../../messages/import-words.ts';
import { DeskForm } from '../frame/form.tsx';
import { DeskNotice } from '../frame/notice.tsx';
import { deskPaths, historyPathOf } from '../frame/paths.ts';
import { FilesAsRead } from './files-as-read.tsx';
import { importPathOf } from './import-paths.ts';
import { LeftOut } from './left-out.tsx';
import { RunProgress } from './run-progress.tsx';
import { mappingPathOf, uploadPathOf } from './upload-paths.ts';

const texts = deskImports.upload;

interface UploadScreenProps {
  readonly upload: Upload;
  /** Names of saved mappings. */
  readonly mappings: readonly string[];
  readonly token: string;
  readonly isEmbedded: boolean;
  readonly mayAudit: boolean;
  readonly fault: string | undefined;
  readonly done: string | undefined;
}

/** An upload, its results, and the next steps. */
export function UploadScreen({ upload, ...rest }: UploadScreenProps) {
  const { mappings, token, isEmbedded, mayAudit, fault, done } = rest;
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
      {!running && last && <Ended upload={upload} run={last} token={token} />}
      {canPreview && (
        <Preview upload={upload} token={token} mappings={mappings} isPlain={!hasReport(last)} />
      )}
      <FilesAsRead upload={upload} firstRows={last?.outcome?.firstRows ?? []} />
      <script src={deskPaths.uploadScript} defer />
    </>
  );
}

function Ended({ upload, run, token }: { upload: Upload; run: UploadRun; token: string }) {
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
        <ImportForm upload={upload} token={token} />
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
      <ImportForm upload={upload} token={token} />
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
function ImportForm({ upload, token }: { upload: Upload; token: string }) {
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
      <DeskForm action={`${uploadPathOf(upload.id)}/import`} token={token}>
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
  token,
  mappings,
  isPlain,
}: {
  upload: Upload;
  token: string;
  mappings: readonly string[];
  /** No preview was shown yet that a new one would replace. */
  isPlain: boolean;
}) {
  const form = (
    <DeskForm action={`${uploadPathOf(upload.id)}/preview`} token={token}>
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
