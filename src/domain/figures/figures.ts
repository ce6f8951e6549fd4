import { dayAfter, daysBetween, type IsoDay, isCalendarDay } from '../../kernel/clock.ts';
import type { Cents } from '../../kernel/money.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { FitSource } from '../parts/fit/fit-source.ts';

/** Events of a day, in whole cents and pieces. */
export interface Figures {
  /** Placed, and not cancelled since. */
  readonly orders: number;
  readonly orderedNetCents: Cents;
  readonly orderedGrossCents: Cents;
  /** Orders whose money arrived. */
  readonly paid: number;
  readonly paidNetCents: Cents;
  readonly paidGrossCents: Cents;
  /** Sent back. */
  readonly refunds: number;
  readonly refundedNetCents: Cents;
  readonly refundedGrossCents: Cents;
  readonly baskets: number;
  /** Not ordered and not touched for a day; a day that ended less than a day ago has none yet. */
  readonly leftBaskets: number;
  readonly leftPieces: number;
  readonly leftGrossCents: Cents;
  /** Left baskets that had been shown a delivery price. */
  readonly leftAfterShipping: number;
  readonly leftAfterShippingCents: Cents;
  /** Lines of the paid orders, without VAT and delivery. */
  readonly soldNetCents: Cents;
  /** Those of them whose purchase price was known when they were ordered. */
  readonly costedNetCents: Cents;
  /** That purchase price. */
  readonly costCents: Cents;
}

/** The figures of one day in the shop's time zone. */
export interface DayFigures extends Figures {
  readonly day: IsoDay;
}

export const noFigures: Figures = {
  orders: 0,
  orderedNetCents: 0,
  orderedGrossCents: 0,
  paid: 0,
  paidNetCents: 0,
  paidGrossCents: 0,
  refunds: 0,
  refundedNetCents: 0,
  refundedGrossCents: 0,
  baskets: 0,
  leftBaskets: 0,
  leftPieces: 0,
  leftGrossCents: 0,
  leftAfterShipping: 0,
  leftAfterShippingCents: 0,
  soldNetCents: 0,
  costedNetCents: 0,
  costCents: 0,
};

const figureNames = Object.keys(noFigures) as (keyof Figures)[];

export function sumOf(days: readonly Figures[]): Figures {
  const sum: Record<keyof Figures, number> = { ...noFigures };
  for (const day of days) {
    for (const name of figureNames) sum[name] += day[name];
  }
  return sum;
}

/** Payments minus refunds, without VAT; negative where more went back. */
export function netRevenueOf({ paidNetCents, refundedNetCents }: Figures): Cents {
  return paidNetCents - refundedNetCents;
}

/**
 * The margin of paid lines over their purchase price, before refunds; undefined where no purchase price is known.
 * FIG-7.
 */
export function marginOf({ costedNetCents, costCents }: Figures): Cents | undefined {
  return costedNetCents === 0 && costCents === 0 ? undefined : costedNetCents - costCents;
}

/** The value of paid lines without a known purchase price. */
export function unknownMarginOf({ soldNetCents, costedNetCents }: Figures): Cents {
  return soldNetCents - costedNetCents;
}

/** Orders per basket, 0.25 for one in four; undefined where no basket was made. */
export function conversionOf({ orders, baskets }: Figures): number | undefined {
  return baskets === 0 ? undefined : orders / baskets;
}

/** Days in the shop's time zone, both counted in. */
export interface Period {
  readonly from: IsoDay;
  readonly to: IsoDay;
}

export type NoPeriod = { readonly kind: 'no-period' };

/** More than ten years, with their leap days. */
const PERIOD_MAX_DAYS = 3_660;
const USUAL_DAYS = 30;

/** The requested period; by default the last 30 days. Refused: no valid days, the end before the beginning, too many days. */
export function readPeriod(
  { from, to }: { readonly from: string | undefined; readonly to: string | undefined },
  today: IsoDay,
): Result<Period, NoPeriod> {
  const end = to ?? today;
  if (!isCalendarDay(end) || (from !== undefined && !isCalendarDay(from)))
    return refuse({ kind: 'no-period' });
  const period = { from: from ?? dayAfter(end, 1 - USUAL_DAYS), to: end };
  const days = daysOf(period);
  return days < 1 || days > PERIOD_MAX_DAYS ? refuse({ kind: 'no-period' }) : ok(period);
}

export function daysOf({ from, to }: Period): number {
  return daysBetween(from, to) + 1;
}

/** Every day of a period, including days without data. */
export function everyDay(period: Period, known: readonly DayFigures[]): DayFigures[] {
  const byDay = new Map(known.map((figures) => [figures.day, figures]));
  return Array.from({ length: daysOf(period) }, (_, at) => {
    const day = dayAfter(period.from, at);
    return byDay.get(day) ?? { ...noFigures, day };
  });
}

/** What came back because it did not fit although the shop had promised so, by supplier and data. */
export interface Misfits {
  readonly brand: string;
  /** The data on which the verdicts had rested; none: not known. */
  readonly sources: readonly FitSource[];
  readonly pieces: number;
  /** What they had cost the buyers; of a kit's component its share. */
  readonly goodsGrossCents: number;
  /** What their free returns cost the shop. */
  readonly returnCents: number;
}
