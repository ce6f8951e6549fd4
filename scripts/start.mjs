/** `npm start`: installs and builds where needed, then serves the shop in production mode. */
import { prepare } from './prepare.mjs';
import { command, say } from './run.mjs';
import { closeWhenAsked } from './serve.mjs';

await command(async () => {
  await prepare();
  process.env.NODE_ENV ??= 'production';
  say('starting');
  const { startServer } = await import('../build/current/server/index.js');
  const server = await startServer();
  closeWhenAsked(server);
  say(`the shop is at ${server.url}`);
});
