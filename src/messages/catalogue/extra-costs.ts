/** What may come on top of the price of a part that is flown in; loaded where one is. */
export const extraCosts = {
  ask: 'Ask what the extra costs come to',
  lastTimes: 'Extra costs the last times:',
  mayBeCharged: (partNumbers: string) =>
    `Extra costs may be charged for parts that come from the manufacturer: ${partNumbers}.`,
  one: (amount: string, day: string) => `${amount} € on ${day}`,
} as const;
