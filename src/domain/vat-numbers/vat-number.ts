/** The letters before the VAT numbers of the member states. Northern Ireland's XI is none: nothing goes there. */
export const vatPrefixes = [
  ...['AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'EL'],
  ...['ES', 'FI', 'FR', 'HR', 'HU', 'IE', 'IT', 'LT', 'LU'],
  ...['LV', 'MT', 'NL', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK'],
] as const;

export type VatPrefix = (typeof vatPrefixes)[number];

/** Countries of delivery whose VAT numbers begin with other letters than their code. */
const prefixes: Readonly<Record<string, VatPrefix>> = { GR: 'EL', A2: 'PT', M3: 'PT', IC: 'ES' };

/** The letters before a country's VAT numbers; undefined where it has none of the EU's. */
export function vatPrefixOf(country: string): VatPrefix | undefined {
  const prefix = prefixes[country] ?? country;
  return vatPrefixes.find((each) => each === prefix);
}

/** A VAT number as it is kept: capitals and digits, without the signs that people type between them. */
export function normalVatNumber(text: string): string {
  return text.toUpperCase().replace(/[^\p{L}\p{N}+*]/gu, '');
}

/** The member state whose two letters a number begins with, Greece's GR for EL included. */
export function typedVatPrefix(number: string): VatPrefix | undefined {
  const letters = /^[A-Z]{2}/.exec(number)?.[0];
  return letters === undefined ? undefined : vatPrefixOf(letters);
}

/**
 * The member state of a number, and what may be its number there. The chosen country decides;
 * where none is chosen, the typed prefix does.
 * @returns undefined where no member state can be told
 */
export function readVatNumber(
  text: string,
  country: string | null,
): { readonly prefix: VatPrefix; readonly numbers: readonly string[] } | undefined {
  const typed = normalVatNumber(text);
  const prefix = country === null ? typedVatPrefix(typed) : vatPrefixOf(country);
  if (!prefix) return undefined;
  // Letters that look like a prefix may be the number's own, as the key of a French one.
  const numbers = typedVatPrefix(typed) === prefix ? [typed.slice(2), typed] : [typed];
  return { prefix, numbers };
}
