/** `npm run marquee`: shows and changes the message over every page. */
import { prepare } from './prepare.mjs';
import { command } from './run.mjs';

await command(async () => {
  await prepare({ mayBeOlder: true });
  process.env.NODE_ENV ??= 'production';
  const { runMarquee } = await import('../build/current/server/marquee.js');
  return runMarquee(process.argv.slice(2));
});
