import { normaliseNumber, normaliseWords } from '../../parts/normalise.ts';
import { withPlainYearsAndInches } from './everyday-vehicle.ts';
import { tellingWords } from './stop-words.server.ts';
import { withSignsWrittenOut, writtenOut } from './workshop-shorthand.ts';

/** A shopper's keyword, taken apart. */
export interface SearchKeyword {
  /** As one part number; empty where it holds neither letter nor digit. */
  readonly number: string;
  /** Adjacent words that may be a number among other words. */
  readonly numbers: readonly string[];
  readonly words: readonly string[];
  /** All words as typed, those included that say nothing by themselves. */
  readonly said: readonly string[];
}

/** More words than this do not improve a search; meaningless ones are not counted. */
const WORDS_MAX = 16;
/** No part is found by a longer one. One typed character can be many, and PostgreSQL has a limit. */
const WORD_LENGTH_MAX = 100;

/** @param isBegun the last word may be the beginning of another, and says something in any case */
export function readKeyword(text: string, isBegun = false): SearchKeyword {
  const plain = withPlainYearsAndInches(withSignsWrittenOut(text));
  const typed = normaliseWords(plain).map((word) => word.slice(0, WORD_LENGTH_MAX));
  const begun = isBegun ? typed.slice(-1) : [];
  const all = [...writtenOut(typed.slice(0, typed.length - begun.length)), ...begun];
  const telling = [...tellingWords(all.slice(0, all.length - begun.length)), ...begun];
  const words = (telling.length > 0 ? telling : all).slice(0, WORDS_MAX);
  return {
    number: normaliseNumber(text),
    numbers: numbersAmong(typed.slice(0, NUMBERS_AMONG_WORDS)),
    // Single letters and digits are too short to search for.
    words: words.some((word) => word.length > 1) ? [...new Set(words)] : [],
    said: all,
  };
}

/** The words that may contain a number. */
const NUMBERS_AMONG_WORDS = 16;
const NUMBER_WORDS_MAX = 6;
/** A year or a size among words is no part number. */
const NUMBER_LENGTH_MIN = 5;

/** "bush 46517 0N717 left" may mean 46517, 465170N717, 0N717LEFT and so on: each is looked up whole. */
function numbersAmong(words: readonly string[]): string[] {
  if (words.length < 2) return [];
  const spans = words.flatMap((_, from) =>
    Array.from({ length: NUMBER_WORDS_MAX }, (_, more) => words.slice(from, from + more + 1)),
  );
  const joined = spans.map((span) => span.join('').toUpperCase());
  return [...new Set(joined)].filter(
    (number) => number.length >= NUMBER_LENGTH_MIN && /\d.*\d/.test(number),
  );
}

/** The meanings of one typed word, or of a few that belong together. */
export interface SearchTerm {
  readonly typed: string;
  /** The word is unknown: it stands for its possible corrections. */
  readonly isGuess?: true;
  /** The typed words, put right, where a name of several words had an error. */
  readonly spelled?: string;
  /** The words are a part's name in the table of names. */
  readonly isPartName?: true;
  /** A kind of part: searched in a part's own words and its groups'. SPRINGS AND SHOCKS makes no damper a spring. */
  readonly isKind?: true;
  /** The typed words as the catalogue has them, each in its forms; absent where it has only other names for them. */
  readonly literal?: readonly (readonly string[])[];
  /** Each is a list of required words; each word a list of its forms. */
  readonly alternatives: readonly (readonly (readonly string[])[])[];
}

/** The positions of a word in a search document. */
type SearchWeight = 'B' | 'C' | 'BC';

/** A full-text query for each term that some part has as typed: in its own words or its group's. */
export function literalQueries(terms: readonly SearchTerm[]): string[] {
  return terms.flatMap(({ typed, literal }) =>
    literal ? [textQuery([{ typed, alternatives: [literal] }], 'BC')] : [],
  );
}

/** The terms as typed, where the catalogue has all of them and other names for some. */
export function literalTerms(terms: readonly SearchTerm[]): SearchTerm[] | undefined {
  const hasOthers = terms.some(({ alternatives }) => alternatives.length > 1);
  const typed = terms.flatMap((term) =>
    term.literal ? [{ ...term, alternatives: [term.literal] }] : [],
  );
  return hasOthers && typed.length === terms.length ? typed : undefined;
}

/**
 * A full-text query for parts that match every term in some way.
 * @param weight where it must stand; anywhere where left out
 */
export function textQuery(terms: readonly SearchTerm[], weight?: SearchWeight): string {
  return terms
    .map(({ alternatives, isKind }) => {
      const place = weight ?? (isKind && 'BC');
      return oneOf(
        alternatives.map((words) =>
          grouped(
            words.map((forms) => wordQuery(forms, place || undefined)),
            ' & ',
          ),
        ),
      );
    })
    .join(' & ');
}

function wordQuery(forms: readonly string[], weight: SearchWeight | undefined): string {
  return oneOf(forms.map((form) => (weight ? `'${form}':${weight}` : `'${form}'`)));
}

/** Full-text queries for adjacent words that are adjacent in the document, too. */
export function neighbourQueries(terms: readonly SearchTerm[]): string[] {
  const inside = terms.flatMap(({ alternatives }) =>
    alternatives
      .filter((words) => words.length > 1)
      .map((words) => words.map((forms) => oneOf(forms.map(quoted))).join(' <-> ')),
  );
  const between = terms.slice(1).map((term, at) => {
    const last = oneOf(
      (terms[at]?.alternatives ?? []).flatMap((words) => words.at(-1) ?? []).map(quoted),
    );
    const first = oneOf(term.alternatives.flatMap((words) => words[0] ?? []).map(quoted));
    return `(${last} <-> ${first}) | (${first} <-> ${last})`;
  });
  return [
    ...(inside.length > 0 ? [inside.map((phrase) => `(${phrase})`).join(' | ')] : []),
    ...between,
  ];
}

function quoted(word: string): string {
  return `'${word}'`;
}

function oneOf(queries: readonly string[]): string {
  return grouped([...new Set(queries)], ' | ');
}

function grouped(queries: readonly string[], operator: string): string {
  return queries.length > 1 ? `(${queries.join(operator)})` : (queries[0] ?? '');
}

/** A word's singular and plural as English writes them; not all of them are words. */
export function numberForms(word: string): string[] {
  if (word.length < 3 || /\d/.test(word)) return [word];
  const forms = [word];
  // Leaves and halves, of a leaf and a half.
  if (/[^v]ves$/.test(word)) forms.push(`${word.slice(0, -3)}f`);
  if (/(?:ea|l)f$/.test(word)) forms.push(`${word.slice(0, -1)}ves`);
  if (word.endsWith('ies')) forms.push(`${word.slice(0, -3)}y`);
  if (/(s|x|ch|sh)es$/.test(word)) forms.push(word.slice(0, -2));
  if (/[^s]s$/.test(word)) forms.push(word.slice(0, -1));
  if (/[^s]$/.test(word)) forms.push(`${word}s`);
  if (/(s|x|ch|sh)$/.test(word)) forms.push(`${word}es`);
  if (/[^aeiou]y$/.test(word)) forms.push(`${word.slice(0, -1)}ies`);
  return forms;
}

/** "50mm" as "50 mm", "shockabsorber" as "shock absorber", and every other way to cut it in two. */
export function wordCuts(word: string): [string, string][] {
  const cuts = Array.from({ length: Math.max(0, word.length - 3) }, (_, at): [string, string] => [
    word.slice(0, at + 2),
    word.slice(at + 2),
  ]);
  const atDigits = /^(\d+)([a-z]+)$/.exec(word);
  return atDigits ? [[atDigits[1] ?? '', atDigits[2] ?? '']] : /\d/.test(word) ? [] : cuts;
}

/** Shorter words have too many neighbours, longer ones are no words. */
const TYPO_LENGTHS = { from: 3, to: 24 };
const ALPHABET = [...'abcdefghijklmnopqrstuvwxyz0123456789'];
const LETTERS = ALPHABET.slice(0, 26);

/**
 * Every word that differs by one typing error: a letter missing, added, wrong, or two swapped. Looked up by equality,
 * some 500 of them take a millisecond.
 */
export function slipsOf(word: string, alphabet: readonly string[] = LETTERS): string[] {
  const letters = [...word];
  if (letters.length < TYPO_LENGTHS.from || letters.length > TYPO_LENGTHS.to) return [];
  const slips = new Set<string>();
  for (let at = 0; at <= letters.length; at++) {
    const before = letters.slice(0, at).join('');
    const [here = '', next = ''] = letters.slice(at);
    const rest = letters.slice(at + 1).join('');
    for (const letter of alphabet) slips.add(before + letter + here + rest);
    if (here === '') continue;
    slips.add(before + rest);
    for (const letter of alphabet) slips.add(before + letter + rest);
    if (next !== '') slips.add(before + next + here + letters.slice(at + 2).join(''));
  }
  slips.delete(word);
  return [...slips];
}

/** Shorter numbers have too many neighbours. */
const NUMBER_SLIPS_FROM = 5;

/** A number's typing errors, with O and 0, I and 1 also swapped. */
export function numberSlips(number: string): string[] {
  if (number.length < NUMBER_SLIPS_FROM || !/\d/.test(number)) return [];
  const lookalikes = [
    number.replaceAll('O', '0'),
    number.replaceAll('0', 'O'),
    number.replaceAll('I', '1').replaceAll('O', '0'),
  ];
  const slips = slipsOf(number.toLowerCase(), ALPHABET).map((slip) => slip.toUpperCase());
  return [...new Set([...lookalikes, ...slips])].filter((slip) => slip !== number);
}
