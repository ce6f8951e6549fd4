import type { IsoDay } from '../../../kernel/clock.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import type { OrderStand } from '../../ledger/ledger.ts';
import { normaliseNumber } from '../../parts/normalise.ts';
import { piecesByPart, typedPieces } from '../../parts/typed-pieces.ts';
import { type AwayPieces, awayPieces, type Parcel, piecesForNext } from '../parcels/parcel.ts';
import type { WholeOrder } from '../whole-order.server.ts';

/** A part of the parcel that is packed next: the lines of one part count together, as a packer sees pieces. */
export interface BenchPart extends AwayPieces {
  readonly partId: number;
  readonly partNumber: string;
  readonly description: string;
  readonly vehicleLine: string;
  /** Pieces for this parcel. */
  readonly due: number;
  /** Pieces of the order that are not packed, for a later parcel too. */
  readonly left: number;
  /** The kits that it is sold in. */
  readonly kits: readonly string[];
}

/** A kit of the order: its parts are packed, it is not. */
export interface BenchKit {
  readonly partId: number;
  readonly partNumber: string;
  readonly contents: readonly string[];
}

/** An order as it lies on the packing bench. */
export interface BenchOrder {
  readonly parts: readonly BenchPart[];
  readonly kits: readonly BenchKit[];
  /** Closed, and waits for its tracking number. */
  readonly packed: Parcel | undefined;
}

/** What is packed next of an order, part by part. */
export function onBench(
  { lines, parcels, promised, supply, stand }: BenchedOrder,
  today: IsoDay,
): BenchOrder {
  const next = piecesForNext({ lines, promised, supply }, today);
  const byId = new Map(stand.lines.map((line) => [line.id, line]));
  const kitOf = (lineId: string) => byId.get(byId.get(lineId)?.parentLineId ?? '')?.partNumber;
  const numbers = [...new Set(lines.map(({ partNumber }) => partNumber))];
  const parts = numbers.flatMap((partNumber): BenchPart[] => {
    const same = lines.filter((line) => line.partNumber === partNumber);
    const left = same.reduce((sum, { ordered, packed }) => sum + ordered - packed, 0);
    const [line] = same;
    if (left <= 0 || !line) return [];
    const elsewhere = awayPieces(supply, { partNumber, today });
    const { description, vehicleLine } = line;
    const partId = byId.get(line.id)?.partId ?? 0;
    const due = same.reduce((sum, { id }) => sum + (next.get(id) ?? 0), 0);
    const kits = [...new Set(same.flatMap(({ id }) => kitOf(id) ?? []))];
    return [{ partId, partNumber, description, vehicleLine, due, left, ...elsewhere, kits }];
  });
  const kits = stand.lines
    .filter((kit) => stand.lines.some(({ parentLineId }) => parentLineId === kit.id))
    .map(({ id, partId, partNumber }) => ({
      ...{ partId, partNumber },
      contents: stand.lines
        .filter(({ parentLineId }) => parentLineId === id)
        .map((part) => part.partNumber),
    }));
  return { parts, kits, packed: parcels.find(({ state }) => state === 'packed') };
}

type BenchedOrder = Pick<WholeOrder, 'lines' | 'parcels' | 'promised' | 'supply'> & {
  readonly stand: Pick<OrderStand, 'lines'>;
};

/** Scanned pieces, by part number. */
export type Scanned = ReadonlyMap<string, number>;

export type ScanRefusal =
  | { readonly kind: 'nothing-scanned' }
  /** No part of the order has that number. */
  | { readonly kind: 'wrong-part'; readonly number: string }
  /** More than the parcel takes. */
  | { readonly kind: 'too-many'; readonly partNumber: string; readonly due: number }
  /** It goes with a later parcel. */
  | { readonly kind: 'goes-later'; readonly partNumber: string }
  /** A kit's own number: its parts are packed one by one. */
  | {
      readonly kind: 'is-kit';
      readonly partNumber: string;
      readonly contents: readonly string[];
    };

/** What was scanned before, without what the parcel no longer takes: the order may have changed since. */
export function stillScanned({ parts }: BenchOrder, scanned: Scanned): Scanned {
  return new Map(
    parts.flatMap(({ partNumber, due }): [string, number][] => {
      const pieces = Math.min(due, scanned.get(partNumber) ?? 0);
      return pieces > 0 ? [[partNumber, pieces]] : [];
    }),
  );
}

/**
 * Counts one more scan: a number of ours, in trade or of a supplier, one piece or with the pieces behind it.
 * @param numbers ids of parts and kits of the order, by number in lookup form
 */
export function countScan(
  { parts, kits }: BenchOrder,
  scanned: Scanned,
  { typed, numbers }: { readonly typed: string; readonly numbers: ReadonlyMap<string, number> },
): Result<{ readonly scanned: Scanned; readonly partNumber: string }, ScanRefusal> {
  const { came, unknown } = piecesByPart(typedPieces(typed), (number) => numbers.get(number));
  const [number] = unknown;
  if (number !== undefined) return refuse({ kind: 'wrong-part', number });
  const [first] = came;
  if (!first) return refuse({ kind: 'nothing-scanned' });
  const part = parts.find(({ partId }) => partId === first.partId);
  if (!part) {
    const kit = kits.find(({ partId }) => partId === first.partId);
    return kit
      ? refuse({ kind: 'is-kit', partNumber: kit.partNumber, contents: kit.contents })
      : refuse({ kind: 'wrong-part', number: typed.trim() });
  }
  const { partNumber, due } = part;
  if (due === 0) return refuse({ kind: 'goes-later', partNumber });
  const pieces = (scanned.get(partNumber) ?? 0) + first.quantity;
  if (pieces > due) return refuse({ kind: 'too-many', partNumber, due });
  return ok({ scanned: new Map([...scanned, [partNumber, pieces]]), partNumber });
}

/** Whether all pieces of the parcel are scanned. */
export function isComplete({ parts }: BenchOrder, scanned: Scanned): boolean {
  return (
    parts.some(({ due }) => due > 0) &&
    parts.every(({ partNumber, due }) => (scanned.get(partNumber) ?? 0) === due)
  );
}

/** How many pieces are scanned, and how many the parcel takes. */
export function benchCount({ parts }: BenchOrder, scanned: Scanned) {
  return {
    scanned: [...scanned.values()].reduce((sum, pieces) => sum + pieces, 0),
    due: parts.reduce((sum, { due }) => sum + due, 0),
  };
}

/** A part or kit of an order with the numbers that a scanner may read on it. */
export interface NumberedPart {
  readonly partId: number;
  readonly numbers: readonly string[];
}

/** The order's parts and kits by number in lookup form. Where two have one, the first of the order does. */
export function scannedNumbers(parts: readonly NumberedPart[]): ReadonlyMap<string, number> {
  const byNumber = new Map<string, number>();
  for (const { partId, numbers } of parts) {
    for (const number of numbers.map(normaliseNumber)) {
      if (number !== '' && !byNumber.has(number)) byNumber.set(number, partId);
    }
  }
  return byNumber;
}
