/** `npm run verify`: checks the shop's books or a backup. */
import { prepare } from '../prepare.mjs';
import { command } from '../run.mjs';

await command(async () => {
  await prepare({ mayBeOlder: true });
  // Relative paths start where the command was typed; npm has changed to the project's folder.
  if (process.env.INIT_CWD) process.chdir(process.env.INIT_CWD);
  process.env.NODE_ENV ??= 'production';
  const { runVerify } = await import('../../build/current/server/verify.js');
  return runVerify(process.argv.slice(2));
});
