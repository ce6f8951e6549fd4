import { SEARCH_MATCHES_MAX } from '../../../config/guards.ts';
import type { Database, Queryable } from '../../../db/database.server.ts';
import { type Replacement, replacementsOf } from '../../parts/replacements.sql.server.ts';
import { numbersThatMayExist } from '../numbers/known-numbers.server.ts';
import { foundReplacement, type NumberAnswer, type NumberAnswerKind } from './number-answer.ts';
import {
  foundNumbers,
  type NumberMatch,
  partsByNumber,
  partsWithNumbers,
} from './search.sql.server.ts';
import { numberSlips, type SearchKeyword } from './search-terms.ts';

/** One more than the limit, to know whether there are more. */
export const MATCHES_READ = SEARCH_MATCHES_MAX + 1;
/** The most numbers among words that are checked for typing errors: each has about 800 neighbours. */
const MISTYPED_NUMBERS = 3;

export interface AnswerByNumber {
  readonly kind: NumberAnswerKind;
  /** The searched number, without punctuation. */
  readonly number: string;
  /** Whole numbers that were looked up. */
  readonly numbers: readonly string[];
  readonly beginning?: string;
  /** Parts that replace the number. */
  readonly replacements?: readonly Replacement[];
}

export async function requestedNumbers(
  sql: Queryable,
  { number, numbers }: SearchKeyword,
): Promise<NumberMatch[]> {
  return number === '' ? [] : partsByNumber(sql, { number, among: numbers }, MATCHES_READ);
}

/** The replacement of a keyword that is a number. */
export async function replacementsOfNumber(
  sql: Queryable,
  { number }: SearchKeyword,
): Promise<Replacement[]> {
  return /\d/.test(number) ? replacementsOf(sql, [number]) : [];
}

/** Parts whose numbers differ by a typing error, and the numbers by which they were looked up. */
export async function mistypedNumbers(
  db: Database,
  { number, numbers }: SearchKeyword,
): Promise<{ ids: number[]; tried: readonly string[] }> {
  const whole = await partsOfSlips(db, numberSlips(number));
  if (whole.ids.length > 0 || numbers.length === 0) return whole;
  const longest = [...numbers].sort((a, b) => b.length - a.length).slice(0, MISTYPED_NUMBERS);
  return partsOfSlips(db, longest.flatMap(numberSlips));
}

async function partsOfSlips(db: Database, slips: readonly string[]) {
  const tried = slips.length > 0 ? await numbersThatMayExist(db, slips) : [];
  const ids = tried.length > 0 ? await idsOf(partsWithNumbers(db.read, tried, MATCHES_READ)) : [];
  return { ids, tried };
}

/** Whether a keyword is a number in several pieces, "9R13 21505 XX": other numbers may have some of them. */
export function isOfPieces({ words }: SearchKeyword): boolean {
  return words.length > 1 && words.every((word) => /\d/.test(word));
}

/** The answer for the parts of one page. */
export async function answerNumber(
  sql: Queryable,
  answer: AnswerByNumber | undefined,
  partIds: readonly number[],
): Promise<NumberAnswer | undefined> {
  if (!answer) return undefined;
  const { kind, number, replacements = [] } = answer;
  const found = partIds.length === 0 ? [] : await foundNumbers(sql, partIds, answer);
  const isFound = new Set(found.map(({ partId }) => partId));
  const after = replacements.filter(
    ({ partId }) => partIds.includes(partId) && !isFound.has(partId),
  );
  return { kind, number, found: [...found, ...after.map(foundReplacement)] };
}

export async function idsOf(rows: Promise<readonly { readonly id: number }[]>): Promise<number[]> {
  return (await rows).map(({ id }) => id);
}
