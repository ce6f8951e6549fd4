import type { ExportColumn, ExportKind } from './export.ts';

const text = (name: string): ExportColumn => ({ name, is: 'text' });
const money = (name: string): ExportColumn => ({ name, is: 'money' });

/** Columns of each export, in the order of the rows. Amounts are euros with two decimals. */
export const exportColumns: Readonly<Record<ExportKind, readonly ExportColumn[]>> = {
  orders: [
    ...['order', 'placed', 'paid', 'cancelled', 'payment method', 'payment state'].map(text),
    ...['delivery country', 'buyer', 'VAT treatment', 'VAT of'].map(text),
    { name: 'VAT rate %', is: 'rate' },
    ...['parts net', 'delivery net', 'VAT', 'total', 'refunded'].map(money),
    text('invoice'),
  ],
  payments: [
    ...['day', 'order', 'kind', 'by', 'reference'].map(text),
    money('amount'),
    text('document'),
  ],
  vat: [
    ...['delivery country', 'VAT treatment', 'VAT of'].map(text),
    { name: 'VAT rate %', is: 'rate' },
    { name: 'orders', is: 'count' },
    ...['sold net', 'sold VAT', 'sold total'].map(money),
    { name: 'refunds', is: 'count' },
    ...['refunded net', 'refunded VAT', 'refunded total'].map(money),
    ...['net', 'VAT', 'total'].map(money),
  ],
};
