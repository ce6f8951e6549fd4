const FEW = 3;

function fewOf(values: readonly string[]): string {
  const more = values.length - FEW;
  return values.slice(0, FEW).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

/** Texts for prices, counts and hiding in the rows of the desk's list of parts. */
export const deskEditGoods = {
  title: 'Edit parts in the list',
  open: 'Edit these in the list',
  lead: 'Type over what stands there; Tab goes from field to field. A column that you copy from a spreadsheet fills the fields downwards from where you paste it. Nothing is changed before you have seen it.',
  of: { price: 'Price in euros, with VAT', stock: 'Pieces', hidden: 'Hidden' },
  /** For those who hear a field. */
  label: {
    price: (part: string) => `Price of ${part} in euros, with VAT`,
    stock: (part: string) => `Pieces of ${part}`,
    hidden: (part: string) => `${part} is hidden`,
  },
  location: 'Price and stock at',
  other: 'Show this place',
  reason: 'Why the pieces differ',
  reasonHint: 'Only for counts, such as: counted, broken, found.',
  promotion: (price: string) => `${price} in a promotion: change it at its page`,
  noStock: 'no stock here',
  withdrawn: 'withdrawn by the feed',
  pastedMore: 'More lines were pasted than rows stand below. The rest is left out.',
  pastedBeside:
    'A row without such a field has left its line out, and further columns are left out. The other lines stand in their rows.',
  placeFirst: (location: string) =>
    `What you typed is for ${location} and not saved yet. Save it first, or put back what stood there.`,
  check: 'See what changes',
  checkLead: (count: number, location: string) =>
    `${count === 1 ? '1 value' : `${count} values`} at ${location}. Prices are with VAT. Nothing is changed yet.`,
  what: 'What',
  save: (count: number) => (count === 1 ? 'Change 1 value' : `Change ${count} values`),
  back: 'Back to the list, with what was typed',
  done: (count: number) => (count === 1 ? '1 value is changed.' : `${count} values are changed.`),
  some: (values: readonly string[]) => `Not changed: ${fewOf(values)}.`,
  nothing: (values: readonly string[]) =>
    `Nothing was changed, because of ${fewOf(values)}. What is wrong stands beside it.`,
  value: {
    price: (part: string) => `the price of ${part}`,
    stock: (part: string) => `the pieces of ${part}`,
    hidden: (part: string) => `what is hidden of ${part}`,
  },
  gone: (parts: readonly string[]) =>
    `Gone meanwhile, with what was typed beside it: ${parts.join(', ')}. The shop has no such part any more.`,
  none: 'Nothing was typed that differs from the list.',
  hiddenWords: { hidden: 'hidden', shown: 'in the shop' },
  kits: (count: number) =>
    count === 1 ? '1 kit with it is still sold' : `${count} kits with it are still sold`,
  stays: {
    'in-promotion': 'It is in a promotion: change it at its page.',
    'changed-meanwhile':
      'Somebody, an order or an import has changed it meanwhile. What holds now stands beside; your value is in the field.',
    'reason-required': 'Say below why the pieces differ.',
  },
  /** Beside a field whose value was refused. */
  now: (value: string) => `Now: ${value}.`,
} as const;
