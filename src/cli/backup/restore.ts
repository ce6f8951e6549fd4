import path from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../../config/config.ts';
import { restoreBackup } from '../../db/backup/restore-backup.server.ts';
import { countText } from '../../db/moving/count-differences.ts';
import { databasePlace } from '../../db/shop-size.sql.server.ts';
import { systemClock } from '../../kernel/clock.ts';
import { CommandRefusedError } from '../changing-command.ts';
import { runCopyingCommand } from './copying-command.ts';

const USAGE = `npm run restore -- BACKUP [options]

Brings the shop back as it was when a backup was made. Every file of the backup is read before, every table counted and
compared afterwards. With DATABASE_URL the database named there has to be empty; the embedded one is restored into the
data folder while the shop is stopped.

  --replace        put an embedded database that is there aside; it is not deleted
  --help           this text

Exit status: 0 restored, and all as it was; 1 not.`;

/** `npm run restore`. */
export function runRestore(args: readonly string[]): Promise<number> {
  return runCopyingCommand(async () => {
    const { backup, replaces } = readCommand(args);
    if (backup === undefined) return { text: USAGE };
    const folder = path.resolve(backup);
    const config = readConfig();
    process.stderr.write(`Database: ${databasePlace(config)}.\n`);
    const { manifest, tables, movedTo } = await restoreBackup(config, folder, {
      replaces,
      clock: systemClock,
    });
    const aside = movedTo ? `\nWhat was there before is in ${movedTo}.` : '';
    return {
      text: `The shop of ${manifest.madeAt} is back: ${countText(tables)}, each as it was backed up.${aside}`,
    };
  });
}

function readCommand(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: {
        replace: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
      allowPositionals: true,
    });
    if (values.help) return { backup: undefined, replaces: false };
    if (positionals.length !== 1) throw new Error('Which backup? Name its folder.');
    return { backup: positionals[0], replaces: values.replace };
  } catch (error) {
    throw new CommandRefusedError(`${(error as Error).message}\n\n${USAGE}`);
  }
}
