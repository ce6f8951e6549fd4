/** Marks that turn the direction of what stands after them, and characters that nobody sees. */
const HIDDEN = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\u{e0000}-\u{e007f}]/gu;

/**
 * One line of text as it may be stored and shown: control characters (among
 * them NUL, which PostgreSQL refuses) become spaces, white space folds. What
 * would make a name read as another on a parcel or in a mail is left out.
 */
export function plainText(text: string): string {
  return text
    .normalize('NFC')
    .replace(HIDDEN, '')
    .replace(/[\p{Cc}\p{Cs}\u2028\u2029]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Plain text as names are compared: without regard to case. */
export function nameKey(text: string): string {
  return text.toUpperCase();
}

/** Text of several lines as it may be stored and shown: each line plain, empty ones at both ends gone. */
export function linesText(text: string): string {
  return text
    .split(/\r\n?|\n/)
    .map(plainText)
    .join('\n')
    .trim();
}
