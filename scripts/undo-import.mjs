/** `npm run undo-import -- ID`: undoes the newest import. */
import { prepare } from './prepare.mjs';
import { command } from './run.mjs';

await command(async () => {
  await prepare({ mayBeOlder: true });
  process.env.NODE_ENV ??= 'production';
  const { runUndoImport } = await import('../build/current/server/undo-import.js');
  return runUndoImport(process.argv.slice(2));
});
