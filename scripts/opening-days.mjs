/** `npm run opening-days`: shows and changes the days on which orders leave. */
import { prepare } from './prepare.mjs';
import { command } from './run.mjs';

await command(async () => {
  await prepare({ mayBeOlder: true });
  process.env.NODE_ENV ??= 'production';
  const { runOpeningDays } = await import('../build/current/server/opening-days.js');
  return runOpeningDays(process.argv.slice(2));
});
