import { OPENING_REASON_LENGTH } from '../../../config/lengths.ts';
import { dayAfter, daysBetween, type IsoDay, isCalendarDay } from '../../../kernel/clock.ts';
import { distinctBy } from '../../../kernel/group-by.ts';
import type { ChangedMeanwhile } from '../../../kernel/shown-mark.server.ts';
import type { SavedOpeningDays } from '../../delivery/opening-days.sql.server.ts';

/** The typed values by field name. */
export type TypedOpeningDays = (field: string) => string;

/** Names of the form's fields. */
export const openingField = {
  /** `on`, or nothing. */
  weekday: (weekday: number) => `weekday.${weekday}`,
  from: (row: number) => `from.${row}`,
  /** Empty: only the day of `from`. */
  to: (row: number) => `to.${row}`,
  /** `open`, otherwise closed. */
  kind: (row: number) => `kind.${row}`,
  reason: (row: number) => `reason.${row}`,
} as const;

export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
/** The most rows of the form. */
export const MAX_EXCEPTIONS = 40;
/** The most days of one row; the database has the same limit. */
const MAX_DAYS = 100;
const FARTHEST_DAYS = 730;

type OpeningFaultKind =
  | 'no-weekday'
  | 'no-day'
  | 'ends-before'
  | 'too-long'
  | 'too-far'
  | 'long-reason';

export interface OpeningFault {
  /** The field with the error. */
  readonly field: string;
  readonly kind: OpeningFaultKind;
}

export function openingFields(): string[] {
  const rows = Array.from({ length: MAX_EXCEPTIONS }, (_, row) => row);
  return [
    ...WEEKDAYS.map(openingField.weekday),
    ...rows.flatMap((row) => [
      ...[openingField.from(row), openingField.to(row)],
      ...[openingField.kind(row), openingField.reason(row)],
    ]),
  ];
}

/** The fields' values for unchanged opening days. */
export function fieldsOfOpeningDays({ weekdays, exceptions }: SavedOpeningDays): TypedOpeningDays {
  const values = new Map<string, string>(
    weekdays.map((weekday) => [openingField.weekday(weekday), 'on']),
  );
  for (const [row, { from, to, isOpen, reason }] of exceptions.entries()) {
    values.set(openingField.from(row), from);
    values.set(openingField.to(row), to);
    values.set(openingField.kind(row), isOpen ? 'open' : 'closed');
    values.set(openingField.reason(row), reason);
  }
  return (field) => values.get(field) ?? '';
}

/** Opening days as named values: whether a weekday is open, and the reason of each exception, by its days and kind. */
export type NamedDays = Readonly<Record<string, boolean | string>>;

export function namedDays({ weekdays, exceptions }: SavedOpeningDays): NamedDays {
  return Object.fromEntries([
    ...WEEKDAYS.map((weekday) => [String(weekday), weekdays.includes(weekday)] as const),
    ...exceptions.map(
      ({ from, to, isOpen, reason }) =>
        [[from, to, isOpen ? 'open' : 'closed'].join('/'), reason] as const,
    ),
  ]);
}

/** What was typed, with what somebody else has added, taken out or changed alone. */
export function mergedDays(
  { changed, untouched }: Pick<ChangedMeanwhile, 'changed' | 'untouched'>,
  now: NamedDays,
  typed: NamedDays,
): SavedOpeningDays {
  const merged = new Map(Object.entries(typed));
  for (const name of changed) {
    if (name in typed && !untouched.includes(name)) continue;
    const value = now[name];
    if (value === undefined) merged.delete(name);
    else merged.set(name, value);
  }
  const exceptions = [...merged].flatMap(([name, reason]) => {
    const [from = '', to = '', kind] = name.split('/');
    return typeof reason === 'string' ? [{ from, to, isOpen: kind === 'open', reason }] : [];
  });
  return {
    weekdays: WEEKDAYS.filter((weekday) => merged.get(String(weekday)) === true),
    exceptions: exceptions.sort(byDays),
  };
}

type Exception = SavedOpeningDays['exceptions'][number];
const sortKey = ({ from, to, isOpen }: Exception) => `${from} ${to} ${isOpen}`;
const byDays = (one: Exception, other: Exception) => (sortKey(one) < sortKey(other) ? -1 : 1);

/** Leaves out rows without days, and past ones. */
export function readTypedOpeningDays(
  typed: TypedOpeningDays,
  today: IsoDay,
): { readonly days: SavedOpeningDays; readonly faults: readonly OpeningFault[] } {
  const faults: OpeningFault[] = [];
  const weekdays = WEEKDAYS.filter((weekday) => typed(openingField.weekday(weekday)) === 'on');
  if (weekdays.length === 0) faults.push({ field: openingField.weekday(1), kind: 'no-weekday' });
  const exceptions = [];
  for (let row = 0; row < MAX_EXCEPTIONS; row++) {
    const read = readRow(typed, row, today);
    if (!read) continue;
    if ('fault' in read) faults.push(read.fault);
    else exceptions.push(read.exception);
  }
  const inOrder = distinctBy(exceptions, sortKey)
    .filter(({ to }) => to >= today)
    .sort(byDays);
  return { days: { weekdays, exceptions: inOrder }, faults };
}

function readRow(typed: TypedOpeningDays, row: number, today: IsoDay) {
  const from = typed(openingField.from(row)).trim();
  const to = typed(openingField.to(row)).trim() || from;
  const reason = typed(openingField.reason(row)).replace(/\s+/g, ' ').trim();
  if (from === '' && to === '') return undefined;
  const fault = (field: string, kind: OpeningFaultKind) => ({ fault: { field, kind } });
  if (!isCalendarDay(from)) return fault(openingField.from(row), 'no-day');
  if (!isCalendarDay(to)) return fault(openingField.to(row), 'no-day');
  if (to < from) return fault(openingField.to(row), 'ends-before');
  if (daysBetween(from, to) > MAX_DAYS) return fault(openingField.to(row), 'too-long');
  if (to > dayAfter(today, FARTHEST_DAYS)) {
    const field = typed(openingField.to(row)).trim() === '' ? openingField.from : openingField.to;
    return fault(field(row), 'too-far');
  }
  if (reason.length > OPENING_REASON_LENGTH) return fault(openingField.reason(row), 'long-reason');
  return { exception: { from, to, isOpen: typed(openingField.kind(row)) === 'open', reason } };
}
