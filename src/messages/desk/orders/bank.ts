/** Texts of the screen for a bank's statement. */
export const deskBank = {
  title: "Bank's statement",
  intro:
    'Choose a CSV file from your bank. Nothing is changed yet: first you see which orders its lines pay.',
  file: "The bank's CSV file",
  fileHint:
    'With a header line. Semicolon, comma or tab; amounts with a comma or a point; at most 4 MB and 5,000 lines.',
  show: 'Show what it pays',
  another: 'Another file',
  nothing: 'No line has an amount.',
  /** The number of a statement's lines of each kind. */
  summary: ({
    sure,
    doubtful,
    others,
  }: {
    readonly sure: number;
    readonly doubtful: number;
    readonly others: number;
  }) => `${sure} sure, ${doubtful} to look at, ${others} that pay no open order.`,
  sure: 'Sure',
  sureHint: 'The line names one order and is what is still to be paid for it, to the cent.',
  doubtful: 'To look at',
  doubtfulHint:
    'Choose the order that a line pays, or leave it. Its amount then counts as full payment.',
  unmatched: 'No order named',
  unmatchedHint: 'Type the order number if you know it.',
  rest: 'Not counted',
  columns: { line: 'Line', booked: 'Booked', amount: 'Amount', payer: 'Payer', about: 'Reference' },
  pays: 'Pays',
  why: 'Why',
  leave: 'Leave it',
  choose: (line: number) => `Order that line ${line} pays`,
  tick: (line: number, number: string) => `Line ${line} pays ${number}`,
  apply: 'Mark these orders as paid',
  applyHint: 'Each shopper gets a mail. A line counts once, even if this is pressed twice.',
  outcome: 'What came of it',
  paid: (count: number) =>
    count === 1 ? '1 order is marked as paid.' : `${count} orders are marked as paid.`,
  counted: 'marked as paid',
  none: 'No line was chosen.',
  doubts: {
    'other-amount': 'another amount than is to be paid',
    'several-orders': 'it names several orders',
    'is-paid': 'the order is paid already',
    'is-cancelled': 'the order is cancelled',
    'named-before': 'an earlier line pays this order',
    'only-name-and-amount': 'no number; payer and amount fit',
    'only-amount': 'no number; only the amount fits',
  },
  others: {
    outgoing: 'money that went out',
    'other-currency': 'another currency',
    'no-order': 'no order of that number or amount',
    applied: 'counted before',
  },
  faults: {
    'no-header': 'No line of the file names a column of amounts and one of references.',
    'no-file': 'Choose a file first.',
    'applied-before': 'Somebody has counted this line already.',
  } as Readonly<Record<string, string>>,
  unreadableAmount: (line: number, text: string) => `Line ${line}: "${text}" is no amount.`,
  unreadableFile: (reason: string) => `The file cannot be read: ${reason}`,
  tooManyLines: (most: number, longest: number) =>
    `The file has more than ${most} lines, or one of more than ${longest} characters. Choose a shorter period, or split it.`,
} as const;
