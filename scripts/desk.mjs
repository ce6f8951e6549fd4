/** `npm run desk -- invite EMAIL`, `… accounts`, `… revoke EMAIL`: who may work at /desk. */
import { prepare } from './prepare.mjs';
import { command } from './run.mjs';

await command(async () => {
  await prepare({ mayBeOlder: true });
  process.env.NODE_ENV ??= 'production';
  const { runDesk } = await import('../build/current/server/desk.js');
  return runDesk(process.argv.slice(2));
});
