import { answerItem, inboxItem } from '../../domain/inbox/inbox.server.ts';
import type { ShopContext } from '../../domain/shop-context/shop-context.server.ts';
import { COMMAND_LINE } from '../../domain/staff/audit.server.ts';
import { isoDay } from '../../kernel/clock.ts';
import type { DeskOrdersCommand } from './orders-arguments.ts';

/** Answers with a template, or with the text given in its place. The same answer is sent once a day. */
export async function answerByCommand(context: ShopContext, command: DeskOrdersCommand) {
  const { subject: kind, more: id = '', template, mailSubject, text } = command;
  const found = await inboxItem(context, { kind, id, template });
  if (!found.ok) return found;
  const { draft } = found.value;
  const answer = { subject: mailSubject ?? draft.subject, text: text ?? draft.text };
  const key = `${COMMAND_LINE.email} ${isoDay(context.clock())} ${JSON.stringify(answer)}`;
  return answerItem(context, { kind, id, by: COMMAND_LINE, ...answer, key });
}
