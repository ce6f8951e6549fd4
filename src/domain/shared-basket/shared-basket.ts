import type { Cents } from '../../kernel/money.ts';

/** A line as saved, without anything about its owner. */
export interface SavedLine {
  /** The part's urlcomponent. */
  readonly record: string;
  readonly partNumber: string;
  readonly description: string;
  readonly quantity: number;
  /** The price of one piece. */
  readonly netCents: Cents;
  readonly grossCents: Cents;
}

/** A part as sold now. */
interface SoldNow {
  /** Null: it cannot be bought. */
  readonly price: { readonly netCents: Cents; readonly grossCents: Cents } | null;
  /** The highest possible quantity. */
  readonly maximum: number;
  readonly photoUrl: string | null;
}

/** Possible changes since the basket was saved: the one list. */
export const lineChanges = ['none', 'dearer', 'cheaper', 'fewer', 'gone'] as const;
export type LineChange = (typeof lineChanges)[number];

interface SharedLine extends SavedLine {
  readonly change: LineChange;
  /** The available part of the wanted pieces. */
  readonly available: number;
  /** Null where it is gone. */
  readonly now: SoldNow['price'];
  readonly photoUrl: string | null;
}

export interface SharedBasket {
  readonly id: string;
  readonly savedAt: Date;
  readonly lines: readonly SharedLine[];
}

/** A saved line compared with the current part: missing stock takes precedence over a changed price. */
export function comparedLine(saved: SavedLine, sold: SoldNow | undefined): SharedLine {
  const price = sold?.price ?? null;
  const available = price ? Math.min(saved.quantity, sold?.maximum ?? 0) : 0;
  const isGone = price === null || available === 0;
  return {
    ...saved,
    change: isGone ? 'gone' : changeOf(saved, price, available),
    available,
    now: isGone ? null : price,
    photoUrl: sold?.photoUrl ?? null,
  };
}

function changeOf(
  { quantity, grossCents }: SavedLine,
  now: { readonly grossCents: Cents },
  available: number,
): LineChange {
  if (available < quantity) return 'fewer';
  if (now.grossCents === grossCents) return 'none';
  return now.grossCents > grossCents ? 'dearer' : 'cheaper';
}
