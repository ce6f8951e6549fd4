import { type Ladder, ladderAfter, maximumOf } from './availability.ts';

/**
 * The most pieces that a part page may add: what is left of the supply after
 * what the basket already holds of the part.
 * Source: specification, section 5; readings, decision 2.
 */
export function mostToAdd(ladder: Ladder, inBasket: number): number {
  return maximumOf(ladderAfter(ladder, inBasket));
}

/** The most pieces that a basket's own line may hold. */
export function mostOnLine(ladder: Ladder): number {
  return maximumOf(ladder);
}
