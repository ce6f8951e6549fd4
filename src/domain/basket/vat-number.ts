/** Countries of delivery whose VAT numbers begin with other letters than their code. */
const prefixes: Readonly<Record<string, string>> = { GR: 'EL', A2: 'PT', M3: 'PT', IC: 'ES' };

const EU_PREFIXES =
  'AT BE BG CY CZ DE DK EE EL ES FI FR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

/** The letters before a country's VAT numbers; undefined where it has none of the EU's. */
export function vatPrefixOf(country: string): string | undefined {
  const prefix = prefixes[country] ?? country;
  return EU_PREFIXES.includes(prefix) ? prefix : undefined;
}

/** A VAT number as it is kept: capitals, without the spaces, dots and dashes people type. */
export function normalVatNumber(text: string): string {
  return text.toUpperCase().replace(/[\s.\-/]/g, '');
}

/**
 * A number with its prefix, ready to be checked. The chosen country decides;
 * where none is chosen, the typed prefix does.
 * @returns undefined where no EU country can be told
 */
export function fullVatNumber(
  text: string,
  country: string | null,
): { number: string; prefix: string } | undefined {
  const number = normalVatNumber(text);
  const prefix = country === null ? typedPrefix(number) : vatPrefixOf(country);
  if (!prefix) return undefined;
  return { prefix, number: number.startsWith(prefix) ? number : prefix + number };
}

function typedPrefix(number: string): string | undefined {
  return EU_PREFIXES.find((prefix) => number.startsWith(prefix));
}
