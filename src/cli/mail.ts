import { readConfig } from '../config/config.ts';
import { SHOP_TIME_ZONE } from '../config/shop-rules.ts';
import type { Queryable } from '../db/database.server.ts';
import {
  listUnsentMail,
  reopenMail,
  type UnsentMail,
  type UnsentState,
  unsentStates,
} from '../domain/mail/outbox.sql.server.ts';
import { formatMoment } from '../kernel/format-moment.ts';
import { isUuid } from '../kernel/ids.ts';
import { CommandRefusedError, readArguments, runChangingCommand } from './changing-command.ts';
import { withDatabase } from './with-database.ts';

const MAIL_USAGE = `npm run mail -- list [--failed | --held | --waiting]
npm run mail -- show ID
npm run mail -- send-again ID
npm run mail -- send-again --all-failed

The mails that were not sent: given up (failed), held back because too many went to one recipient (held), and those
that are still to be tried (waiting).
send-again gives them to the senders again; a running shop sends them within five minutes.

  --help           this text

Exit status: 0 done, 1 nothing was changed.`;

type MailCommand =
  | { readonly name: 'list'; readonly state: UnsentState | undefined }
  | { readonly name: 'show'; readonly id: string }
  /** Without an id all that were given up. */
  | { readonly name: 'send-again'; readonly id: string | undefined };

/** @returns undefined where the help is asked for */
export function readMailCommand(args: readonly string[]): MailCommand | undefined {
  const { values, positionals } = parse(args);
  const { help, 'all-failed': allFailed, ...states } = values;
  if (help) return undefined;
  const [name, id, ...others] = positionals;
  const chosen = unsentStates.filter((state) => states[state]);
  const isPlain = chosen.length === 0 && others.length === 0;
  if (name === 'list' && id === undefined && chosen.length <= 1 && !allFailed) {
    return { name, state: chosen[0] };
  }
  if (name === 'show' && isPlain && !allFailed) return { name, id: idOf(id) };
  if (name === 'send-again' && isPlain && allFailed && id === undefined) return { name, id };
  if (name === 'send-again' && isPlain && !allFailed) return { name, id: idOf(id) };
  throw new CommandRefusedError(MAIL_USAGE);
}

function idOf(text: string | undefined): string {
  if (text === undefined) throw new CommandRefusedError(MAIL_USAGE);
  if (!isUuid(text)) throw new CommandRefusedError(`"${text}" is not the id of a mail.`);
  return text;
}

function parse(args: readonly string[]) {
  return readArguments(args, MAIL_USAGE, {
    failed: { type: 'boolean' },
    held: { type: 'boolean' },
    waiting: { type: 'boolean' },
    'all-failed': { type: 'boolean' },
    help: { type: 'boolean' },
  });
}

/** `npm run mail`: the mails that were not sent, for the owner to see and to send again. */
export function runMail(args: readonly string[]): Promise<number> {
  return runChangingCommand(async () => {
    const command = readMailCommand(args);
    if (!command) return MAIL_USAGE;
    return withDatabase(readConfig(), ({ sql }) => answerTo(sql, command));
  });
}

async function answerTo(sql: Queryable, command: MailCommand): Promise<string> {
  switch (command.name) {
    case 'list': {
      const mails = await listUnsentMail(sql, { state: command.state });
      return mails.length === 0 ? 'There are none.' : mails.map(lineOf).join('\n');
    }
    case 'show': {
      const [mail] = await listUnsentMail(sql, { id: command.id });
      if (!mail) throw new CommandRefusedError('There is no unsent mail of that id.');
      return `${lineOf(mail)}\n\n${mail.text}`;
    }
    case 'send-again': {
      const count = await reopenMail(sql, command.id);
      if (count === 0 && command.id !== undefined) {
        throw new CommandRefusedError('No mail of that id was given up or held back.');
      }
      return `${count} to be sent again.`;
    }
  }
}

function lineOf({ id, state, createdAt, recipient, subject, attempts, lastError }: UnsentMail) {
  const why = lastError === null ? '' : `, tried ${attempts} times: ${lastError}`;
  return `${id} ${state} ${formatMoment(createdAt, SHOP_TIME_ZONE)} to ${recipient}: ${subject}${why}`;
}
