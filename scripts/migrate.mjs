/** `npm run migrate`: brings the database to the schema of this version. */
import { prepare } from './prepare.mjs';
import { command } from './run.mjs';

await command(async () => {
  await prepare({ mayBeOlder: true });
  process.env.NODE_ENV ??= 'production';
  const { runMigrate } = await import('../build/current/server/migrate.js');
  return runMigrate(process.argv.slice(2));
});
