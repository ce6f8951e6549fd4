import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { UPLOAD_LIMITS, UPLOAD_RUNS } from '../../config/guards.ts';
import { addDays } from '../../kernel/clock.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { type Actor, audit } from '../staff/audit.server.ts';
import {
  describedFiles,
  type ListedUpload,
  shownName,
  storedName,
  type Upload,
  type UploadFile,
  type UploadRefusal,
} from './upload.ts';
import {
  appendTo,
  bytesThere,
  deleteFoldersBefore,
  deleteUploadFolder,
  filePathOf,
  hasRoomFor,
  makeUploadFolder,
} from './upload-folder.server.ts';
import { completeFile, insertUpload, newestUploads, uploadById } from './uploads.sql.server.ts';

type Context = Pick<ShopContext, 'db' | 'config' | 'clock'>;

/**
 * Registers files that are about to come in pieces. Refuses files that are too large, too many, or more than there is
 * room for. IMB-1.
 * @param files as the browser describes them, sizes in bytes
 */
export async function beginUpload(
  context: Context,
  input: { files: readonly { name: string; bytes: number }[]; by: Actor },
): Promise<Result<Upload, UploadRefusal>> {
  const files = describedFiles(input.files.map((file) => ({ ...file, isComplete: false })));
  if (!files.ok) return files;
  await deleteOldFolders(context);
  const bytes = input.files.reduce((sum, file) => sum + file.bytes, 0);
  if (!(await hasRoomFor(context.config, bytes))) return refuse({ kind: 'no-room' });
  const id = randomUUID();
  await makeUploadFolder(context.config, id);
  return ok(await written(context, { id, files: files.value, by: input.by }));
}

/**
 * Takes files as they come, one stream after the other.
 * @param input.files read to its end, whatever is refused
 * @param input.bytes of all together, as announced; no more are taken
 */
export async function takeUpload(
  context: Context,
  input: { files: AsyncIterable<{ name: string; stream: Readable }>; bytes: number; by: Actor },
): Promise<Result<Upload, UploadRefusal>> {
  await deleteOldFolders(context);
  const id = randomUUID();
  const taken: { name: string; bytes: number; isComplete: boolean }[] = [];
  let left = input.bytes;
  let refusal: UploadRefusal | undefined = (await hasRoomFor(context.config, input.bytes))
    ? undefined
    : { kind: 'no-room' };
  await makeUploadFolder(context.config, id);
  try {
    for await (const { name, stream } of input.files) {
      refusal ??= taken.length >= UPLOAD_LIMITS.files ? { kind: 'too-many-files' } : undefined;
      const file = filePathOf(context.config, { uploadId: id, storedAs: storedName(name) });
      const known = taken.some((other) => storedName(other.name) === storedName(name));
      if (known) refusal ??= { kind: 'same-name', name: shownName(name) };
      if (refusal) {
        stream.resume();
        continue;
      }
      const most = Math.min(UPLOAD_LIMITS.fileBytes, left);
      const bytes = await appendTo(file, stream, { at: 0, most });
      left -= bytes ?? 0;
      if (bytes === undefined) refusal = { kind: 'file-too-large', name: shownName(name) };
      // A form whose field is left empty sends one file without a name.
      else if (bytes > 0 || name !== '') taken.push({ name, bytes, isComplete: true });
    }
    const files: Result<UploadFile[], UploadRefusal> = refusal
      ? refuse(refusal)
      : describedFiles(taken);
    if (!files.ok) {
      await deleteUploadFolder(context.config, id);
      return files;
    }
    return ok(await written(context, { id, files: files.value, by: input.by }));
  } catch (error) {
    await deleteUploadFolder(context.config, id);
    throw error;
  }
}

/** Files being written right now: two simultaneous pieces of one would mix. */
const busy = new Set<string>();

/**
 * Receives a piece of a file, which starts at the file's current end.
 * @param at bytes of the file that come before it
 * @returns how many bytes of the file are there
 */
export async function addPiece(
  { db, config }: Context,
  input: { uploadId: string; position: number; at: number; stream: Readable },
): Promise<Result<{ bytes: number; isComplete: boolean }, UploadRefusal>> {
  const { uploadId, position, at, stream } = input;
  const upload = await uploadById(db.sql, uploadId);
  const file = upload?.files.find((one) => one.position === position);
  if (!file || file.isComplete) return refuse({ kind: 'unknown-upload' });
  const path = filePathOf(config, { uploadId, storedAs: file.storedAs });
  if (busy.has(path)) return refuse({ kind: 'wrong-piece', bytes: at });
  busy.add(path);
  try {
    const there = await bytesThere(path);
    if (at !== there) return refuse({ kind: 'wrong-piece', bytes: there });
    const most = Math.min(UPLOAD_LIMITS.pieceBytes, file.bytes - at);
    // When it was announced there was room, but perhaps for one of several that were announced at once.
    if (!(await hasRoomFor(config, most))) return refuse({ kind: 'no-room' });
    const came = await appendTo(path, stream, { at, most });
    if (came === undefined) return refuse({ kind: 'file-too-large', name: file.name });
    const bytes = at + came;
    if (bytes === file.bytes) await completeFile(db.sql, { uploadId, position });
    return ok({ bytes, isComplete: bytes === file.bytes });
  } finally {
    busy.delete(path);
  }
}

/** An upload with its files and runs. */
export async function readUpload(
  { db }: Context,
  { id }: { id: string },
): Promise<Upload | undefined> {
  return uploadById(db.sql, id);
}

export async function listUploads({ db }: Context): Promise<ListedUpload[]> {
  return newestUploads(db.sql, UPLOAD_RUNS.listed);
}

/** Deletes uploads that began before a moment, with their files on this machine. */
export async function deleteUploads({ db, config }: Context, before: Date): Promise<number> {
  const { count } = await db.sql`
    delete from import_upload where created_at < ${before}
      and not exists (
        select from upload_run where upload_id = import_upload.id and state in ('queued', 'running'))`;
  await deleteFoldersBefore(config, before);
  return count;
}

/** Files on other machines are deleted there, with their next upload. */
async function deleteOldFolders({ config, clock }: Context): Promise<void> {
  const days = config.retentionDays.uploads;
  await deleteFoldersBefore(config, addDays(clock(), -days));
}

async function written(
  { db, clock }: Context,
  { id, files, by }: { id: string; files: readonly UploadFile[]; by: Actor },
): Promise<Upload> {
  const upload: Upload = { id, createdAt: clock(), createdBy: by.email, files, runs: [] };
  await db.transaction(async (tx) => {
    await insertUpload(tx, upload);
    await audit(tx, {
      at: upload.createdAt,
      by,
      action: 'upload-feed',
      thing: { kind: 'import', id },
      after: { files: files.map(({ name }) => name).join(', ') },
    });
  });
  return upload;
}
