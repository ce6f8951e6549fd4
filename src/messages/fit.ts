/** What is said of a part for a vehicle: on cards, part page, basket, order and in the mail. */
export const fit = {
  verdict: {
    fits: (vehicle: string) => `Fits ${vehicle}`,
    'does-not-fit': (vehicle: string) => `Does not fit ${vehicle}`,
    'not-known': (vehicle: string) => `Not known whether it fits ${vehicle}`,
  },
  checkEngine: (engines: string) => `check the engine: ${engines}`,
} as const;
