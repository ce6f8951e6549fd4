import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Config, readConfig } from '../../config/config.ts';
import { EmptyShopError, requireGoods } from '../../db/backup/back-up.server.ts';
import { checkBackup } from '../../db/backup/check-backup.server.ts';
import { countText } from '../../db/moving/count-differences.ts';
import { shopSize } from '../../db/shop-size.sql.server.ts';
import { books, bookText } from '../../domain/books/books.server.ts';
import { systemClock } from '../../kernel/clock.ts';
import { CommandRefusedError } from '../changing-command.ts';
import { withDatabase } from '../with-database.ts';
import { type Outcome, runCopyingCommand } from './copying-command.ts';

const USAGE = `npm run verify
npm run verify -- BACKUP

Alone it holds the shop's books against each other: pieces sold against pieces taken, orders against their lines, money
against what is paid and went back, papers against their series, orders against their mails. The shop may run meanwhile.

With the folder of a backup it reads every file of it; one of the embedded database is opened in a copy, and every table
counted and compared.

  --json           the books as JSON
  --allow-empty    also a shop without an order or a part
  --help           this text

Exit status: 0 all is right, 1 not, also where the shop has neither orders nor parts.`;

/** `npm run verify`. */
export function runVerify(args: readonly string[]): Promise<number> {
  return runCopyingCommand(async () => {
    const { isHelp, isJson, mayBeEmpty, backup } = readCommand(args);
    if (isHelp) return { text: USAGE };
    if (backup === undefined) return verifyBooks(readConfig(), { isJson, mayBeEmpty });
    const { kind, madeAt, tables } = await checkBackup(path.resolve(backup));
    if (!mayBeEmpty) requireGoods(tables);
    const proof =
      kind === 'embedded' ? '' : ' Its rows are proven by restoring it into an empty database.';
    return { text: `The backup of ${madeAt} is as it was made: ${countText(tables)}.${proof}` };
  });
}

async function verifyBooks(
  config: Config,
  { isJson, mayBeEmpty }: { isJson: boolean; mayBeEmpty: boolean },
): Promise<Outcome> {
  const terms = { clock: systemClock, mailsKeptDays: config.retentionDays.mails };
  const compared = await withDatabase(config, async (db) => {
    const size = await shopSize(db.sql);
    if (!mayBeEmpty && !size?.orders && !size?.hasParts) throw new EmptyShopError();
    return books(db, terms);
  });
  return {
    text: isJson ? JSON.stringify(compared, null, 2) : compared.map(bookText).join('\n'),
    isRight: compared.every(({ wrongCount }) => wrongCount === 0),
  };
}

function readCommand(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: {
        json: { type: 'boolean', default: false },
        'allow-empty': { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
      allowPositionals: true,
    });
    if (positionals.length > 1) throw new Error('One backup at a time.');
    const { help: isHelp, json: isJson, 'allow-empty': mayBeEmpty } = values;
    return { isHelp, isJson, mayBeEmpty, backup: positionals[0] };
  } catch (error) {
    throw new CommandRefusedError(`${(error as Error).message}\n\n${USAGE}`);
  }
}
