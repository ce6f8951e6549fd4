import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { UPLOAD_LIMITS } from '../../config/upload-limits.ts';
import { deskImports } from '../../messages/desk/imports.ts';
import type { Shop } from '../../shop.server.ts';
import { sendScreen } from '../frame/send-screen.tsx';
import { actorOf } from '../guard/actor.ts';
import { importFault } from './fault-words.ts';
import { NewImportScreen } from './new-import-screen.tsx';
import { idOf, uploadPathOf } from './upload-paths.ts';
import script from './upload-script.js?raw';

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
    const { formToken } = request.desk;
    const body = (
      <NewImportScreen uploads={await imports.uploads()} token={formToken} fault={fault} />
    );
    const { title } = deskImports;
    return sendScreen(request, reply, { title, body, status: fault ? REFUSED : 200 });
  }
}
