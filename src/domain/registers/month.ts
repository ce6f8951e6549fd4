import { dayAfter, type IsoDay } from '../../kernel/clock.ts';

/** A calendar month of the shop's days, `2026-11`: the period of registers and returns. */
export type Month = string;

/** A calendar quarter, `2026-Q4`: the period of the One-Stop-Shop (Directive 2006/112/EC, article 369f). */
export type Quarter = string;

export function isMonth(text: string): text is Month {
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(text);
}

export function monthOf(day: IsoDay): Month {
  return day.slice(0, 7);
}

/** The month that lies some months later, or earlier with a negative number. */
export function monthAfter(month: Month, months: number): Month {
  const all = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + months;
  return `${Math.floor(all / 12)}-${String((all % 12) + 1).padStart(2, '0')}`;
}

export function firstDayOf(month: Month): IsoDay {
  return `${month}-01`;
}

export function lastDayOfMonth(month: Month): IsoDay {
  return dayAfter(firstDayOf(monthAfter(month, 1)), -1);
}

export function quarterOf(day: IsoDay): Quarter {
  return `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;
}

/** The three months of the quarter in which a month lies, in their order. */
export function monthsOfQuarter(month: Month): readonly Month[] {
  const first = `${month.slice(0, 4)}-${String(Math.floor((Number(month.slice(5, 7)) - 1) / 3) * 3 + 1).padStart(2, '0')}`;
  return [0, 1, 2].map((months) => monthAfter(first, months));
}
