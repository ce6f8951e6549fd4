import type { Queryable } from '../../../db/database.server.ts';
import { inflectedNamesAt } from './other-name-forms.ts';
import { isSideWord } from './places.ts';
import { completions, knownWords, wordsAmong, wordsLike } from './search.sql.server.ts';
import {
  byOtherName,
  isPartName,
  isPlaceName,
  type NamesAt,
  namesOfCompound,
  otherNamesAt,
  singleNames,
  withPlacesAhead,
} from './search-synonyms.ts';
import { numberForms, type SearchTerm, slipsOf, wordCuts } from './search-terms.ts';
import { isLetterOrNumeral, isStopWord } from './stop-words.server.ts';
import { nearestName, typingErrors } from './typing-errors.ts';

/** A search's words by what the catalogue knows about them. */
interface ReadWords {
  readonly terms: readonly SearchTerm[];
  /** Words without matches and without known synonyms. */
  readonly unknown: readonly string[];
}

const NUMBER_PIECE = /^(?=.*\d).{3,}$/;
/** The shortest word, in letters, that is corrected. */
const SLIPS_FROM = 4;
/** The shortest beginning that counts as a word: the "st" of a Fiesta is no strut. */
const COMPLETED_FROM = 4;

/**
 * Resolves words: to themselves in singular and plural, to other names of a part, to two words that the catalogue
 * joins, or to one that it splits.
 */
export async function readWords(sql: Queryable, typed: readonly string[]): Promise<ReadWords> {
  // Of a lone letter of a stop word no more is to be made: the vehicle has been read.
  const telling = typed.filter((word) => !isLetterOrNumeral(word) || !isStopWord(word));
  const words = withPlacesAhead(telling);
  if (words.length === 0) return { terms: [], unknown: [] };
  const named = words.map(
    (word, place) =>
      otherNamesAt(words, place) ?? compoundAt(word) ?? inflectedNamesAt(words, place),
  );
  const asked = new Set([
    ...words.flatMap(numberForms),
    ...words.slice(1).map((word, at) => `${words[at]}${word}`),
    ...words.flatMap(wordCuts).flat(),
    ...named.flatMap((found) => found?.names.flat().flatMap(numberForms) ?? []),
  ]);
  const known = new Set((await knownWords(sql, [...asked])).map(({ word }) => word));
  const formsOf = (word: string) => numberForms(word).filter((form) => known.has(form));
  const isKnown = (written: readonly string[]) => written.every((word) => formsOf(word).length > 0);

  const terms: SearchTerm[] = [];
  const unknown: string[] = [];
  for (let place = 0; place < words.length; ) {
    const word = words[place] ?? '';
    const next = words[place + 1];
    // An ending makes no other word of one that the catalogue has.
    const other = named[place]?.isInflected && known.has(word) ? undefined : named[place];
    const joined = next === undefined ? undefined : `${word}${next}`;
    const length = other?.length ?? (joined && known.has(joined) ? 2 : 1);
    const said = words.slice(place, place + length);
    const ways = [
      said,
      ...(length === 2 && joined ? [[joined]] : []),
      ...(other?.names ?? []),
      ...(length === 1 && !known.has(word) ? wordCuts(word) : []),
    ].filter(isKnown);
    const isSideAlone = isSideWord(word) && ways.length === 0;
    const [pair = []] = other?.names ?? [];
    if (pair.length === 2 && pair.every(isSideWord)) {
      // Each place counts by itself: a part for both sides of an axle has no word for the other.
      terms.push(...pair.map((one) => termOf(said.join(' '), [one])));
    } else if (isSideAlone || (ways.length === 0 && NUMBER_PIECE.test(word))) {
      // Only the documents contain pieces of numbers; a side asks for something even where no part names it.
      terms.push(termOf(word, [word]));
    } else if (ways.length > 0) {
      const isTyped = ways[0] === said;
      terms.push({
        typed: said.join(' '),
        alternatives: ways.map((way) => way.map(formsOf)),
        ...(isTyped && { literal: said.map(formsOf) }),
        ...(other && isPartName(other.names[0] ?? []) && { isPartName: true as const }),
      });
    } else {
      unknown.push(...said);
    }
    place += length;
  }
  return { terms: terms.map((term) => withoutHomonym(term, terms)), unknown };
}

/** "Traggelenk links" is the left one, not a link: beside a part's name of its language a place is nothing else. */
function withoutHomonym(term: SearchTerm, terms: readonly SearchTerm[]): SearchTerm {
  const { literal, ...other } = term;
  const isPlace = ([forms]: SearchTerm['alternatives'][number]) => forms?.some(isSideWord) ?? false;
  const places = term.alternatives.filter((way) => way.length === 1 && isPlace(way));
  const isNamed = terms.some((one) => one !== term && one.isPartName && !one.literal);
  const isBoth = literal && !isPlace(literal) && places.length > 0;
  return isBoth && isNamed ? { ...other, alternatives: places } : term;
}

function compoundAt(word: string): NamesAt | undefined {
  const names = namesOfCompound(word);
  return names.length > 0 ? { length: 1, names } : undefined;
}

/** The intended word: one that starts with the typed word, otherwise one that differs by a typing error. */
export async function spellingsOf(sql: Queryable, word: string): Promise<string[]> {
  const begun = word.length < COMPLETED_FROM ? [] : await completions(sql, [word]);
  if (begun.length > 0) return begun.map((row) => row.word);
  return slipsAmong(sql, word);
}

/** Known words one typing error away, otherwise similar ones. */
export async function slipsAmong(sql: Queryable, word: string): Promise<string[]> {
  // A number with an error is another number, and a short word resembles too many others.
  if (/\d/.test(word) || word.length < SLIPS_FROM) return [];
  const slips = slipsOf(word);
  const named = slips.flatMap((slip) => otherNamesAt([slip], 0)?.names ?? []);
  // A damper is a shock absorber, and the catalogue has steering dampers.
  const near = await wordsAmong(
    sql,
    slips.filter((slip) => !isStopWord(slip)),
  );
  const found = [...named.map((words) => words.join(' ')), ...near.map((row) => row.word)];
  if (found.length > 0) return [...new Set(found)];
  const sound = nearestName(word, singleNames);
  // A place decides which part fits: it is taken for meant only where the word is very near.
  const isSure = sound && (!isPlaceName(sound) || typingErrors(word, sound) <= 1);
  if (isSure) return (byOtherName.get(sound) ?? [[sound]]).map((words) => words.join(' '));
  const alike = word.length < ALIKE_FROM ? [] : await wordsLike(sql, word);
  return alike.map((row) => row.word).filter((other) => isAlike(word, other));
}

/** The shortest word that may have more than one error. */
const ALIKE_FROM = 7;

/** Trigrams alone make calipers of wipers: a word with errors begins as meant, and most of it is right. */
function isAlike(word: string, other: string): boolean {
  const most = word.length < 11 ? 2 : 3;
  return word[0] === other[0] && typingErrors(word, other, most + 1) <= most;
}

/** A kind of part by the catalogue's name, in singular and plural. */
export function partTerm(name: string): SearchTerm {
  const alternatives = [name.split(' ').map(numberForms)];
  return { typed: name, alternatives, isPartName: true, isKind: true };
}

/** @param spellings what is meant, each of one word or of several */
export function termOf(typed: string, spellings: readonly string[]): SearchTerm {
  return { typed, alternatives: spellings.map((words) => words.split(' ').map(numberForms)) };
}
