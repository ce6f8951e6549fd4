const doubts = {
  'not-exact': 'No part has exactly this number.',
  replaced: 'This number has been replaced. Choose its replacement if it suits you.',
  several: 'Several parts have this number: choose yours.',
  quantity: 'The quantity is not a whole number of 1 or more. One piece is assumed.',
  'not-for-sale': 'This part cannot be bought at the moment.',
  'too-many': 'There are fewer pieces than you ask for.',
  twice: 'An earlier line names the same part.',
} as const;

/** Texts of ordering by a list of part numbers. */
export const orderList = {
  pageTitle: (shop: string) => `Order by part numbers | ${shop}`,
  description:
    'Paste a list of part numbers and quantities, see prices and stock, and order all at once.',
  title: 'Order by part numbers',
  intro: (lines: number) =>
    `Up to ${lines} lines, each with a part number and a quantity: our number or the OE number, in any punctuation.`,
  list: 'Part numbers and quantities',
  hint: 'One line for each: "46907-0F271 2", "46907-0F271;2", or cells pasted from a spreadsheet.',
  file: 'Or a file: Excel (.xlsx) or CSV',
  fileHint: 'In a workbook, we read the columns of numbers and quantities on the first sheet.',
  readingFile: 'Reading the file...',
  fileRefused:
    'This file is not a list, or is too long. Save your list as an Excel workbook (.xlsx) or CSV, or paste it.',
  look: 'Look up',
  looking: 'Looking up...',
  empty: 'Please paste at least one part number.',
  tooLong: 'This list is too long. Please split it.',
  answers: (lines: number) => (lines === 1 ? '1 line' : `${lines} lines`),
  verdict: (clear: number, doubtful: number) =>
    `${clear === 1 ? '1 line is clear' : `${clear} lines are clear`}, ${doubtful === 1 ? '1 needs a look' : `${doubtful} need a look`}.`,
  columns: {
    part: 'Part',
    quantity: 'Quantity',
    unit: 'One piece',
    unitNet: 'One piece, without VAT',
    sum: 'Sum',
    arrives: 'Arrives',
  },
  total: (lines: number) => (lines === 1 ? '1 line chosen:' : `${lines} lines chosen:`),
  ofThese: (wanted: number, available: number) => `${wanted} (${available} available)`,
  noDay: 'Ask us for a day',
  again: 'Change the list',
  leftOut: (lines: number) =>
    lines === 1 ? '1 line more was left out.' : `${lines} lines more were left out.`,
  doubts,
  nothing: 'No part has this number or a similar one.',
  search: (number: string) => `Search for ${number}`,
  quantity: (pieces: number) => (pieces === 1 ? '1 piece' : `${pieces} pieces`),
  choose: (part: string) => `Take ${part}`,
  add: (lines: number) => (lines === 1 ? 'Add 1 line to cart' : `Add ${lines} lines to cart`),
  adding: 'Adding...',
  added: 'In your cart.',
  toCart: 'Go to the cart',
  chooseFirst: 'Choose at least one part.',
} as const;
