/** Texts of the search results. */
export const search = {
  isVehicle: (typed: string) => `${typed} is a vehicle`,
  title: (term: string) => `Search results for: "${term}"`,
  description: 'Search by part number, part or vehicle.',
  found: (total: number, term: string) =>
    total === 1 ? `1 part for "${term}"` : `${total} parts for "${term}"`,
  foundMore: (total: number, term: string) => `More than ${total} parts for "${term}"`,
  results: 'Parts found',
  none: (term: string) => `No parts match "${term}"`,
  noneFits: (term: string) => `Nothing for "${term}" fits your vehicle`,
  noneHelp: [
    'Part numbers are found with or without spaces and dashes, in capitals or not.',
    'Fewer words find more: "front shock" instead of a whole sentence.',
    'Or choose your vehicle below, and see everything that fits it.',
  ],
  understood: {
    heading: 'What we looked for',
    number: (number: string) => `The part or OE number ${number}, and numbers one character away`,
    vehicle: (vehicle: string) => `The vehicle ${vehicle}`,
    words: (words: readonly string[]) =>
      words.length === 1 ? `The word ${words[0]}` : `The words ${words.join(', ')}`,
    ignored: (words: readonly string[]) => `No part is described by: ${words.join(', ')}`,
  },
  corrected: (typed: string, meant: readonly string[]) =>
    `Results for ${meant.map((words) => `“${words}”`).join(' or ')} instead of “${typed}”.`,
  without: (typed: string) => `Search without “${typed}”`,
  readAs: 'Read as:',
  anyOf: (parts: readonly string[]) =>
    new Intl.ListFormat('en', { type: 'disjunction' }).format(parts),
  /** A generation of a model; without an end it is still built. */
  generation: (name: string, from: number, to: number | undefined) =>
    to === undefined ? `${name}, from ${from}` : `${name}, ${from}–${to}`,
  places: {
    ...{ front: 'front', rear: 'rear', left: 'left', right: 'right' },
    ...{ upper: 'upper', lower: 'lower', inner: 'inner', outer: 'outer' },
  },
  axle: { question: 'Which axle?', front: 'Front', rear: 'Rear' },
  leftOut: (words: readonly string[]) => `Searched without: ${words.join(', ')}`,
  wholeVehicle: (vehicle: string) => `All parts for ${vehicle}`,
  onlyYours: 'Only what fits your vehicle',
  setVehicle: 'Set as my vehicle',
  isYourVehicle: 'This is your vehicle',
  near: 'Parts that match part of your search',
  enquire: 'Ask us for this part',
  categories: 'Browse by category',
  empty: 'What are you looking for?',
  pages: 'Pages of results',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  previous: 'Previous page',
  next: 'Next page',
  failed: 'Problem with fetching data',
  retry: 'Try again',
  suggestions: {
    label: 'Suggestions',
    count: (count: number) => {
      if (count === 0) return 'No suggestions';
      return count === 1 ? '1 suggestion' : `${count} suggestions`;
    },
    kinds: { part: 'Part', vehicle: 'Vehicle', group: 'Category', words: 'Search' },
  },
} as const;
