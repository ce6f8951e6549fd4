/** Mails to a shopper about what the shop does with the order: parcels, money, changes. */
export const fulfilmentMail = {
  greeting: (name: string) => `Hello ${name},`,
  see: 'See your order:',
  write: (email: string) => `Questions? Write to ${email}.`,

  handedOverSubject: (shop: string, number: string) => `${shop}: order ${number} is on its way`,
  handedOver: (number: string, carrier: string) =>
    `we have handed a parcel of your order ${number} to ${carrier}. In it:`,
  tracking: (tracking: string) => `Tracking number: ${tracking}`,
  follow: (url: string) => `Follow it: ${url}`,
  line: (quantity: number, partNumber: string, description: string) =>
    `${quantity} x ${partNumber} ${description}`,
  /** Under the line. */
  vehicles: (vehicleLine: string) => `    ${vehicleLine}`,
  lastParcel: 'This completes your order.',
  moreParcels: 'The rest of your order follows in another parcel.',
  restPromised: (days: string) =>
    `We promised it for ${days}, if the order was paid on the day it was placed.`,

  invoiceSubject: (shop: string, number: string) => `${shop}: invoice for order ${number}`,
  invoice: (number: string, invoice: string) =>
    `attached is the invoice ${invoice} for your order ${number}. You also find it on your order’s page.`,
  creditNoteSubject: (shop: string, number: string) => `${shop}: credit note for order ${number}`,
  creditNote: (number: string, note: string) =>
    `attached is the credit note ${note} for our refund for your order ${number}.`,

  receivedSubject: (shop: string, number: string) =>
    `${shop}: we have your payment for order ${number}`,
  received: (number: string, amount: string) =>
    `your payment of ${amount} for order ${number} has arrived. Thank you! We write again when your parts are on their way.`,

  refundedSubject: (shop: string, number: string) => `${shop}: money back for order ${number}`,
  refunded: (number: string, amount: string) =>
    `we have sent you ${amount} back for your order ${number}, the way you paid. It can take some days to show on your account.`,
  refundedByHand: (number: string, amount: string) =>
    `we have sent you ${amount} back for your order ${number}. It can take some days to show on your account.`,

  cancelledSubject: (shop: string, number: string) => `${shop}: order ${number} was cancelled`,
  cancelledPaid: (number: string, amount: string) =>
    `we have cancelled your order ${number}. You get ${amount} back, and a mail when we have sent it.`,

  confirmedSubject: (shop: string, number: string) => `${shop}: order ${number} is confirmed`,
  confirmed: (number: string, until: string) =>
    `we have confirmed your order ${number} for you, and keep its parts until ${until} while your transfer is on its way.`,

  addressSubject: (shop: string, number: string) =>
    `${shop}: order ${number} goes to another address`,
  address: (number: string) => `your order ${number} now goes to:`,

  exchangedSubject: (shop: string, number: string) => `${shop}: another part in order ${number}`,
  exchanged: (number: string, before: string, after: string) =>
    `we have exchanged a part of your order ${number}. Instead of\n${before}\nyou get\n${after}`,
  exchangedSamePrice: 'The price stays as it was.',
  exchangedDue: (amount: string) =>
    `It is cheaper: you get ${amount} back, and a mail when we have sent it.`,

  messageSubject: (shop: string, number: string) => `${shop}: about your order ${number}`,

  goodsReceivedSubject: (shop: string, number: string) =>
    `${shop}: your return for order ${number} has arrived`,
  goodsReceived: (number: string) =>
    `what you have sent back from your order ${number} has arrived. We received:`,
  goodsReceivedNext: 'We check it and then refund you; you get a mail when we have sent the money.',

  returnedSubject: (shop: string, number: string) =>
    `${shop}: a parcel of order ${number} came back`,
  returned: (number: string) => `a parcel of your order ${number} has come back to us. In it:`,
  returnedNext: 'We will write to you about the next steps; you can reply to this mail.',
} as const;
