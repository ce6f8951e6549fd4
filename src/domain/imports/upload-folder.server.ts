import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { dataPath } from '../../config/data-places.ts';
import { UPLOAD_LIMITS } from '../../config/guards.ts';

/** Only the shop's own account may read suppliers' prices. */
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

type Place = { readonly dataDir: string };

function uploadsFolder(place: Place): string {
  return dataPath(place, 'uploads');
}

export function uploadFolder(place: Place, id: string): string {
  return path.join(uploadsFolder(place), id);
}

export function filePathOf(place: Place, file: { uploadId: string; storedAs: string }): string {
  return path.join(uploadFolder(place, file.uploadId), 'files', file.storedAs);
}

/** Next to the files, under a name that none of them can have. */
export function reportPathOf(place: Place, run: { uploadId: string; id: string }): string {
  return path.join(uploadFolder(place, run.uploadId), 'reports', `${run.id}.csv`);
}

/** The prices that a run changes, beside its report. */
export function pricesPathOf(reportFile: string): string {
  return reportFile.replace(/\.csv$/, '-prices.csv');
}

export async function makeUploadFolder(place: Place, id: string): Promise<void> {
  await mkdir(path.join(uploadFolder(place, id), 'files'), { recursive: true, mode: FOLDER_MODE });
}

export async function deleteUploadFolder(place: Place, id: string): Promise<void> {
  await rm(uploadFolder(place, id), { recursive: true, force: true });
}

/** Received bytes of a file; 0 where it has not begun. */
export async function bytesThere(file: string): Promise<number> {
  return (await stat(file).catch(() => undefined))?.size ?? 0;
}

/**
 * Whether so many more bytes fit, into the limit of all uploads and onto the disk.
 * @param bytes of what is to come
 */
export async function hasRoomFor(place: Place, bytes: number): Promise<boolean> {
  await mkdir(uploadsFolder(place), { recursive: true, mode: FOLDER_MODE });
  if ((await bytesBelow(uploadsFolder(place))) + bytes > UPLOAD_LIMITS.folderBytes) return false;
  const disk = await statfs(uploadsFolder(place));
  return disk.bavail * disk.bsize - bytes >= UPLOAD_LIMITS.diskLeftBytes;
}

async function bytesBelow(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  let bytes = 0;
  for (const entry of entries) {
    if (entry.isFile()) bytes += await bytesThere(path.join(entry.parentPath, entry.name));
  }
  return bytes;
}

/** More bytes came than announced. */
class TooMuch extends Error {}

/**
 * Appends a stream to a file.
 * @param most bytes that may come
 * @returns how many bytes came; undefined if there were too many, and the file is incomplete
 */
export async function appendTo(
  file: string,
  stream: Readable,
  { at, most }: { at: number; most: number },
): Promise<number | undefined> {
  let bytes = 0;
  const bounded = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > most) done(new TooMuch('Too much'));
      else done(null, chunk);
    },
  });
  // An interrupted piece is sent again and overwrites its beginning.
  const target = createWriteStream(file, {
    flags: at === 0 ? 'w' : 'r+',
    start: at,
    mode: FILE_MODE,
  });
  try {
    await pipeline(stream, bounded, target);
    return bytes;
  } catch (error) {
    if (error instanceof TooMuch) return undefined;
    throw error;
  }
}

/** Folders of uploads that began before a moment. */
export async function deleteFoldersBefore(place: Place, before: Date): Promise<number> {
  const folder = uploadsFolder(place);
  const names = await readdir(folder).catch(() => [] as string[]);
  let deleted = 0;
  for (const name of names) {
    const info = await stat(path.join(folder, name)).catch(() => undefined);
    if (!info || info.birthtime >= before || info.mtime >= before) continue;
    await deleteUploadFolder(place, name);
    deleted += 1;
  }
  return deleted;
}
