import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import PostalMime from 'postal-mime';

/** A mail that went to a file because there was no mail server. */
export interface MailFile {
  readonly file: string;
  /** What it says, with whom it is to and from, decoded. */
  readonly text: string;
}

export function outboxFolder({ dataDir }: { readonly dataDir: string }): string {
  return path.join(dataDir, 'outbox');
}

/** Every mail file of the outbox folder, one after the other: there may be many. Half-written ones count, too. */
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
