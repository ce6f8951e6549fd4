export const withoutPrice = (parts: number) =>
  parts === 1 ? '1 part whose price is not known' : `${parts} parts whose price is not known`;

/** Purchase orders at the desk. */
export const deskPurchases = {
  title: 'Purchases',
  views: { drafts: 'Drafts', open: 'On their way', done: 'Done' },
  none: 'No purchase order here.',
  toStop: 'to be stopped',
  columns: {
    number: 'Number',
    supplier: 'Supplier',
    state: 'State',
    pieces: 'Pieces',
    value: 'Net',
    day: 'Day',
  },
  draftName: (id: number) => `Draft ${id}`,
  of: (received: number, ordered: number) => `${received} of ${ordered}`,
  drafted: (count: number) =>
    count === 1
      ? 'A draft is made. Look at it and send it.'
      : `${count} drafts are made. Look at them and send them.`,
  choose: (draft: string) => `Choose ${draft}`,
  sendTicked: 'Send the ticked drafts',
  sendTickedHint:
    'A ticked draft goes to its supplier under a number of its own, by mail or as files.',
  noneTicked: 'Tick the drafts that are to go out.',
  sent: (count: number) => (count === 1 ? '1 order is sent.' : `${count} orders are sent.`),
  sentInPart: (count: number) =>
    count === 1
      ? '1 order is sent, and these are not:'
      : `${count} orders are sent, and these are not:`,
  notSent: (draft: string, why: string) => `${draft} was not sent: ${why}`,
  states: {
    draft: 'draft',
    sent: 'sent',
    confirmed: 'confirmed',
    'partly-received': 'partly received',
    received: 'received',
    closed: 'closed',
    cancelled: 'cancelled',
  },
  facts: {
    about: 'The order',
    supplier: 'Supplier',
    state: 'State',
    to: 'Goes to',
    made: 'Made',
    sent: 'Sent',
    goods: 'Goods, net',
    freight: 'Freight',
    total: 'Total, net',
    unpriced: 'Not in the total',
    files: 'Its files',
  },
  toUs: 'us',
  toBuyer: (order: string) => `the buyer of ${order}`,
  lines: 'Parts',
  lineColumns: {
    part: 'Part',
    number: 'Its number',
    quantity: 'Pieces',
    unit: 'Unit price',
    amount: 'Net',
    received: 'Received',
    day: 'Its day',
  },
  quantityOf: (part: string) => `Pieces of ${part}`,
  unitOf: (part: string) => `Unit price of ${part}`,
  dayOf: (part: string) => `Day of ${part}`,
  noPrice: 'not known',
  knownValue: (amount: string, unpriced: number) =>
    unpriced === 0 ? amount : `${amount}, without ${withoutPrice(unpriced)}`,
  unpriced: (parts: string) => `${parts}: the price is not known`,
  editHint:
    '0 pieces take a part out. Leave a price empty that you do not know: the supplier is asked to confirm it.',
  freight: 'Freight',
  add: 'Add parts',
  linesGone: (numbers: string) =>
    `These lines were taken out meanwhile: ${numbers}. Add them again if they are wanted.`,
  addHint: 'Our numbers, one a line, each with its pieces behind it: PDF-4372 4.',
  save: 'Save the draft',
  send: 'Send it to the supplier',
  sendHint: (address: string) =>
    `Mails it to ${address}, under the next number, with PDF and list.`,
  sendFilesHint:
    'Hands it over as files, under the next number: PDF, list and, of a drop shipment, our packing list.',
  sendDropHint: (address: string) =>
    `Mails it to ${address}, under the next number, with PDF, list, the buyer’s address and our packing list.`,
  cancel: 'Cancel it',
  cancelDraft: 'Cancel the draft',
  cancelHint: (address: string) =>
    `This is mailed to ${address}, with your address below it. The order can be cancelled until its supplier has confirmed it.`,
  cancelFileHint: (file: string) =>
    `This is handed over as the file ${file}, with your address below it. The order can be cancelled until its supplier has confirmed it.`,
  cancelText: 'What the supplier reads',
  cancelSent: 'Cancel it and tell the supplier',
  confirm: 'Days that the supplier confirms',
  confirmHint: 'When the goods are here. Later days replace earlier ones.',
  confirmDropHint: 'When the supplier sends them to the buyer.',
  oneDay: 'One day for all parts',
  eachDay: 'Each part its own day',
  saveDays: 'Save the days',
  shipped: 'The supplier has sent it',
  shippedHint: 'A parcel of the buyer’s order is packed and handed over, and its mail goes out.',
  tracking: 'Tracking number',
  ship: 'Hand it over',
  receive: 'Receive goods',
  receiveHint: 'By list or scanner. You see what becomes of them before they are booked.',
  close: 'Close it',
  closeHint: 'Nothing more comes. What is missing is to be ordered again.',
  done: {
    saved: 'The draft is saved.',
    sent: 'The order is sent.',
    days: 'The days are saved.',
    shipped: 'The parcel is handed over, and the buyer hears of it.',
    closed: 'The order is closed.',
    cancelled: 'The order is cancelled. A supplier that had it is told, in the way it got it.',
    told: 'The buyers are written to.',
    received: 'The goods are booked.',
    again: 'It goes out again within a minute.',
  },
} as const;
