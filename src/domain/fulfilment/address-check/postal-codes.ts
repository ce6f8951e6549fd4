import type { AddedCountry } from '../../../config/countries/added-countries.ts';
import type { Country } from '../../../config/countries/countries.ts';

interface PostalCodes {
  /** The pattern of a code without spaces and hyphens, in capitals. */
  readonly form: RegExp;
  /** An example for the person who corrects one. */
  readonly example: string;
  /** A code identifies one building, so the street needs no number. */
  readonly namesDoor?: true;
}

const digits = (count: number, example: string): PostalCodes => ({
  form: new RegExp(`^\\d{${count}}$`),
  example,
});

/** How postal codes are written in each country of the shop, as the Universal Postal Union lists them. */
export const postalCodes: Readonly<Record<Country['code'], PostalCodes>> = {
  AT: digits(4, '1010'),
  BE: digits(4, '1000'),
  BG: digits(4, '1000'),
  HR: digits(5, '10000'),
  CY: digits(4, '1010'),
  CZ: digits(5, '110 00'),
  DK: digits(4, '1050'),
  EE: digits(5, '10111'),
  FI: digits(5, '00100'),
  FR: digits(5, '75001'),
  DE: digits(5, '10115'),
  GR: digits(5, '104 31'),
  HU: digits(4, '1051'),
  IS: digits(3, '101'),
  IE: {
    form: /^(?:[AC-FHKNPRTV-Y]\d{2}|D6W)[0-9AC-FHKNPRTV-Y]{4}$/,
    example: 'D02 AF30',
    namesDoor: true,
  },
  IT: digits(5, '00118'),
  LV: { form: /^(?:LV)?\d{4}$/, example: 'LV-1010' },
  LT: { form: /^(?:LT)?\d{5}$/, example: 'LT-01001' },
  LU: { form: /^(?:L)?\d{4}$/, example: '1009' },
  MT: { form: /^[A-Z]{3}\d{4}$/, example: 'VLT 1117' },
  NL: { form: /^[1-9]\d{3}[A-Z]{2}$/, example: '1011 AC' },
  NO: digits(4, '0150'),
  PL: digits(5, '00-838'),
  PT: digits(7, '1000-205'),
  A2: { form: /^9[5-9]\d{5}$/, example: '9500-150' },
  M3: { form: /^9[0-4]\d{5}$/, example: '9000-018' },
  RO: digits(6, '010011'),
  SK: digits(5, '811 01'),
  SI: digits(4, '1000'),
  ES: { form: /^(?:0[1-9]|[1-4]\d|5[0-2])\d{3}$/, example: '28001' },
  IC: { form: /^3[58]\d{3}$/, example: '35001' },
  SE: digits(5, '111 22'),
  CH: digits(4, '8001'),
  XI: { form: /^BT\d[A-Z\d]?\d[A-Z]{2}$/, example: 'BT1 5GS' },
  GB: { form: /^[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$/, example: 'SW1A 1AA' },
};

/** How they are written in a country: of one that the owner has added, as the owner's examples are. */
export function postalCodesOf(
  country: string,
  addedCountries: readonly AddedCountry[],
): PostalCodes | undefined {
  const examples = addedCountries.find(({ code }) => code === country)?.postalCodes ?? [];
  const [example] = examples;
  if (example === undefined) return postalCodes[country];
  const forms = examples.map((each) =>
    plainOf(each).replace(/[A-Z]/g, '[A-Z]').replace(/\d/g, '\\d'),
  );
  return { form: new RegExp(`^(?:${forms.join('|')})$`), example };
}

function plainOf(typed: string): string {
  return typed.toUpperCase().replace(/[\s.-]/g, '');
}

/** A typed code as the forms are written: capitals, without spaces, hyphens and the country's own letters. */
export function plainPostalCode(
  country: string,
  typed: string,
  codes: PostalCodes | undefined,
): string {
  const plain = plainOf(typed);
  // With a country prefix, as on a letter from abroad: D-10115, PL 00-838.
  const letters = country === 'DE' ? 'DE?' : country;
  const isDigits = codes?.example.match(/[A-Z]/) === null;
  return isDigits ? plain.replace(new RegExp(`^${letters}(?=\\d)`), '') : plain;
}
