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
  lastParcel: 'With it your order is complete.',
  moreParcels: 'The rest of your order follows in another parcel.',

  returnedSubject: (shop: string, number: string) =>
    `${shop}: a parcel of order ${number} came back`,
  returned: (number: string) => `a parcel of your order ${number} has come back to us. In it:`,
  returnedNext: 'We write to you about what comes next; a reply to this mail reaches us.',
} as const;
