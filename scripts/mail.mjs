/** `npm run mail -- list`, `… show ID`, `… send-again ID`: the mails that were not sent. */
import { prepare } from './prepare.mjs';
import { command } from './run.mjs';

await command(async () => {
  await prepare({ mayBeOlder: true });
  process.env.NODE_ENV ??= 'production';
  const { runMail } = await import('../build/current/server/mail.js');
  return runMail(process.argv.slice(2));
});
