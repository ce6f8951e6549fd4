import { normaliseNumber } from '../../parts/normalise.ts';

/**
 * How a search for a number was answered: by that number, by what has replaced it, by others that resemble it, or not
 * at all.
 */
export const numberAnswerKinds = ['exact', 'replaced', 'similar', 'nothing'] as const;
export type NumberAnswerKind = (typeof numberAnswerKinds)[number];

/**
 * Whose number it is: the part's own, that of the vehicle's maker, another maker's of such parts, that of a part before
 * it, or that of the part after it.
 */
export const numberOwners = ['own', 'oe', 'competitor', 'replaces', 'replaced-by'] as const;
type NumberOwner = (typeof numberOwners)[number];

/** The number by which a part was found, as the catalogue writes it. */
export interface FoundNumber {
  readonly partId: number;
  readonly owner: NumberOwner;
  readonly number: string;
  /** Of whoever gives it; empty where that is not known, and for the part's own. */
  readonly brand: string;
}

export interface NumberAnswer {
  readonly kind: NumberAnswerKind;
  /** The number that was looked for, without punctuation. */
  readonly number: string;
  /** Of each part that is shown, why it is. */
  readonly found: readonly FoundNumber[];
}

/** How a part was found that has taken a number's place: by the numbers from that one to its own. */
export function foundReplacement({
  partId,
  path,
}: {
  readonly partId: number;
  readonly path: readonly string[];
}): FoundNumber {
  return { partId, owner: 'replaces', number: path.join(' → '), brand: '' };
}

/** A piece of a number, and whether the number that it is compared with lacks it there. */
export interface NumberPiece {
  readonly text: string;
  readonly differs: boolean;
}

/**
 * Two numbers compared character by character, punctuation and case aside: each as written, in pieces that both have
 * and pieces that differ. What is missing on one side differs on the other. SRC-9.
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

/** Places of the longest run of characters that both have in the same order. */
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
    // Punctuation never differs, and breaks no piece in two.
    const isMark = normaliseNumber(text) === '';
    const differs = isMark ? (last?.differs ?? false) : !shared.has(place);
    if (last?.differs === differs) last.text += text;
    else pieces.push({ text, differs });
  }
  return pieces;
}
