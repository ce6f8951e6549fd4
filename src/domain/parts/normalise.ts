/**
 * How part numbers and words are compared. The import writes search documents
 * with these functions and the search reads its terms with them, so that both
 * always agree.
 */

/**
 * A part number or OE number in lookup form: letters and digits only, upper case, without diacritics. `48510-35a90`
 * and `48510 35A90` are the same.
 */
export function normaliseNumber(text: string): string {
  return stripDiacritics(text).toUpperCase().replace(NOT_LETTER_OR_DIGIT, '');
}

/**
 * The words of a text in search form: lower case, without diacritics, split at everything that is neither letter nor
 * digit. `CITROËN C4 (B7)` gives `citroen`, `c4`, `b7`.
 */
export function normaliseWords(text: string): string[] {
  return stripDiacritics(text)
    .toLowerCase()
    .split(NOT_LETTER_OR_DIGIT)
    .filter((word) => word !== '');
}

const NOT_LETTER_OR_DIGIT = /[^\p{L}\p{N}]+/gu;
const COMBINING_MARKS = /\p{M}+/gu;

/** Letters that Unicode does not decompose into a base letter and a mark. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ł: 'l',
  Ł: 'L',
  ø: 'o',
  Ø: 'O',
  đ: 'd',
  Đ: 'D',
  ß: 'ss',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ı: 'i',
  þ: 'th',
  Þ: 'TH',
};
const LETTERS_WITHOUT_MARKS = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'g');

function stripDiacritics(text: string): string {
  if (isAscii(text)) return text;
  return text
    .normalize('NFKD')
    .replace(COMBINING_MARKS, '')
    .replace(LETTERS_WITHOUT_MARKS, (letter) => PLAIN_LETTERS[letter] ?? letter);
}

function isAscii(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the range of ASCII begins with them
  return /^[\u0000-\u007f]*$/.test(text);
}
