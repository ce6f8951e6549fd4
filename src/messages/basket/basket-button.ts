/** Texts of the closed basket: its button, summary and errors. */
export const basketButton = {
  label: (count: number, subtotal: string) =>
    `Shopping cart: ${count} ${count === 1 ? 'item' : 'items'}, ${subtotal}`,
  inCart: (pieces: number) => `In cart (${pieces})`,
  toCheckout: 'go to checkout',
  with: (name: string) => `with ${name}`,
  summary: 'Summary',
  loading: 'Loading your shopping cart...',
  empty: 'You have no items in your shopping cart.',
  needsScript: 'The shopping cart and the checkout need JavaScript. Please switch it on.',
  info: 'Info',
  close: 'Close',
  alreadyOrdered: 'This cart has already been ordered.',
  seeOrder: 'See your order',
  gone: 'Your previous cart no longer exists, so we started a new one.',
} as const;
