import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { FastifyReply } from 'fastify';
import type { ExportColumn, ExportFormat, ExportRow } from '../../domain/accounting/export.ts';
import { type TooManyRows, writeTable } from '../../domain/accounting/table-file.server.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Record<ExportFormat, string>;

interface Table<Rows> {
  /** The file name without its extension. */
  readonly name: string;
  readonly format: ExportFormat;
  readonly columns: readonly ExportColumn[];
  readonly rows: Rows;
}

/** Sends a table of a screen as a file: some thousand rows at most. */
export async function sendTable(
  reply: FastifyReply,
  table: Table<readonly ExportRow[]>,
): Promise<FastifyReply> {
  const made = await makeTable({ ...table, rows: piecesOf(table.rows) });
  if (!made.ok) throw new Error(`${table.name} has too many rows for a workbook`);
  return made.value(reply);
}

/**
 * Makes a file of a table of any length.
 * @param table.most rows that it may have, where there is a limit besides that of a workbook
 * @returns what sends it
 */
export async function makeTable({
  name,
  format,
  columns,
  rows,
  most,
}: Table<AsyncIterable<readonly ExportRow[]>> & {
  readonly most?: number | undefined;
}): Promise<Result<(reply: FastifyReply) => FastifyReply, TooManyRows>> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'wishbone-table-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const file = path.join(folder, 'table');
    const written = await writeTable(file, format, columns, upTo(rows, most));
    if (!written.ok) {
      await remove();
      return written;
    }
    return ok((reply) => {
      const content = createReadStream(file);
      content.once('close', () => void remove());
      return reply
        .type(TYPES[format])
        .header('content-disposition', `attachment; filename="${name}.${format}"`)
        .send(content);
    });
  } catch (error) {
    await remove();
    if (error instanceof MoreRows) return refuse({ kind: 'too-many-rows' });
    throw error;
  }
}

class MoreRows extends Error {}

async function* upTo(
  rows: AsyncIterable<readonly ExportRow[]>,
  most = Number.POSITIVE_INFINITY,
): AsyncGenerator<readonly ExportRow[]> {
  let left = most;
  for await (const piece of rows) {
    left -= piece.length;
    if (left < 0) throw new MoreRows();
    yield piece;
  }
}

async function* piecesOf(rows: readonly ExportRow[]): AsyncGenerator<readonly ExportRow[]> {
  yield rows;
}
