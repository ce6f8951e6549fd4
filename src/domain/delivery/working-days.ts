import { dayAfter, type IsoDay } from '../../kernel/clock.ts';

/** Whether a day is a public holiday of some country. */
export type IsHoliday = (day: IsoDay) => boolean;

/** Monday to Friday, except public holidays. */
export function isWorkingDay(day: IsoDay, isHoliday: IsHoliday): boolean {
  const weekday = new Date(day).getUTCDay();
  return weekday !== SUNDAY && weekday !== SATURDAY && !isHoliday(day);
}

/** Public holidays that fall on Monday to Friday, both ends included. */
export function holidaysBetween(
  { from, to }: { readonly from: IsoDay; readonly to: IsoDay },
  isHoliday: IsHoliday,
): IsoDay[] {
  const found: IsoDay[] = [];
  for (let day = from; day <= to; day = dayAfter(day, 1)) {
    if (isHoliday(day) && isWorkingDay(day, () => false)) found.push(day);
  }
  return found;
}

/** The day itself if it is a working day, otherwise the next working day. */
export function workingDayFrom(day: IsoDay, isHoliday: IsHoliday): IsoDay {
  let found = day;
  while (!isWorkingDay(found, isHoliday)) found = dayAfter(found, 1);
  return found;
}

/**
 * The working day that is `count` working days after a day.
 * @param count whole days; 0 is `workingDayFrom`
 */
export function workingDaysAfter(day: IsoDay, count: number, isHoliday: IsHoliday): IsoDay {
  if (count === 0) return workingDayFrom(day, isHoliday);
  let found = day;
  for (let left = count; left > 0; left -= 1) found = workingDayFrom(dayAfter(found, 1), isHoliday);
  return found;
}

/**
 * The last day of a period of the law. One that ends on a Saturday, Sunday or public holiday ends with the next working
 * day. Regulation (EEC, Euratom) 1182/71, article 3.
 * @param from the day of the event, by the shop's calendar; it is not counted
 * @param days whole days
 */
export function lastDayOf(from: IsoDay, days: number, isHoliday: IsHoliday): IsoDay {
  return workingDayFrom(dayAfter(from, days), isHoliday);
}

const SUNDAY = 0;
const SATURDAY = 6;
