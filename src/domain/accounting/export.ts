import { dayAfter, daysBetween, type IsoDay, isCalendarDay } from '../../kernel/clock.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { startOfShopDay } from '../delivery/cut-off.ts';

/**
 * Exports for accounting: orders by the day they were placed, money by the day it moved, VAT by the day
 * on which an order was paid or its price fell.
 */
export const exportKinds = ['orders', 'payments', 'vat'] as const;
export type ExportKind = (typeof exportKinds)[number];

export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Days in the shop's time zone, both included. */
export interface ExportPeriod {
  readonly from: IsoDay;
  readonly to: IsoDay;
}

/** Half-open: includes the first moment, excludes the second. */
export interface Moments {
  readonly from: Date;
  readonly until: Date;
}

export type PeriodRefusal = { readonly kind: 'no-period' } | { readonly kind: 'period-too-long' };

/** Ten years of days: accounting needs no more. */
const DAYS_MAX = 3_660;

export function momentsOf({ from, to }: ExportPeriod): Result<Moments, PeriodRefusal> {
  if (!isCalendarDay(from) || !isCalendarDay(to) || to < from) return refuse({ kind: 'no-period' });
  if (daysBetween(from, to) > DAYS_MAX) return refuse({ kind: 'period-too-long' });
  return ok({ from: startOfShopDay(from), until: startOfShopDay(dayAfter(to, 1)) });
}

/** The type of a column's values: `money` is whole cents, `rate` basis points. */
export interface ExportColumn {
  readonly name: string;
  readonly is: 'text' | 'count' | 'money' | 'rate';
}

export type ExportRow = readonly (string | number | null)[];
