/** The button next to a figure that opens its steps; the steps' own texts stay on the server. */
export const reckoningButton = {
  labels: {
    line: 'Why this price?',
    arrival: 'Why this day?',
    delivery: 'Why this price?',
    tax: 'Why this tax?',
    total: 'Why this total?',
  },
  title: 'How this is calculated',
  loading: 'Calculating...',
  failed: 'This cannot be shown right now.',
  close: 'Close',
} as const;
