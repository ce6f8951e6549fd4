import path from 'node:path';
import { readConfig } from '../../config/config.ts';
import { restoreBackup } from '../../db/backup/restore-backup.server.ts';
import { countText } from '../../db/moving/count-differences.ts';
import { databasePlace } from '../../db/shop-size.sql.server.ts';
import { systemClock } from '../../kernel/clock.ts';
import { CommandRefusedError, flag, program } from '../command.ts';

const USAGE = `npm run restore -- BACKUP [options]

Brings the shop back as it was when a backup was made. Every file of the backup is read before, every table counted and
compared afterwards. With DATABASE_URL the database named there has to be empty; the embedded one is restored into the
data folder while the shop is stopped.

  --replace        put an embedded database that is there aside; it is not deleted
  --help           this text

Exit status: 0 restored, and all as it was; 1 not.`;

/** `npm run restore`. */
export const runRestore = program({
  usage: USAGE,
  failed: '',
  options: { replace: flag },
  read([backup, ...others], { replace: replaces = false }) {
    if (backup === undefined || others.length > 0) {
      throw new CommandRefusedError(`Which backup? Name its folder.\n\n${USAGE}`);
    }
    return async () => {
      const config = readConfig();
      process.stderr.write(`Database: ${databasePlace(config)}.\n`);
      const { manifest, tables, movedTo } = await restoreBackup(config, path.resolve(backup), {
        replaces,
        clock: systemClock,
      });
      const aside = movedTo ? `\nWhat was there before is in ${movedTo}.` : '';
      return `The shop of ${manifest.madeAt} is back: ${countText(tables)}, each as it was backed up.${aside}`;
    };
  },
});
