import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { UPLOAD_LIMITS } from '../../config/guards.ts';
import { SHOP_TIME_ZONE } from '../../config/shop-rules.ts';
import type { ListedUpload } from '../../domain/imports/upload.ts';
import { formatMoment } from '../../kernel/format-moment.ts';
import { deskImports } from '../../messages/desk/goods/imports.ts';
import type { Shop } from '../../shop.server.ts';
import { FormToken } from '../frame/form.tsx';
import { DeskNotice } from '../frame/notice.tsx';
import { deskPaths } from '../frame/paths.ts';
import { sendScreen } from '../frame/send-screen.tsx';
import { DeskTable } from '../frame/table.tsx';
import { actorOf } from '../guard/actor.ts';
import { importFault } from './fault-words.ts';
import { idOf, uploadPathOf } from './upload-paths.ts';
import script from './upload-script.js?raw';

const texts = deskImports;

/** Files are chosen or dropped here; without script the form itself sends them. */
function NewImportScreen({
  uploads,
  fault,
}: {
  uploads: readonly ListedUpload[];
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
          <FormToken />
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

const right = 'work-imports' as const;
const OCTETS = 'application/octet-stream';
const REFUSED = 422;
/** The form's fields other than its files. */
const FIELDS_MAX = 5;
const HEADER_BYTES = 2_000;

/** Receives files: as a form, or in pieces that the desk's script sends. IMB-1. */
export async function registerUploads(desk: FastifyInstance, shop: Shop): Promise<void> {
  const { imports } = shop;
  desk.get('/assets/upload.js', { config: { right: 'anyone' } }, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(script),
  );
  desk.get('/imports/new', { config: { right } }, (request, reply) => show(request, reply));

  // The script announces its upload here before it sends pieces. Answers JSON.
  desk.post('/imports/begin', { config: { right } }, async (request, reply) => {
    const body = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    const sizes = body.getAll('bytes').map(Number);
    const files = body.getAll('name').map((name, at) => ({ name, bytes: sizes[at] ?? 0 }));
    const begun = await imports.beginUpload({ files, by: actorOf(request) });
    if (!begun.ok) return reply.code(REFUSED).send({ fault: importFault(begun.refusal) });
    const path = uploadPathOf(begun.value.id);
    return { path, pieceBytes: UPLOAD_LIMITS.pieceBytes };
  });

  await desk.register(async (scope) => {
    scope.addContentTypeParser(OCTETS, (_request, stream, done) => done(null, stream));
    const takesPieces = { right, takes: 'pieces' as const };
    scope.post('/imports/uploads/:id/:file', { config: takesPieces }, async (request, reply) => {
      const { id, file } = request.params as { id: string; file: string };
      const { at = '0' } = request.query as { at?: string };
      const added = await imports.addPiece({
        uploadId: idOf(id),
        position: Number(file) || 0,
        at: Number(at) || 0,
        stream: request.raw,
      });
      if (added.ok) return { bytes: added.value.bytes };
      const bytes = added.refusal.kind === 'wrong-piece' ? added.refusal.bytes : undefined;
      return reply.code(REFUSED).send({ fault: importFault(added.refusal), bytes });
    });
  });

  await desk.register(async (scope) => {
    await scope.register(multipart, {
      limits: {
        fields: FIELDS_MAX,
        fieldSize: HEADER_BYTES,
        // One more than allowed, so that the desk itself reports the excess.
        files: UPLOAD_LIMITS.files + 1,
        fileSize: UPLOAD_LIMITS.fileBytes + 1,
      },
      throwFileSizeLimit: false,
    });
    scope.post(
      '/imports/uploads',
      { config: { right, takes: 'files' as const } },
      async (request, reply) => {
        const { files } = request.desk;
        if (!files) return show(request, reply, importFault({ kind: 'no-form' }));
        const bytes = Number(request.headers['content-length'] ?? UPLOAD_LIMITS.fileBytes);
        const by = actorOf(request);
        const taken = await imports.takeUpload({ files, bytes, by });
        if (!taken.ok) return show(request, reply, importFault(taken.refusal));
        const { id: uploadId } = taken.value;
        const plain = { replaces: false, isConfirmed: false };
        // While another one runs, the screen has the button to begin later.
        await imports.requestRun({ uploadId, kind: 'preview', ...plain, by });
        return reply.redirect(uploadPathOf(uploadId), 303);
      },
    );
  });

  async function show(request: FastifyRequest, reply: FastifyReply, fault?: string) {
    const body = <NewImportScreen uploads={await imports.uploads()} fault={fault} />;
    const { title } = deskImports;
    return sendScreen(request, reply, { title, body, status: fault ? REFUSED : 200 });
  }
}
