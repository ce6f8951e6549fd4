import type { TrackingRow } from './tracking-file.ts';

/** An order as the rows of a carrier's file need it. */
export interface TrackedOrder {
  readonly number: string;
  /** Capitals and digits of its number alone. */
  readonly key: string;
  readonly paymentStatus: string;
  /** Cancelled: its stock went back. */
  readonly isClosed: boolean;
  /** Pieces that are in no parcel. */
  readonly leftPieces: number;
  readonly parcels: readonly {
    readonly position: number;
    readonly state: string;
    readonly tracking: string;
  }[];
}

/** What a row sends: a packed parcel by its position, or everything that is left, packed by this step. */
export type Sending = number | 'rest';

/** The interpretation of a row of the file. */
export type TrackingMatch =
  | { readonly kind: 'sure'; readonly number: string; readonly sends: Sending }
  | {
      readonly kind: 'doubtful';
      readonly doubt: 'several-packed' | 'rest-of-order' | 'named-before';
      readonly number: string;
      readonly choices: readonly Sending[];
    }
  | {
      readonly kind: 'unmatched';
      readonly why: 'no-order' | 'not-paid' | 'cancelled' | 'nothing-left' | 'no-carrier';
    }
  | { readonly kind: 'applied'; readonly number: string };

/**
 * Says what each row of a carrier's file sends. Sure is what names an order with one packed parcel, or with none and
 * nothing sent yet; the second row that names an order is not. FUL-18.
 */
export function matchTracking(
  rows: readonly TrackingRow[],
  orders: readonly TrackedOrder[],
): readonly TrackingMatch[] {
  const named = new Set<string>();
  return rows.map((row) => {
    const order = orders.find(({ key }) => key === keyOf(row.order));
    if (!order) return { kind: 'unmatched', why: 'no-order' };
    const match = matchRow(row, order);
    if (match.kind !== 'sure') return match;
    const { number, sends } = match;
    if (named.has(number)) {
      return { kind: 'doubtful', doubt: 'named-before', number, choices: [sends] };
    }
    named.add(number);
    return match;
  });
}

function matchRow(row: TrackingRow, order: TrackedOrder): TrackingMatch {
  const { number, parcels, leftPieces, isClosed, paymentStatus } = order;
  if (parcels.some(({ tracking }) => tracking === row.tracking)) return { kind: 'applied', number };
  if (isClosed) return { kind: 'unmatched', why: 'cancelled' };
  if (paymentStatus !== 'paid') return { kind: 'unmatched', why: 'not-paid' };
  const packed = parcels.filter(({ state }) => state === 'packed').map(({ position }) => position);
  const [only] = packed;
  if (only === undefined && leftPieces === 0) return { kind: 'unmatched', why: 'nothing-left' };
  if (row.carrier === '') return { kind: 'unmatched', why: 'no-carrier' };
  if (packed.length > 1) {
    return { kind: 'doubtful', doubt: 'several-packed', number, choices: packed };
  }
  if (only !== undefined) return { kind: 'sure', number, sends: only };
  return parcels.length === 0
    ? { kind: 'sure', number, sends: 'rest' }
    : { kind: 'doubtful', doubt: 'rest-of-order', number, choices: ['rest'] };
}

function keyOf(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9]/g, '');
}
