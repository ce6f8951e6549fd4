import { diffLines, diffWordsWithSpace } from 'diff';

/** A piece of a comparison of two texts. */
interface TextChange {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** Very different texts take long to compare word by word. */
const WORDS_MS = 200;

/** The differences between two texts, word by word, or by lines if that takes too long. */
export function textChanges(before: string, after: string): readonly TextChange[] {
  const parts =
    diffWordsWithSpace(before, after, { timeout: WORDS_MS }) ??
    diffLines(before, after, { timeout: WORDS_MS });
  const changes = parts ?? [
    { value: before, removed: true, added: false },
    { value: after, removed: false, added: true },
  ];
  return changes.map(({ value, added, removed }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }));
}
