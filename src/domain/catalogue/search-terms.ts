import { normaliseNumber, normaliseWords } from '../parts/normalise.ts';

/** A shopper's keyword, taken apart. */
export interface SearchTerms {
  /** As a part number; empty where it holds neither letter nor digit. */
  readonly number: string;
  readonly words: readonly string[];
  /** Words that read as a year of a vehicle. */
  readonly years: readonly number[];
}

/** More words than this make no search better. */
const WORDS_MAX = 16;

const YEAR = /^(19|20)\d\d$/;

/** Words that people write and no part is found by. */
const fillers: ReadonlySet<string> = new Set(
  'a an and at by for from in my of on or the to with'.split(' '),
);

export function searchTerms(keyword: string): SearchTerms {
  const all = [...new Set(normaliseWords(keyword))];
  const telling = all.filter((word) => !fillers.has(word));
  const words = (telling.length > 0 ? telling : all).slice(0, WORDS_MAX);
  return {
    number: normaliseNumber(keyword),
    words,
    years: words.filter((word) => YEAR.test(word)).map(Number),
  };
}

/**
 * Every way to write two neighbouring words as one: "land cruiser kit" as
 * "landcruiser kit" and "land cruiserkit".
 */
export function joinedPairs(words: readonly string[]): { joined: string; words: string[] }[] {
  return words.slice(1).map((second, at) => {
    const joined = `${words[at]}${second}`;
    return { joined, words: [...words.slice(0, at), joined, ...words.slice(at + 2)] };
  });
}

/**
 * A full-text query that finds parts with all of the words or their beginnings.
 * @param alternatives for each word those that may stand for it
 */
export function textQuery(alternatives: readonly (readonly string[])[]): string {
  return alternatives
    .map((words) => `(${words.map((word) => `'${word}':*`).join(' | ')})`)
    .join(' & ');
}

/** A full-text query for the words as they are. */
export function exactQuery(words: readonly string[]): string {
  return words.map((word) => `'${word}'`).join(' & ');
}

/** Shorter words have too many neighbours, longer ones are no words. */
const TYPO_LENGTHS = { from: 3, to: 24 };
const ALPHABET = [...'abcdefghijklmnopqrstuvwxyz0123456789'];

/**
 * Every word that is one slip away: a letter missing, too many, wrong, or two
 * changed round. Looked up by equality, some 500 of them cost a millisecond.
 */
export function slipsOf(word: string): string[] {
  const letters = [...word];
  if (letters.length < TYPO_LENGTHS.from || letters.length > TYPO_LENGTHS.to) return [];
  const slips = new Set<string>();
  for (let at = 0; at <= letters.length; at++) {
    const before = letters.slice(0, at).join('');
    const [here = '', next = ''] = letters.slice(at);
    const rest = letters.slice(at + 1).join('');
    for (const letter of ALPHABET) slips.add(before + letter + here + rest);
    if (here === '') continue;
    slips.add(before + rest);
    for (const letter of ALPHABET) slips.add(before + letter + rest);
    if (next !== '') slips.add(before + next + here + letters.slice(at + 2).join(''));
  }
  slips.delete(word);
  return [...slips];
}
