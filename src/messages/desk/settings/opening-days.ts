/** Texts of the desk about the days on which orders leave. */
export const deskOpeningDays = {
  title: 'Opening days',
  intro: (country: string, hour: number) =>
    `Orders leave on these days; what is ordered after ${hour}:00 leaves on the next one. Every promised day in the shop is counted from it. Public holidays in ${country} are closed anyway.`,
  week: 'Orders leave on',
  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  shortWeekdays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  exceptions: 'Other days',
  exceptionsHint:
    'Your own holidays, a stocktaking, a public holiday on which you ship anyway. Empty a row to remove it.',
  from: 'First day',
  to: 'Last day',
  kind: 'Orders leave',
  kinds: { closed: 'no, closed', open: 'yes, open' },
  reason: 'Reason, for you only',
  ofRow: (what: string, row: number) => `${what}, row ${row}`,
  more: 'More rows appear when these are saved.',
  look: 'See what changes',
  exception: (isOpen: boolean, days: string, reason: string) =>
    `${isOpen ? 'open' : 'closed'} ${days}${reason === '' ? '' : ` (${reason})`}`,
  check: {
    title: 'What changes',
    lead: 'Orders that are placed on these days before the cut-off leave on another day:',
    none: 'No order leaves on another day: these days were open or closed already.',
    columns: { orders: 'Orders of', before: 'Leave now on', after: 'Will leave on' },
    more: (count: number) => `and ${count} more`,
    note: 'Orders that are placed already keep the days that they were promised.',
    save: 'Save it',
    back: 'Change something',
  },
  done: 'Saved. Shoppers see the days that follow from it within a second.',
  history: 'Who changed it',
  refused: 'Look at what is marked below.',
  faults: {
    'no-weekday': 'At least one weekday is open.',
    'no-day': 'This is not a day of the calendar.',
    'ends-before': 'The last day is before the first one.',
    'too-long': 'Give at most 101 days in one row.',
    'too-far': 'Give days of the next two years.',
    'long-reason': 'That is too long: 100 letters at most.',
    'changed-meanwhile':
      'Somebody has changed the days meanwhile. Nothing was saved. The form has what they changed and what you typed: see once more what it changes.',
    'nothing-changed': 'Nothing is different.',
  },
} as const;
