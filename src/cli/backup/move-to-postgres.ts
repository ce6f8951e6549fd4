import { parseArgs } from 'node:util';
import { readConfig } from '../../config/config.ts';
import { connectEmbedded, connectPostgres, hasEmbedded } from '../../db/connect.server.ts';
import { migrate } from '../../db/migrate.server.ts';
import { countText } from '../../db/moving/count-differences.ts';
import { moveToServer } from '../../db/moving/move-to-server.server.ts';
import { NoShopError } from '../../db/open-for-command.server.ts';
import { books, bookText } from '../../domain/books/books.server.ts';
import { systemClock } from '../../kernel/clock.ts';
import { CommandRefusedError } from '../changing-command.ts';
import { sayDatabase } from '../say-database.ts';
import { type Outcome, runCopyingCommand } from './copying-command.ts';

const USAGE = `DATABASE_URL=postgres://user:password@host/empty npm run move-to-postgres

Moves the shop from the embedded database of the data folder to an empty database of a PostgreSQL server: parts, orders,
stock, payments, papers, mails, accounts and keys, every row of every table, in one transaction. All tables are counted and
compared, and the books on both sides. The embedded database stays as it is.

Stop the shop first, since what it sold meanwhile would stay behind. Then start it with that DATABASE_URL.

Exit status: 0 moved, and all is the same; 1 nothing was moved.`;

/** `npm run move-to-postgres`. */
export function runMoveToPostgres(args: readonly string[]): Promise<number> {
  return runCopyingCommand(async () => {
    if (isHelpAsked(args)) return { text: USAGE };
    return move();
  });
}

async function move(): Promise<Outcome> {
  const config = readConfig();
  const { databaseUrl, dataDir, retentionDays } = config;
  if (!databaseUrl) throw new CommandRefusedError(`Set DATABASE_URL.\n\n${USAGE}`);
  const terms = { clock: systemClock, mailsKeptDays: retentionDays.mails };
  const place = { dataDir, databaseUrl: undefined };
  if (!(await hasEmbedded(dataDir))) throw new NoShopError(place);
  const source = await connectEmbedded({ folder: dataDir });
  const target = connectPostgres({ url: databaseUrl, poolSize: 2 });
  try {
    await sayDatabase(place, source.sql);
    await sayDatabase(config, target.sql);
    await migrate(source.sql);
    const counts = await moveToServer(source, target, (line) => console.log(line));
    const before = (await books(source, terms)).map(bookText);
    const after = await books(target, terms);
    const isSame = after.map(bookText).join() === before.join();
    return {
      text: [
        ...after.map(bookText),
        `Moved: ${countText(counts)}, ${isSame ? 'the same' : 'NOT the same'} on both sides.`,
      ].join('\n'),
      isRight: isSame,
    };
  } finally {
    await target.close();
    await source.close();
  }
}

function isHelpAsked(args: readonly string[]): boolean {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { help: { type: 'boolean', default: false } },
    });
    return values.help;
  } catch (error) {
    throw new CommandRefusedError(`${(error as Error).message}\n\n${USAGE}`);
  }
}
