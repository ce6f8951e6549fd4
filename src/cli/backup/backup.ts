import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Config, readConfig } from '../../config/config.ts';
import { dataPath, fileSettings, placesWith } from '../../config/data-places.ts';
import { backUp } from '../../db/backup/back-up.server.ts';
import { countText } from '../../db/moving/count-differences.ts';
import { systemClock } from '../../kernel/clock.ts';
import { CommandRefusedError, flag, program, sayDatabase, text } from '../command.ts';

const USAGE = `npm run backup -- [options]

Backs up the whole shop while it runs: the database, mails that went to files, uploads and reports of imports. The embedded database is
copied as it is at one moment, for which shoppers wait; PostgreSQL is dumped by pg_dump in one snapshot, and nobody waits.
Every table is counted in that same moment. A backup is a folder of its own with a list of its files and counts.

  --to FOLDER      where backups lie (default: backups in the data folder; another disk is better)
  --keep N         delete all but the N newest there
  --allow-empty    also a shop without an order or a part
  --help           this text

At its end it touches the file that the desk reads the age of the last backup from (BACKUP_MARK).
Exit status: 0 made and counted, 1 not made, also where the shop has neither orders nor parts.`;

/** `npm run backup`. */
export const runBackup = program({
  usage: USAGE,
  failed: '',
  options: { to: text, keep: text, 'allow-empty': flag },
  takesWords: false,
  read(_, { to, keep: typed, 'allow-empty': mayBeEmpty = false }) {
    const keep = typed === undefined ? undefined : Number(typed);
    if (keep !== undefined && !(Number.isSafeInteger(keep) && keep > 0)) {
      throw new CommandRefusedError(`--keep takes a whole number from 1.\n\n${USAGE}`);
    }
    return async () => {
      const config = readConfig();
      const folder = to ? path.resolve(to) : dataPath(config, 'backups');
      const made = await backUp(config, {
        ...{ to: folder, keep, clock: systemClock, mayBeEmpty },
        onOpen: (sql) => sayDatabase(config, sql),
      });
      await touch(config.backupMark);
      const deleted = made.deleted.length > 0 ? ` Deleted: ${made.deleted.join(', ')}.` : '';
      return `${countText(made.tables)} in ${made.folder}.${deleted}\n${await leftLine(config)}`;
    };
  },
});

/** What is left for the owner to keep: docs/what-to-back-up.md says what its loss costs. */
async function leftLine(config: Config): Promise<string> {
  const there = new Set<string>(await readdir(config.dataDir).catch(() => []));
  const left = [
    ...['the environment and .env', 'the folder content'],
    ...placesWith('apart').filter((place) => there.has(place)),
    ...fileSettings.flatMap((name) => config.environment[name] || []),
  ];
  return `Not in it: ${left.join(', ')}. Keep them apart.`;
}

async function touch(file: string): Promise<void> {
  const now = systemClock();
  // A shop on PostgreSQL may have no data folder yet.
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(file, '', { flag: 'a' });
  await utimes(file, now, now);
}
