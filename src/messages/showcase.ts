/** Texts of the rows of parts on the home page and on vehicle pages. */
export const showcase = {
  promotions: 'On promotion now',
  allPromotions: 'All reduced parts',
  ordered: 'Most ordered',
  wearing: 'Parts that wear first',
  forVehicle: (vehicle: string) => `for ${vehicle}`,
  inStock: (count: number) => `${count} in stock`,
  onOrder: 'On order',
  out: 'Temporarily out of stock',
  kits: 'Kits by height',
  heightNote:
    'In most countries another height must be entered in the vehicle’s papers: ask your inspector before you order.',
  sameHeight: 'Original height',
  allKits: 'All suspension kits',
  years: 'Choose the year',
  yearsHint: 'Each year leads to the parts that fit it.',
  ownYear: 'your vehicle',
  otherYears: 'Other years',
  generation: (name: string, years: string) => `${name}, ${years}`,
  since: (year: number) => `since ${year}`,
  between: (from: number, to: number) => `${from} to ${to}`,
} as const;
