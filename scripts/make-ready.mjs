/** `npm run build`: installs and builds what is missing, so that a user who may not write here can start the shop. */
import { prepare } from './prepare.mjs';
import { command, say } from './run.mjs';

await command(async () => {
  await prepare();
  say('ready to start');
});
