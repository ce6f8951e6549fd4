/** `npm run restore`: brings the shop back as it was when a backup was made. */
import { prepare } from '../prepare.mjs';
import { command } from '../run.mjs';

await command(async () => {
  await prepare({ mayBeOlder: true });
  // Relative paths start where the command was typed; npm has changed to the project's folder.
  if (process.env.INIT_CWD) process.chdir(process.env.INIT_CWD);
  process.env.NODE_ENV ??= 'production';
  const { runRestore } = await import('../../build/current/server/restore.js');
  return runRestore(process.argv.slice(2));
});
