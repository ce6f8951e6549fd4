import { stemOf } from './other-name-forms.ts';
import { isStopWord } from './stop-words.server.ts';
import { wordLists } from './word-lists.server.ts';

/** What a driver complains about, as a search says it. */
export interface SaidSymptom {
  /** The words of the search that say it. */
  readonly words: readonly string[];
  /** The parts that it comes from, in the catalogue's words, the likeliest first. */
  readonly parts: readonly string[];
}

interface Way {
  readonly stems: readonly string[];
  readonly parts: readonly string[];
}

/** Every way to say a symptom in several words, by its first stem. */
const ways = new Map<string, Way[]>();
/** Those of one word. It counts only as it is written: "bottom" is no other case of "botte". */
const single = new Map<string, readonly string[]>();
for (const { ways: said, parts } of wordLists.flatMap(({ symptoms }) => symptoms)) {
  for (const words of said) {
    const telling = words.filter((word) => word.length > 2 && !isStopWord(word));
    const chosen = telling.join('').length > 3 ? telling : words;
    const stems = [...new Set(chosen.map(stemOf))];
    const [first = ''] = stems;
    if (chosen.length === 1) single.set(chosen[0] ?? '', parts);
    else ways.set(first, [...(ways.get(first) ?? []), { stems, parts }]);
  }
}

/**
 * The symptom that words say, in any order and any ending: "golf 5 trema in frenata". Of several the one that most
 * words say.
 * @param words all words of a search, stop words included
 */
export function symptomOf(words: readonly string[]): SaidSymptom | undefined {
  const byStem = new Map(words.map((word) => [stemOf(word), word]));
  const said = [...byStem.keys()]
    .flatMap((stem) => ways.get(stem) ?? [])
    .filter(({ stems }) => stems.every((stem) => byStem.has(stem)))
    .sort((a, b) => b.stems.length - a.stems.length);
  const [first] = said;
  if (first) {
    // "Rumore sospensione buche" says one thing in two ways.
    const stems = said.filter(({ parts }) => parts === first.parts).flatMap((way) => way.stems);
    const all = [...new Set(stems)].map((stem) => byStem.get(stem) ?? stem);
    return { words: all, parts: first.parts };
  }
  const word = words.find((each) => single.has(each));
  return word === undefined ? undefined : { words: [word], parts: single.get(word) ?? [] };
}
