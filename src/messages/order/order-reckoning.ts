/** Heads the steps of an order's figures; their own words come with the order. */
export const orderReckoning = {
  title: 'How this was calculated',
  hint: 'Each amount and day, as it was when the order was placed.',
} as const;
