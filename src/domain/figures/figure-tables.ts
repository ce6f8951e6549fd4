import { csvRow } from '../../kernel/csv-row.ts';
import { type Cents, toEuros } from '../../kernel/money.ts';
import { type DayFigures, netRevenueOf } from './figures.ts';
import type { KeptPromises } from './promises.ts';

/** Every figure of each day, as a CSV file; amounts in euros. */
export function daysAsCsv(days: readonly DayFigures[]): string {
  return [
    csvRow([
      ...['day', 'orders', 'ordered net', 'ordered gross', 'paid orders', 'paid net', 'paid gross'],
      ...['refunds', 'refunded net', 'refunded gross', 'net revenue', 'baskets made'],
      ...['baskets left', 'pieces left', 'value left gross'],
      ...['left after a price of delivery', 'their value gross'],
    ]),
    ...days.map((figures) =>
      [
        figures.day,
        figures.orders,
        euros(figures.orderedNetCents),
        euros(figures.orderedGrossCents),
        figures.paid,
        euros(figures.paidNetCents),
        euros(figures.paidGrossCents),
        figures.refunds,
        euros(figures.refundedNetCents),
        euros(figures.refundedGrossCents),
        // A number, which a spreadsheet has to sum up, also where it begins with a minus.
        euros(netRevenueOf(figures)),
        figures.baskets,
        figures.leftBaskets,
        figures.leftPieces,
        euros(figures.leftGrossCents),
        figures.leftAfterShipping,
        euros(figures.leftAfterShippingCents),
      ].join(','),
    ),
    '',
  ].join('\n');
}

export function promisesAsCsv(promises: readonly KeptPromises[]): string {
  return [
    csvRow(['from', 'in time', 'late']),
    ...promises.map(({ source, kept, late }) => csvRow([source, String(kept), String(late)])),
    '',
  ].join('\n');
}

function euros(cents: Cents): string {
  return toEuros(cents).toFixed(2);
}
