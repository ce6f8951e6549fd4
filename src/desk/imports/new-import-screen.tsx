import { SHOP_TIME_ZONE } from '../../config/shop-rules.ts';
import type { ListedUpload } from '../../domain/imports/upload.ts';
import { formatMoment } from '../../kernel/format-moment.ts';
import { deskImports } from '../../messages/desk/imports.ts';
import { FORM_TOKEN } from '../frame/form-token.ts';
import { DeskNotice } from '../frame/notice.tsx';
import { deskPaths } from '../frame/paths.ts';
import { DeskTable } from '../frame/table.tsx';
import { uploadPathOf } from './upload-paths.ts';

const texts = deskImports;

/** Files are chosen or dropped here; without script the form itself sends them. */
export function NewImportScreen({
  uploads,
  token,
  fault,
}: {
  uploads: readonly ListedUpload[];
  token: string;
  fault: string | undefined;
}) {
  return (
    <>
      <DeskNotice fault={fault} />
      <p className="lead">{texts.lead}</p>
      <section>
        <form
          method="post"
          action={deskPaths.uploads}
          encType="multipart/form-data"
          data-upload={deskPaths.beginUpload}
          data-failed-text={texts.failed}
        >
          <input type="hidden" name={FORM_TOKEN} value={token} />
          <div className="field drop" data-drop>
            <label htmlFor="files">{texts.files}</label>
            <p className="hint" id="files-hint">
              {texts.filesHint}
            </p>
            <input
              id="files"
              name="files"
              type="file"
              multiple
              required
              aria-describedby="files-hint"
            />
            <noscript>
              <p className="hint">{texts.withoutScript}</p>
            </noscript>
          </div>
          <div data-sending hidden>
            <label htmlFor="sent">{texts.sending}</label>
            <progress id="sent" max={100} value={0} />
          </div>
          <p className="notice fault" role="alert" data-fault hidden />
          <button type="submit">{texts.send}</button>
        </form>
      </section>
      <h2 className="spaced">{texts.earlier}</h2>
      {uploads.length === 0 ? <p>{texts.none}</p> : <Uploads uploads={uploads} />}
      <script src={deskPaths.uploadScript} defer />
    </>
  );
}

function Uploads({ uploads }: { uploads: readonly ListedUpload[] }) {
  const rows = uploads.map(({ id, names, createdAt, createdBy, kind, state }) => ({
    key: id,
    cells: [
      <a key="names" href={uploadPathOf(id)}>
        {names.join(', ')}
      </a>,
      formatMoment(createdAt, SHOP_TIME_ZONE),
      createdBy,
      kind && state ? texts.states[kind][state] : texts.notLooked,
    ],
  }));
  return <DeskTable label={texts.earlier} columns={Object.values(texts.columns)} rows={rows} />;
}
