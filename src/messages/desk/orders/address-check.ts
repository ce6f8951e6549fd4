/** What the desk says about an order's address. */
export const deskAddressCheck = {
  title: 'Check the address first',
  none: (hasVatNumber: boolean) =>
    `Checked: postal code, house number, phone${hasVatNumber ? ', islands and VAT number' : ' and islands'} look right.`,
  inList: 'check the address',
  'postal-code': ({ example }: { readonly example: string }) =>
    `The postal code is not written as in that country, where one is like ${example}.`,
  'no-house-number': () => 'The street has no number.',
  'post-office-box': () => 'It names a post-office box, to which parcel carriers do not deliver.',
  'short-phone': () => 'The phone number is too short; carriers may need to call it.',
  'other-country': ({ area, country }: { readonly area: string; readonly country: string }) =>
    `The postal code is one of ${area}, but “${country}” was not chosen: another delivery price or VAT applies there.`,
  'outside-vat': ({ area }: { readonly area: string }) =>
    `The postal code is one of ${area}, outside the VAT area of the EU: customs need papers.`,
  island: ({ area }: { readonly area: string }) =>
    `The postal code is one of ${area}: carriers may ask for a surcharge or take longer.`,
  'vat-country': ({ prefix }: { readonly prefix: string }) =>
    `The VAT number is of ${prefix}, which is neither the country of delivery nor of billing.`,
} as const;
