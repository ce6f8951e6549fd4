const pieces = (count: number) => (count === 1 ? '1 piece' : `${count} pieces`);

/** Texts of the packing bench. */
export const deskBench = {
  title: 'Packing bench',
  scanOrder: 'Scan or type an order',
  scanOrderHint:
    'The bar code of its packing list is its number. Enter alone opens the first order below.',
  open: 'Open',
  none: 'Nothing can be packed here.',
  methods: 'Delivery',
  places: 'Place',
  any: 'all',
  counted: (name: string, count: number) => `${name} (${count})`,
  list: 'To pack, most urgent first',
  columns: {
    order: 'Order',
    delivery: 'Delivery',
    pieces: 'Pieces',
    places: 'Place',
    promised: 'Promised by',
  },
  waitsForLabel: 'closed, waits for its tracking number',
  unknownOrder: (number: string) => `No order ${number} can be packed.`,
  sent: (number: string) => `${number} is sent.`,
  putAside: (number: string) => `${number} is packed. Its buyer comes for it.`,
  orderTitle: (number: string) => `Pack ${number}`,
  back: 'All orders of the bench',
  screen: 'The order’s own screen',
  scanPart: 'Scan a part',
  scanPartHint:
    'Our number, the EAN or the supplier’s number; several pieces with the number behind it: PDF-4372 4.',
  count: 'Count it',
  progress: (scanned: number, due: number) => `${scanned} of ${due}`,
  countedPart: (part: string, scanned: number, due: number) => `${part}: ${scanned} of ${due}`,
  parts: 'Parts of this parcel',
  later: 'Not in this parcel',
  partColumns: { part: 'Part', scanned: 'Scanned', places: 'Place', step: 'Without a bar code' },
  laterColumns: { part: 'Part', pieces: 'Pieces', when: 'When' },
  laterParcel: 'with a later parcel',
  inKit: (kits: string) => `from the kit ${kits}`,
  addOne: 'Count 1',
  addOneOf: (part: string) => `Count 1 of ${part}`,
  all: 'all',
  closePartly: (scanned: number, due: number) =>
    `Close the parcel with ${scanned} of ${due} pieces`,
  closePartlyHint: (left: number) =>
    left === 1
      ? 'The piece that is missing stays to be packed.'
      : `The ${left} that are missing stay to be packed.`,
  beginAgain: 'Begin again',
  nothingNow: 'Nothing more of it can be packed today.',
  shipTo: 'Ship to',
  doubts: 'Look at the address',
  papers: 'Packing list (PDF)',
  packed: {
    whole: (parcel: number) => `Parcel ${parcel} is complete and closed.`,
    partly: (parcel: number) => `Parcel ${parcel} is closed. The rest stays to be packed.`,
    before: (parcel: number) => `Parcel ${parcel} is closed.`,
  },
  contents: 'What is in it',
  scanTracking: 'Scan the tracking number',
  scanTrackingHint:
    'It is handed over with that, and the buyer hears of it. The number says which carrier it is.',
  handOver: 'Hand it over',
  unpack: 'Open it again',
  pickUp: 'Its buyer comes for it: put it aside.',
  nextOrder: 'Next order',
  which: {
    several: (number: string) => `${number} may be of several carriers. Which one gets the parcel?`,
    none: (number: string) => `${number} is not known as any carrier’s. Which one gets the parcel?`,
    other: 'Another carrier',
    change: 'Another number',
  },
  faults: {
    'nothing-scanned': 'Nothing was scanned.',
    'not-tracking': 'That is no tracking number: it is an order or a part.',
    'nothing-counted': 'Scan at least one part before you close the parcel.',
  },
  wrongPart: (number: string) => `${number} is not in this order. Put it back.`,
  tooMany: (part: string, due: number) => `Too many of ${part}: this parcel takes ${pieces(due)}.`,
  goesLater: (part: string) => `${part} is not for this parcel. It goes later.`,
  isKit: (kit: string, contents: string) => `${kit} is a kit. Scan its parts: ${contents}.`,
  otherOrder: (number: string, scanned: number) =>
    `${number} has ${pieces(scanned)} scanned. Close its parcel or begin again before the next order.`,
  sameOrder: 'That is this order. Scan its parts.',
} as const;
