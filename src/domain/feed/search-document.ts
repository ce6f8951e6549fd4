import { normaliseNumber, normaliseWords } from '../parts/normalise.ts';

/** A: numbers; B: description; C: groups and categories; D: makes and models. */
export interface SearchTexts {
  readonly numbers: readonly string[];
  readonly description: string;
  readonly groups: readonly string[];
  readonly vehicles: readonly string[];
}

const LAST_POSITION = 16_383;
/** Longer "words" are no words, and a lexeme has a limit of its own. */
const WORD_LENGTH_MAX = 100;
/** A tsvector holds a megabyte; a character is three bytes at most, a lexeme's frame eight. */
const DOCUMENT_BYTES_MAX = 900_000;

/**
 * A part's search document in the text form of a tsvector. A word stands once,
 * with the best weight it has; numbers, makes and models stand whole and in their
 * pieces, so that `T-1001`, `t1001` and `1001`, `X-TRAIL` and `xtrail` all find it.
 */
export function searchDocument(texts: SearchTexts): string {
  const weights = new Map<string, 'A' | 'B' | 'C' | 'D'>();
  let room = DOCUMENT_BYTES_MAX;
  const add = (weight: 'A' | 'B' | 'C' | 'D', words: readonly string[]) => {
    for (const word of words) {
      const bytes = 3 * word.length + 8;
      if (word === '' || word.length > WORD_LENGTH_MAX || weights.has(word) || bytes > room)
        continue;
      room -= bytes;
      weights.set(word, weight);
    }
  };
  for (const number of texts.numbers) {
    add('A', [normaliseNumber(number).toLowerCase(), ...normaliseWords(number)]);
  }
  add('B', normaliseWords(texts.description));
  for (const group of texts.groups) add('C', normaliseWords(group));
  for (const vehicle of texts.vehicles) {
    add('D', [...normaliseWords(vehicle), normaliseNumber(vehicle).toLowerCase()]);
  }
  return [...weights]
    .map(([word, weight], at) => `${word}:${Math.min(at + 1, LAST_POSITION)}${weight}`)
    .join(' ');
}
