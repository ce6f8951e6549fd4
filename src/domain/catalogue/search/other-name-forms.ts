import { byOtherName, type NamesAt, otherNamesAt, PHRASE_WORDS_MAX } from './search-synonyms.ts';
import { slipsOf } from './search-terms.ts';

const STEM_MIN = 4;
/** Endings of nouns and adjectives in the languages of the word lists, without diacritics. */
const ENDING =
  /(?:iego|ego|eho|emu|ymi|imi|ych|ich|ami|emi|ach|ech|owi|iow|ow|om|um|em|ej|im|ym|ou|ie|en|er|es|y|i|a|e|u|o|n|s)$/;

/** A word without its endings: "klocków" and "klockami" are both "klock". */
export function stemOf(word: string): string {
  // The vowel of "klocek" is lost in "klocki".
  const shorter = word.replace(ENDING, '').replace(/ek$/, 'k');
  return shorter === word || shorter.length < STEM_MIN ? word : stemOf(shorter);
}

const byStem = new Map<string, string[][]>();
for (const [name, meant] of byOtherName) {
  const stem = name.split(' ').map(stemOf).join(' ');
  byStem.set(stem, [...new Set([...(byStem.get(stem) ?? []), ...meant])]);
}

/** The same for a name in another case or number: languages with many endings need no list of all of them. */
export function inflectedNamesAt(words: readonly string[], place: number): NamesAt | undefined {
  for (let length = PHRASE_WORDS_MAX; length > 0; length--) {
    const phrase = words.slice(place, place + length);
    const found = phrase.length === length ? byStem.get(phrase.map(stemOf).join(' ')) : undefined;
    if (found) return { length, names: found, isInflected: true };
  }
  return undefined;
}

const phraseWords = new Set(
  [...byOtherName.keys()].filter((name) => name.includes(' ')).flatMap((name) => name.split(' ')),
);

/**
 * Words of a search with a typing error in a name of several words put right: "stearing stabiliser".
 * @param unknown words that the catalogue does not know
 * @returns undefined where nothing changes
 */
export function withPhrasesSpelled(
  words: readonly string[],
  unknown: ReadonlySet<string>,
): string[] | undefined {
  for (const [at, word] of words.entries()) {
    if (!unknown.has(word)) continue;
    for (const slip of slipsOf(word).filter((each) => phraseWords.has(each))) {
      const spelled = words.with(at, slip);
      const isName = spelled.some((_, place) => {
        const length = otherNamesAt(spelled, place)?.length ?? 0;
        return length > 1 && place <= at && at < place + length;
      });
      if (isName) return withPhrasesSpelled(spelled, unknown) ?? spelled;
    }
  }
  return undefined;
}
