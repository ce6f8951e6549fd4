/** One of the processes that `npm start` runs if `INSTANCES` asks for several. Its argument is the build's folder. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { sayInLog } from './log-line.mjs';
import { command } from './run.mjs';
import { closeWhenAsked } from './serve.mjs';

await command(async () => {
  const file = path.join(process.argv[2], 'server/index.js');
  const { startServer } = await import(pathToFileURL(file).href);
  closeWhenAsked(await startServer({ say: sayInLog }));
});
// The channel to the parent process would keep this one alive.
if (process.exitCode) process.exit();
