/** `npm run backup`: backs up the whole shop while it runs. */
import { prepare } from '../prepare.mjs';
import { command } from '../run.mjs';

await command(async () => {
  await prepare({ mayBeOlder: true });
  // Relative paths start where the command was typed; npm has changed to the project's folder.
  if (process.env.INIT_CWD) process.chdir(process.env.INIT_CWD);
  process.env.NODE_ENV ??= 'production';
  const { runBackup } = await import('../../build/current/server/backup.js');
  return runBackup(process.argv.slice(2));
});
