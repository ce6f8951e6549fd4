/** `npm run orders -- cancelled`, `… reopen NUMBER`: the owner's steps for unpaid and cancelled orders. */
import { prepare } from './prepare.mjs';
import { command } from './run.mjs';

await command(async () => {
  await prepare({ mayBeOlder: true });
  process.env.NODE_ENV ??= 'production';
  const { runOrders } = await import('../build/current/server/orders.js');
  return runOrders(process.argv.slice(2));
});
