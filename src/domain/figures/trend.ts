import type { IsoDay } from '../../kernel/clock.ts';
import { type DayFigures, type Figures, sumOf } from './figures.ts';

/** A period of the trend with its figures: a day, or a month's days within the period. */
interface TrendStep extends Figures {
  /** `2026-03-10`, or `2026-03` of a month. */
  readonly label: string;
}

export interface Trend {
  readonly by: 'days' | 'months';
  readonly steps: readonly TrendStep[];
}

/** More bars than this are too thin to read. */
const DAYS_SIDE_BY_SIDE = 62;

/** Single days, or months where there are many. */
export function trendOf(days: readonly DayFigures[]): Trend {
  if (days.length <= DAYS_SIDE_BY_SIDE) {
    return { by: 'days', steps: days.map(({ day, ...figures }) => ({ label: day, ...figures })) };
  }
  const byMonth = new Map<string, DayFigures[]>();
  for (const figures of days) {
    const month = monthOf(figures.day);
    byMonth.set(month, [...(byMonth.get(month) ?? []), figures]);
  }
  const steps = [...byMonth].map(([label, ofMonth]) => ({ label, ...sumOf(ofMonth) }));
  return { by: 'months', steps };
}

function monthOf(day: IsoDay): string {
  return day.slice(0, 'YYYY-MM'.length);
}
