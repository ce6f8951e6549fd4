import { normaliseWords } from '../../parts/normalise.ts';
import { isStopWord } from './stop-words.server.ts';
import { type NameKind, wordLists } from './word-lists.server.ts';

export const PHRASE_WORDS_MAX = 4;

/** The catalogue's words for each other name. */
export const byOtherName = new Map<string, string[][]>();
/** Every name, other names included, by what it says. */
const namesOfKind: Readonly<Record<NameKind, Set<string>>> = {
  part: new Set(),
  place: new Set(),
  version: new Set(),
};
for (const { kind, name, words } of wordLists.flatMap(({ things }) => things)) {
  const meant = normaliseWords(name);
  namesOfKind[kind].add(meant.join(' '));
  for (const spelling of words.flatMap(spellingsOf)) {
    const known = byOtherName.get(spelling) ?? [];
    if (!known.some((each) => each.join(' ') === meant.join(' ')))
      byOtherName.set(spelling, [...known, meant]);
    namesOfKind[kind].add(spelling);
  }
}

/** Whether words are a kind of part, under whatever name. */
export function isPartName(words: readonly string[]): boolean {
  return namesOfKind.part.has(words.join(' '));
}

/** The words of the catalogue in the table, and the other names of one word. */
export const singleNames: ReadonlySet<string> = new Set([
  ...wordLists.flatMap(({ things }) => things.flatMap(({ name }) => normaliseWords(name))),
  ...[...byOtherName.keys()].filter((name) => !name.includes(' ')),
]);

/** Whether a word, alone, is a place on the vehicle in some language. */
export function isPlaceName(word: string): boolean {
  return namesOfKind.place.has(word);
}

/** Whether a word, alone, is an axle in some language. */
export function isAxleName(word: string): boolean {
  const names = byOtherName.get(word) ?? [[word]];
  return names.some(([name, more]) => !more && (name === 'front' || name === 'rear'));
}

/** A name and its plural; stop words in it are left out, as in searches. */
function spellingsOf(name: string): string[] {
  const words = normaliseWords(name);
  const telling = words.filter((word) => !isStopWord(word));
  const plain = (telling.length > 0 && name !== 'a arm' ? telling : words).join(' ');
  return plain.endsWith('s') ? [plain] : [plain, `${plain}s`];
}

/**
 * The catalogue's word for the thing whose name begins at the position.
 * @returns how many words the name has, and the words to look for instead of them
 */
export function otherNamesAt(words: readonly string[], place: number): NamesAt | undefined {
  for (let length = PHRASE_WORDS_MAX; length > 0; length--) {
    const phrase = words.slice(place, place + length);
    const found = phrase.length === length ? byOtherName.get(phrase.join(' ')) : undefined;
    if (found) return { length, names: found };
  }
  return undefined;
}

/** Words that parts are called by, and how many of a search's words they are. */
export interface NamesAt {
  readonly length: number;
  readonly names: readonly (readonly string[])[];
  /** Found by another ending of the word. */
  readonly isInflected?: true;
}

const COMPOUND_PART_MIN = 4;
/** Letters that German inserts between the words of a compound: Achs-, Feder-n-. */
const JOINTS = ['', 's', 'n', 'en'];

/** The catalogue's words for a compound of two known names: "querlenkerbuchse". */
export function namesOfCompound(word: string): string[][] {
  for (let cut = COMPOUND_PART_MIN; cut <= word.length - COMPOUND_PART_MIN; cut++) {
    const last = byOtherName.get(word.slice(cut));
    if (!last) continue;
    for (const joint of JOINTS) {
      const begun = word.slice(0, cut);
      if (!begun.endsWith(joint)) continue;
      const half = begun.slice(0, begun.length - joint.length);
      // A first half may lose its last letter: Hinterachse, Hinterachsfedern.
      const first = byOtherName.get(half) ?? byOtherName.get(`${half}e`);
      if (!first) continue;
      const both = first.flatMap((words) => last.map((more) => [...words, ...more]));
      // A "Bremsbelagsatz" is pads as well: they are sold by the axle.
      return last.some(([only]) => only === 'kit') ? [...first, ...both] : both;
    }
  }
  return headOfCompound(word);
}

const COMPOUND_HEAD_MIN = 6;
const COMPOUND_PREFIX_MIN = 3;

/** What a compound is, whatever its first half says of it: "Zusatzluftfeder" is an air spring. */
function headOfCompound(word: string): string[][] {
  for (let cut = COMPOUND_PREFIX_MIN; cut <= word.length - COMPOUND_HEAD_MIN; cut++) {
    const head = byOtherName.get(word.slice(cut));
    if (head) return head;
  }
  return [];
}

const BEGINNING_MIN = 4;

/** Catalogue words for the other names that begin with a prefix: "stoss" is a shock absorber. */
export function otherNamesBegunBy(beginning: string): string[][] {
  if (beginning.length < BEGINNING_MIN) return [];
  return [...byOtherName].flatMap(([name, meant]) =>
    name.startsWith(beginning) && !name.includes(' ') ? meant : [],
  );
}

/**
 * Words with a place that stands within a part's name moved before it: "pastillas delanteras de freno" as "delanteras
 * pastillas freno".
 */
export function withPlacesAhead(words: readonly string[]): string[] {
  const ordered = [...words];
  for (let at = 1; at + 1 < ordered.length; at++) {
    const place = ordered[at] ?? '';
    if (!isPlaceName(place)) continue;
    const without = ordered.toSpliced(at, 1);
    const spans = (from: number) =>
      from < at && from + (otherNamesAt(without, from)?.length ?? 0) > at;
    const begin = [at - 3, at - 2, at - 1].find((from) => from >= 0 && spans(from));
    const isNamed = (otherNamesAt(ordered, at)?.length ?? 0) > 1;
    if (begin !== undefined && !isNamed && !isWithin(ordered, at))
      ordered.splice(0, ordered.length, ...without.toSpliced(begin, 0, place));
  }
  return ordered;
}

/** Whether a name of several words that has the word at a place in it begins before it: "sworzeń dolny wahacza". */
function isWithin(words: readonly string[], at: number): boolean {
  return [1, 2, 3].some(
    (back) => back <= at && (otherNamesAt(words, at - back)?.length ?? 0) > back,
  );
}
