import type Holidays from 'date-holidays';
import type { IsoDay } from '../../kernel/clock.ts';
import type { IsHoliday } from './working-days.ts';

/** Entries that are no countries, and have some holidays of their own. */
const regions: Readonly<Record<string, readonly [state: string, region: string]>> = {
  A2: ['PT', '20'],
  M3: ['PT', '30'],
  IC: ['ES', 'CN'],
  XI: ['GB', 'NIR'],
};

const calendars = new Map<string, Promise<IsHoliday>>();

/**
 * The public holidays of one of the shop's countries, in any year. Half holidays and regional ones do not count. An
 * unknown country has no holidays.
 */
export function holidaysOf(country: string): Promise<IsHoliday> {
  let calendar = calendars.get(country);
  if (!calendar) {
    calendar = openCalendar(country);
    calendars.set(country, calendar);
  }
  return calendar;
}

async function openCalendar(country: string): Promise<IsHoliday> {
  // Loading takes a tenth of a second, so the shop's start does not include it.
  const { default: Library } = await import('date-holidays');
  const [state, region] = regions[country] ?? [country];
  const library = region ? new Library(state, region) : new Library(state);
  const years = new Map<string, ReadonlySet<IsoDay>>();
  return (day) => {
    const year = day.slice(0, 4);
    let holidays = years.get(year);
    if (!holidays) {
      holidays = publicHolidays(library, Number(year));
      years.set(year, holidays);
    }
    return holidays.has(day);
  };
}

function publicHolidays(library: Holidays, year: number): ReadonlySet<IsoDay> {
  return new Set(
    library
      .getHolidays(year)
      .filter(({ type, date }) => type === 'public' && date.slice(11, 16) === '00:00')
      .map(({ date }) => date.slice(0, 10)),
  );
}
