/** Texts of a part's card and its button. */
export const partCard = {
  promotion: 'Promotion',
  kit: 'Kit',
  engines: (engines: readonly string[]) =>
    `Only for ${engines.length === 1 ? 'engine' : 'engines'} ${engines.join(' / ')}.`,
  several: 'Several fitments: check which one applies to your vehicle.',
  fitmentNote: 'Fitment Note',
  readMore: 'Read more...',
  readMoreOf: (name: string) => `fitment note of ${name}`,
  add: 'Add to cart',
  adding: 'Adding...',
  added: 'Added',
  check: 'Check availability',
  soldSingly: (needed: number) => `Sold singly: ${needed} per axle`,
  addAxle: (needed: number) => (needed === 2 ? 'Add both' : `Add ${needed}`),
  supply: {
    inStock: 'In stock',
    onItsWay: 'On its way to us',
    onOrder: 'On order from the manufacturer',
    out: 'Temporarily out of stock',
    noPrice: 'No price yet: ask us for it',
    arrives: (stock: string, days: string, country: string) =>
      `${stock}, arrives ${days} in ${country}`,
    delivery: ({ price, isSole }: { price: string; isSole: boolean }) =>
      isSole ? `Delivery ${price}` : `Delivery from ${price}`,
    deliveryFree: 'Delivery free',
    freeFrom: (amount: string) => `free if the parts come to ${amount}`,
    noDelivery: (country: string) => `Not delivered to ${country}: ask us`,
  },
  replacedBy: 'Replaced by',
} as const;
