import type { LineChange, SharedBasket } from '../domain/shared-basket/shared-basket.ts';
import { toEuros } from '../kernel/money.ts';

/** A saved basket, as its page shows it. */
export interface WireSharedBasket {
  readonly _id: string;
  /** ISO 8601, UTC. */
  readonly savedat: string;
  readonly lines: readonly WireSharedLine[];
}

export interface WireSharedLine {
  readonly urlcomponent: string;
  readonly name: string;
  readonly description: string;
  readonly photo: string;
  readonly quantity: number;
  readonly available: number;
  readonly change: LineChange;
  /** Of one piece, when it was saved. */
  readonly saved: WireAmounts;
  /** Null where it is gone. */
  readonly now: WireAmounts | null;
}

interface WireAmounts {
  readonly price: number;
  readonly grossprice: number;
}

export function toWireSharedBasket({ id, savedAt, lines }: SharedBasket): WireSharedBasket {
  return {
    _id: id,
    savedat: savedAt.toISOString(),
    lines: lines.map((line) => ({
      urlcomponent: line.record,
      name: line.partNumber,
      description: line.description,
      photo: line.photoUrl ?? '',
      quantity: line.quantity,
      available: line.available,
      change: line.change,
      saved: toAmounts(line),
      now: line.now && toAmounts(line.now),
    })),
  };
}

function toAmounts({ netCents, grossCents }: { netCents: number; grossCents: number }) {
  return { price: toEuros(netCents), grossprice: toEuros(grossCents) };
}
