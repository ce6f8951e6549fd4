import { dayAfter, daysBetween, type IsoDay } from '../../kernel/clock.ts';
import type { IsHoliday } from './working-days.ts';

/** The days on which the seller sends orders. AVL-14 */
export interface OpeningDays {
  /** 1 is Monday, 7 Sunday; public holidays of the seller's country are not open. */
  readonly weekdays: readonly number[];
  readonly exceptions: readonly OpeningException[];
}

/** Exceptions, both days included: the seller is closed or open whatever the weekday and the holidays say. */
export interface OpeningException {
  readonly from: IsoDay;
  readonly to: IsoDay;
  readonly isOpen: boolean;
}

export type IsOpen = (day: IsoDay) => boolean;

/** If two exceptions cover one day, the open one counts. */
export function isOpenBy({ weekdays, exceptions }: OpeningDays, isHoliday: IsHoliday): IsOpen {
  return (day) => {
    const ofDay = exceptions.filter(({ from, to }) => from <= day && day <= to);
    if (ofDay.length > 0) return ofDay.some(({ isOpen }) => isOpen);
    return weekdays.includes(weekdayOf(day)) && !isHoliday(day);
  };
}

/** 1 is Monday. */
function weekdayOf(day: IsoDay): number {
  // Sunday is 0 to JavaScript.
  return new Date(day).getUTCDay() || 7;
}

/** Further ahead no delivery method is looked for a day of its own. */
const OWN_DAYS_LOOKED_FOR = 60;

/**
 * The seller's open days on which a delivery method leaves.
 * @param weekdays 1 is Monday; none, or none on which the seller is open: all open days
 * @param from the first day that is asked about
 */
export function openOn(weekdays: readonly number[], isOpen: IsOpen, from: IsoDay): IsOpen {
  if (weekdays.length === 0) return isOpen;
  const isOwn: IsOpen = (day) => weekdays.includes(weekdayOf(day)) && isOpen(day);
  // Today may be past the cut-off.
  for (let ahead = 1; ahead <= OWN_DAYS_LOOKED_FOR; ahead += 1) {
    if (isOwn(dayAfter(from, ahead))) return isOwn;
  }
  return isOpen;
}

/** The day itself if the seller is open then, otherwise the next open day. */
export function openDayFrom(day: IsoDay, isOpen: IsOpen): IsoDay {
  let found = day;
  while (!isOpen(found)) found = dayAfter(found, 1);
  return found;
}

/** Orders of these days, both included, now leave on another day. */
export interface DispatchChange {
  readonly from: IsoDay;
  readonly to: IsoDay;
  /** The days on which they would have left, first and last. */
  readonly before: { readonly from: IsoDay; readonly to: IsoDay };
  readonly after: IsoDay;
}

/**
 * The effect of changed opening days on orders that are placed before the cut-off.
 * @param period first and last day of the orders
 */
export function dispatchChanges(
  period: { readonly from: IsoDay; readonly to: IsoDay },
  before: IsOpen,
  after: IsOpen,
): DispatchChange[] {
  const changes: DispatchChange[] = [];
  for (let day = period.from; daysBetween(day, period.to) >= 0; day = dayAfter(day, 1)) {
    const was = openDayFrom(day, before);
    const will = openDayFrom(day, after);
    if (was === will) continue;
    const last = changes.at(-1);
    if (last && last.after === will && dayAfter(last.to, 1) === day) {
      changes[changes.length - 1] = {
        ...last,
        to: day,
        before: { from: last.before.from, to: was },
      };
    } else {
      changes.push({ from: day, to: day, before: { from: was, to: was }, after: will });
    }
  }
  return changes;
}
