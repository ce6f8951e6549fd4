import type { Country } from '../../../config/countries.ts';

/** A part of a country where a parcel costs more or takes longer, or where another VAT applies. */
export interface PostalArea {
  readonly name: string;
  readonly country: Country['code'];
  /** The prefixes of its postal codes, which no other code of the country has. */
  readonly codes: readonly string[];
  /**
   * `outside-vat`: the EU's VAT area ends before it (directive 2006/112/EC, article 6), so that VAT was not to be
   * charged and customs ask for papers. `island`: carriers ask for a surcharge, or take longer.
   */
  readonly kind: 'outside-vat' | 'island';
  /** The entry of the shop's country list that should have been chosen. */
  readonly asCountry?: Country['code'];
}

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => String(from + at));

/** Areas whose postal codes tell them apart. An entry of the shop's list for islands is a country of its own here. */
export const postalAreas: readonly PostalArea[] = [
  {
    name: 'the Canary Islands',
    country: 'ES',
    codes: ['35', '38'],
    kind: 'outside-vat',
    asCountry: 'IC',
  },
  { name: 'Ceuta', country: 'ES', codes: ['51'], kind: 'outside-vat' },
  { name: 'Melilla', country: 'ES', codes: ['52'], kind: 'outside-vat' },
  { name: 'the Balearic Islands', country: 'ES', codes: ['07'], kind: 'island' },
  { name: 'Madeira', country: 'PT', codes: range(90, 94), kind: 'island', asCountry: 'M3' },
  { name: 'the Azores', country: 'PT', codes: range(95, 99), kind: 'island', asCountry: 'A2' },
  { name: 'France overseas', country: 'FR', codes: ['97', '98'], kind: 'outside-vat' },
  { name: 'Corsica', country: 'FR', codes: ['20'], kind: 'island' },
  { name: 'Heligoland', country: 'DE', codes: ['27498'], kind: 'outside-vat' },
  { name: 'Büsingen', country: 'DE', codes: ['78266'], kind: 'outside-vat' },
  {
    name: 'an island in the North Sea or the Baltic',
    country: 'DE',
    codes: [
      ...['18565', '25845', '25846', '25847', '25849', '25859', '25863', '25869', '25938'],
      ...['25946', '26465', '26474', '26486', '26548', '26571', '26579', '26757'],
    ],
    kind: 'island',
  },
  { name: 'Livigno', country: 'IT', codes: ['23041'], kind: 'outside-vat' },
  { name: 'Sicily', country: 'IT', codes: range(90, 98), kind: 'island' },
  { name: 'Sardinia', country: 'IT', codes: ['07', '08', '09'], kind: 'island' },
  { name: 'Mount Athos', country: 'GR', codes: ['63086', '63087'], kind: 'outside-vat' },
  {
    name: 'a Greek island',
    country: 'GR',
    codes: [...range(70, 74), ...range(80, 85), '28', '29', '31', '49'],
    kind: 'island',
  },
  { name: 'Åland', country: 'FI', codes: ['22'], kind: 'outside-vat' },
  { name: 'Bornholm', country: 'DK', codes: ['37'], kind: 'island' },
  { name: 'Gotland', country: 'SE', codes: ['621', '622', '623', '624'], kind: 'island' },
  { name: 'Hiiumaa', country: 'EE', codes: ['92'], kind: 'island' },
  { name: 'Saaremaa', country: 'EE', codes: ['93', '94'], kind: 'island' },
];
