import { isSideWord } from './places.ts';
import { singleNames } from './search-synonyms.ts';
import type { Vocabulary } from './search-vocabulary.server.ts';

/** A shorter word is more likely another name than several words. */
const JOINED_MIN = 8;
const PIECE_MIN = 3;
const PIECES_MAX = 4;

/**
 * The words of a search with unknown ones cut into the words they consist of: "frontbrakepads", "hiluxshock".
 * @returns undefined where nothing changes
 */
export function withWordsSplit(
  words: readonly string[],
  unknown: ReadonlySet<string>,
  { partWords, vehicles }: Vocabulary,
): string[] | undefined {
  const isKnown = (piece: string) =>
    isSideWord(piece) ||
    singleNames.has(piece) ||
    partWords.heads.has(piece) ||
    partWords.others.has(piece) ||
    (piece.length > PIECE_MIN && vehicles.models.has(piece.toUpperCase()));
  const split = words.map((word) =>
    unknown.has(word) && word.length >= JOINED_MIN && /^\p{L}+$/u.test(word)
      ? (piecesOf(word, isKnown, PIECES_MAX) ?? [word])
      : [word],
  );
  return split.some((pieces) => pieces.length > 1) ? split.flat() : undefined;
}

/** A word in as few known pieces as possible; the longest first piece of equally many. */
function piecesOf(
  word: string,
  isKnown: (piece: string) => boolean,
  most: number,
): string[] | undefined {
  if (isKnown(word)) return [word];
  let best: string[] | undefined;
  for (let cut = word.length - PIECE_MIN; cut >= PIECE_MIN && most > 1; cut--) {
    const first = word.slice(0, cut);
    if (!isKnown(first)) continue;
    const rest = piecesOf(word.slice(cut), isKnown, (best?.length ?? most + 1) - 2);
    if (rest && rest.length + 1 < (best?.length ?? most + 1)) best = [first, ...rest];
  }
  return best;
}
