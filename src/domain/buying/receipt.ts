import type { Taking } from '../checkout/stock/stock-taking.ts';
import { normaliseNumber } from '../parts/normalise.ts';
import { missingPieces, type PurchaseLine } from './purchase.ts';

/** Pieces of one part that have come. */
export interface CamePieces {
  readonly partId: number;
  readonly quantity: number;
}

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
  came: readonly CamePieces[],
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

/** What was typed or scanned, as pieces, and the lines that name no part of the order. */
export interface CountedPieces {
  readonly came: readonly CamePieces[];
  readonly unknown: readonly string[];
}

const TYPED_LINE = /^(.+?)[\t;,\s]+(\d{1,6})$/;

/** A typed line: a number alone, or with the pieces behind it. Numbers may contain spaces, so both are possible. */
interface TypedPieces {
  readonly text: string;
  /** All of it as a number, in lookup form: one piece. */
  readonly whole: string;
  /** What stands before the last figures; '' where nothing does. */
  readonly number: string;
  readonly quantity: number;
}

/** Reads what was typed, pasted or scanned, a number a line. */
export function typedPieces(typed: string): readonly TypedPieces[] {
  const lines = typed.split('\n').map((line) => line.trim());
  return lines.filter(Boolean).map((text) => {
    const [, number = '', pieces = ''] = TYPED_LINE.exec(text) ?? [];
    const [whole, before] = [normaliseNumber(text), normaliseNumber(number)];
    return { text, whole, number: before, quantity: Number(pieces) };
  });
}

/**
 * The pieces of typed lines, by part. A number named twice counts twice.
 * @param partOf the part of a number in lookup form
 */
export function piecesByPart(
  typed: readonly TypedPieces[],
  partOf: (number: string) => number | null | undefined,
): CountedPieces {
  const came: CamePieces[] = [];
  const unknown: string[] = [];
  for (const { text, whole, number, quantity: pieces } of typed) {
    const exactly = partOf(whole);
    const partId = exactly ?? partOf(number);
    const quantity = exactly ? 1 : pieces;
    if (!partId) unknown.push(text);
    else if (quantity > 0) came.push({ partId, quantity });
  }
  return { came, unknown };
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
