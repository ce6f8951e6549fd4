import type { IsoDay } from '../../../kernel/clock.ts';
import { formatDays } from '../../../kernel/format-days.ts';

/** A day for people: `3 December 2026`. */
export function dayInWords(day: IsoDay): string {
  return formatDays({ from: day, to: day }, { year: true });
}
