/** Texts of the parts of a narrowed list. */
export const filter = {
  parts: 'Parts',
  empty: 'No part matches all of these filters.',
  supply: {
    inStock: (pieces: number) => `${pieces} in stock`,
    onOrder: 'On order',
    out: 'Cannot be ordered at the moment',
    inDays: (stock: string, days: string) => `${stock}, ${days}`,
    arrives: (stock: string, days: string, country: string) =>
      `${stock}, arrives ${days} in ${country}`,
    askForPrice: 'Ask us for the price',
  },
  net: (amount: string) => `net ${amount}`,
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  pages: 'Pages of parts',
  previous: 'Previous page',
  next: 'Next page',
  compareThis: (part: string) => `Compare ${part}`,
  compareShort: 'Compare',
  compare: (least: number, most: number) => `Compare ${least} to ${most} chosen parts`,
  compareChosen: (chosen: number, least: number, most: number) => {
    if (chosen === 0) return '';
    if (chosen < least) return `${chosen} chosen to compare: choose at least ${least}.`;
    if (chosen > most) return `${chosen} chosen to compare: choose at most ${most}.`;
    return `${chosen} chosen to compare.`;
  },
} as const;

/** Texts of the page with a few parts in columns. */
export const compare = {
  title: 'Compare parts',
  description: 'Parts side by side, with what differs marked.',
  choose: (least: number, most: number) =>
    `Choose ${least} to ${most} parts in a list shown as rows, and compare them here.`,
  toCatalogue: 'To the catalogue',
  attribute: 'Attribute',
  part: 'Part',
  brand: 'Brand',
  price: 'Price',
  supply: 'Stock and arrival',
  order: 'Order',
  notSaid: 'not stated',
  differs: 'differs',
  marked: 'Rows in which the parts differ are marked.',
  remove: (part: string) => `Remove ${part} from the comparison`,
} as const;
