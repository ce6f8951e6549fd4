/** Countries of delivery whose VAT numbers begin with other letters than their code. */
const prefixes: Readonly<Record<string, string>> = { GR: 'EL', A2: 'PT', M3: 'PT', IC: 'ES' };

const EU_PREFIXES =
  'AT BE BG CY CZ DE DK EE EL ES FI FR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

/**
 * National numbers that begin with letters, or hold them before digits, by
 * right: the rule against letters would keep their companies from buying.
 */
const lawfulLetters: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  ES: /^[A-Z]\d{7}[A-Z0-9]$/,
  FR: /^[A-Z0-9]{2}\d{9}$/,
  IE: /^\d[A-Z]\d{5}[A-Z]$/,
  NL: /^\d{9}B\d{2}$/,
};

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

/**
 * Whether a number has letters where the country's choice should stand for them.
 * Source: specification, section 5: after removing a country prefix it must not
 * contain letters followed later by a digit.
 */
export function hasMisplacedLetters(text: string, country: string | null): boolean {
  const number = normalVatNumber(text);
  const prefix = typedPrefix(number);
  const chosen = country === null ? prefix : vatPrefixOf(country);
  const candidates = prefix ? [number, number.slice(prefix.length)] : [number];
  const lawful = chosen && lawfulLetters[chosen];
  if (lawful && candidates.some((candidate) => lawful.test(candidate))) return false;
  return /[A-Z].*\d/.test(candidates.at(-1) ?? '');
}

function typedPrefix(number: string): string | undefined {
  return EU_PREFIXES.find((prefix) => number.startsWith(prefix));
}
