/** The vehicles that the browser remembers. */
export const garage = {
  title: 'Your vehicles',
  another: 'Choose another vehicle',
  clear: 'Shop without a vehicle',
  empty: 'No vehicles yet. Choose one in the catalogue and it will be listed here.',
  remove: (vehicle: string) => `Remove ${vehicle}`,
  other: {
    shown: (vehicle: string, before: string) =>
      `This page is for ${vehicle}, which is your vehicle now. It was ${before}.`,
    back: (before: string) => `Back to ${before}`,
  },
  view: {
    title: 'Which parts are shown',
    fits: 'Only what fits',
    all: 'All parts',
  },
  hint: 'Your last vehicles are kept in this browser only.',
} as const;
