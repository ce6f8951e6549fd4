import { HELD_FREE_PIECES, HELD_SHARE, UNPAID_LIMITS } from '../../../config/shop-rules.ts';

/** A line that exceeds the supply. */
export interface ShortLine {
  readonly lineId: string;
  readonly partNumber: string;
  /** The highest possible quantity now. */
  readonly available: number;
}

/** Without these limits anybody could lock the shop's stock for free. */
export type HoldRefusal =
  /** `contact`: the shop's address, for those who need more. */
  | { readonly kind: 'too-much-unpaid'; readonly contact: string }
  /** `available`: the most that a bank transfer may hold now. */
  | { readonly kind: 'too-many-held'; readonly lines: readonly ShortLine[] };

/** Unpaid orders of one buyer that hold stock. */
export interface OpenOrders {
  readonly orders: number;
  readonly grossCents: number;
}

/** Pieces of a part that unpaid bank transfers hold. */
export interface HeldPieces {
  /** By orders of the same buyer. */
  readonly own: number;
  /** Held by unconfirmed orders. */
  readonly unconfirmed: number;
}

/**
 * Whether another order would exceed what a buyer may leave unpaid. SAF-14.
 * @param open what the buyer has open, by e-mail address and by address of the network
 */
export function isTooMuchUnpaid(
  way: keyof typeof UNPAID_LIMITS,
  open: { readonly email: OpenOrders; readonly visitor: OpenOrders },
  grossCents: number,
): boolean {
  const limits = UNPAID_LIMITS[way];
  return (['email', 'visitor'] as const).some(
    (who) =>
      open[who].orders + 1 > limits[who].orders ||
      open[who].grossCents + grossCents > limits[who].grossCents,
  );
}

/**
 * The most pieces of a part that another bank transfer may hold: half of the stock, held pieces included, and in any
 * case what one vehicle needs. SAF-14.
 * @param available pieces that can be had now
 */
export function maxHoldablePieces(available: number, held: HeldPieces): number {
  const left = [held.own, held.unconfirmed].map(
    (pieces) => Math.max(HELD_FREE_PIECES, Math.floor((available + pieces) * HELD_SHARE)) - pieces,
  );
  return Math.max(0, Math.min(available, ...left));
}
