import { historyLine } from '../domain/feed/history/history-words.ts';
import { importHistory } from '../domain/feed/history/write-history.server.ts';
import { terminalText } from '../kernel/text/terminal-text.ts';
import { deskImportHistory } from '../messages/desk/goods/import-history.ts';
import { CommandRefusedError, flag, inShop, jsonOf, program, text } from './command.ts';

const USAGE = `npm run import-history [-- --json]

What was imported and undone, newest first: who, when, which files, what came of it.

  --before ID   older ones than that
  --json        as JSON, with everything that is known`;

/** `npm run import-history`, by the same use case as the desk's screen. */
export const runImportHistory = program({
  usage: USAGE,
  options: { before: text, json: flag },
  takesWords: false,
  read(_, typed) {
    const before = typed.before === undefined ? undefined : Number(typed.before);
    if (before !== undefined && !(Number.isSafeInteger(before) && before > 0)) {
      throw new CommandRefusedError(`${typed.before} is no id of an import.\n\n${USAGE}`);
    }
    return inShop(async (context) => {
      const { imports, next } = await importHistory(context, { before });
      if (typed.json) return jsonOf({ imports, next: next ?? null });
      if (imports.length === 0) return deskImportHistory.none;
      const older = next === undefined ? [] : [`Older ones: -- --before ${next}`];
      return terminalText([...imports.map(historyLine), ...older].join('\n'));
    });
  },
});
