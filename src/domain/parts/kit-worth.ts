import type { Cents } from '../../kernel/money.ts';
import { type Ladder, waitFor } from './availability.ts';

interface PricedPiece {
  /** Pieces in one kit; 0 for what is listed and not packed. */
  readonly quantity: number;
  readonly cents: Cents | null;
}

/** What the parts of a kit cost one by one, and what the kit saves. */
export interface KitWorth {
  readonly partsCents: Cents;
  /** Never negative. */
  readonly savedCents: Cents;
}

/**
 * Compares a kit with its parts bought one by one, at the prices that both show.
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
 * The component for which some kits wait longest.
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
