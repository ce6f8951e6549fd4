import { countryName } from '../../../config/countries/countries.ts';
import { deskAddressCheck as text } from '../../../messages/desk/orders/address-check.ts';
import type { AddressDoubt } from './address-check.ts';

/** A doubt as a sentence for the person who packs. */
export function doubtWords(doubt: AddressDoubt): string {
  switch (doubt.kind) {
    case 'postal-code':
      return text[doubt.kind](doubt);
    case 'no-house-number':
    case 'post-office-box':
    case 'short-phone':
      return text[doubt.kind]();
    case 'other-country':
      return text[doubt.kind]({ ...doubt, country: countryName(doubt.country) });
    case 'outside-vat':
    case 'island':
      return text[doubt.kind](doubt);
    case 'vat-country':
      return text[doubt.kind](doubt);
  }
}
