/** `npm run personal-data -- export …`, `… erase …`: hands over or erases a person's data. */
import { prepare } from './prepare.mjs';
import { command } from './run.mjs';

await command(async () => {
  await prepare({ mayBeOlder: true });
  process.env.NODE_ENV ??= 'production';
  const { runPersonalData } = await import('../build/current/server/personal-data.js');
  return runPersonalData(process.argv.slice(2));
});
