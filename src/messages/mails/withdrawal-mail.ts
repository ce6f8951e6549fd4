import { REFUND_DAYS, SEND_BACK_DAYS } from '../../config/law.ts';
import { type MailText, mailText } from '../../kernel/text/harmless-text.ts';

/** Mails about withdrawals: the receipt, and the word to the shop. */
export const withdrawalMail = {
  receiptSubject: (shop: MailText, number: MailText) =>
    mailText`${shop}: receipt for your withdrawal, order ${number}`,
  receiptOpening: (at: MailText) => mailText`We received this declaration from you on ${at}:`,
  declaration: mailText`I hereby withdraw from my contract for the purchase of the following goods.`,
  wholeOrder: mailText`Everything in this order`,
  name: (name: MailText) => mailText`Name: ${name}`,
  orderNumber: (number: MailText) => mailText`Order number: ${number}`,
  email: (email: MailText) => mailText`E-mail: ${email}`,
  parts: (parts: MailText) => mailText`Goods: ${parts}`,
  receiptNext: mailText`We will check it and write to you. Send the parts back within ${SEND_BACK_DAYS} days; we refund you the way you paid.`,
  returns: (address: MailText) => mailText`How to send them back: ${address}`,
  notYours: mailText`If you did not declare this, somebody used your address by mistake: please tell us.`,
  shopSubject: (number: MailText) => mailText`Withdrawal from order ${number}`,
  shopOpening: (at: MailText) => mailText`A consumer has withdrawn from a contract on ${at}.`,
  shopOrder: (address: MailText) => mailText`The order: ${address}`,
  shopUnknown: mailText`No order has this number and this e-mail address together. Please look into it.`,
  shopReceiptSent: mailText`The receipt has been sent.`,
  shopReceiptHeld: mailText`Its receipt was not mailed, because so many withdrawals name this e-mail address today. The page showed it.`,
  shopNext: mailText`Refund the money within ${REFUND_DAYS} days, but not before the parts or a proof of their dispatch have arrived.`,
} as const;
