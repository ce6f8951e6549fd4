import type { Taking } from './stock-taking.ts';

/**
 * The takings of one part to return for some of an order's pieces: those that would arrive last go first.
 * @param taken in the order in which they were taken
 * @throws where fewer were taken
 */
export function piecesToReturn(taken: readonly Taking[], quantity: number): readonly Taking[] {
  const back: Taking[] = [];
  let left = quantity;
  for (const taking of [...taken].reverse()) {
    const pieces = Math.min(left, taking.quantity);
    if (pieces > 0) back.push({ ...taking, quantity: pieces });
    left -= pieces;
  }
  if (left > 0) throw new Error(`${left} pieces more are to go back than were taken`);
  return back;
}
