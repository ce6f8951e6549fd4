/** `npm run shipping -- export FILE`, `… import FILE`: delivery methods and prices as a CSV file. */
import { prepare } from './prepare.mjs';
import { command } from './run.mjs';

await command(async () => {
  await prepare({ mayBeOlder: true });
  process.env.NODE_ENV ??= 'production';
  // Relative paths start where the command was typed; npm has changed to the project's folder.
  if (process.env.INIT_CWD) process.chdir(process.env.INIT_CWD);
  const { runShipping } = await import('../build/current/server/shipping.js');
  return runShipping(process.argv.slice(2));
});
