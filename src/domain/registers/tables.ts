import { ok, type Result } from '../../kernel/result.ts';
import type { ExportColumn, ExportRow } from '../accounting/export.ts';
import type { RegisterEntry } from './entry.ts';
import { intrastatOf } from './intrastat.ts';
import { declaredFields, type JpkRefusal, jpkFields, jpkOf } from './jpk-fields.ts';
import { firstDayOf, type Month, monthOf, quarterOf } from './month.ts';
import { ossOf } from './oss.ts';
import { vatUeOf } from './vat-ue.ts';

/** Every register and return: the one list. A return of the One-Stop-Shop is of the quarter of the month. */
export const registerKinds = [
  'sales',
  'jpk-v7m',
  'jpk-fields',
  'vat-ue',
  'oss',
  'intrastat-sales',
] as const;
export type RegisterKind = (typeof registerKinds)[number];

/** Those that the Polish office takes as XML. */
export const xmlKinds = ['jpk-v7m', 'vat-ue'] as const satisfies readonly RegisterKind[];

export interface RegisterTable {
  readonly columns: readonly ExportColumn[];
  readonly rows: readonly ExportRow[];
}

const text = (name: string): ExportColumn => ({ name, is: 'text' });
const money = (name: string): ExportColumn => ({ name, is: 'money' });
const count = (name: string): ExportColumn => ({ name, is: 'count' });
const rate: ExportColumn = { name: 'rate %', is: 'rate' };

/**
 * A register or a return as a table.
 * @param entries of the month; for the One-Stop-Shop, of the quarter's months
 */
export function registerTable(
  kind: RegisterKind,
  entries: readonly RegisterEntry[],
  { month, sellerCountry }: { readonly month: Month; readonly sellerCountry: string },
): Result<RegisterTable, JpkRefusal> {
  if (kind === 'jpk-v7m' || kind === 'jpk-fields') {
    const jpk = jpkOf(entries, month, sellerCountry);
    if (!jpk.ok) return jpk;
    return ok(
      kind === 'jpk-fields'
        ? {
            columns: [text('field'), text('sum of'), count('złoty')],
            rows: declaredFields(jpk.value).map(({ field, of, zloty }) => [field, of, zloty]),
          }
        : {
            columns: [
              ...[
                'country',
                'VAT number',
                'buyer',
                'document',
                'issued',
                'sold',
                'KSeF',
                'type',
              ].map(text),
              ...['groups', 'distance sale'].map(text),
              ...jpkFields.map(money),
            ],
            rows: jpk.value.rows.map((row) => [
              ...[row.country, row.vatNumber, row.name, row.document, row.issuedOn, row.soldOn],
              typeof row.ksef === 'string' ? row.ksef : row.ksef.number,
              row.type,
              row.gtu.join(' '),
              row.isDistanceSale ? 'WSTO_EE' : '',
              ...jpkFields.map(
                (field) => row.amounts.find(([name]) => name === field)?.[1] ?? null,
              ),
            ]),
          },
    );
  }
  return ok(tables[kind](entries, month));
}

function kindOf({ kind, moved }: RegisterEntry): string {
  if (!moved) return kind;
  return moved.to === 'domestic' ? `${kind}, taxed without proof` : `${kind}, untaxed again`;
}

const tables: Readonly<
  Record<
    Exclude<RegisterKind, 'jpk-v7m' | 'jpk-fields'>,
    (entries: readonly RegisterEntry[], month: Month) => RegisterTable
  >
> = {
  sales: (entries) => ({
    columns: [
      ...['day', 'tax point', 'issued', 'supplied', 'document', 'kind', 'corrects', 'order'].map(
        text,
      ),
      ...['buyer', 'company or consumer', 'country', 'VAT number'].map(text),
      ...['tax of', 'OSS', 'from', 'to', 'category'].map(text),
      rate,
      ...['net €', 'VAT €', 'total €'].map(money),
      ...['złoty rate', 'table'].map(text),
      ...['net zł', 'VAT zł'].map(money),
      ...['counts', 'earlier month'].map(text),
    ],
    rows: entries.flatMap((entry) =>
      entry.taxes.map((tax) => [
        ...[entry.day, entry.taxPoint, entry.issuedOn, entry.suppliedOn ?? ''],
        ...[entry.document, kindOf(entry), entry.corrects.join(' '), entry.order],
        ...[entry.buyer.name, entry.buyer.is, entry.buyer.country],
        entry.buyer.vat ? entry.buyer.vat.prefix + entry.buyer.vat.digits : '',
        ...[entry.place.country, entry.place.isOss ? 'OSS' : '', entry.place.from, entry.place.to],
        ...[tax.category, tax.rate],
        ...[tax.baseCents, tax.taxCents, tax.baseCents + tax.taxCents],
        entry.zloty ? (entry.zloty.rateTenThousandths / 10_000).toFixed(4) : '',
        entry.zloty?.table ?? '',
        ...[tax.baseGroszy, tax.taxGroszy],
        entry.isCounted ? 'yes' : 'no',
        monthOf(entry.taxPoint) < monthOf(entry.day) ? monthOf(entry.taxPoint) : '',
      ]),
    ),
  }),
  'vat-ue': (entries) => ({
    columns: [
      ...['country', 'VAT number', 'buyer'].map(text),
      ...['net €', 'net zł'].map(money),
      count('declared złoty'),
    ],
    rows: vatUeOf(entries).map(({ prefix, digits, name, baseCents, baseGroszy, zloty }) => [
      ...[prefix, digits, name, baseCents, baseGroszy],
      baseGroszy === null ? null : zloty,
    ]),
  }),
  oss: (entries, month) => ({
    columns: [
      ...['quarter', 'corrects', 'goods from', 'state of consumption'].map(text),
      rate,
      ...['net €', 'VAT €'].map(money),
    ],
    rows: ossOf(entries, quarterOf(firstDayOf(month))).map(
      ({ corrects, from, country, rate: percent, baseCents, taxCents }) => [
        quarterOf(firstDayOf(month)),
        corrects ?? '',
        ...[from, country, percent, baseCents, taxCents],
      ],
    ),
  }),
  'intrastat-sales': (entries) => ({
    columns: [
      ...['fell of sales of', 'customs code', 'to', 'origin', 'nature', 'partner'].map(text),
      ...['pieces', 'pieces without weight'].map(count),
      ...['net mass kg', 'value €', 'value zł'].map(money),
    ],
    rows: intrastatOf(entries).map((row) => [
      ...[row.corrects ?? '', row.customsCode, row.to, row.origin, row.nature, row.partner],
      ...[row.pieces, row.piecesUnweighed],
      ...[Math.round(row.grams / 10), row.netCents, row.netGroszy],
    ]),
  }),
};
