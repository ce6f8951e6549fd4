import type { Cents } from '../../kernel/money.ts';
import { type Ladder, waitFor } from './availability.ts';

interface PricedPiece {
  /** Pieces in one kit; 0 for a part that is listed and not packed. */
  readonly quantity: number;
  readonly cents: Cents | null;
}

/** The prices of a kit's parts one by one, and the saving of the kit. */
interface KitWorth {
  readonly partsCents: Cents;
  /** Never negative. */
  readonly savedCents: Cents;
}

/**
 * Compares a kit with its parts bought singly, at shown prices.
 * @returns null where one of them has no price: then nothing can be compared
 */
export function kitWorth(kitCents: Cents | null, pieces: readonly PricedPiece[]): KitWorth | null {
  const packed = pieces.filter(({ quantity }) => quantity > 0);
  if (kitCents === null || packed.length === 0) return null;
  let partsCents = 0;
  for (const { quantity, cents } of packed) {
    if (cents === null) return null;
    partsCents += quantity * cents;
  }
  return { partsCents, savedCents: Math.max(0, partsCents - kitCents) };
}

/**
 * The component with the longest wait in a kit.
 * @returns undefined where all come at the same time, or the kit has one component only
 */
export function bottleneckOf<
  Component extends { readonly ladder: Ladder; readonly quantity: number },
>(components: readonly Component[], kits: number): Component | undefined {
  const waits = components
    .filter(({ quantity }) => quantity > 0)
    .map((component) => ({
      component,
      wait: waitFor(component.ladder, component.quantity * kits),
    }))
    .sort((a, b) => b.wait - a.wait);
  const [longest] = waits;
  return longest && longest.wait > waits.at(-1)!.wait ? longest.component : undefined;
}
