import type { Country } from '../../../config/countries/countries.ts';

/** Islands, where carriers ask for a surcharge or take longer. What has another VAT is in `config/vat-places.ts`. */
export interface PostalArea {
  readonly name: string;
  readonly country: Country['code'];
  /** The prefixes of its postal codes, which no other code of the country has. */
  readonly codes: readonly string[];
}

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => String(from + at));

/** Areas whose postal codes tell them apart. An entry of the shop's list for islands is a country of its own here. */
export const postalAreas: readonly PostalArea[] = [
  { name: 'the Balearic Islands', country: 'ES', codes: ['07'] },
  { name: 'Corsica', country: 'FR', codes: ['20'] },
  {
    name: 'an island in the North Sea or the Baltic',
    country: 'DE',
    codes: [
      ...['18565', '25845', '25846', '25847', '25849', '25859', '25863', '25869', '25938'],
      ...['25946', '26465', '26474', '26486', '26548', '26571', '26579', '26757'],
    ],
  },
  { name: 'Sicily', country: 'IT', codes: range(90, 98) },
  { name: 'Sardinia', country: 'IT', codes: ['07', '08', '09'] },
  {
    name: 'a Greek island',
    country: 'GR',
    codes: [...range(70, 74), ...range(80, 85), '28', '29', '31', '49'],
  },
  { name: 'Bornholm', country: 'DK', codes: ['37'] },
  { name: 'Gotland', country: 'SE', codes: ['621', '622', '623', '624'] },
  { name: 'Hiiumaa', country: 'EE', codes: ['92'] },
  { name: 'Saaremaa', country: 'EE', codes: ['93', '94'] },
];
