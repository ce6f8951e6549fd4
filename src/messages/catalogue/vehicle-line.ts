/** The second line of a part's title: which vehicles it is for. */
export const vehicleLine = {
  years: (from: number, to: number) => (from === to ? String(from) : `${from}-${to}`),
  stillBuilt: (from: number) => `from ${from}`,
  moreModels: (count: number) => `and ${count} more ${count === 1 ? 'model' : 'models'}`,
  many: 'Many vehicles',
} as const;
