/** `npm start`: installs and builds where needed, then serves the shop in production mode. */
import path from 'node:path';
import { sayInLog } from './log-line.mjs';
import { prepare } from './prepare.mjs';
import { command, root } from './run.mjs';
import { closeWhenAsked } from './serve.mjs';
import { onStopAsked } from './stop-asked.mjs';

await command(async () => {
  await prepare({ mayBeOlder: true });
  process.env.NODE_ENV ??= 'production';
  sayInLog('starting');
  const { instancesWanted, startInstances } = await import('../build/current/server/instances.js');
  const count = instancesWanted();
  if (count > 1) return serveBySeveral(count, startInstances);
  const { makeFirstDatabase } = await import('../build/current/server/first-database.js');
  const [{ startServer }] = await Promise.all([
    import('../build/current/server/index.js'),
    makeFirstDatabase(sayInLog),
  ]);
  const server = await startServer({ say: sayInLog });
  closeWhenAsked(server);
  sayInLog(`the shop is at ${server.url}`);
});

async function serveBySeveral(count, startInstances) {
  const script = path.join(root, 'scripts/start-instance.mjs');
  let stop = async () => {};
  onStopAsked(async (reason) => {
    sayInLog(`${reason}: ${count} processes finish what is under way`);
    await stop();
    sayInLog('stopped');
    process.exit(0);
  });
  // The process that failed has printed why; the others end with this one.
  const instances = await startInstances({ script, onFailure: (status) => process.exit(status) });
  stop = instances.stop;
  sayInLog(`the shop is at ${instances.url}, served by ${count} processes`);
}
