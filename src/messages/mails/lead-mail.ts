import { type MailText, mailText } from '../../kernel/text/harmless-text.ts';

/** The receipt of the dealer form; the shop's own mail is in shop-mail. */
export const leadMail = {
  receiptSubject: (shop: MailText) => mailText`${shop}: we have received your message`,
  receiptOpening: mailText`Hello,`,
  receiptText: mailText`thank you for your interest. We have your message and answer soon. It came from:`,
  notYours: mailText`If you did not send it, somebody used your address by mistake: please tell us.`,
} as const;
