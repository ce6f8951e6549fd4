import type { IsoDay } from './clock.ts';

// Formatted by hand, like numbers (`formatNumber`).
const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

/** A calendar day with its weekday, as people look for it in a week: `Friday 27 November`. */
export function formatWeekday(day: IsoDay): string {
  return `${WEEKDAYS[new Date(day).getUTCDay()]} ${dayAndMonth(day)}`;
}

/** A calendar day without its year: `26 November`. */
function dayAndMonth(day: IsoDay): string {
  return `${Number(day.slice(8))} ${MONTHS[Number(day.slice(5, 7)) - 1]}`;
}

function withYear(day: IsoDay): string {
  return `${dayAndMonth(day)} ${day.slice(0, 4)}`;
}

/**
 * Two calendar days as people write them: `26 to 28 November`, `30 November to 2 December`.
 * @param options.year names the year also where both lie in the same one
 */
export function formatDays(
  { from, to }: { readonly from: IsoDay; readonly to: IsoDay },
  { year = false }: { year?: boolean } = {},
): string {
  const isOneYear = from.slice(0, 4) === to.slice(0, 4);
  const last = (year || !isOneYear ? withYear : dayAndMonth)(to);
  if (from === to) return last;
  if (from.slice(0, 7) === to.slice(0, 7)) return `${Number(from.slice(8))} to ${last}`;
  return `${(isOneYear ? dayAndMonth : withYear)(from)} to ${last}`;
}
