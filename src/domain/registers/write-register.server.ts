import { writeFile } from 'node:fs/promises';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { ExportFormat } from '../accounting/export.ts';
import { type TooManyRows, writeTable } from '../accounting/table-file.server.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { type Actor, audit } from '../staff/audit.server.ts';
import { type JpkRefusal, jpkOf } from './jpk-fields.ts';
import { isMonth, type Month, monthsOfQuarter } from './month.ts';
import { entriesOfMonth, type MonthEntries } from './months.server.ts';
import { type RegisterKind, type RegisterTable, registerTable, xmlKinds } from './tables.ts';
import { vatUeOf } from './vat-ue.ts';
import { type Declarant, jpkXml, vatUeXml } from './xml-returns.ts';

type Context = Pick<ShopContext, 'db' | 'config' | 'clock'>;

/** A register of a month, and how it is written. */
export interface WantedRegister {
  readonly kind: RegisterKind;
  readonly month: Month;
  readonly format: ExportFormat | 'xml';
}

type ReadRefusal = { readonly kind: 'no-month' } | JpkRefusal;

export type RegisterRefusal =
  | ReadRefusal
  | TooManyRows
  /** No office takes it as XML. */
  | { readonly kind: 'no-xml' }
  /** The XML names the seller, its Polish VAT number and its tax office, which are not set. */
  | { readonly kind: 'declarant-unknown' };

/**
 * A register as it stands: of a closed month always the same, of an open one as of now.
 * @param wanted.kind the One-Stop-Shop's is of the quarter in which the month lies
 */
export async function readRegister(
  context: Context,
  { kind, month }: Pick<WantedRegister, 'kind' | 'month'>,
): Promise<Result<RegisterTable & { readonly isClosed: boolean }, ReadRefusal>> {
  if (!isMonth(month)) return refuse({ kind: 'no-month' });
  const months = await monthsFor(context, { kind, month });
  const { sellerCountry } = context.config;
  const entries = months.flatMap((one) => one.entries);
  const table = registerTable(kind, entries, { month, sellerCountry });
  if (!table.ok) return table;
  return ok({ ...table.value, isClosed: months.every(({ closed }) => closed !== null) });
}

async function monthsFor(
  context: Context,
  { kind, month }: Pick<WantedRegister, 'kind' | 'month'>,
): Promise<readonly MonthEntries[]> {
  const months: MonthEntries[] = [];
  for (const one of kind === 'oss' ? monthsOfQuarter(month) : [month]) {
    months.push(await entriesOfMonth(context, one));
  }
  return months;
}

/**
 * Writes a register into a file, as a table or as the XML that the office takes; the audit trail records it. A closed
 * month's file is the same to the byte each time it is written.
 */
export async function writeRegister(
  context: Context,
  wanted: WantedRegister,
  { file, by }: { readonly file: string; readonly by: Actor },
): Promise<Result<undefined, RegisterRefusal>> {
  const { kind, month, format } = wanted;
  const written =
    format === 'xml'
      ? await writeXml(context, wanted, file)
      : await writeRows(context, { ...wanted, format }, file);
  if (!written.ok) return written;
  await audit(context.db.sql, {
    at: context.clock(),
    by,
    action: 'take-register',
    thing: { kind: 'register', id: month },
    after: { value: kind, format },
  });
  return ok(undefined);
}

async function writeRows(
  context: Context,
  { format, ...wanted }: WantedRegister & { readonly format: ExportFormat },
  file: string,
): Promise<Result<undefined, RegisterRefusal>> {
  const table = await readRegister(context, wanted);
  if (!table.ok) return table;
  const { columns, rows } = table.value;
  return writeTable(file, format, columns, pieces(rows));
}

async function* pieces<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}

/** Readable only by the shop's own account, as exports are. */
const MODE = 0o600;

async function writeXml(
  context: Context,
  { kind, month }: WantedRegister,
  file: string,
): Promise<Result<undefined, RegisterRefusal>> {
  if (!isMonth(month)) return refuse({ kind: 'no-month' });
  if (!xmlKinds.some((one) => one === kind)) return refuse({ kind: 'no-xml' });
  const { entries, closed } = await entriesOfMonth(context, month);
  // Without złoty neither can be declared.
  const jpk = jpkOf(entries, month, context.config.sellerCountry);
  if (!jpk.ok) return jpk;
  const declarant = declarantOf(context.config);
  if (!declarant) return refuse({ kind: 'declarant-unknown' });
  const madeAt = closed?.closedAt ?? context.clock();
  const xml =
    kind === 'vat-ue'
      ? vatUeXml(vatUeOf(entries), { month, declarant })
      : jpkXml(jpk.value, { month, madeAt, declarant });
  await writeFile(file, xml, { mode: MODE });
  return ok(undefined);
}

function declarantOf({
  seller,
  taxOffice,
}: Pick<Context['config'], 'seller' | 'taxOffice'>): Declarant | undefined {
  const nip = /^PL(\d{10})$/.exec(seller.vatNumber ?? '')?.[1];
  if (!nip || !seller.name || !taxOffice) return undefined;
  return { nip, name: seller.name, email: seller.email, taxOffice };
}

/** The name under which a register is saved. */
export function registerFileName({ kind, month, format }: WantedRegister): string {
  return `${kind}-${month}.${format}`;
}
