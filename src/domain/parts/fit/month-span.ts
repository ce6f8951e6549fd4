/** Months on end, counted from the year 0; either end may be open. */
export interface MonthSpan {
  readonly from: number;
  readonly to: number;
}

export function monthNumber(year: number, month: number): number {
  return year * 12 + month - 1;
}
