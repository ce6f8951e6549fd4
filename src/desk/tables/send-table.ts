import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { FastifyReply } from 'fastify';
import type { ExportColumn, ExportFormat, ExportRow } from '../../domain/accounting/export.ts';
import { writeTable } from '../../domain/accounting/table-file.server.ts';

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Record<ExportFormat, string>;

/** Sends a table of a screen as a file: some thousand rows at most. */
export async function sendTable(
  reply: FastifyReply,
  {
    name,
    format,
    columns,
    rows,
  }: {
    /** The file name without its extension. */
    readonly name: string;
    readonly format: ExportFormat;
    readonly columns: readonly ExportColumn[];
    readonly rows: readonly ExportRow[];
  },
): Promise<FastifyReply> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'wishbone-table-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const file = path.join(folder, 'table');
    const written = await writeTable(file, format, columns, piecesOf(rows));
    if (!written.ok) throw new Error(`${name} has too many rows for a workbook`);
    const content = createReadStream(file);
    content.once('close', () => void remove());
    return reply
      .type(TYPES[format])
      .header('content-disposition', `attachment; filename="${name}.${format}"`)
      .send(content);
  } catch (error) {
    await remove();
    throw error;
  }
}

async function* piecesOf(rows: readonly ExportRow[]): AsyncGenerator<readonly ExportRow[]> {
  yield rows;
}
