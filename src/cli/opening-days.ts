import { ORDER_CUT_OFF_HOUR } from '../config/shop-rules.ts';
import type { SavedOpeningDays } from '../domain/delivery/opening-days.sql.server.ts';
import type { DispatchChange } from '../domain/delivery/opening-days.ts';
import {
  type OpeningRefusal,
  openingDaysUseCases,
} from '../domain/selling/opening-days/opening-days-use-cases.server.ts';
import {
  fieldsOfOpeningDays,
  MAX_EXCEPTIONS,
  openingField,
  type TypedOpeningDays,
  WEEKDAYS,
} from '../domain/selling/opening-days/typed-opening-days.ts';
import { COMMAND_LINE } from '../domain/staff/audit.server.ts';
import { formatDays } from '../kernel/format-days.ts';
import { ok } from '../kernel/result.ts';
import { deskOpeningDays } from '../messages/desk/settings/opening-days.ts';
import { CommandRefusedError, flag, jsonOf, text } from './command.ts';
import { commandsWith, commandTable, type Words } from './command-table.ts';

const options = { reason: text, preview: flag, json: flag };
const command = commandsWith(options, whyNot);

/** `npm run opening-days`: shows and changes the days on which orders leave. */
export const { run: runOpeningDays } = commandTable({
  call: 'npm run opening-days --',
  options,
  misplaced: () => undefined,
  commands: {
    '': command({
      usage: '',
      run: () => async (context) => ok((await openingDaysUseCases(context).read()).days),
      print: daysText,
      json: (days) => jsonOf({ days }),
    }),
    close: step({
      usage: 'DAY [LAST-DAY] [--reason TEXT]',
      change: (words, reason) => withPeriod({ ...periodOf(words), reason, isOpen: false }),
    }),
    open: step({
      usage: 'DAY [LAST-DAY] [--reason TEXT]',
      change: (words, reason) => withPeriod({ ...periodOf(words), reason, isOpen: true }),
    }),
    remove: step({
      usage: 'DAY [LAST-DAY]',
      change: (words) => withoutPeriod(periodOf(words)),
    }),
    weekdays: step({
      usage: 'Mon Tue …',
      words: [0, Infinity],
      change: (words) => withWeekdays(words.filter(Boolean).map(weekdayOf)),
    }),
  },
  about: `The days on which orders leave, from which every promised day in the shop follows. Without a step it lists them.
"close" and "open" add days on which orders leave or not, whatever the weekday and the public holidays say; "remove"
takes such days out again. "weekdays" sets the days of an ordinary week. Days are written as 2026-12-24.

  --preview   say which orders would leave on another day, and change nothing
  --json      print the days and the changes as JSON
  --help      this text

Exit status: 0 done, 1 nothing was changed.`,
});

type Change = (days: SavedOpeningDays) => TypedOpeningDays;

/** A step that changes the days. It fills in the form of the desk, so that both follow the same rules. */
function step({
  change: changeOf,
  ...shape
}: {
  readonly usage: string;
  readonly words?: readonly [number, number];
  readonly change: (words: Words, reason: string) => Change;
}) {
  return command({
    ...shape,
    run(words, { reason = '', preview = false }) {
      const change = changeOf(words, reason);
      return async (context) => {
        const openingDays = openingDaysUseCases(context);
        const { days, mark } = await openingDays.read();
        const typed = change(days);
        const looked = await openingDays.look({ typed, mark });
        if (!looked.ok || preview) return looked;
        const saved = await openingDays.save({ typed, mark, by: COMMAND_LINE });
        return saved.ok ? looked : saved;
      };
    },
    print: ({ after, changes }, { preview }) =>
      [
        preview ? 'Preview, nothing was changed:' : 'Saved.',
        daysText(after),
        changesText(changes),
      ].join('\n'),
    json: ({ after, changes }, { preview = false }) =>
      jsonOf({ saved: !preview, days: after, changes }),
  });
}

const periodOf = ([from, to]: Words) => ({ from, to: to || from });

function withPeriod(added: SavedOpeningDays['exceptions'][number]): Change {
  return (days) => {
    if (days.exceptions.length >= MAX_EXCEPTIONS) {
      throw new CommandRefusedError(
        `There are ${MAX_EXCEPTIONS} periods already, the most there can be. Remove one first.`,
      );
    }
    return fieldsOfOpeningDays({ ...days, exceptions: [...days.exceptions, added] });
  };
}

function withoutPeriod(period: { readonly from: string; readonly to: string }): Change {
  return (days) => {
    const left = days.exceptions.filter(({ from, to }) => from !== period.from || to !== period.to);
    if (left.length === days.exceptions.length) {
      throw new CommandRefusedError(
        'These days are not in the list: give both days as it has them.',
      );
    }
    return fieldsOfOpeningDays({ ...days, exceptions: left });
  };
}

function withWeekdays(weekdays: readonly number[]): Change {
  const open = new Map(WEEKDAYS.map((day) => [openingField.weekday(day), weekdays.includes(day)]));
  return (days) => {
    const unchanged = fieldsOfOpeningDays(days);
    return (field) => (open.has(field) ? (open.get(field) ? 'on' : '') : unchanged(field));
  };
}

function weekdayOf(word: string): number {
  const shortWeekdays: readonly string[] = deskOpeningDays.shortWeekdays;
  const index = shortWeekdays.indexOf(wordStart(word));
  if (index < 0) {
    throw new CommandRefusedError(`"${word}" is not one of ${shortWeekdays.join(', ')}.`);
  }
  return index + 1;
}

/** `monday` and `MON` are Mon, too. */
function wordStart(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1, 3).toLowerCase();
}

function whyNot(refusal: OpeningRefusal): string {
  if (refusal.kind !== 'faults') return deskOpeningDays.faults[refusal.kind];
  return refusal.faults.map(({ kind }) => deskOpeningDays.faults[kind]).join('\n');
}

function daysText({ weekdays, exceptions }: SavedOpeningDays): string {
  const names = weekdays.map((weekday) => deskOpeningDays.shortWeekdays[weekday - 1]).join(' ');
  return [
    `Orders leave on: ${names}, before ${ORDER_CUT_OFF_HOUR}:00 on the same day`,
    ...exceptions.map(({ isOpen, from, to, reason }) => {
      const period = to === from ? from : `${from} to ${to}`;
      return `  ${isOpen ? 'open  ' : 'closed'} ${period}${reason && ` (${reason})`}`;
    }),
  ].join('\n');
}

function changesText(changes: readonly DispatchChange[]): string {
  const { check } = deskOpeningDays;
  if (changes.length === 0) return check.none;
  const words = (period: { from: string; to: string }) => formatDays(period, { year: true });
  return [
    check.lead,
    ...changes.map((change) => {
      const after = { from: change.after, to: change.after };
      return `  ${words(change)}: ${words(after)} instead of ${words(change.before)}`;
    }),
    check.note,
  ].join('\n');
}
