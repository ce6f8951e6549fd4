import { readConfig } from '../config/config.ts';
import { connectEmbedded, connectPostgres, hasEmbedded } from '../db/connect.server.ts';
import { migrate, openMigrations } from '../db/migrate.server.ts';
import { NoShopError } from '../db/open-for-command.server.ts';
import { CommandRefusedError, flag, program, sayDatabase } from './command.ts';

const USAGE = `Brings the database to the schema of this version, once, however many ask at the same time.

  npm run migrate
  npm run migrate -- --plan

The embedded database is migrated by the shop itself; on PostgreSQL run this before the new version starts.
Migrations that expand leave the running version at work. One that contracts makes it say that it is not ready:
start the new version right after it.
--plan changes nothing: it names what would run, of which kind it is, and whether the version before can be started
again afterwards.
`;

const UP_TO_DATE = 'The database has the schema of this version.';

/** `npm run migrate`: a separate command, so that a start on PostgreSQL need not migrate. */
export const runMigrate = program({
  usage: USAGE,
  options: { plan: flag },
  read(words, { plan }) {
    if (words.length > 0) throw new CommandRefusedError(USAGE);
    return async () => {
      const config = readConfig();
      const { databaseUrl, dataDir } = config;
      if (plan && !databaseUrl && !(await hasEmbedded(dataDir))) throw new NoShopError(config);
      const db = databaseUrl
        ? connectPostgres({ url: databaseUrl, poolSize: 2 })
        : await connectEmbedded({ folder: dataDir });
      try {
        await sayDatabase(config, db.sql);
        if (plan) return planText(await openMigrations(db.sql));
        const run = await migrate(db.sql);
        return run.length === 0 ? UP_TO_DATE : `Migrated: ${run.join(', ')}`;
      } finally {
        await db.close();
      }
    };
  },
});

/** A migration a line with its kind, and the way back. */
export function planText(open: Awaited<ReturnType<typeof openMigrations>>): string {
  if (open.length === 0) return UP_TO_DATE;
  const lines = open.map(({ name, contracts, about }) =>
    [name, contracts ? 'contracts' : 'expands', about].join('  ').trimEnd(),
  );
  const contracting = open.filter(({ contracts }) => contracts).map(({ name }) => name);
  const wayBack =
    contracting.length === 0
      ? 'The version before goes on, and can be started again afterwards.'
      : `The version before stops at ${contracting[0]}. After that only a backup leads back to it.`;
  return [...lines, '', wayBack].join('\n');
}
