/**
 * The URL-safe form of a text: lower case, without diacritics, words joined by
 * hyphens. It never has the form of a part's id (`part_1`), having no underscore.
 * @returns an empty string where nothing of the text can stand in an address
 */
export function urlForm(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
