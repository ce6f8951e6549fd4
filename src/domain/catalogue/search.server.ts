import { SEARCH_MATCHES_MAX, SEARCH_PAGE } from '../../config/limits.ts';
import { markets, type Source } from '../../config/markets.ts';
import type { Queryable } from '../../db/database.server.ts';
import type { PartSummary } from '../parts/part.ts';
import { loadSummaries } from '../parts/summaries.server.ts';
import type { ShopContext } from '../shop-context.server.ts';
import {
  knownWords,
  partsByNumber,
  partsByWords,
  partsOfYears,
  wordsAmong,
  wordsLike,
} from './search.sql.server.ts';
import {
  exactQuery,
  joinedPairs,
  type SearchTerms,
  searchTerms,
  slipsOf,
  textQuery,
} from './search-terms.ts';

export interface SearchInput {
  readonly keyword: string;
  readonly source: Source;
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
}

/** Parts of a list, and how many there are in all. */
export interface FoundParts {
  readonly parts: readonly PartSummary[];
  readonly total: number;
}

/**
 * Parts by a keyword, best first: part and OE numbers, then words of
 * descriptions, groups and vehicles in any order; where nothing is found, words
 * a slip away. A search finds no more than SEARCH_MATCHES_MAX parts by words.
 */
export async function searchParts(context: ShopContext, input: SearchInput): Promise<FoundParts> {
  const { read } = context.db;
  const terms = searchTerms(input.keyword);
  const ids = await findIds(read, terms);
  const offset = input.offset ?? 0;
  const page = ids.slice(offset, offset + (input.limit ?? SEARCH_PAGE));
  return {
    parts: await loadSummaries(context, page, markets[input.source]),
    total: ids.length,
  };
}

async function findIds(sql: Queryable, terms: SearchTerms): Promise<number[]> {
  const [byNumber, byWords] = await Promise.all([
    terms.number === '' ? [] : idsOf(partsByNumber(sql, terms.number, SEARCH_MATCHES_MAX)),
    byAllWords(sql, terms.words),
  ]);
  const found = [...new Set([...byNumber, ...byWords])];
  if (found.length > 0) return found;
  const ofYear = await byWordsAndYears(sql, terms);
  return ofYear.length > 0 ? ofYear : bySimilarWords(sql, terms);
}

/** Parts with all of the words; where two of them are one word to the shop, by that word first. */
async function byAllWords(sql: Queryable, words: readonly string[]): Promise<number[]> {
  const joined = await joinedWords(sql, words);
  const found = await Promise.all(
    [...joined, words].map((variant) =>
      byAlternatives(
        sql,
        variant.map((word) => [word]),
        variant,
      ),
    ),
  );
  return [...new Set(found.flat())];
}

/** "land cruiser kit" as "landcruiser kit", where parts are found by "landcruiser". */
async function joinedWords(sql: Queryable, words: readonly string[]): Promise<string[][]> {
  const pairs = joinedPairs(words);
  if (pairs.length === 0) return [];
  const rows = await wordsAmong(
    sql,
    pairs.map(({ joined }) => joined),
  );
  const known = new Set(rows.map(({ word }) => word));
  return pairs.filter(({ joined }) => known.has(joined)).map((pair) => pair.words);
}

async function byAlternatives(
  sql: Queryable,
  alternatives: readonly (readonly string[])[],
  exact: readonly string[],
): Promise<number[]> {
  if (alternatives.length === 0) return [];
  const queries = { text: textQuery(alternatives), exact: exactQuery(exact) };
  return idsOf(partsByWords(sql, queries, SEARCH_MATCHES_MAX));
}

/** "hilux springs 2012": no part is described by a year, but it fits one. */
async function byWordsAndYears(sql: Queryable, { words, years }: SearchTerms): Promise<number[]> {
  const others = words.filter((word) => !years.includes(Number(word)));
  if (years.length === 0 || others.length === 0) return [];
  const found = await byAllWords(sql, others);
  return found.length > 0 ? idsOf(partsOfYears(sql, found, years)) : [];
}

async function bySimilarWords(sql: Queryable, { words, years }: SearchTerms): Promise<number[]> {
  const others = words.filter((word) => !years.includes(Number(word)));
  if (others.length === 0) return [];
  const known = new Set((await knownWords(sql, others)).map(({ word }) => word));
  // Where every word is known it may still be another one mistyped ("sock" for "shock").
  const isDoubtful = (word: string) => known.size === others.length || !known.has(word);
  const alternatives = await Promise.all(
    others.map(async (word) => (isDoubtful(word) ? spellingsOf(sql, word) : [word])),
  );
  const found = await byAlternatives(sql, alternatives, others);
  return years.length > 0 && found.length > 0 ? idsOf(partsOfYears(sql, found, years)) : found;
}

/** The word itself, and what it may have been meant to be. */
async function spellingsOf(sql: Queryable, word: string): Promise<string[]> {
  const near = await wordsAmong(sql, slipsOf(word));
  const similar = near.length > 0 ? near : await wordsLike(sql, word);
  return [word, ...similar.map((row) => row.word)];
}

async function idsOf(rows: Promise<readonly { readonly id: number }[]>): Promise<number[]> {
  return (await rows).map(({ id }) => id);
}
