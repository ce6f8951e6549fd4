import { stat } from 'node:fs/promises';

/** When a file was last written; undefined where there is none. */
export async function changedAt(file: string): Promise<Date | undefined> {
  try {
    return (await stat(file)).mtime;
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return undefined;
    throw error;
  }
}
