import { normaliseWords } from '../../parts/normalise.ts';

// The build embeds the files, as it does the pages of the content folder.
const files = import.meta.glob<string>('../../../../content/search/words/*.jsonl', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** What a word list says a name is: a part, its place on the vehicle, or its version, size or quantity. */
export type NameKind = 'part' | 'place' | 'version';

/** One thing of the catalogue, in the catalogue's own words, with what a language calls it. */
interface NamedThing {
  readonly kind: NameKind;
  readonly name: string;
  readonly words: readonly string[];
}

/** What drivers complain about, and the parts that it comes from, the likeliest first. */
interface Symptom {
  /** The words of each way to say it, normalised. */
  readonly ways: readonly (readonly string[])[];
  readonly parts: readonly string[];
}

/** The words of one language: content/search/words has one file each. */
export interface WordList {
  /** ISO 639-1, the name of the file. */
  readonly language: string;
  readonly things: readonly NamedThing[];
  readonly symptoms: readonly Symptom[];
  /** Words that say nothing in a search; left out in silence. */
  readonly stops: ReadonlySet<string>;
  /** Ordinary words that name no part: never taken for a mistyped one. */
  readonly known: ReadonlySet<string>;
}

type Line = Partial<
  Record<NameKind, string> & Record<'words' | 'symptom' | 'parts' | 'stop' | 'known', string[]>
>;

export const wordLists: readonly WordList[] = Object.entries(files)
  .map(([path, text]) => wordListOf(/(\w+)\.jsonl$/.exec(path)?.[1] ?? path, text))
  .sort((a, b) => (a.language < b.language ? -1 : 1));

/** A word list from its file, one JSON value in each line. */
export function wordListOf(language: string, text: string): WordList {
  const lines = text
    .trim()
    .split('\n')
    .map((line): Line => JSON.parse(line));
  const words = (of: 'stop' | 'known') =>
    new Set(lines.flatMap((line) => line[of] ?? []).flatMap(normaliseWords));
  return {
    language,
    things: lines.flatMap((line) => thingOf(line) ?? []),
    symptoms: lines.flatMap(({ symptom, parts }) =>
      symptom && parts ? [{ ways: symptom.map(normaliseWords), parts }] : [],
    ),
    stops: words('stop'),
    known: words('known'),
  };
}

function thingOf({ words, ...line }: Line): NamedThing | undefined {
  const kind = (['part', 'place', 'version'] as const).find((each) => line[each] !== undefined);
  return kind && words && { kind, name: line[kind] ?? '', words };
}
