import { readFile } from 'node:fs/promises';
import { CommandRefusedError } from './changing-command.ts';

/** Decodes a file: UTF-8, or the encodings that older programs of banks and carriers write. */
export async function textOfFile(file: string): Promise<string> {
  const bytes = await readFile(file).catch((error: Error) => {
    throw new CommandRefusedError(error.message);
  });
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
