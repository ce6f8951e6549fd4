const MISSING_NAMED = 10;

/** The National Bank's rates at the desk, and on the command line. */
export const deskZlotyRates = {
  title: 'Złoty rates',
  lead: 'The middle rates of the euro in table A of the National Bank of Poland. Invoices of a Polish seller and the Polish registers say their tax in złoty by the rate of the last working day before.',
  isFetched: 'The shop fetches them once a working day.',
  isTyped:
    'The shop does not fetch them: set NBP_URL to https://api.nbp.pl/api, or type and upload them here.',
  missingTitle: 'Missing',
  /** @param days that have none, newest first */
  missing: (days: readonly string[]) =>
    `These working days of the last two months have no rate: ${days.slice(0, MISSING_NAMED).join(', ')}${
      days.length > MISSING_NAMED ? ` and ${days.length - MISSING_NAMED} earlier ones` : ''
    }. Papers and registers that need one of them are refused.`,
  complete: 'No working day of the last two months is missing.',
  typeTitle: 'Type a rate',
  day: 'Day of the table',
  dayHint: 'Like 2026-02-27.',
  rate: 'Złoty for one euro',
  rateHint: 'Like 4.2567.',
  table: 'Number of the table',
  tableHint: 'Like 041/A/NBP/2026.',
  keep: 'Keep the rate',
  fileTitle: 'Upload a file of the bank',
  file: 'File',
  fileHint: 'A table A in XML or JSON, or the archive of a year in CSV.',
  upload: 'Keep the rates of the file',
  keptTitle: 'Kept',
  columns: { day: 'Day', rate: 'Rate', table: 'Table' },
  none: 'None of the last two months.',
  value: (rateTenThousandths: number) => (rateTenThousandths / 10_000).toFixed(4),
  line: (rate: { day: string; rateTenThousandths: number; table: string }) =>
    `1 EUR = ${(rate.rateTenThousandths / 10_000).toFixed(4)} PLN, table ${rate.table} of ${rate.day}`,
  kept: (count: number) => (count === 1 ? 'One rate was kept.' : `${count} rates were kept.`),
  refused: {
    'no-day': 'Write the day of the table, like 2026-02-27.',
    'no-rate': 'Write the rate as a number with at most four decimals, like 4.2567.',
    'no-number': 'Write the number of the table, like 041/A/NBP/2026.',
    'other-year': 'The number of the table ends with another year than that of the day.',
    'odd-rate':
      'A euro has cost between 3.2 and 5 złoty since 1999: the shop takes 2 to 8. Look at the decimal point, and at the currency.',
    'not-yet': 'That day has not come: the bank publishes its table at noon of the day.',
    'no-table':
      'The bank publishes no table on that day: it is a Saturday, a Sunday or a public holiday in Poland.',
  },
  noRates: 'The file has no table A of the National Bank of Poland with the euro.',
} as const;
