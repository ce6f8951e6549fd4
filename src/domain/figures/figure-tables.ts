import type { ExportColumn, ExportRow } from '../accounting/export.ts';
import { type DayFigures, marginOf, netRevenueOf, unknownMarginOf } from './figures.ts';
import type { KeptPromises } from './promises.ts';

/** A table for a file; amounts in whole cents. */
interface FigureTable {
  readonly columns: readonly ExportColumn[];
  readonly rows: readonly ExportRow[];
}

type Column<Item> = ExportColumn & { readonly of: (item: Item) => string | number };

const dayColumns: readonly Column<DayFigures>[] = [
  { name: 'day', is: 'text', of: ({ day }) => day },
  { name: 'orders', is: 'count', of: ({ orders }) => orders },
  { name: 'ordered net', is: 'money', of: ({ orderedNetCents }) => orderedNetCents },
  { name: 'ordered gross', is: 'money', of: ({ orderedGrossCents }) => orderedGrossCents },
  { name: 'paid orders', is: 'count', of: ({ paid }) => paid },
  { name: 'paid net', is: 'money', of: ({ paidNetCents }) => paidNetCents },
  { name: 'paid gross', is: 'money', of: ({ paidGrossCents }) => paidGrossCents },
  { name: 'refunds', is: 'count', of: ({ refunds }) => refunds },
  { name: 'refunded net', is: 'money', of: ({ refundedNetCents }) => refundedNetCents },
  { name: 'refunded gross', is: 'money', of: ({ refundedGrossCents }) => refundedGrossCents },
  { name: 'net revenue', is: 'money', of: netRevenueOf },
  { name: 'parts sold net', is: 'money', of: ({ soldNetCents }) => soldNetCents },
  { name: 'of known purchase price', is: 'money', of: ({ costedNetCents }) => costedNetCents },
  { name: 'purchase price', is: 'money', of: ({ costCents }) => costCents },
  { name: 'margin', is: 'money', of: (day) => marginOf(day) ?? 0 },
  { name: 'margin unknown of', is: 'money', of: unknownMarginOf },
  { name: 'baskets made', is: 'count', of: ({ baskets }) => baskets },
  { name: 'baskets left', is: 'count', of: ({ leftBaskets }) => leftBaskets },
  { name: 'pieces left', is: 'count', of: ({ leftPieces }) => leftPieces },
  { name: 'value left gross', is: 'money', of: ({ leftGrossCents }) => leftGrossCents },
  {
    name: 'left after a price of delivery',
    is: 'count',
    of: ({ leftAfterShipping }) => leftAfterShipping,
  },
  {
    name: 'their value gross',
    is: 'money',
    of: ({ leftAfterShippingCents }) => leftAfterShippingCents,
  },
];

const promiseColumns: readonly Column<KeptPromises>[] = [
  { name: 'from', is: 'text', of: ({ source }) => source },
  { name: 'in time', is: 'count', of: ({ kept }) => kept },
  { name: 'late', is: 'count', of: ({ late }) => late },
];

/** Every figure of each day. */
export function daysTable(days: readonly DayFigures[]): FigureTable {
  return tableOf(dayColumns, days);
}

export function promisesTable(promises: readonly KeptPromises[]): FigureTable {
  return tableOf(promiseColumns, promises);
}

function tableOf<Item>(columns: readonly Column<Item>[], items: readonly Item[]): FigureTable {
  return {
    columns: columns.map(({ name, is }) => ({ name, is })),
    rows: items.map((item) => columns.map(({ of }) => of(item))),
  };
}
