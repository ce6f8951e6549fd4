import type { IsoDay } from '../../kernel/clock.ts';

/** Pieces on their way from a supplier, with the day on which they are expected here. */
export interface ExpectedPieces {
  readonly purchaseId: number;
  readonly partId: number;
  readonly quantity: number;
  readonly day: IsoDay;
}

/** Pieces that an order waits for. */
export interface AwaitedPieces {
  readonly orderId: string;
  readonly partId: number;
  readonly quantity: number;
}

/** The day on which an order's pieces of a part are expected here, and the purchase order that brings the last. */
export interface Served extends AwaitedPieces {
  readonly purchaseId: number;
  readonly day: IsoDay;
}

/**
 * Who gets which pieces: those that come first go to the orders that were placed first, as they will be given out when
 * they are here. An order whose pieces nothing brings yet is left out.
 * @param waiting the oldest order first
 */
export function servedBy(
  waiting: readonly AwaitedPieces[],
  expected: readonly ExpectedPieces[],
): readonly Served[] {
  const left = [...expected]
    .sort((one, other) => one.day.localeCompare(other.day) || one.purchaseId - other.purchaseId)
    .map((pieces) => ({ ...pieces }));
  return waiting.flatMap(({ orderId, partId, quantity }): Served[] => {
    let missing = quantity;
    let last: (typeof left)[number] | undefined;
    for (const pieces of left) {
      if (missing === 0) break;
      if (pieces.partId !== partId || pieces.quantity === 0) continue;
      const taken = Math.min(missing, pieces.quantity);
      pieces.quantity -= taken;
      missing -= taken;
      last = pieces;
    }
    if (missing > 0 || !last) return [];
    return [{ orderId, partId, quantity, purchaseId: last.purchaseId, day: last.day }];
  });
}

/** Fills the gaps of a text to a buyer: `{{from}}`, `{{to}}`, `{{parts}}`, `{{promised}}`. Unknown ones stay. */
export function filledNotice(text: string, facts: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (braces, name: string) =>
    Object.hasOwn(facts, name) ? (facts[name] ?? '') : braces,
  );
}

/** What a buyer waits for of what they were told comes later than promised. */
export interface ToldLate {
  /** The latest day of which they were told. */
  readonly day: IsoDay;
  /** As the order names them. */
  readonly parts: readonly { readonly partNumber: string; readonly pieces: number }[];
  /** Nothing else is still to be packed. */
  readonly isAll: boolean;
}

/** @param told of each notice and part; a part whose buyer was written to twice is there twice */
export function lateOf(
  told: readonly {
    readonly partNumber: string;
    readonly pieces: number;
    readonly day: IsoDay;
    readonly leftInAll: number;
  }[],
): ToldLate | null {
  const [first] = told;
  if (!first) return null;
  const pieces = new Map<string, number>();
  for (const one of told) {
    pieces.set(one.partNumber, Math.max(one.pieces, pieces.get(one.partNumber) ?? 0));
  }
  const parts = [...pieces].map(([partNumber, count]) => ({ partNumber, pieces: count }));
  const inAll = parts.reduce((sum, part) => sum + part.pieces, 0);
  const day = told.reduce((last, one) => (one.day > last ? one.day : last), first.day);
  return { day, parts, isAll: inAll >= first.leftInAll };
}
