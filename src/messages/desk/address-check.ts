/** What the desk says about an order's address. */
export const deskAddressCheck = {
  title: 'Look at the address first',
  none: 'Checked: postal code, house number, phone, islands and VAT number look right.',
  inList: 'address to be looked at',
  'postal-code': ({ example }: { readonly example: string }) =>
    `The postal code is not written as in that country, where one is like ${example}.`,
  'no-house-number': () => 'No line of the street has a number.',
  'post-office-box': () => 'It names a post-office box: carriers of parcels do not go there.',
  'short-phone': () => 'The phone number is too short to be one: carriers call it.',
  'other-country': ({ area, country }: { readonly area: string; readonly country: string }) =>
    `The postal code is one of ${area}, and “${country}” was not chosen: another price of delivery, or another VAT, holds there.`,
  'outside-vat': ({ area }: { readonly area: string }) =>
    `The postal code is one of ${area}, outside the VAT area of the EU: customs want papers.`,
  island: ({ area }: { readonly area: string }) =>
    `The postal code is one of ${area}: carriers may ask for a surcharge or take longer.`,
  'vat-country': ({ prefix }: { readonly prefix: string }) =>
    `The VAT number is of ${prefix}, which is neither the country of delivery nor of billing.`,
} as const;
