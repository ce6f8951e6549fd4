import { type MailText, mailText } from '../../kernel/text/harmless-text.ts';

/** What suppliers read, and buyers whose parts a supplier delivers later. */
export const purchaseOrderText = {
  title: 'Purchase order',
  supplier: 'Supplier',
  from: 'Ordered by',
  deliverTo: 'Deliver to',
  orderedOn: 'Ordered on',
  dropShipment:
    'Drop shipment: please send it straight to the buyer, with the packing list attached.',
  yourNumber: 'Your number',
  ourNumber: 'Our number',
  description: 'Description',
  quantity: 'Quantity',
  unit: 'Unit price, net',
  amount: 'Net',
  freight: 'Freight',
  total: 'Total, net',
  unpriced: 'to be confirmed',
  totalWithoutUnpriced: 'Total, net, without the parts whose price is to be confirmed',
  confirm: (email: string) => `Please confirm the order and its dates by a mail to ${email}.`,
  list: {
    order: 'Purchase order',
    address: 'Deliver to',
  },
  mail: {
    subject: (shop: MailText, number: MailText): MailText =>
      mailText`${shop}: purchase order ${number}`,
    greeting: 'Good day,' as MailText,
    order: (number: MailText): MailText =>
      mailText`please deliver purchase order ${number}: as PDF, and as a list for your program.`,
    toBuyer: (where: MailText): MailText =>
      mailText`It goes straight to our buyer. Please put the packing list in the parcel, and no prices.\n\n${where}`,
    toUs: (where: MailText): MailText => mailText`It comes to us.\n\n${where}`,
    confirm: 'Please confirm it with the day of each part by an answer to this mail.' as MailText,
  },
  cancelled: {
    template: (number: string, email: string) =>
      `Good day,\n\nplease do not deliver purchase order ${number}: we cancel it. Please confirm that by a mail to ${email}.`,
    subject: (shop: MailText, number: MailText): MailText =>
      mailText`${shop}: purchase order ${number} is cancelled`,
  },
  late: {
    part: ({ pieces, number, name }: { pieces: number; number: string; name: string }) =>
      `${pieces} × ${number} ${name}`.trim(),
    template: [
      'Our supplier now names a later day for {{parts}}: we expect it with you between {{from}} and {{to}}. We had promised {{promised}}, and are sorry.',
      'You need do nothing if you would rather wait. If the rest of your order is to be sent now, or you no longer want the part, answer this mail: we send the rest, or give you your money back.',
    ].join('\n\n'),
    subject: (shop: MailText, number: MailText): MailText =>
      mailText`${shop}: a later day for your order ${number}`,
  },
} as const;
