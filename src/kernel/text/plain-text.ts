/** Marks that change the text direction, and invisible characters. */
const HIDDEN = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\u{e0000}-\u{e007f}]/gu;

/**
 * One line of text, safe to store and show: control characters (among them NUL, which PostgreSQL refuses) become
 * spaces, white space is folded. Characters that would make a name read as another on a parcel or in a mail are
 * removed.
 */
export function plainText(text: string): string {
  return text
    .normalize('NFC')
    .replace(HIDDEN, '')
    .replace(/[\p{Cc}\p{Cs}\u2028\u2029]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Plain text in comparison form: without regard to case. */
export function nameKey(text: string): string {
  return text.toUpperCase();
}

/** Several lines of text, safe to store and show: each line plain, without empty lines at both ends. */
export function linesText(text: string): string {
  return text
    .split(/\r\n?|\n/)
    .map(plainText)
    .join('\n')
    .trim();
}
