import { normaliseNumber } from '../../parts/normalise.ts';

/**
 * How a search for a number was answered: with that number, its replacement, similar numbers, or nothing.
 */
export const numberAnswerKinds = ['exact', 'replaced', 'similar', 'nothing'] as const;
export type NumberAnswerKind = (typeof numberAnswerKinds)[number];

/**
 * The kind of number: the part's own, the vehicle maker's, another part maker's, or that of the part before or after
 * it.
 */
export const numberOwners = ['own', 'oe', 'competitor', 'replaces', 'replaced-by'] as const;
type NumberOwner = (typeof numberOwners)[number];

/** The number by which a part was found, as the catalogue writes it. */
export interface FoundNumber {
  readonly partId: number;
  readonly owner: NumberOwner;
  readonly number: string;
  /** The brand that uses it; empty where unknown, and for the part's own. */
  readonly brand: string;
}

export interface NumberAnswer {
  readonly kind: NumberAnswerKind;
  /** The searched number, without punctuation. */
  readonly number: string;
  /** Why each part is shown. */
  readonly found: readonly FoundNumber[];
}

/** The chain of replacements from the searched number to the part's own. */
export function foundReplacement({
  partId,
  path,
}: {
  readonly partId: number;
  readonly path: readonly string[];
}): FoundNumber {
  return { partId, owner: 'replaces', number: path.join(' → '), brand: '' };
}

/** A piece of a number, and whether the other number lacks it there. */
export interface NumberPiece {
  readonly text: string;
  readonly differs: boolean;
}

/**
 * Compares two numbers character by character, ignoring punctuation and case: each as written, in equal and differing
 * pieces. A character missing on one side differs on the other. SRC-9.
 */
export function compareNumbers(
  asked: string,
  found: string,
): { readonly asked: readonly NumberPiece[]; readonly found: readonly NumberPiece[] } {
  const left = [...asked];
  const right = [...found];
  const shared = sharedPlaces(left, right);
  return {
    asked: piecesOf(left, new Set(shared.map(([place]) => place))),
    found: piecesOf(right, new Set(shared.map(([, place]) => place))),
  };
}

/** Positions of the longest common subsequence. */
function sharedPlaces(left: readonly string[], right: readonly string[]): [number, number][] {
  const lengths = Array.from({ length: left.length + 1 }, () =>
    new Array<number>(right.length + 1).fill(0),
  );
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0;
  for (let i = left.length - 1; i >= 0; i--) {
    const row = lengths[i] as number[];
    for (let j = right.length - 1; j >= 0; j--) {
      row[j] = isSame(left[i], right[j])
        ? at(i + 1, j + 1) + 1
        : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const shared: [number, number][] = [];
  let [i, j] = [0, 0];
  while (i < left.length && j < right.length) {
    if (isSame(left[i], right[j])) shared.push([i++, j++]);
    else if (at(i + 1, j) >= at(i, j + 1)) i++;
    else j++;
  }
  return shared;
}

function isSame(one = '', other = ''): boolean {
  const known = normaliseNumber(one);
  return known !== '' && known === normaliseNumber(other);
}

function piecesOf(characters: readonly string[], shared: ReadonlySet<number>): NumberPiece[] {
  const pieces: { text: string; differs: boolean }[] = [];
  for (const [place, text] of characters.entries()) {
    const last = pieces.at(-1);
    // Punctuation never differs and splits no piece.
    const isMark = normaliseNumber(text) === '';
    const differs = isMark ? (last?.differs ?? false) : !shared.has(place);
    if (last?.differs === differs) last.text += text;
    else pieces.push({ text, differs });
  }
  return pieces;
}
