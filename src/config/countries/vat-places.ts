import { isEuTaxCountry, isoCountry } from './countries.ts';

/**
 * Places whose VAT is not that of the country their postal codes belong to: outside the EU's VAT area, or with rates of
 * their own. docs/vat.md lists them for owners, and a test compares the two lists.
 *
 * Sources: Directive 2006/112/EC, article 6 (Canary Islands, French overseas territories of articles 349 and 355(1)
 * TFEU, Åland, Mount Athos, Campione, Heligoland, Büsingen, Ceuta, Melilla, Livigno) and article 105 (Azores and
 * Madeira); for Northern Ireland the Windsor Framework, article 8. Andorra, San Marino, the Vatican, Greenland and the
 * Faroe Islands are no part of a member state's VAT territory, but shoppers look for them under the country that
 * carries their mail. Postal codes are those of Correos, La Poste, Posti, ELTA, Poste Italiane, Deutsche Post, PostNord,
 * Royal Mail and CTT. Monaco (98000) counts as France (article 7) and so has no row.
 */
const table = [
  { place: 'canary-islands', country: 'ES', codes: ['35', '38'], entry: 'IC' },
  { place: 'ceuta', country: 'ES', codes: ['51'] },
  { place: 'melilla', country: 'ES', codes: ['52'] },
  {
    place: 'french-overseas',
    country: 'FR',
    codes: ['97', '984', '986', '987', '988'],
  },
  { place: 'livigno', country: 'IT', codes: ['23041'] },
  { place: 'campione', country: 'IT', codes: ['22061'] },
  { place: 'busingen', country: 'DE', codes: ['78266'] },
  { place: 'heligoland', country: 'DE', codes: ['27498'] },
  { place: 'aland', country: 'FI', codes: ['22'], entry: 'AX' },
  { place: 'athos', country: 'GR', codes: ['63086', '63087'] },
  { place: 'san-marino', country: 'IT', codes: ['4789'], entry: 'SM' },
  { place: 'vatican', country: 'IT', codes: ['00120'], entry: 'VA' },
  { place: 'andorra', country: 'ES', codes: ['AD'], entry: 'AD' },
  { place: 'andorra', country: 'FR', codes: ['AD'], entry: 'AD' },
  { place: 'greenland', country: 'DK', codes: ['39'], entry: 'GL' },
  { place: 'faroe-islands', country: 'DK', codes: ['FO'], entry: 'FO' },
  // Sold to by the setting NORTHERN_IRELAND.
  { place: 'northern-ireland', country: 'GB', codes: ['BT'], entry: 'XI' },
  { place: 'northern-ireland', country: 'IE', codes: ['BT'], entry: 'XI' },
  {
    place: 'madeira',
    country: 'PT',
    codes: ['90', '91', '92', '93', '94'],
    entry: 'M3',
  },
  {
    place: 'azores',
    country: 'PT',
    codes: ['95', '96', '97', '98', '99'],
    entry: 'A2',
  },
] as const satisfies readonly Row[];

interface Row {
  readonly place: string;
  /** The country whose postal codes name the place. */
  readonly country: string;
  /** How its postal codes begin. */
  readonly codes: readonly string[];
  /**
   * Its own entry in the list of countries, which also says whether it is of the EU's VAT area. Nothing is sold online to
   * a place without one, or whose entry the settings do not offer.
   */
  readonly entry?: string;
}

export type VatPlace = (typeof table)[number]['place'];
export const vatPlaces: readonly (Row & { readonly place: VatPlace })[] = table;

/** Where an address lies for VAT. */
export interface VatArea {
  /** As VAT has it: ES for the Canary Islands, PT for the Azores and Madeira, XI for Northern Ireland. */
  readonly country: string;
  readonly area: 'eu' | 'outside';
  /** The place with rules of its own; null for the rest of the country. */
  readonly place: VatPlace | null;
  /** The entry of the rates of VAT that applies, where that is not the country. */
  readonly rateRegion?: 'A2' | 'M3';
  /** The entry of the shop's list of countries, which settings may leave out; null where there is none. */
  readonly entry: string | null;
}

/**
 * Where an address lies for VAT. The postal code decides, whatever entry of the list of countries was chosen; only
 * without one the entry is believed. Monaco's codes count as France.
 * @param address.country an ISO code, or one of the list's own (A2, M3, IC, XI)
 * @param address.zip as it was typed: `E-35001`, `ax 22100`, full-width digits
 */
export function vatAreaOf({ country: entry, zip }: { country: string; zip: string }): VatArea {
  const country = isoCountry(entry);
  const row =
    zip.trim() === '' ? vatPlaces.find((each) => each.entry === entry) : placeOfCode(country, zip);
  if (!row) {
    return {
      country,
      area: isEuTaxCountry(country) ? 'eu' : 'outside',
      place: null,
      entry: country,
    };
  }
  const own = row.entry ?? null;
  return {
    country: own === 'XI' ? own : country,
    area: own !== null && isEuTaxCountry(own) ? 'eu' : 'outside',
    place: row.place,
    ...(own === 'A2' || own === 'M3' ? { rateRegion: own } : {}),
    entry: own,
  };
}

/** Codes of four digits; in the other countries of the table they have five. */
const shortCodes: ReadonlySet<string> = new Set(['PT', 'DK']);

function placeOfCode(country: string, zip: string) {
  const code = zip
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
  const digits = /\d+/.exec(code)?.[0] ?? '';
  // A code that lost its leading zero is another place's: 3501 is Benidorm's 03501.
  const isWhole = digits.length >= (shortCodes.has(country) ? 4 : 5);
  return vatPlaces.find(
    (row) =>
      row.country === country &&
      row.codes.some((begin) =>
        /^\d/.test(begin) ? isWhole && digits.startsWith(begin) : code.startsWith(begin),
      ),
  );
}
