/** `npm run promo -- add …`, `… list`, `… end CODE`: the codes that shoppers type for a discount. */
import { prepare } from './prepare.mjs';
import { command } from './run.mjs';

await command(async () => {
  await prepare({ mayBeOlder: true });
  process.env.NODE_ENV ??= 'production';
  const { runPromo } = await import('../build/current/server/promo.js');
  return runPromo(process.argv.slice(2));
});
