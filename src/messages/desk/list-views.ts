import { SHEET_ROWS_MAX, VIEW_NAME_MAX } from '../../config/lengths.ts';

/** Texts for columns, views and files of the desk's lists. */
export const deskListViews = {
  setUp: 'Columns, order and views',
  columns: 'Columns',
  show: 'Show the list so',
  showHint: 'Your columns are remembered.',
  sort: 'Order',
  country: 'Sent to',
  everyCountry: 'every country',
  name: 'Name of a view',
  nameHint: 'Keeps this list, its order and its columns.',
  /** Of the list of orders, whose searches are for people. */
  noSearch: 'The search is not kept with it.',
  share: 'For all staff',
  save: 'Save as a new view',
  change: (name: string) => `Change “${name}”`,
  remove: (name: string) => `Remove “${name}”`,
  /** Of a tab, for a view that is not of all staff. */
  own: (name: string) => `${name} (yours)`,
  file: 'This list as a file',
  download: (format: 'csv' | 'xlsx') => (format === 'csv' ? 'CSV' : 'Excel (XLSX)'),
  fileHint: 'All its pages, with the columns shown here. The download is recorded.',
  tooManyRows: (most: number) =>
    `That list has more than ${most.toLocaleString('en')} rows. Narrow it, and take the file again.`,
  tooManyForSheet: `An Excel file has at most ${SHEET_ROWS_MAX.toLocaleString('en')} rows here. Narrow the list, or take CSV.`,
  orders: {
    country: 'Country',
    method: 'Paid by',
    sorts: { usual: 'as always', reversed: 'the other way round' },
    onlyTo: (country: string) => `Only orders to ${country}.`,
    /** Columns of a file, where they differ from those of the list. */
    file: { company: 'Company', name: 'Name', email: 'E-mail', total: 'Total with VAT' },
  },
  done: {
    shown: 'These columns are remembered.',
    saved: 'The view is saved.',
    removed: 'The view is removed.',
  },
  faults: {
    'no-name': 'Type a name for the view.',
    'name-too-long': `A name has at most ${VIEW_NAME_MAX} letters.`,
    'name-taken':
      'There is a view of this name. Type another one, or open that view and change it.',
    'too-many-views': 'There are 30 views already. Remove one first.',
    'unknown-view': 'This view is gone, or only somebody else may change it.',
  },
} as const;
