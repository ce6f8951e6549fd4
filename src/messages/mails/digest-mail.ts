import { type MailText, mailText } from '../../kernel/text/harmless-text.ts';

/** The digest of mails to the shop that were too many to send singly. */
export const digestMail = {
  subject: (count: number) =>
    count === 1 ? mailText`1 more message` : mailText`${count} more messages`,
  opening: (count: number) =>
    mailText`The shop bundles messages of this kind, because many came within a day. ${count === 1 ? mailText`This one` : mailText`These ${count}`} came since the last bundle.`,
  answerTo: (email: MailText) => mailText`Answer to: ${email}`,
  line: `\n\n${'-'.repeat(60)}\n\n`,
} as const;
