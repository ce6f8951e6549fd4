/** The letters before the VAT numbers of the member states, and before those of Northern Ireland. */
export const vatPrefixes = [
  ...['AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'EL'],
  ...['ES', 'FI', 'FR', 'HR', 'HU', 'IE', 'IT', 'LT', 'LU'],
  ...['LV', 'MT', 'NL', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK', 'XI'],
] as const;

export type VatPrefix = (typeof vatPrefixes)[number];

/**
 * Countries of delivery whose VAT numbers begin with letters other than their code. The Canary Islands are not included:
 * they lie outside the EU's VAT area, and their companies' numbers are none that VIES knows.
 */
const prefixes: Readonly<Record<string, VatPrefix>> = { GR: 'EL', A2: 'PT', M3: 'PT' };

/** The letters before a country's VAT numbers; undefined where it has none of the EU's. */
export function vatPrefixOf(country: string): VatPrefix | undefined {
  const prefix = prefixes[country] ?? country;
  return vatPrefixes.find((each) => each === prefix);
}

/** A VAT number in stored form: capitals and digits, without separators. */
export function normalVatNumber(text: string): string {
  return text.toUpperCase().replace(/[^\p{L}\p{N}+*]/gu, '');
}

/** The member state whose two letters a number begins with, Greece's GR for EL included. */
export function typedVatPrefix(number: string): VatPrefix | undefined {
  const letters = /^[A-Z]{2}/.exec(number)?.[0];
  return letters === undefined ? undefined : vatPrefixOf(letters);
}

/**
 * The member state of a number, and its candidate number there. The chosen country decides; without one, the typed
 * prefix does.
 * @returns undefined where the member state is unknown
 */
export function readVatNumber(
  text: string,
  country: string | null,
): { readonly prefix: VatPrefix; readonly numbers: readonly string[] } | undefined {
  const typed = normalVatNumber(text);
  const prefix = country === null ? typedVatPrefix(typed) : vatPrefixOf(country);
  if (!prefix) return undefined;
  // Letters that look like a prefix may belong to the number, such as the key of a French one.
  const numbers = typedVatPrefix(typed) === prefix ? [typed.slice(2), typed] : [typed];
  return { prefix, numbers };
}
