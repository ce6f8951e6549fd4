/** Returns the current time; passed in wherever it matters, so that tests can set it. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

const DAY_MS = 24 * 60 * 60 * 1000;

/** A UTC calendar day, `YYYY-MM-DD`. */
export type IsoDay = string;

export function isoDay(time: Date): IsoDay {
  return time.toISOString().slice(0, 10);
}

/** Whether a text is a day of the calendar, `2026-02-28`; in JavaScript `2026-02-30` is a day of March. */
export function isCalendarDay(text: string): boolean {
  const time = /^[12]\d{3}-\d\d-\d\d$/.test(text) ? new Date(text) : undefined;
  return time !== undefined && !Number.isNaN(time.getTime()) && isoDay(time) === text;
}

/** Whole UTC calendar days from one day to another; negative when `to` lies before `from`. */
export function daysBetween(from: IsoDay, to: IsoDay): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

export function addDays(time: Date, days: number): Date {
  return new Date(time.getTime() + days * DAY_MS);
}

/** The calendar day `days` after another. */
export function dayAfter(day: IsoDay, days: number): IsoDay {
  return isoDay(addDays(new Date(day), days));
}

export function addSeconds(time: Date, seconds: number): Date {
  return new Date(time.getTime() + seconds * 1000);
}
