/** `npm run import -- PATH…`: imports a catalogue feed. */
import { prepare } from './prepare.mjs';
import { command } from './run.mjs';

await command(async () => {
  await prepare({ mayBeOlder: true });
  process.env.NODE_ENV ??= 'production';
  // Relative paths start where the command was typed; npm has changed to the project's folder.
  if (process.env.INIT_CWD) process.chdir(process.env.INIT_CWD);
  const { runImport } = await import('../build/current/server/import.js');
  const lineWorker = new URL('../build/current/server/line-worker.js', import.meta.url);
  return runImport(process.argv.slice(2), lineWorker);
});
