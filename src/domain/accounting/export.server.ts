import { ok, type Result } from '../../kernel/result.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { type Actor, audit } from '../staff/audit.server.ts';
import {
  type ExportColumn,
  type ExportFormat,
  type ExportKind,
  type ExportPeriod,
  momentsOf,
  type PeriodRefusal,
} from './export.ts';
import { exportRows } from './export-rows.sql.server.ts';
import { type TooManyRows, writeTable } from './table-file.server.ts';

const text = (name: string): ExportColumn => ({ name, is: 'text' });
const money = (name: string): ExportColumn => ({ name, is: 'money' });

/** Columns of each export, in the order of the rows. Amounts are euros with two decimals. */
export const exportColumns: Readonly<Record<ExportKind, readonly ExportColumn[]>> = {
  orders: [
    ...['order', 'placed', 'paid', 'closed', 'closed because', 'payment method'].map(text),
    ...['payment state', 'delivery country', 'buyer', 'VAT treatment', 'VAT of'].map(text),
    { name: 'VAT rate %', is: 'rate' },
    ...['agreed parts net', 'agreed delivery net', 'agreed VAT', 'agreed total'].map(money),
    ...['owed', 'received', 'sent back', 'balance'].map(money),
    ...['invoice', 'credit notes'].map(text),
  ],
  payments: [
    ...['day', 'order', 'kind', 'by', 'reference', 'for'].map(text),
    money('amount'),
    text('invoice'),
  ],
  vat: [
    ...['delivery country', 'VAT treatment', 'VAT of'].map(text),
    { name: 'VAT rate %', is: 'rate' },
    { name: 'orders', is: 'count' },
    ...['sold net', 'sold VAT', 'sold total'].map(money),
    { name: 'changes', is: 'count' },
    ...['fallen net', 'fallen VAT', 'fallen total'].map(money),
    ...['net', 'VAT', 'total'].map(money),
  ],
};

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
