/** A cart that was saved, to keep or to give to somebody. */
export const sharedBasket = {
  pageTitle: 'Saved cart',
  pageDescription: 'Parts with quantities, at today’s prices.',
  title: 'Saved cart',
  savedOn: (day: string) => `Saved on ${day}. Prices and stock are today’s.`,
  validity: (days: string) => `This page is kept for ${days}.`,
  item: 'Item',
  price: 'Price',
  quantity: 'Quantity',
  subtotal: 'Subtotal',
  total: 'Total without delivery',
  changed: (count: number) =>
    count === 1 ? 'One line has changed since then.' : `${count} lines have changed since then.`,
  unchanged: 'Nothing has changed since then.',
  changes: {
    none: () => '',
    dearer: (before: string) => `Was ${before} when it was saved`,
    cheaper: (before: string) => `Was ${before} when it was saved`,
    fewer: (before: string, available: number) =>
      `Only ${available} available now; the price was ${before}`,
    gone: (before: string) => `No longer available; it was ${before}`,
  },
  take: 'Put all into the cart',
  taken: 'The parts are in your cart.',
  toCart: 'view cart',
  nothing: 'None of these parts is available any more.',
  link: 'The link to this page',
  copy: 'Copy the link',
  copied: 'Copied',
  qr: 'QR code of the link to this page',
  qrHint: 'For a phone, or on paper.',
  print: 'Print',
} as const;
