import type { Taking } from '../checkout/stock/stock-taking.ts';
import { normaliseNumber } from '../parts/normalise.ts';
import {
  type CountedPieces,
  type PartPieces,
  piecesByPart,
  typedPieces,
} from '../parts/typed-pieces.ts';
import { missingPieces, type PurchaseLine } from './purchase.ts';

/** A taking of an order that waits for pieces. */
export interface WaitingTaking extends Taking {
  readonly orderId: string;
  readonly orderNumber: string;
}

export interface Fill {
  readonly taking: WaitingTaking;
  readonly quantity: number;
}

/** What becomes of the pieces of one line. */
export interface PlannedLine {
  readonly line: PurchaseLine;
  readonly quantity: number;
  /** Beyond what was ordered. */
  readonly over: number;
  /** Still to come afterwards. */
  readonly missing: number;
  readonly fills: readonly Fill[];
  readonly toShelf: number;
}

/**
 * What becomes of pieces that have come: they go to the orders that wait for their part, oldest first, and what is left
 * goes on the shelf.
 * @param waiting takings from elsewhere, those of the oldest order first
 */
export function planReceipt(
  lines: readonly PurchaseLine[],
  came: readonly PartPieces[],
  waiting: readonly WaitingTaking[],
): readonly PlannedLine[] {
  return lines.flatMap((line): PlannedLine[] => {
    const quantity = came
      .filter(({ partId }) => partId === line.partId)
      .reduce((sum, one) => sum + one.quantity, 0);
    if (quantity === 0) return [];
    const fills: Fill[] = [];
    let left = quantity;
    for (const taking of waiting.filter(({ partId }) => partId === line.partId)) {
      const pieces = Math.min(left, taking.quantity);
      if (pieces > 0) fills.push({ taking, quantity: pieces });
      left -= pieces;
    }
    const open = missingPieces(line);
    const over = Math.max(0, quantity - open);
    return [{ line, quantity, over, missing: Math.max(0, open - quantity), fills, toShelf: left }];
  });
}

/** What was typed or scanned of an order: our number, the supplier's or the one in trade, one by one or with pieces. */
export function countedPieces(typed: string, lines: readonly PurchaseLine[]): CountedPieces {
  const parts = new Map<string, number>();
  for (const line of lines) {
    for (const number of [line.gtin, line.supplierNumber, line.partNumber]) {
      parts.set(normaliseNumber(number), line.partId);
    }
  }
  parts.delete('');
  return piecesByPart(typedPieces(typed), (number) => parts.get(number));
}
