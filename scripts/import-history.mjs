/** `npm run import-history`: what was imported and undone. */
import { prepare } from './prepare.mjs';
import { command } from './run.mjs';

await command(async () => {
  await prepare({ mayBeOlder: true });
  process.env.NODE_ENV ??= 'production';
  const { runImportHistory } = await import('../build/current/server/import-history.js');
  return runImportHistory(process.argv.slice(2));
});
