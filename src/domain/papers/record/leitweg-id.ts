/** Where it goes, of 2 to 12 digits; up to 30 signs of its own; two check digits. */
const LEITWEG_ID = /^\d{2,12}(-[A-Z0-9]{1,30})?-\d{2}$/;

/**
 * A German authority's routing id, `04011000-12345-03`, by its form and check digits: with letters as 10 to 35 and without
 * hyphens it leaves 1 when divided by 97 (ISO 7064, mod 97-10).
 * Source: KoSIT, Format-Spezifikation Leitweg-ID 2.0.2.
 */
export function isLeitwegId(text: string): boolean {
  if (!LEITWEG_ID.test(text)) return false;
  const digits = text
    .replace(/[^A-Z0-9]/g, '')
    .replace(/[A-Z]/g, (letter) => `${parseInt(letter, 36)}`);
  return BigInt(digits) % 97n === 1n;
}
