/** `npm run move-to-postgres`: moves the shop from the embedded database to a server. */
import { prepare } from '../prepare.mjs';
import { command } from '../run.mjs';

await command(async () => {
  await prepare({ mayBeOlder: true });
  process.env.NODE_ENV ??= 'production';
  const { runMoveToPostgres } = await import('../../build/current/server/move-to-postgres.js');
  return runMoveToPostgres(process.argv.slice(2));
});
