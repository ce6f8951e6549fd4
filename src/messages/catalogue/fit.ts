/** Verdicts on a part for a vehicle: on cards, part page, basket, order and in mails. */
export const fit = {
  verdict: {
    fits: (vehicle: string) => `Fits ${vehicle}`,
    'does-not-fit': (vehicle: string) => `Does not fit ${vehicle}`,
    'not-known': (vehicle: string) => `Not known whether it fits ${vehicle}`,
  },
  /** For places without room for the vehicle, which every page shows at its top. */
  shortVerdict: {
    fits: 'Fits',
    'does-not-fit': 'Does not fit',
    'not-known': 'Not known whether it fits',
  },
  /** In a word, where it depends on what is not known of the vehicle. */
  fitsIf: 'Fits if …',
  /** At the end of a list of vehicles, or in its place. */
  moreVehicles: (count: number, before: number) =>
    before > 0 ? `and ${count} more` : `${count} ${count === 1 ? 'vehicle' : 'vehicles'}`,
  note: 'Fitment Note',
  partsFor: (vehicle: string) => `Parts for ${vehicle}`,
  /** Where the shop gives it, for a plain "fits". */
  promise: 'Fit promise: if it does not fit, the return is free.',
  promiseTerms: 'Terms',
  failed: 'Could not ask what fits the vehicle',
} as const;
