import { type Config, readConfig } from '../config/config.ts';
import { ORDER_CUT_OFF_HOUR } from '../config/shop-rules.ts';
import type { SavedOpeningDays } from '../domain/delivery/opening-days.sql.server.ts';
import type { DispatchChange } from '../domain/delivery/opening-days.ts';
import {
  type OpeningRefusal,
  openingDaysUseCases,
} from '../domain/selling/opening-days/opening-days-use-cases.server.ts';
import { COMMAND_LINE } from '../domain/staff/audit.server.ts';
import { systemClock } from '../kernel/clock.ts';
import { formatDays } from '../kernel/format-days.ts';
import { deskOpeningDays } from '../messages/desk/opening-days.ts';
import { CommandRefusedError, runChangingCommand } from './changing-command.ts';
import {
  OPENING_DAYS_USAGE,
  type OpeningDaysCommand,
  readOpeningDaysCommand,
  typedByCommand,
} from './opening-days-arguments.ts';
import { withDatabase } from './with-database.ts';

/** `npm run opening-days`: shows and changes the days on which orders leave. */
export function runOpeningDays(args: readonly string[]): Promise<number> {
  return runChangingCommand(async () => {
    const command = readOpeningDaysCommand(args);
    return command ? answerTo(command, readConfig()) : OPENING_DAYS_USAGE;
  });
}

function answerTo(command: OpeningDaysCommand, config: Config): Promise<string> {
  return withDatabase(config, async (db) => {
    const openingDays = openingDaysUseCases({ db, config, clock: systemClock });
    const { days, mark } = await openingDays.read();
    if (command.name === 'show') return command.isJson ? jsonOf({ days }) : daysText(days);

    const typed = typedByCommand(days, command);
    const looked = await openingDays.look(typed);
    if (!looked.ok) throw new CommandRefusedError(sentenceOf(looked.refusal));
    const { after, changes } = looked.value;
    if (!command.isPreview) {
      const saved = await openingDays.save({ typed, mark, by: COMMAND_LINE });
      if (!saved.ok) throw new CommandRefusedError(sentenceOf(saved.refusal));
    }
    if (command.isJson) return jsonOf({ saved: !command.isPreview, days: after, changes });
    const title = command.isPreview ? 'Preview, nothing was changed:' : 'Saved.';
    return [title, daysText(after), changesText(changes)].join('\n');
  });
}

function sentenceOf(refusal: OpeningRefusal): string {
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

function jsonOf(value: object): string {
  return JSON.stringify(value, null, 2);
}
