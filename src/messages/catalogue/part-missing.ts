/** In place of a part's page that cannot be shown; its script loads only then. */
export const partMissing = {
  failed: {
    title: 'This part could not be loaded',
    text: 'The shop did not answer in time. Your cart is safe.',
    retry: 'Try again',
  },
  unknown: {
    heading: 'We do not know this part',
    text: 'It may have left the range, or its number may have a typing error. Search for the number as printed on the part, with or without separators.',
  },
} as const;
