import { ok, type Result } from '../../kernel/result.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { type Actor, audit } from '../staff/audit.server.ts';
import {
  type ExportFormat,
  type ExportKind,
  type ExportPeriod,
  momentsOf,
  type PeriodRefusal,
} from './export.ts';
import { exportColumns } from './export-columns.ts';
import { exportRows } from './export-rows.sql.server.ts';
import { type TooManyRows, writeTable } from './table-file.server.ts';

export interface WantedExport extends ExportPeriod {
  readonly kind: ExportKind;
  readonly format: ExportFormat;
}

type ExportRefusal = PeriodRefusal | TooManyRows;

/**
 * Writes an export into a file. It is read from the database in one go and in little memory, so that a slow download
 * delays nobody. The audit trail records it.
 * @param file where to; it is there only where nothing is refused
 */
export async function writeExport(
  { db, clock }: Pick<ShopContext, 'db' | 'clock'>,
  wanted: WantedExport,
  { file, by }: { readonly file: string; readonly by: Actor },
): Promise<Result<undefined, ExportRefusal>> {
  const { kind, format, from, to } = wanted;
  const moments = momentsOf(wanted);
  if (!moments.ok) return moments;
  const rows = exportRows(db.sql, kind, moments.value);
  const written = await writeTable(file, format, exportColumns[kind], rows);
  if (!written.ok) return written;
  await audit(db.sql, {
    at: clock(),
    by,
    action: 'take-export',
    thing: { kind: 'export', id: kind },
    after: { format, from, to },
  });
  return ok(undefined);
}

/** The name under which an export is saved. */
export function exportFileName({ kind, format, from, to }: WantedExport): string {
  return `${kind}-${from}-to-${to}.${format}`;
}
