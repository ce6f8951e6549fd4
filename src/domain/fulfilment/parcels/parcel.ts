import type { IsoDay } from '../../../kernel/clock.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import type { FulfilmentState, PromisedParcel } from '../../checkout/order.ts';

/**
 * The states of a parcel and the allowed moves between them: the one list. The type follows from it; tests compare it
 * with the check of `parcel.state` and the rows of `parcel_move`, by which the database refuses any other move. A
 * `returned` parcel stays as it is: what was in it is sent again as another parcel, or falls away. FUL-1.
 */
const states = {
  packed: { next: ['unpacked', 'handed-over'] },
  unpacked: { next: [] },
  'handed-over': { next: ['delivered', 'returned'] },
  delivered: { next: ['returned'] },
  returned: { next: [] },
} as const satisfies Record<string, { readonly next: readonly string[] }>;

export type ParcelState = keyof typeof states;

export const parcelStates = Object.keys(states) as ParcelState[];

/** Every allowed move. */
export const parcelMoves: readonly (readonly [ParcelState, ParcelState])[] = parcelStates.flatMap(
  (from) => states[from].next.map((to) => [from, to] as const),
);

export function canMove(from: ParcelState, to: ParcelState): boolean {
  return parcelMoves.some(([one, next]) => one === from && next === to);
}

interface Pieces {
  readonly state: ParcelState;
  readonly pieces: number;
}

/**
 * An order's own state, derived from its parcels. Returned parts count as sent; once all sent parts are back, the
 * order is returned. FUL-2.
 * @param ordered pieces that are packed one by one: of a kit those of its components
 */
export function fulfilmentOf(ordered: number, parcels: readonly Pieces[]): FulfilmentState {
  const piecesIn = (...states: ParcelState[]) =>
    parcels
      .filter(({ state }) => states.includes(state))
      .reduce((sum, { pieces }) => sum + pieces, 0);
  const returned = piecesIn('returned');
  const sent = piecesIn('handed-over', 'delivered') + returned;
  if (ordered === 0) return 'returned';
  if (sent === 0) return 'open';
  if (sent < ordered) return 'partly';
  if (returned === sent) return 'returned';
  return piecesIn('handed-over') === 0 ? 'delivered' : 'dispatched';
}

/** A line of an order that is packed: a part, or a component of a kit. */
export interface PackableLine {
  readonly id: string;
  readonly partNumber: string;
  readonly description: string;
  /** The vehicles of the part; '' where the order names none. */
  readonly vehicleLine: string;
  /** The parcel it was sold in; 1 if all was to be sent together. */
  readonly promisedParcel: 1 | 2;
  /** Without the pieces that have fallen away. */
  readonly ordered: number;
  /** Pieces in parcels, but for those that came back and were decided about. */
  readonly packed: number;
}

interface ParcelLine {
  readonly lineId: string;
  readonly partNumber: string;
  readonly description: string;
  readonly vehicleLine: string;
  readonly quantity: number;
}

export interface Parcel {
  readonly id: string;
  /** Its position within the order: 1, 2, 3. */
  readonly position: number;
  readonly state: ParcelState;
  /** What becomes of one that came back; null: nobody has said. */
  readonly decided: 'sent-again' | 'fallen-away' | null;
  /** '' until it is handed over. */
  readonly carrier: string;
  /** '' where the carrier gave no number. */
  readonly tracking: string;
  readonly packedAt: Date;
  /** It is packed, and the order's address was changed after that. */
  readonly isReaddressed: boolean;
  readonly handedOverAt: Date | null;
  readonly deliveredAt: Date | null;
  readonly returnedAt: Date | null;
  readonly lines: readonly ParcelLine[];
}

/** The contents of a parcel, as named by the person who packs it. */
export interface WantedPieces {
  /** A line's id or a part number. */
  readonly line: string;
  /** All remaining pieces by default. */
  readonly quantity?: number | undefined;
}

export type PackingRefusal =
  | { readonly kind: 'nothing-to-pack' }
  | { readonly kind: 'unknown-line'; readonly line: string }
  | { readonly kind: 'too-many-pieces'; readonly line: string; readonly left: number };

/**
 * Decides which pieces of which lines go into a parcel. A part in several lines is taken line by line.
 * @param wanted everything that is left where left out
 */
export function piecesToPack(
  lines: readonly PackableLine[],
  wanted?: readonly WantedPieces[],
): Result<readonly { lineId: string; quantity: number }[], PackingRefusal> {
  const left = new Map(lines.map(({ id, ordered, packed }) => [id, ordered - packed]));
  const taken = new Map<string, number>();
  for (const { line, quantity } of wanted ??
    lines.map(({ id }) => ({ line: id, quantity: undefined }))) {
    const named = lines.filter(({ id, partNumber }) => id === line || isSame(partNumber, line));
    if (named.length === 0) return refuse({ kind: 'unknown-line', line });
    const there = named.reduce((sum, { id }) => sum + (left.get(id) ?? 0), 0);
    if (quantity !== undefined && (quantity < 1 || quantity > there)) {
      return refuse({ kind: 'too-many-pieces', line, left: there });
    }
    let missing = quantity ?? there;
    for (const { id } of named) {
      const pieces = Math.min(missing, left.get(id) ?? 0);
      if (pieces === 0) continue;
      left.set(id, (left.get(id) ?? 0) - pieces);
      taken.set(id, (taken.get(id) ?? 0) + pieces);
      missing -= pieces;
    }
  }
  if (taken.size === 0) return refuse({ kind: 'nothing-to-pack' });
  return ok([...taken].map(([lineId, quantity]) => ({ lineId, quantity })));
}

function isSame(partNumber: string, typed: string): boolean {
  return partNumber.toUpperCase() === typed.trim().toUpperCase();
}

/** A parcel that is still to be packed, as sold. */
interface ParcelToPack {
  /** Each line with its remaining pieces. */
  readonly lines: readonly (PackableLine & { readonly quantity: number })[];
  /** The promised arrival; null if there was none. */
  readonly arrival: PromisedParcel['arrival'];
}

/** What is left to pack, by parcel: one, or two if available lines do not wait for late ones. FUL-21. */
export function parcelsToPack({
  lines,
  promised,
}: {
  readonly lines: readonly PackableLine[];
  readonly promised: readonly PromisedParcel[];
}): readonly ParcelToPack[] {
  const left = lines
    .map((line) => ({ ...line, quantity: line.ordered - line.packed }))
    .filter(({ quantity }) => quantity > 0);
  return promised
    .map(({ position, arrival }) => ({
      arrival,
      lines: left.filter(({ promisedParcel }) => promisedParcel === position),
    }))
    .filter((parcel) => parcel.lines.length > 0);
}

/** Pieces of a part that an order took from one place. */
export interface TakenPieces {
  readonly partNumber: string;
  readonly quantity: number;
  /** The day on which they come to the shop, by airfreight too; null if they lie somewhere. */
  readonly comesOn: IsoDay | null;
  /** A drop shipper sends them to the buyer. */
  readonly isDropShipped: boolean;
  /** Pieces of the part that a drop shipper has sent already, from whichever place. */
  readonly dropShippedBefore: number;
}

/** Pieces of a part that the shop cannot pack today. */
export interface AwayPieces {
  /** All of them. */
  readonly away: number;
  /** Still on their way to the shop, and the day by which all of them are there. */
  readonly late: { readonly pieces: number; readonly by: IsoDay } | undefined;
  /** Sent to the buyer by a drop shipper, who has not done so yet. */
  readonly dropShipped: number;
}

/** @param today the shop's day; what arrives on it counts as there */
export function awayPieces(
  supply: readonly TakenPieces[],
  { partNumber, today }: { readonly partNumber: string; readonly today: IsoDay },
): AwayPieces {
  const ofPart = supply.filter((one) => one.partNumber === partNumber);
  const coming = ofPart.filter(({ comesOn }) => (comesOn ?? today) > today);
  const by = coming
    .map(({ comesOn }) => comesOn ?? today)
    .sort()
    .at(-1);
  const byDropShipper = piecesOf(ofPart.filter(({ isDropShipped }) => isDropShipped));
  const dropShipped = Math.max(0, byDropShipper - (ofPart[0]?.dropShippedBefore ?? 0));
  const late = by === undefined ? undefined : { pieces: piecesOf(coming), by };
  return { away: dropShipped + (late?.pieces ?? 0), late, dropShipped };
}

/** What the shop itself is still to pack, by parcel: without the pieces that a drop shipper sends. */
export function parcelsFromHere(
  order: Parameters<typeof parcelsToPack>[0] & { readonly supply: readonly TakenPieces[] },
  today: IsoDay,
): readonly ParcelToPack[] {
  const parcels = parcelsToPack(order);
  const lines = parcels.flatMap((parcel) => parcel.lines);
  const here = new Map<string, number>();
  for (const { partNumber } of lines) {
    const left = piecesOf(lines.filter((line) => line.partNumber === partNumber));
    here.set(partNumber, left - awayPieces(order.supply, { partNumber, today }).dropShipped);
  }
  return parcels
    .map((parcel) => ({
      ...parcel,
      lines: parcel.lines
        .map((line) => {
          const quantity = Math.min(line.quantity, here.get(line.partNumber) ?? 0);
          here.set(line.partNumber, (here.get(line.partNumber) ?? 0) - quantity);
          return { ...line, quantity };
        })
        .filter(({ quantity }) => quantity > 0),
    }))
    .filter((parcel) => parcel.lines.length > 0);
}

/** Pieces that the shop can pack now, by line: of the next parcel that it packs itself, those that are here. */
export function piecesForNext(
  order: Parameters<typeof parcelsFromHere>[0],
  today: IsoDay,
): ReadonlyMap<string, number> {
  const here = new Map<string, number>();
  for (const { partNumber, ordered, packed } of order.lines) {
    here.set(partNumber, (here.get(partNumber) ?? 0) + ordered - packed);
  }
  for (const [partNumber, left] of here) {
    here.set(partNumber, left - awayPieces(order.supply, { partNumber, today }).away);
  }
  const next = parcelsFromHere(order, today)[0]?.lines ?? [];
  return new Map(
    next.map(({ id, partNumber, quantity }) => {
      const pieces = Math.max(0, Math.min(quantity, here.get(partNumber) ?? 0));
      here.set(partNumber, (here.get(partNumber) ?? 0) - pieces);
      return [id, pieces];
    }),
  );
}

/** Why what is left of an order cannot leave as one parcel; undefined where it can, a drop shipper's own too. */
export function apartFrom(
  {
    lines,
    supply,
  }: {
    readonly lines: readonly Pick<PackableLine, 'partNumber' | 'ordered' | 'packed'>[];
    readonly supply: readonly TakenPieces[];
  },
  today: IsoDay,
): AwayPieces | undefined {
  const left = lines.filter(({ ordered, packed }) => ordered > packed);
  const numbers = [...new Set(left.map(({ partNumber }) => partNumber))];
  const each = numbers.map((partNumber) => awayPieces(supply, { partNumber, today }));
  const dropShipped = each.reduce((sum, part) => sum + part.dropShipped, 0);
  const late = each.flatMap((part) => part.late ?? []);
  const by = late.map((part) => part.by).sort();
  const pieces = late.reduce((sum, part) => sum + part.pieces, 0);
  const leftPieces = left.reduce((sum, { ordered, packed }) => sum + ordered - packed, 0);
  if (pieces + dropShipped === 0 || dropShipped >= leftPieces) return undefined;
  const last = by.at(-1);
  return { away: pieces + dropShipped, late: last ? { pieces, by: last } : undefined, dropShipped };
}

function piecesOf(taken: readonly { readonly quantity: number }[]): number {
  return taken.reduce((sum, { quantity }) => sum + quantity, 0);
}
