import type { IsoDay } from './clock.ts';

const parts = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
const dayAndMonth = new Intl.DateTimeFormat('en-GB', parts);
const withYear = new Intl.DateTimeFormat('en-GB', { ...parts, year: 'numeric' });

/**
 * Two calendar days as people write them: `26 to 28 November`, `30 November to 2 December`.
 * @param options.year names the year also where both lie in the same one
 */
export function formatDays(
  { from, to }: { readonly from: IsoDay; readonly to: IsoDay },
  { year = false }: { year?: boolean } = {},
): string {
  const isOneYear = from.slice(0, 4) === to.slice(0, 4);
  const last = (year || !isOneYear ? withYear : dayAndMonth).format(new Date(to));
  if (from === to) return last;
  if (from.slice(0, 7) === to.slice(0, 7)) return `${Number(from.slice(8))} to ${last}`;
  return `${(isOneYear ? dayAndMonth : withYear).format(new Date(from))} to ${last}`;
}
