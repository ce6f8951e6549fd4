/**
 * One line of text as it may be stored and shown: control characters (among
 * them NUL, which PostgreSQL refuses) become spaces, white space folds.
 */
export function plainText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cs}\u2028\u2029]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Plain text as names are compared: without regard to case. */
export function nameKey(text: string): string {
  return text.toUpperCase();
}
