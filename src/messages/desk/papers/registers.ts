import { SHEET_ROWS_MAX } from '../../../config/lengths.ts';

/** Texts of registers and returns. */
export const deskRegisters = {
  title: 'Registers',
  lead: 'The sales register and the returns that are read from it. Close a month once it is handed in: from then on it stays as it was, and what is found later stands in the next month.',
  takeTitle: 'Take a register',
  kind: 'What',
  kinds: {
    sales: 'Sales register: each invoice, correction, and sale without an invoice',
    'jpk-v7m':
      'JPK_V7M(3), the part of sales: XML for the accountant’s program, which joins the rest',
    'jpk-fields':
      'JPK_V7M(3), declaration: the fields P_11 to P_22 and their sums, as far as sales go',
    'vat-ue': 'Recapitulative statement of intra-Community supplies; in Poland VAT-UE(5), part C',
    oss: 'One-Stop-Shop (VIU-DO), for the quarter of the month; “corrects” names an earlier quarter',
    'intrastat-sales':
      'Goods sold to other EU states, for Intrastat: by the month of the tax, not of the dispatch',
  },
  month: 'Month',
  format: 'As',
  formats: { csv: 'CSV', xlsx: 'Excel (XLSX)', xml: 'XML (JPK_V7M and VAT-UE)' },
  take: 'Download',
  history: 'Downloads and closings of this month',
  kept: 'Erased buyers: papers and evidence that the law keeps',
  monthsTitle: 'Months',
  monthsTable: 'Months and whether they are closed',
  columns: { month: 'Month', state: 'State', step: 'Close' },
  open: 'open',
  current: 'not over yet',
  closed: (on: string, by: string) => `closed on ${on} by ${by}`,
  close: (month: string) => `Close ${month}`,
  closeHint:
    'A closed month is never opened again. Take its files first, and look at them. The first month that you close closes all before it as well.',
  done: (month: string) => `${month} is closed.`,
  faults: {
    'no-month': 'Choose a month.',
    'month-not-over': 'The month is not over.',
    'month-closed': 'The month is closed already.',
    'earlier-month-open': 'Months are closed one after the other: an earlier one is open.',
    'missing-rates':
      'For some days the rate of the National Bank is missing, so the Polish register cannot be written.',
    'not-polish': 'JPK_V7M and VAT-UE are for sellers in Poland.',
    'unknown-rate': 'A rate stands in the month that the Polish register has no field for.',
    'no-xml': 'No office takes that as XML. Take CSV or Excel.',
    'declarant-unknown':
      'The XML names you and your tax office: set SELLER_NAME, SELLER_VAT_NUMBER and SELLER_TAX_OFFICE.',
    'too-many-rows': `An Excel file has at most ${SHEET_ROWS_MAX.toLocaleString('en')} rows here. Take CSV.`,
  },
  days: (sentence: string, days: string) => `${sentence} ${days}`,
} as const;
