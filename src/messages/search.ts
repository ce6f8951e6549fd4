/** Texts of the search results. */
export const search = {
  title: (term: string) => `Search results for: "${term}"`,
  description: 'Search by part number, part or vehicle.',
  found: (total: number, term: string) =>
    total === 1 ? `1 part for "${term}"` : `${total} parts for "${term}"`,
  results: 'Parts found',
  none: (term: string) => `No parts match "${term}"`,
  noneHelp: [
    'Part numbers are found with or without spaces and dashes, in capitals or not.',
    'Fewer words find more: "front shock" instead of a whole sentence.',
    'Or choose your vehicle below, and see everything that fits it.',
  ],
  categories: 'Browse by category',
  empty: 'What are you looking for?',
  pages: 'Pages of results',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  previous: 'Previous page',
  next: 'Next page',
  failed: 'Problem with fetching data',
  retry: 'Try again',
} as const;
