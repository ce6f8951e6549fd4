import { type MailText, mailText } from '../../kernel/text/harmless-text.ts';

/** Mails about unpaid orders: warning, cancellation, reopening. */
export const expiryMail = {
  greeting: (name: MailText) => mailText`Hello ${name},`,
  see: mailText`See your order:`,
  write: (email: MailText) => mailText`Questions? Write to ${email}.`,

  warningSubject: (shop: MailText, number: MailText) =>
    mailText`${shop}: order ${number} is waiting for your payment`,
  warning: (number: MailText, until: MailText) =>
    mailText`your order ${number} is not paid yet. We keep its parts for you until ${until}; without a payment by then it is cancelled and the parts go back on sale.`,
  transferOnItsWay: mailText`If you have made the transfer already, reply to this mail: a transfer can take a day or two, and we then keep the parts for you.`,

  cancelledSubject: (shop: MailText, number: MailText) =>
    mailText`${shop}: order ${number} was cancelled`,
  cancelled: (number: MailText) =>
    mailText`your order ${number} was not paid in time, so it was cancelled, and its parts are on sale again. You owe nothing.`,
  unconfirmed: (number: MailText) =>
    mailText`your order ${number} was not confirmed in time, so it was cancelled, and its parts are on sale again. You owe nothing. If you still want the parts, press 'Confirm my order' in the mail about it: as long as all of them are in stock, the order is open again.`,
  cancelledByShop: (number: MailText) =>
    mailText`we have cancelled your order ${number}, which is not paid, and its parts are on sale again. You owe nothing.`,
  cancelledByShopper: (number: MailText) =>
    mailText`as you asked, your order ${number} is cancelled. You owe nothing.`,
  stillWanted: mailText`If you have paid, or still want the parts, reply to this mail: as long as all of them are in stock, we open the order again.`,

  reopenedSubject: (shop: MailText, number: MailText) =>
    mailText`${shop}: order ${number} is open again`,
  reopened: (number: MailText, until: MailText) =>
    mailText`your order ${number} is open again, and its parts are kept for you until ${until}. Please pay it by then.`,
} as const;
