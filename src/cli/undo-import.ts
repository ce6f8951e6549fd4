import { undoImport } from '../domain/feed/undo/undo-import.server.ts';
import { undoneWords, undoRefusalWords } from '../domain/feed/undo/undo-words.ts';
import { COMMAND_LINE } from '../domain/staff/audit.server.ts';
import { CommandRefusedError, flag, inShop, program } from './command.ts';

const USAGE = `npm run undo-import -- ID

Takes the newest import that is not undone back: the catalogue is what it was before.
npm run import-history shows the ids. Orders and carts stay; what was sold stays sold.

  --yes    also where orders were placed since
  --json   what was undone as JSON`;

/** `npm run undo-import -- ID`, by the same use case as the desk's button. */
export const runUndoImport = program({
  usage: USAGE,
  options: { yes: flag, json: flag },
  read(words, { yes: isConfirmed = false, json }) {
    const [id = ''] = words;
    if (words.length !== 1 || !/^[1-9]\d{0,8}$/.test(id)) {
      throw new CommandRefusedError(`One id of an import is wanted.\n\n${USAGE}`);
    }
    return inShop(async (context) => {
      const wanted = { id: Number(id), isConfirmed, by: COMMAND_LINE };
      const undone = await undoImport(context, wanted);
      if (undone.ok) return json ? JSON.stringify(undone.value) : undoneWords(undone.value);
      const { refusal } = undone;
      const hint = refusal.kind === 'orders-since' ? ' (--yes)' : '';
      throw new CommandRefusedError(`${undoRefusalWords(refusal)}${hint}`);
    });
  },
});
