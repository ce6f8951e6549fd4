import { once } from 'node:events';
import { createWriteStream, mkdirSync, openSync, type WriteStream } from 'node:fs';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import { PlainError } from '../../kernel/plain-error.ts';
import { csvRow } from '../../kernel/text/csv-row.ts';
import type { Rejection } from './read/feed-record.ts';

/**
 * Writes the records that an import left out as CSV: file, line, part number, reason. The file is created with the
 * first of them, or at once where it was requested.
 */
export function openRejectionReport(options: {
  file: string | undefined;
  /** Gets reports without a given file. */
  folder: string;
  now: Date;
}) {
  const target =
    options.file ??
    path.join(options.folder, `import-${options.now.toISOString().replace(/[:.]/g, '-')}.csv`);
  let stream: WriteStream | undefined;
  const open = (): WriteStream => {
    if (stream) return stream;
    stream = createWriteStream(target, { fd: openFile(target) });
    stream.write('file,line,part,reason\n');
    return stream;
  };
  if (options.file) open();
  return {
    async add({ file, line, part, reason }: Rejection): Promise<void> {
      const output = open();
      const row = csvRow([file, String(line), part, reason]);
      if (!output.write(`${row}\n`)) await once(output, 'drain');
    },
    /** @returns where the report is, where there is one */
    async close(): Promise<string | undefined> {
      if (!stream) return undefined;
      stream.end();
      await finished(stream);
      return target;
    },
  };
}

/** The report cannot be written, which is better known before the import than after it. */
export class ReportFileError extends PlainError {}

function openFile(target: string): number {
  try {
    mkdirSync(path.dirname(target), { recursive: true });
    return openSync(target, 'w');
  } catch (cause) {
    throw new ReportFileError(`The report ${target} cannot be written.`, { cause });
  }
}
