const DATE = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/;

interface YearMonth {
  readonly year: number;
  /** undefined where only the year is known. */
  readonly month: number | undefined;
}

/**
 * The years of a fitment given by dates, and a note about its first and last year, because the shop finds vehicles by
 * whole years.
 * @param to empty: still built
 * @returns undefined where one of the two is no date
 */
export function fitmentPeriod(
  from: string,
  to: string,
): { yearfrom: number; yearto: number | null; note: string } | undefined {
  const start = yearMonth(from);
  const end = to === '' ? null : yearMonth(to);
  if (start === undefined || end === undefined) return undefined;
  return { yearfrom: start.year, yearto: end?.year ?? null, note: noteOf(start, end) };
}

function noteOf(start: YearMonth, end: YearMonth | null): string {
  const first = start.month === undefined || start.month === 1 ? '' : label(start);
  const last = !end || end.month === undefined || end.month === 12 ? '' : label(end);
  if (first && last) return `${first} - ${last}`;
  if (first) return `From ${first}`;
  return last ? `To ${last}` : '';
}

function label({ year, month }: YearMonth): string {
  return `${String(month).padStart(2, '0')}/${year}`;
}

function yearMonth(text: string): YearMonth | undefined {
  const [, year, month, day] = DATE.exec(text) ?? [];
  if (year === undefined) return undefined;
  if (month !== undefined && (Number(month) < 1 || Number(month) > 12)) return undefined;
  if (day !== undefined && !isCalendarDay(text)) return undefined;
  return { year: Number(year), month: month === undefined ? undefined : Number(month) };
}

/** Dates that do not exist, as 30 February, roll over to another day. */
function isCalendarDay(text: string): boolean {
  const time = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text);
}
