import { readConfig } from '../config/config.ts';
import { connectEmbedded, connectPostgres } from '../db/connect.server.ts';
import { migrate } from '../db/migrate.server.ts';
import { CommandRefusedError, program, sayDatabase } from './command.ts';

const USAGE = `Brings the database to the schema of this version, once, however many ask at the same time.

  npm run migrate

The embedded database is migrated by the shop itself; on PostgreSQL run this before the new version starts.
Migrations that expand leave the running version at work. One that contracts makes it say that it is not ready:
start the new version right after it.
`;

/** `npm run migrate`: a separate command, so that a start on PostgreSQL need not migrate. */
export const runMigrate = program({
  usage: USAGE,
  options: {},
  read(words) {
    if (words.length > 0) throw new CommandRefusedError(USAGE);
    return async () => {
      const config = readConfig();
      const { databaseUrl, dataDir } = config;
      const db = databaseUrl
        ? connectPostgres({ url: databaseUrl, poolSize: 2 })
        : await connectEmbedded({ folder: dataDir });
      try {
        await sayDatabase(config, db.sql);
        const run = await migrate(db.sql);
        return run.length === 0
          ? 'The database has the schema of this version.'
          : `Migrated: ${run.join(', ')}`;
      } finally {
        await db.close();
      }
    };
  },
});
