import { utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../../config/config.ts';
import { backUp } from '../../db/backup/back-up.server.ts';
import { countText } from '../../db/moving/count-differences.ts';
import { systemClock } from '../../kernel/clock.ts';
import { CommandRefusedError } from '../changing-command.ts';
import { sayDatabase } from '../say-database.ts';
import { runCopyingCommand } from './copying-command.ts';

const USAGE = `npm run backup -- [options]

Backs up the whole shop while it runs: the database, mails that went to files, reports of imports. The embedded database is
copied as it is at one moment, for which shoppers wait; PostgreSQL is dumped by pg_dump in one snapshot, and nobody waits.
Every table is counted in that same moment. A backup is a folder of its own with a list of its files and counts.

  --to FOLDER      where backups lie (default: backups in the data folder; another disk is better)
  --keep N         delete all but the N newest there
  --allow-empty    also a shop without an order or a part
  --help           this text

At its end it touches the file that the desk reads the age of the last backup from (BACKUP_MARK).
Exit status: 0 made and counted, 1 not made, also where the shop has neither orders nor parts.`;

/** `npm run backup`. */
export function runBackup(args: readonly string[]): Promise<number> {
  return runCopyingCommand(async () => {
    const { isHelp, to, keep, mayBeEmpty } = readCommand(args);
    if (isHelp) return { text: USAGE };
    const config = readConfig();
    const folder = to ? path.resolve(to) : path.join(config.dataDir, 'backups');
    const made = await backUp(config, {
      ...{ to: folder, keep, clock: systemClock, mayBeEmpty },
      onOpen: (sql) => sayDatabase(config, sql),
    });
    await touch(config.backupMark);
    const deleted = made.deleted.length > 0 ? ` Deleted: ${made.deleted.join(', ')}.` : '';
    return { text: `${countText(made.tables)} in ${made.folder}.${deleted}` };
  });
}

async function touch(file: string): Promise<void> {
  const now = systemClock();
  await writeFile(file, '', { flag: 'a' });
  await utimes(file, now, now);
}

function readCommand(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        to: { type: 'string' },
        keep: { type: 'string' },
        'allow-empty': { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
    const keep = values.keep === undefined ? undefined : Number(values.keep);
    if (keep !== undefined && !(Number.isSafeInteger(keep) && keep > 0))
      throw new Error('--keep takes a whole number from 1.');
    return { isHelp: values.help, to: values.to, keep, mayBeEmpty: values['allow-empty'] };
  } catch (error) {
    throw new CommandRefusedError(`${(error as Error).message}\n\n${USAGE}`);
  }
}
