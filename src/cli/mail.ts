import { SHOP_TIME_ZONE } from '../config/shop-rules.ts';
import {
  listUnsentMail,
  reopenMail,
  tryMailNow,
  type UnsentMail,
  unsentStates,
} from '../domain/mail/outbox.sql.server.ts';
import { formatMoment } from '../kernel/format-moment.ts';
import { isUuid } from '../kernel/ids.ts';
import { ok, refuse } from '../kernel/result.ts';
import { CommandRefusedError, flag } from './command.ts';
import { type CommandTable, commandsWith, commandTable } from './command-table.ts';

const options = {
  ...{ failed: flag, held: flag, waiting: flag },
  ...{ 'all-failed': flag, 'all-waiting': flag },
};
const command = commandsWith(options, (refusal: string) => refusal);

const mailCommands: CommandTable = commandTable({
  call: 'npm run mail --',
  options,
  commands: {
    list: command({
      usage: '[--failed | --held | --waiting]',
      run(_, typed) {
        const [state, ...others] = unsentStates.filter((one) => typed[one]);
        if (others.length > 0) throw new CommandRefusedError(mailCommands.usage);
        return async ({ db }) => ok(await listUnsentMail(db.sql, { state }));
      },
      print: (mails) => mails.map(lineOf).join('\n') || 'There are none.',
    }),
    show: command({
      usage: 'ID',
      run([typed]) {
        const id = idOf(typed);
        return async ({ db }) => {
          const [mail] = await listUnsentMail(db.sql, { id });
          return mail ? ok(mail) : refuse('There is no unsent mail of that id.');
        };
      },
      print: (mail) => `${lineOf(mail)}\n\n${mail.text}`,
    }),
    'send-again': command({
      usage: `ID
npm run mail -- send-again --all-failed | --all-waiting`,
      words: [0, 1],
      run([typed], { 'all-failed': failed, 'all-waiting': waiting }) {
        const ways = [typed, failed, waiting].filter(Boolean);
        if (ways.length !== 1) throw new CommandRefusedError(mailCommands.usage);
        if (failed) return async ({ db }) => ok(await reopenMail(db.sql, undefined));
        if (waiting) return async ({ db }) => ok(await tryMailNow(db.sql, undefined));
        const id = idOf(typed);
        return async ({ db }) => {
          const count = (await reopenMail(db.sql, id)) || (await tryMailNow(db.sql, id));
          return count > 0 ? ok(count) : refuse('No mail of that id is still to be sent.');
        };
      },
      print: (count) => `${count} to be sent again.`,
    }),
  },
  about: `The mails that were not sent: given up (failed), held back because too many went to one recipient (held), and those
that are still to be tried (waiting).
send-again gives them to the senders again: a running shop sends what was given up or held back within five minutes,
and tries what waits at once, as after the mail server has been mended.

  --help           this text

Exit status: 0 done, 1 nothing was changed.`,
});

/** `npm run mail`: the mails that were not sent, for the owner to see and to send again. */
export const runMail = mailCommands.run;

function idOf(typed: string): string {
  if (isUuid(typed)) return typed;
  throw new CommandRefusedError(`"${typed}" is not the id of a mail.`);
}

function lineOf({ id, state, createdAt, recipient, subject, attempts, lastError }: UnsentMail) {
  const why = lastError === null ? '' : `, tried ${attempts} times: ${lastError}`;
  return `${id} ${state} ${formatMoment(createdAt, SHOP_TIME_ZONE)} to ${recipient}: ${subject}${why}`;
}
