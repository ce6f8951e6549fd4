import { STOCK_NOTICE_CONFIRM_DAYS } from '../../config/shop-rules.ts';
import { type MailText, mailText } from '../../kernel/text/harmless-text.ts';

/** Mails about a part that was sold out. */
export const stockNoticeMail = {
  confirmSubject: (shop: MailText, number: MailText) =>
    mailText`${shop}: please confirm that we may write to you about ${number}`,
  confirm: (number: MailText, description: MailText) =>
    mailText`somebody, probably you, asked us to write to this address once ${number} ${description} can be bought again. Please confirm it:`,
  confirmUntil: mailText`The link is good for ${STOCK_NOTICE_CONFIRM_DAYS} days. Without your confirmation we do not write.`,
  notYou: mailText`You did not ask? Then do nothing, or press 'I did not ask for this' on the page behind the link: this address gets no such mail again.`,
  subject: (shop: MailText, number: MailText) => mailText`${shop}: ${number} can be bought again`,
  back: (number: MailText, description: MailText) =>
    mailText`you asked us to write when ${number} ${description} can be bought again. It can be now:`,
  notKept: mailText`We do not keep any piece for you: whoever orders first gets it.`,
  over: mailText`This was the one mail that you asked for. We have deleted your address from the list.`,
  greeting: mailText`Hello,`,
} as const;
