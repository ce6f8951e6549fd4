import { parseArgs } from 'node:util';
import { readConfig } from '../config/config.ts';
import { undoImport } from '../domain/feed/undo/undo-import.server.ts';
import { undoneWords, undoRefusalWords } from '../domain/feed/undo/undo-words.ts';
import { COMMAND_LINE } from '../domain/staff/audit.server.ts';
import { systemClock } from '../kernel/clock.ts';
import { CommandRefusedError, runChangingCommand } from './changing-command.ts';
import { withDatabase } from './with-database.ts';

const USAGE = `npm run undo-import -- ID

Takes the newest import that is not undone back: the catalogue is what it was before.
npm run import-history shows the ids. Orders and carts stay; what was sold stays sold.

  --yes    also where orders were placed since
  --json   what was undone as JSON`;

/** `npm run undo-import -- ID`, by the same use case as the desk's button. */
export function runUndoImport(args: readonly string[]): Promise<number> {
  return runChangingCommand(async () => {
    const { isHelp, isJson, isConfirmed, id } = readCommand(args);
    if (isHelp) return USAGE;
    const undone = await withDatabase(readConfig(), (db) =>
      undoImport({ db, clock: systemClock }, { id, isConfirmed, by: COMMAND_LINE }),
    );
    if (!undone.ok) {
      const { refusal } = undone;
      const hint = refusal.kind === 'orders-since' ? ' (--yes)' : '';
      throw new CommandRefusedError(`${undoRefusalWords(refusal)}${hint}`);
    }
    return isJson ? JSON.stringify(undone.value) : undoneWords(undone.value);
  });
}

function readCommand(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        yes: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
    const [text = ''] = positionals;
    if (!values.help && (positionals.length !== 1 || !/^[1-9]\d{0,8}$/.test(text)))
      throw new Error('One id of an import is wanted.');
    const { help: isHelp, json: isJson, yes: isConfirmed } = values;
    return { isHelp, isJson, isConfirmed, id: Number(text) };
  } catch (error) {
    throw new CommandRefusedError(`${(error as Error).message}\n\n${USAGE}`);
  }
}
