import { countryName } from '../../../config/countries.ts';
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
