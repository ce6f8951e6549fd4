import { SHEET_ROWS_MAX } from '../../../config/lengths.ts';

/** Texts of the exports for accounting. */
export const deskExports = {
  title: 'Exports',
  intro:
    'Files for accounting. Days are those of the shop’s clock (Warsaw), both included. Each download is recorded.',
  kind: 'What',
  kinds: {
    orders: 'Orders that were placed in the period, paid or not',
    payments: 'Payments that came and refunds that went out in the period',
    vat: 'VAT by country of delivery and rate: orders paid in the period, less what fell of prices in it',
  },
  from: 'First day',
  to: 'Last day',
  format: 'As',
  formats: { csv: 'CSV', xlsx: 'Excel (XLSX)' },
  take: 'Download',
  history: 'Downloads',
  faults: {
    'no-period': 'Choose a first and a last day, the last not before the first.',
    'period-too-long': 'That is more than ten years.',
    'too-many-rows': `An Excel file has at most ${SHEET_ROWS_MAX.toLocaleString('en')} rows here. Take a shorter period, or CSV.`,
  },
} as const;
