import { chmod, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { dataPath } from '../../config/data-places.ts';

/** A mail that went to a file because there was no mail server. */
interface MailFile {
  readonly file: string;
  /** Its decoded text and addresses. */
  readonly text: string;
}

export function outboxFolder(place: { readonly dataDir: string }): string {
  return dataPath(place, 'outbox');
}

/** Only the shop's own account may read shoppers' mails. */
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

/**
 * Writes a mail that only the shop's own account can read; it appears under its name once it is complete. Deletes a
 * file that a full disk has truncated.
 */
export async function writeMailFile(
  folder: string,
  { name, message }: { readonly name: string; readonly message: Buffer },
): Promise<void> {
  const file = path.join(folder, name);
  const part = `${file}.part`;
  await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
  try {
    // Flushed: some drives report only then that they are full.
    await writeFile(part, message, { mode: FILE_MODE, flush: true });
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** Removes other users' access to the folder and its mails, which an older version left readable. */
export async function closeMailFiles(folder: string): Promise<void> {
  const files = await mailFileNames(folder);
  for (const file of files) await unlessGone(chmod(file, FILE_MODE));
  await unlessGone(chmod(folder, FOLDER_MODE));
}

async function unlessGone(work: Promise<void>): Promise<void> {
  await work.catch((error: { code?: string }) => {
    // Some network drives have no modes.
    if (error.code !== 'ENOENT' && error.code !== 'EPERM') throw error;
  });
}

/** Every mail file of the outbox folder as a stream, since there may be many. Includes incomplete ones. */
export async function* mailFiles(folder: string): AsyncGenerator<MailFile> {
  for (const file of await mailFileNames(folder)) {
    // Deleted since the folder was read.
    const raw = await readFile(file).catch(() => undefined);
    if (raw) yield { file, text: await textOf(raw) };
  }
}

export async function deleteMailFile(file: string): Promise<void> {
  await rm(file, { force: true });
}

/** With their folder. */
export async function mailFileNames(folder: string): Promise<readonly string[]> {
  try {
    const names = (await readdir(folder)).filter((name) => /\.eml(\.part)?$/.test(name)).sort();
    return names.map((name) => path.join(folder, name));
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return [];
    throw error;
  }
}

async function textOf(raw: Buffer): Promise<string> {
  const mail = await PostalMime.parse(raw);
  const headers = mail.headers.map(({ key, value }) => `${key}: ${value}`);
  return [...headers, mail.subject ?? '', mail.text ?? '', mail.html ?? ''].join('\n');
}
