import type { Address } from '../../../kernel/address.ts';
import { canBeCalled } from '../../../kernel/phone.ts';
import { typedVatPrefix, vatPrefixOf } from '../../vat-numbers/vat-number.ts';
import { type PostalArea, postalAreas } from './postal-areas.ts';
import { plainPostalCode, postalCodes } from './postal-codes.ts';

/** Things to check before a parcel goes to an address. */
export type AddressDoubt =
  | { readonly kind: 'postal-code'; readonly example: string }
  | { readonly kind: 'no-house-number' }
  /** Parcel carriers do not deliver there. */
  | { readonly kind: 'post-office-box' }
  | { readonly kind: 'short-phone' }
  /** Another entry of the country list should have been chosen, with other delivery prices or VAT. */
  | { readonly kind: 'other-country'; readonly area: string; readonly country: string }
  | { readonly kind: PostalArea['kind']; readonly area: string }
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
export function addressDoubts({
  shippingAddress,
  billingAddress,
  vatNumber,
}: CheckedOrder): readonly AddressDoubt[] {
  const { country, zip, phone } = shippingAddress;
  const street = [shippingAddress.address, shippingAddress.address2, shippingAddress.address3];
  const codes = postalCodes[country];
  const code = plainPostalCode(country, zip);
  const isCode = codes === undefined || codes.form.test(code);
  const isBox = street.some((line) => BOX.test(line));
  const area = isCode ? areaOf(country, code) : undefined;
  const doubts: (AddressDoubt | false | undefined)[] = [
    !isCode && codes && { kind: 'postal-code', example: codes.example },
    isBox && { kind: 'post-office-box' },
    !isBox &&
      !(codes?.namesDoor && isCode) &&
      !street.some((line) => /\d/.test(line)) && { kind: 'no-house-number' },
    !canBeCalled(phone) && { kind: 'short-phone' },
    area &&
      (area.asCountry
        ? { kind: 'other-country', area: area.name, country: area.asCountry }
        : { kind: area.kind, area: area.name }),
    vatDoubt(vatNumber, [country, billingAddress?.country ?? country]),
  ];
  return doubts.filter((doubt) => doubt !== false && doubt !== undefined);
}

function areaOf(country: string, code: string): PostalArea | undefined {
  return postalAreas.find(
    (area) => area.country === country && area.codes.some((start) => code.startsWith(start)),
  );
}

function vatDoubt(vatNumber: string, countries: readonly string[]): AddressDoubt | undefined {
  const prefix = typedVatPrefix(vatNumber);
  if (!prefix || countries.some((country) => vatPrefixOf(country) === prefix)) return undefined;
  return { kind: 'vat-country', prefix };
}
