import { normaliseNumber } from './normalise.ts';

/** Pieces of one part. */
export interface PartPieces {
  readonly partId: number;
  readonly quantity: number;
}

/** What was typed or scanned, as pieces, and the lines that name no part. */
export interface CountedPieces {
  readonly came: readonly PartPieces[];
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
  const came: PartPieces[] = [];
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
