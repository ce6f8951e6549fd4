import type { SavedOpeningDays } from '../domain/delivery/opening-days.sql.server.ts';
import {
  fieldsOfOpeningDays,
  MAX_EXCEPTIONS,
  openingField,
  type TypedOpeningDays,
  WEEKDAYS,
} from '../domain/selling/opening-days/typed-opening-days.ts';
import { deskOpeningDays } from '../messages/desk/opening-days.ts';
import { CommandRefusedError, readArguments } from './changing-command.ts';

export const OPENING_DAYS_USAGE = `npm run opening-days
npm run opening-days -- close DAY [LAST-DAY] [--reason TEXT]
npm run opening-days -- open DAY [LAST-DAY] [--reason TEXT]
npm run opening-days -- remove DAY [LAST-DAY]
npm run opening-days -- weekdays Mon Tue …

The days on which orders leave, from which every promised day in the shop follows. Without a step it lists them.
"close" and "open" add days on which orders leave or not, whatever the weekday and the public holidays say; "remove"
takes such days out again. "weekdays" sets the days of an ordinary week. Days are written as 2026-12-24.

  --preview   say which orders would leave on another day, and change nothing
  --json      print the days and the changes as JSON
  --help      this text

Exit status: 0 done, 1 nothing was changed.`;

interface Period {
  readonly from: string;
  readonly to: string;
}

type OpeningDaysStep =
  | ({ readonly name: 'close' | 'open'; readonly reason: string } & Period)
  | ({ readonly name: 'remove' } & Period)
  | { readonly name: 'weekdays'; readonly weekdays: readonly number[] };

/** A step that changes the days. */
type ChangingCommand = OpeningDaysStep & { readonly isJson: boolean; readonly isPreview: boolean };

export type OpeningDaysCommand =
  | { readonly name: 'show'; readonly isJson: boolean }
  | ChangingCommand;

/** @returns undefined if the usage is asked for */
export function readOpeningDaysCommand(args: readonly string[]): OpeningDaysCommand | undefined {
  const { values, positionals } = parse(args);
  if (values.help) return undefined;
  const [name, ...words] = positionals;
  const { json: isJson, preview: isPreview, reason = '' } = values;
  if (name === undefined) return { name: 'show', isJson };
  return { ...readStep(name, words, reason), isJson, isPreview };
}

function readStep(name: string, words: readonly string[], reason: string): OpeningDaysStep {
  if (name === 'weekdays') return { name, weekdays: words.map(weekdayOf) };
  const [from, to = from, ...more] = words;
  const isStep = name === 'close' || name === 'open' || name === 'remove';
  if (!isStep || from === undefined || to === undefined || more.length > 0) {
    throw new CommandRefusedError(OPENING_DAYS_USAGE);
  }
  return name === 'remove' ? { name, from, to } : { name, from, to, reason };
}

function parse(args: readonly string[]) {
  return readArguments(args, OPENING_DAYS_USAGE, {
    reason: { type: 'string' },
    preview: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  });
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

/** The form at the desk as this command would fill it in, so that both follow the same rules. */
export function typedByCommand(days: SavedOpeningDays, command: ChangingCommand): TypedOpeningDays {
  const { exceptions } = days;
  switch (command.name) {
    case 'weekdays': {
      const open = new Map(
        WEEKDAYS.map((day) => [openingField.weekday(day), command.weekdays.includes(day)]),
      );
      const unchanged = fieldsOfOpeningDays(days);
      return (field) => (open.has(field) ? (open.get(field) ? 'on' : '') : unchanged(field));
    }
    case 'remove': {
      const left = exceptions.filter(({ from, to }) => from !== command.from || to !== command.to);
      if (left.length === exceptions.length) {
        throw new CommandRefusedError(
          'These days are not in the list: give both days as it has them.',
        );
      }
      return fieldsOfOpeningDays({ ...days, exceptions: left });
    }
    default: {
      if (exceptions.length >= MAX_EXCEPTIONS) {
        throw new CommandRefusedError(
          `There are ${MAX_EXCEPTIONS} periods already, the most there can be. Remove one first.`,
        );
      }
      const { from, to, reason } = command;
      const added = { from, to, reason, isOpen: command.name === 'open' };
      return fieldsOfOpeningDays({ ...days, exceptions: [...exceptions, added] });
    }
  }
}
