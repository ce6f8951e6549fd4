/** Texts of how a part number was answered. */
export const numberAnswer = {
  own: (number: string) => `Part number ${number}`,
  oe: (number: string, brand: string) => ['OE', brand, number].filter(Boolean).join(' '),
  competitor: (number: string, brand: string) => `${brand || 'Cross number'} ${number}`,
  replaces: (number: string) => `Replaces ${number}`,
  'replaced-by': (number: string) => `Replaced by ${number}`,
  isReplaced: (term: string) => `The number "${term}" has been replaced`,
  after: (count: number) =>
    count === 1 ? '1 part has taken its place' : `${count} parts have taken its place`,
  noneHas: (term: string) => `No part has the number "${term}"`,
  similar: (count: number) => (count === 1 ? '1 similar number' : `${count} similar numbers`),
  similarMore: (count: number) => `More than ${count} similar numbers`,
  compare: 'These are other parts. Compare the marked characters with the number on your part.',
  asked: 'You asked for',
  found: 'This part',
  wanted: (term: string, vehicle: string) => `${term} for ${vehicle}`,
  warning: {
    title: 'A similar number',
    text: 'No part has the number that you asked for. This one has another:',
    anyway: 'Add it anyway',
    cancel: 'Do not add it',
  },
} as const;
