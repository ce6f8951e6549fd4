import { type MailText, mailText } from '../../kernel/text/harmless-text.ts';

/** To the shop about an order, when it is placed and when it is paid. */
export const shopOrderMail = {
  placedSubject: (number: MailText) => mailText`New order ${number}`,
  paidSubject: (number: MailText) => mailText`Order ${number} is paid`,
  number: (number: MailText) => mailText`Order: ${number}`,
  placedAt: (at: MailText) => mailText`Placed: ${at}`,
  payment: (method: MailText, state: MailText) => mailText`Payment: ${method}, ${state}`,
  notPaid: mailText`not paid yet`,
  paid: (at: MailText) => mailText`paid on ${at}`,
  shipTo: mailText`Ship To`,
  billTo: mailText`Billing Data`,
  email: (email: MailText) => mailText`E-mail: ${email}`,
  vin: (vin: MailText) => mailText`VIN: ${vin}`,
  buyerReference: (reference: MailText) => mailText`Buyer's own reference: ${reference}`,
  backorder: mailText`Some of it is on backorder: the order goes out when it is complete.`,
} as const;
