/** Texts of the shared controls. */
export const ui = {
  home: 'Home',
  breadcrumb: 'Breadcrumb',
  close: 'Close',
  loading: 'Loading...',
  notLoaded: 'This could not be loaded.',
  reload: 'Try again',
  outside: '(leads to another site)',
  quantityOf: (of: string) => `Quantity of ${of}`,
  less: 'One less',
  more: 'One more',
  noPrice: '--- EUR',
  free: 'Free',
  vatIncluded: 'incl. VAT',
  vatExcluded: 'excl. VAT',
  priceBefore: 'before: ',
  tradeOnly: 'Sold to companies with a VAT number only',
  /** Of one piece of an exchange part. */
  /** Of one kilogram, litre, metre or square metre. */
  byMeasure: (amount: string, unit: 'kg' | 'l' | 'm' | 'm2') =>
    `${amount} per ${unit === 'm2' ? 'm²' : unit}`,
  plusDeposit: (amount: string) => `plus ${amount} deposit each, back for your old part`,
  /** Beside prices without VAT. */
  plusDepositWithVat: (amount: string) =>
    `plus ${amount} deposit each incl. VAT, back for your old part`,
  lowestPrice:
    'The lowest price offered within the last 30 days before the application of the price reduction.',
} as const;
