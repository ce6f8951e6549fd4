/** Texts of the screen for a carrier's file of tracking numbers. */
export const deskTracking = {
  title: 'Tracking numbers',
  intro:
    'Choose a CSV file with order numbers and tracking numbers. Nothing is changed yet: first you see which parcels its rows name.',
  file: 'The CSV file',
  fileHint:
    'Its first line has headings, such as order number, carrier, tracking number. Semicolon, comma or tab; at most 4 MB and 5,000 lines.',
  carrier: 'Carrier',
  carrierHint: 'For rows without a carrier.',
  show: 'Show what it sends',
  another: 'Another file',
  nothing: 'No row has an order number and a tracking number.',
  summary: ({ sure, doubtful, others }: Readonly<Record<'sure' | 'doubtful' | 'others', number>>) =>
    `${sure} sure, ${doubtful} to look at, ${others} that send nothing.`,
  sure: 'Sure',
  doubtful: 'To look at',
  rest: 'Not sent',
  columns: { line: 'Line', order: 'Order', carrier: 'Carrier', tracking: 'Tracking number' },
  sends: 'Sends',
  why: 'Why',
  leave: 'Leave it',
  parcel: (position: number) => `parcel ${position}`,
  all: 'all that is left',
  choose: (line: number) => `What line ${line} sends`,
  tick: (line: number, number: string) => `Line ${line} sends ${number}`,
  apply: 'Hand these parcels over',
  applyHint: 'Each shopper gets a mail with the tracking link, once.',
  none: 'No row was chosen.',
  sent: (count: number) =>
    count === 1 ? '1 parcel is handed over.' : `${count} parcels are handed over.`,
  counted: 'handed over',
  outcome: 'What came of it',
  /** Of ticked orders, without a file. */
  send: {
    title: 'Send orders',
    lead: 'Type the tracking number of each order that goes out now; one without a number stays. Each shopper gets a mail with the tracking link, once.',
    carrier: 'Carrier',
    columns: { order: 'Order', to: 'To', parts: 'Parts', tracking: 'Tracking number' },
    trackingOf: (number: string) => `Tracking number of ${number}`,
    packApart: 'Pack what is here on its own screen.',
    nothing: 'Tick at least one order that can be sent.',
    noNumber: 'Type at least one tracking number.',
    noCarrier: 'Say which carrier gets the parcels.',
    submit: 'Hand them over',
    another: 'Back to the orders',
  },
  doubts: {
    'several-packed': 'several parcels are packed',
    'not-all-here':
      'some of it is still to come, or a drop shipper sends it: pack what is here on its own screen',
    'rest-of-order': 'some of the order has gone out, and nothing is packed',
    'named-before': 'an earlier row sends this order',
    'damaged-number':
      'a spreadsheet has rounded the tracking number: look it up at the carrier. One like 3,4E+19 is not mailed',
  },
  others: {
    'no-order': 'no order of that number',
    'not-paid': 'the order is not paid',
    cancelled: 'the order is cancelled',
    'nothing-left': 'nothing is left to send',
    'no-carrier': 'no carrier is named',
    'picked-up': 'the buyer picks the order up',
    applied: 'handed over before',
  },
  faults: {
    'no-tracking-header': 'The first line names no column of orders and one of tracking numbers.',
    'no-file': 'Choose a file first.',
    'handed-over-before': 'A parcel of it has gone out under that number already.',
  } as Readonly<Record<string, string>>,
  unreadableFile: (reason: string) => `The file cannot be read: ${reason}`,
  tooManyLines: (most: number, longest: number) =>
    `The file has more than ${most} lines, or one of more than ${longest} characters. Choose a shorter period, or split it.`,
} as const;
