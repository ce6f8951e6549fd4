import { type MailText, mailText } from '../../kernel/text/harmless-text.ts';

/** Mails to a shopper about what the shop does with the order: parcels, money, changes. */
export const fulfilmentMail = {
  greeting: (name: MailText) => mailText`Hello ${name},`,
  see: mailText`See your order:`,
  write: (email: MailText) => mailText`Questions? Write to ${email}.`,

  handedOverSubject: (shop: MailText, number: MailText) =>
    mailText`${shop}: order ${number} is on its way`,
  handedOver: (number: MailText, carrier: MailText) =>
    mailText`we have handed a parcel of your order ${number} to ${carrier}. In it:`,
  tracking: (tracking: MailText) => mailText`Tracking number: ${tracking}`,
  follow: (url: MailText) => mailText`Follow it: ${url}`,
  /** Under the line. */
  vehicles: (vehicleLine: MailText) => mailText`    ${vehicleLine}`,
  lastParcel: mailText`This completes your order.`,
  moreParcels: mailText`The rest of your order follows in another parcel.`,
  restPromised: (days: MailText) =>
    mailText`We promised it for ${days}, if the order was paid on the day it was placed.`,

  invoiceSubject: (shop: MailText, number: MailText) =>
    mailText`${shop}: invoice for order ${number}`,
  invoice: (number: MailText, invoice: MailText) =>
    mailText`attached is the invoice ${invoice} for your order ${number}. You also find it on your order’s page.`,
  creditNoteSubject: (shop: MailText, number: MailText) =>
    mailText`${shop}: credit note for order ${number}`,
  creditNote: (number: MailText, note: MailText) =>
    mailText`attached is the credit note ${note} for our refund for your order ${number}.`,

  receivedSubject: (shop: MailText, number: MailText) =>
    mailText`${shop}: we have your payment for order ${number}`,
  received: (number: MailText, amount: MailText) =>
    mailText`your payment of ${amount} for order ${number} has arrived. Thank you! We write again when your parts are on their way.`,

  refundedSubject: (shop: MailText, number: MailText) =>
    mailText`${shop}: money back for order ${number}`,
  refunded: (number: MailText, amount: MailText) =>
    mailText`we have sent you ${amount} back for your order ${number}, the way you paid. It can take some days to show on your account.`,
  refundedByHand: (number: MailText, amount: MailText) =>
    mailText`we have sent you ${amount} back for your order ${number}. It can take some days to show on your account.`,

  cancelledSubject: (shop: MailText, number: MailText) =>
    mailText`${shop}: order ${number} was cancelled`,
  cancelledPaid: (number: MailText, amount: MailText) =>
    mailText`we have cancelled your order ${number}. You get ${amount} back, and a mail when we have sent it.`,

  confirmedSubject: (shop: MailText, number: MailText) =>
    mailText`${shop}: order ${number} is confirmed`,
  confirmed: (number: MailText, until: MailText) =>
    mailText`we have confirmed your order ${number} for you, and keep its parts until ${until} while your transfer is on its way.`,

  addressSubject: (shop: MailText, number: MailText) =>
    mailText`${shop}: order ${number} goes to another address`,
  address: (number: MailText) => mailText`your order ${number} now goes to:`,

  exchangedSubject: (shop: MailText, number: MailText) =>
    mailText`${shop}: another part in order ${number}`,
  exchanged: (number: MailText, before: MailText, after: MailText) =>
    mailText`we have exchanged a part of your order ${number}. Instead of\n${before}\nyou get\n${after}`,
  exchangedSamePrice: mailText`The price stays as it was.`,
  exchangedDue: (amount: MailText) =>
    mailText`It is cheaper: you get ${amount} back, and a mail when we have sent it.`,

  messageSubject: (shop: MailText, number: MailText) =>
    mailText`${shop}: about your order ${number}`,

  goodsReceivedSubject: (shop: MailText, number: MailText) =>
    mailText`${shop}: your return for order ${number} has arrived`,
  goodsReceived: (number: MailText) =>
    mailText`what you have sent back from your order ${number} has arrived. We received:`,
  goodsReceivedNext: mailText`We check it and then refund you; you get a mail when we have sent the money.`,

  returnedSubject: (shop: MailText, number: MailText) =>
    mailText`${shop}: a parcel of order ${number} came back`,
  returned: (number: MailText) =>
    mailText`a parcel of your order ${number} has come back to us. In it:`,
  returnedNext: mailText`We will write to you about the next steps; you can reply to this mail.`,
} as const;
