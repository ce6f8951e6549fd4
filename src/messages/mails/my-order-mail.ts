import { type MailText, mailText } from '../../kernel/text/harmless-text.ts';

/** The link to an order, for whoever asked for it by number and e-mail address. */
export const myOrderMail = {
  subject: (shop: MailText, number: MailText) =>
    mailText`${shop}: the link to your order ${number}`,
  opening: (number: MailText) =>
    mailText`here is the link to your order ${number}, with its state, papers and parcels:`,
  ended: (number: MailText) =>
    mailText`the link to your order ${number} has expired. Reply to this mail with what you would like to know, and we will answer.`,
  notYou: mailText`If you did not ask for this, you can ignore it: only you got this mail.`,
} as const;
