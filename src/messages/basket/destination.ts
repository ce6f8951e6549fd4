/** Texts of the window in which the country of delivery is chosen. */
export const destination = {
  title: 'Where do we deliver to?',
  country: 'Country of delivery',
  hint: 'Delivery dates, delivery prices and VAT depend on the country.',
  done: 'Done',
} as const;
