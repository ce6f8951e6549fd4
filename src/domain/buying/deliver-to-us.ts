import type { Config } from '../../config/config.ts';
import { countryName } from '../../config/countries/countries.ts';

/** Where suppliers send what comes to the shop, as a parcel's label has it: name, address, country and phone number. */
export function deliverToUs({
  shopName,
  seller,
  sellerCountry,
}: Pick<Config, 'shopName' | 'seller' | 'sellerCountry'>): readonly string[] {
  const { name = shopName, addressLines, phone } = seller;
  const country = countryName(sellerCountry);
  const isNamed = addressLines.at(-1)?.toUpperCase().endsWith(country.toUpperCase()) ?? true;
  return [name, ...addressLines, isNamed ? '' : country, phone ?? ''].filter(Boolean);
}
