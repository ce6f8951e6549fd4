import { REFUND_DAYS, SEND_BACK_DAYS } from '../../config/law.ts';
/** Mails about withdrawals: the receipt, and the word to the shop. */
export const withdrawalMail = {
  receiptSubject: (shop: string, number: string) =>
    `${shop}: receipt for your withdrawal, order ${number}`,
  receiptOpening: (at: string) => `We received this declaration from you on ${at}:`,
  declaration: 'I hereby withdraw from my contract for the purchase of the following goods.',
  wholeOrder: 'Everything in this order',
  name: (name: string) => `Name: ${name}`,
  orderNumber: (number: string) => `Order number: ${number}`,
  email: (email: string) => `E-mail: ${email}`,
  parts: (parts: string) => `Goods: ${parts}`,
  receiptNext: `We will check it and write to you. Send the parts back within ${SEND_BACK_DAYS} days; we refund you the way you paid.`,
  returns: (address: string) => `How to send them back: ${address}`,
  notYours: 'If you did not declare this, somebody used your address by mistake: please tell us.',
  shopSubject: (number: string) => `Withdrawal from order ${number}`,
  shopOpening: (at: string) => `A consumer has withdrawn from a contract on ${at}.`,
  shopOrder: (address: string) => `The order: ${address}`,
  shopUnknown: 'No order has this number and this e-mail address together. Please look into it.',
  shopReceiptSent: 'The receipt has been sent.',
  shopReceiptHeld:
    'Its receipt was not mailed, because so many withdrawals name this e-mail address today. The page showed it.',
  shopNext: `Refund the money within ${REFUND_DAYS} days, but not before the parts or a proof of their dispatch have arrived.`,
} as const;
