import type { Taking } from './stock-taking.ts';

/**
 * Which of an order's takings of one part go back, for some of its pieces: those first that would come last.
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
