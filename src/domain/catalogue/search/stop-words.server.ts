import { normaliseWords } from '../../parts/normalise.ts';
import { wordLists } from './word-lists.server.ts';

interface Language {
  readonly stops: ReadonlySet<string>;
  /** Names of one word. */
  readonly names: ReadonlySet<string>;
  readonly places: ReadonlySet<string>;
  /** The places that are an axle. */
  readonly axles: ReadonlySet<string>;
  /** Every word of its names, to recognise the language by. */
  readonly all: ReadonlySet<string>;
}

const languages: readonly Language[] = wordLists.map(({ language, things, stops, known }) => {
  const said = things.flatMap(({ kind, name, words }) =>
    [...words, ...(language === 'en' ? [name] : [])].map((each) => ({
      kind,
      isAxle: name === 'front' || name === 'rear',
      words: normaliseWords(each),
    })),
  );
  const single = said.filter(({ words }) => words.length === 1);
  return {
    stops,
    names: new Set(single.flatMap(({ words }) => words)),
    places: new Set(single.filter(({ kind }) => kind === 'place').flatMap(({ words }) => words)),
    axles: new Set(single.filter(({ isAxle }) => isAxle).flatMap(({ words }) => words)),
    all: new Set([...said.flatMap(({ words }) => words), ...stops, ...known]),
  };
});

/** Whether every language that has the word has it as a stop word. */
export function isStopWord(word: string): boolean {
  return (
    languages.some(({ stops }) => stops.has(word)) &&
    !languages.some(({ names }) => names.has(word))
  );
}

const ordinary = new Set(languages.flatMap(({ all }) => [...all]));

/** Whether some language has the word, in whatever sense: it is no other word with a typing error. */
export function isOrdinaryWord(word: string): boolean {
  return ordinary.has(word);
}

/** Whether a word is one letter, or a Roman numeral of a generation. */
export function isLetterOrNumeral(word: string): boolean {
  return word.length === 1 || /^(?:ii|iii|iv|vi|vii|viii)$/.test(word);
}

/** The words with a meaning, in the language that has most of the words; several where they have equally many. */
export function tellingWords(words: readonly string[]): string[] {
  const spoken = languagesOf(words);
  const isStop = (word: string) => spoken.some(({ stops }) => stops.has(word));
  const isName = (word: string) => spoken.some(({ names }) => names.has(word));
  const isPlace = (word = '', isEnd = false) =>
    spoken.some(({ places, stops }) => places.has(word) && (isEnd || !stops.has(word)));
  const isAxle = (word = '') => spoken.some(({ axles }) => axles.has(word));
  return words.filter((word, at) => {
    // A Model Y, a D-Max and a Golf VI: a lone letter or a numeral may belong to a vehicle.
    if (isLetterOrNumeral(word) && word !== 'a' && word !== 'i') return true;
    if (!isStop(word)) return isName(word) || !isStopWord(word);
    if (!isName(word)) return false;
    // "del" is of the, and front: at the end, or beside a place. So are "voor" and "der". "Achter voor mijn" is for my.
    const [before, next = ''] = [words[at - 1], words[at + 1]];
    const isLast = at > 0 && at === words.length - 1;
    return (
      isLast ||
      isPlace(next, at === words.length - 2) ||
      (isPlace(before) && !isAxle(before) && !isStop(next))
    );
  });
}

function languagesOf(words: readonly string[]): readonly Language[] {
  const counts = languages.map(({ all }) => words.filter((word) => all.has(word)).length);
  const most = Math.max(...counts);
  return languages.filter((_, at) => counts[at] === most);
}
