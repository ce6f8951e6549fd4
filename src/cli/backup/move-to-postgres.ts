import { readConfig } from '../../config/config.ts';
import { connectEmbedded, connectPostgres, hasEmbedded } from '../../db/connect.server.ts';
import { migrate } from '../../db/migrate.server.ts';
import { countText } from '../../db/moving/count-differences.ts';
import { moveToServer } from '../../db/moving/move-to-server.server.ts';
import { NoShopError } from '../../db/open-for-command.server.ts';
import { books, bookText } from '../../domain/books/books.server.ts';
import { systemClock } from '../../kernel/clock.ts';
import { type CommandOutcome, CommandRefusedError, program, sayDatabase } from '../command.ts';

const USAGE = `DATABASE_URL=postgres://user:password@host/empty npm run move-to-postgres

Moves the shop from the embedded database of the data folder to an empty database of a PostgreSQL server: parts, orders,
stock, payments, papers, mails, accounts and keys, every row of every table, in one transaction. All tables are counted and
compared, and the books on both sides. The embedded database stays as it is.

Stop the shop first, since what it sold meanwhile would stay behind. Then start it with that DATABASE_URL.

Exit status: 0 moved, and all is the same; 1 nothing was moved.`;

/** `npm run move-to-postgres`. */
export const runMoveToPostgres = program({
  usage: USAGE,
  failed: '',
  options: {},
  takesWords: false,
  read: () => move,
});

async function move(): Promise<CommandOutcome> {
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
      status: isSame ? 0 : 1,
    };
  } finally {
    await target.close();
    await source.close();
  }
}
