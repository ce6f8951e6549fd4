import { readConfig } from '../config/config.ts';
import { SHOP_TIME_ZONE } from '../config/shop-rules.ts';
import type { Queryable } from '../db/database.server.ts';
import {
  listUnsentMail,
  reopenMail,
  type UnsentMail,
} from '../domain/mail/unsent-mail.sql.server.ts';
import { formatMoment } from '../kernel/format-moment.ts';
import { CommandRefusedError, runChangingCommand } from './changing-command.ts';
import { MAIL_USAGE, type MailCommand, readMailCommand } from './mail-arguments.ts';
import { withDatabase } from './with-database.ts';

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
