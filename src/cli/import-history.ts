import { parseArgs } from 'node:util';
import { readConfig } from '../config/config.ts';
import { historyLine } from '../domain/feed/history/history-words.ts';
import { importHistory } from '../domain/feed/history/write-history.server.ts';
import { systemClock } from '../kernel/clock.ts';
import { terminalText } from '../kernel/text/terminal-text.ts';
import { deskImportHistory } from '../messages/desk/import-history.ts';
import { CommandRefusedError, runChangingCommand } from './changing-command.ts';
import { withDatabase } from './with-database.ts';

const USAGE = `npm run import-history [-- --json]

What was imported and undone, newest first: who, when, which files, what came of it.

  --before ID   older ones than that
  --json        as JSON, with everything that is known`;

/** `npm run import-history`, by the same use case as the desk's screen. */
export function runImportHistory(args: readonly string[]): Promise<number> {
  return runChangingCommand(async () => {
    const { isHelp, isJson, before } = readCommand(args);
    if (isHelp) return USAGE;
    const { imports, next } = await withDatabase(readConfig(), (db) =>
      importHistory({ db, clock: systemClock }, { before }),
    );
    if (isJson) return JSON.stringify({ imports, next: next ?? null }, null, 2);
    if (imports.length === 0) return deskImportHistory.none;
    const older = next === undefined ? [] : [`Older ones: -- --before ${next}`];
    return terminalText([...imports.map(historyLine), ...older].join('\n'));
  });
}

function readCommand(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        before: { type: 'string' },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
    const before = values.before === undefined ? undefined : Number(values.before);
    if (before !== undefined && !(Number.isSafeInteger(before) && before > 0))
      throw new Error(`${values.before} is no id of an import.`);
    return { isHelp: values.help, isJson: values.json, before };
  } catch (error) {
    throw new CommandRefusedError(`${(error as Error).message}\n\n${USAGE}`);
  }
}
