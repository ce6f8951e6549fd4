import type { AddedCountry } from '../../../config/countries/added-countries.ts';
import { countryName, everyEntry, vatTerritory } from '../../../config/countries/countries.ts';
import type { Address } from '../../../kernel/address.ts';
import { canBeCalled } from '../../../kernel/phone.ts';
import { typedVatPrefix, vatPrefixOf } from '../../../kernel/vat-numbers/vat-number.ts';
import { vatPlaceWords } from '../../../messages/vat-places.ts';
import { misplacedAddress } from '../../checkout/misplaced.ts';
import { postalAreas } from './postal-areas.ts';
import { plainPostalCode, postalCodesOf } from './postal-codes.ts';

/** Things to check before a parcel goes to an address. */
export type AddressDoubt =
  | { readonly kind: 'postal-code'; readonly example: string }
  | { readonly kind: 'no-house-number' }
  /** Parcel carriers do not deliver there. */
  | { readonly kind: 'post-office-box' }
  | { readonly kind: 'short-phone' }
  /** Another entry of the country list should have been chosen, with other delivery prices or VAT. */
  | { readonly kind: 'other-country'; readonly area: string; readonly country: string }
  /** The EU's VAT area ends before it: VAT was not to be charged, and customs ask for papers. */
  | { readonly kind: 'outside-vat'; readonly area: string }
  | { readonly kind: 'island'; readonly area: string }
  /** The VAT number is of neither the delivery address nor the billing address. */
  | { readonly kind: 'vat-country'; readonly prefix: string };

export interface CheckedOrder {
  readonly shippingAddress: Address;
  readonly billingAddress: Address | null;
  readonly vatNumber: string;
}

const BOX =
  /\b(?:p\.? ?o\.? ?box|post(?:office)? ?box|postfach|postbus|bo[iî]te postale|b\.?p\.? \d+|skr(?:ytka|\.) poczt\w*|apartado|casella postale|postboks|box \d+)\b/i;

/** The doubts about an order's address, from its own fields only: no outside service is asked. FUL-20. */
export function addressDoubts(
  { shippingAddress, billingAddress, vatNumber }: CheckedOrder,
  addedCountries: readonly AddedCountry[],
): readonly AddressDoubt[] {
  const { country, zip, phone } = shippingAddress;
  const street = [shippingAddress.address, shippingAddress.address2, shippingAddress.address3];
  const codes = postalCodesOf(country, addedCountries);
  const code = plainPostalCode(country, zip, codes);
  const isCode = codes === undefined || codes.form.test(code);
  const isBox = street.some((line) => BOX.test(line));
  const doubts: (AddressDoubt | false | undefined)[] = [
    !isCode && codes && { kind: 'postal-code', example: codes.example },
    isBox && { kind: 'post-office-box' },
    !isBox &&
      !(codes?.namesDoor && isCode) &&
      !street.some((line) => /\d/.test(line)) && { kind: 'no-house-number' },
    !canBeCalled(phone) && { kind: 'short-phone' },
    isCode && areaDoubt(country, code),
    vatDoubt(vatNumber, [country, billingAddress?.country ?? country]),
  ];
  return doubts.filter((doubt) => doubt !== false && doubt !== undefined);
}

function areaDoubt(country: string, zip: string): AddressDoubt | undefined {
  const misplaced = misplacedAddress({ country, zip }, everyEntry);
  if (misplaced) {
    const { place, entry } = misplaced;
    const area = place === null ? countryName(country) : vatPlaceWords.names[place];
    return entry === null
      ? { kind: 'outside-vat', area }
      : { kind: 'other-country', area, country: entry };
  }
  const island = postalAreas.find(
    (area) => area.country === country && area.codes.some((start) => zip.startsWith(start)),
  );
  return island && { kind: 'island', area: island.name };
}

function vatDoubt(vatNumber: string, countries: readonly string[]): AddressDoubt | undefined {
  const prefix = typedVatPrefix(vatNumber);
  if (!prefix || countries.some((country) => vatPrefixOf(vatTerritory(country)) === prefix))
    return undefined;
  return { kind: 'vat-country', prefix };
}
