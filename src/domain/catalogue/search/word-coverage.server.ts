import { normaliseWords } from '../../parts/normalise.ts';
import { isSideWord } from './places.ts';
import { otherNamesAt } from './search-synonyms.ts';
import { numberForms } from './search-terms.ts';
import type { CategoryGroup } from './search-vocabulary.sql.server.ts';
import { type WordList, wordLists } from './word-lists.server.ts';

/** A group that shoppers of some languages do not find by their own words. */
export interface GroupWithoutWords {
  readonly group: string;
  /** How many parts the shop has in it. */
  readonly parts: number;
  /** The languages that have no word for it, by ISO 639-1. */
  readonly languages: readonly string[];
}

/**
 * The groups of a catalogue that word lists lack, those with most parts first. The catalogue's own names are English, so
 * English is never missing.
 */
export function groupsWithoutWords(
  groups: readonly Pick<CategoryGroup, 'group' | 'parts'>[],
): GroupWithoutWords[] {
  const parts = new Map<string, number>();
  for (const each of groups) parts.set(each.group, (parts.get(each.group) ?? 0) + each.parts);
  return [...parts]
    .map(([group, count]) => ({ group, parts: count, languages: languagesWithout(group) }))
    .filter(({ languages }) => languages.length > 0)
    .sort((a, b) => b.parts - a.parts);
}

/** The languages whose word list has no name for what an English name means. */
export function languagesWithout(name: string): string[] {
  const words = normaliseWords(name).filter((word) => !isSideWord(word));
  const meant = [words, ...words.flatMap((_, at) => otherNamesAt(words, at)?.names ?? [])];
  return wordLists
    .filter(
      ({ language, things }) => language !== 'en' && !meant.some((each) => names(things, each)),
    )
    .map(({ language }) => language);
}

/** Whether a language names a thing whose catalogue name consists of some of the words. */
function names(things: WordList['things'], words: readonly string[]): boolean {
  const forms = new Set(words.flatMap(numberForms));
  return things.some(({ name }) => normaliseWords(name).every((word) => forms.has(word)));
}
