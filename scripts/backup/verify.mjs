/** `npm run verify`: holds the shop's books, or a backup, against what has to hold. */
import { prepare } from '../prepare.mjs';
import { command } from '../run.mjs';

await command(async () => {
  await prepare();
  // Paths are meant from where the command was given; npm has gone to the project's folder.
  if (process.env.INIT_CWD) process.chdir(process.env.INIT_CWD);
  process.env.NODE_ENV ??= 'production';
  const { runVerify } = await import('../../build/current/server/verify.js');
  return runVerify(process.argv.slice(2));
});
