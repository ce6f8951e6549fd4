import { countryName } from '../../../config/countries/countries.ts';
import { basket as text } from '../../../messages/basket/basket.ts';
import type { WireShoppingCart } from '../../../wire/cart.ts';

/** The VAT inside an amount: at what rate, and whose. */
export function taxIncluded({
  vatrate,
  vatcountry,
}: Pick<WireShoppingCart, 'vatrate' | 'vatcountry'>): string {
  return vatcountry === ''
    ? text.taxIncluded(vatrate)
    : text.taxOfCountryIncluded(vatrate, countryName(vatcountry));
}

/** The VAT that comes on top of net amounts: at what rate, and whose. */
export function taxAdded({
  vatrate,
  vatcountry,
}: Pick<WireShoppingCart, 'vatrate' | 'vatcountry'>): string {
  return vatcountry === ''
    ? text.taxAdded(vatrate)
    : text.taxOfCountryAdded(vatrate, countryName(vatcountry));
}
