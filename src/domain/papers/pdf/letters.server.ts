import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../../kernel/project-root.server.ts';

const FOLDER = path.join(projectRoot, 'src/domain/papers/pdf/faces');

/** The face of Europe's letters, which exists in two weights. */
const MAIN = 'noto-sans-400';
/** Faces of further scripts, in the order in which they are asked. A paper loads those that it needs. */
const FURTHER = [
  'noto-sans-georgian',
  'noto-sans-armenian',
  'noto-sans-hebrew',
  'noto-sans-arabic',
  'noto-sans-chinese',
] as const;
export type FurtherFace = (typeof FURTHER)[number];

const RIGHT_TO_LEFT: readonly (FurtherFace | null)[] = ['noto-sans-hebrew', 'noto-sans-arabic'];
/** Each is followed by the one that closes it. */
const BRACKETS = '()[]{}<>«»‹›';

/** Stands for a letter that no face has. */
export const BOX = '\u25a1';

/** A stretch of text in one face; null is the main one. */
export interface Run {
  readonly face: FurtherFace | null;
  readonly words: string;
}

/** Whether a face has a letter; read once, from what `scripts/faces/make-paper-faces.mjs` has written. */
let letters: ReadonlyMap<string, ReadonlySet<number>> | undefined;

function hasLetter(face: string, point: number): boolean {
  letters ??= readLetters();
  return letters.get(face)?.has(point) === true;
}

function readLetters(): ReadonlyMap<string, ReadonlySet<number>> {
  const text = readFileSync(path.join(FOLDER, 'coverage.json'), 'utf8');
  const coverage: Record<string, string> = JSON.parse(text);
  return new Map(
    Object.entries(coverage).map(([face, ranges]) => [
      face,
      new Set(ranges.split(' ').flatMap(pointsOf)),
    ]),
  );
}

/** `61-7a` in base 36. */
function pointsOf(range: string): number[] {
  const [first = 0, last = first] = range.split('-').map((point) => Number.parseInt(point, 36));
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

export function readFace(name: string): Buffer {
  return readFileSync(path.join(FOLDER, `${name}.ttf`));
}

/**
 * A text in stretches of one face each, in its order. Blanks and marks between two words of a script belong to it, so
 * that words written from right to left keep their order. A letter that no face has becomes a box; none is dropped.
 */
export function runsOf(text: string): readonly Run[] {
  const runs: { face: FurtherFace | null; words: string }[] = [];
  for (const sign of text) {
    const { face, words } = inFace(sign);
    if (words === '') continue;
    const last = runs.at(-1);
    const before = runs.at(-2);
    if (last && (last.face === face || closes(sign, last))) last.words += words;
    else if (
      before &&
      last &&
      face !== null &&
      before.face === face &&
      isBetween(last.words, face)
    ) {
      before.words += last.words + words;
      runs.pop();
    } else runs.push({ face, words });
  }
  return runs;
}

/** Whether a bracket closes one within a stretch from right to left, whose face has both. */
function closes(sign: string, { face, words }: Run): boolean {
  const place = BRACKETS.indexOf(sign);
  return (
    RIGHT_TO_LEFT.includes(face) && place % 2 === 1 && words.includes(BRACKETS[place - 1] ?? sign)
  );
}

/**
 * What is handed over for drawing. A stretch from right to left is turned around there, sign by sign: numbers, which are
 * read from left to right in every script, and brackets are turned before.
 */
export function asDrawn({ face, words }: Run): string {
  if (!RIGHT_TO_LEFT.includes(face)) return words;
  return words
    .replace(/\p{Nd}+(?:[.,:/-]\p{Nd}+)*/gu, (number) => [...number].reverse().join(''))
    .replace(/[()[\]{}<>«»‹›]/g, (bracket) => BRACKETS[BRACKETS.indexOf(bracket) ^ 1] ?? bracket);
}

function inFace(sign: string): Run {
  const point = sign.codePointAt(0) ?? 0;
  // Joiners and other signs that nobody sees.
  if (/\p{Cf}/u.test(sign)) return { face: null, words: '' };
  if (sign === '\n' || hasLetter(MAIN, point)) return { face: null, words: sign };
  const face = FURTHER.find((name) => hasLetter(name, point));
  return face ? { face, words: sign } : { face: 'noto-sans-chinese', words: BOX };
}

function isBetween(words: string, face: FurtherFace): boolean {
  return (
    /^[\s\p{P}\d]+$/u.test(words) &&
    [...words].every((sign) => hasLetter(face, sign.codePointAt(0) ?? 0))
  );
}
