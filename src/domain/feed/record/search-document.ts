import { normaliseNumber, normaliseWords } from '../../parts/normalise.ts';

/** A: pieces of numbers; B: description; C: groups; D: categories, makes and models. */
export interface SearchTexts {
  readonly numbers: readonly string[];
  readonly description: string;
  readonly groups: readonly string[];
  /** Separate from groups: SPRINGS AND SHOCKS does not make a shock absorber a spring. */
  readonly categories: readonly string[];
  readonly vehicles: readonly string[];
}

/** Raise this when documents are composed differently: the next import then rewrites all of them. */
export const SEARCH_DOCUMENT_VERSION = 2;

const LAST_POSITION = 16_383;
/** Longer strings are not words, and PostgreSQL limits the length of a lexeme. */
const WORD_LENGTH_MAX = 100;
/** A tsvector holds a megabyte; a character is three bytes at most, a lexeme's frame eight. */
const DOCUMENT_BYTES_MAX = 900_000;
/** Whole numbers have a separate index; shorter pieces are too common to be useful. */
const NUMBER_PIECE = /^(?=.*\d).{3,}$/;

/**
 * A part's search document in the text form of a tsvector. A word appears once for each weight. Makes and models
 * appear whole and in pieces, so that both `X-TRAIL` and `xtrail` find them; of numbers only pieces appear: `1001`
 * finds `T-1001`.
 */
export function searchDocument(texts: SearchTexts): string {
  const lexemes = new Map<string, string>();
  let room = DOCUMENT_BYTES_MAX;
  let position = 0;
  const add = (weight: 'A' | 'B' | 'C' | 'D', words: Iterable<string>) => {
    for (const word of new Set(words)) {
      const bytes = 3 * word.length + 8;
      if (word === '' || word.length > WORD_LENGTH_MAX || bytes > room) continue;
      room -= bytes;
      position += 1;
      const lexeme = lexemes.get(word);
      const before = lexeme === undefined ? `${word}:` : `${lexeme},`;
      lexemes.set(word, `${before}${Math.min(position, LAST_POSITION)}${weight}`);
    }
  };
  add('B', normaliseWords(texts.description));
  add('C', texts.groups.flatMap(normaliseWords));
  add(
    'A',
    texts.numbers.flatMap(normaliseWords).filter((piece) => NUMBER_PIECE.test(piece)),
  );
  add('D', texts.categories.flatMap(normaliseWords));
  add(
    'D',
    texts.vehicles.flatMap((name) => [
      ...normaliseWords(name),
      normaliseNumber(name).toLowerCase(),
    ]),
  );
  return [...lexemes.values()].join(' ');
}
