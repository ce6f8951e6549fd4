import { mayBeRounded } from '../../../kernel/text/spreadsheet-cell.ts';
import type { TrackingRow } from './tracking-file.ts';

/** The data of an order that a carrier's file is matched with. */
export interface TrackedOrder {
  readonly number: string;
  /** Its number, capitals and digits only. */
  readonly key: string;
  readonly paymentStatus: string;
  /** Its buyer comes for it. */
  readonly isPickUp: boolean;
  /** Cancelled: its stock went back. */
  readonly isClosed: boolean;
  /** Pieces that are in no parcel. */
  readonly leftPieces: number;
  /** Those cannot leave as one parcel: some are still to come, or a drop shipper sends them. */
  readonly isApart: boolean;
  readonly parcels: readonly {
    readonly position: number;
    readonly state: string;
    readonly tracking: string;
  }[];
}

/** The target of a row: a packed parcel by its position, or everything left, which this step packs. */
export type Sending = number | 'rest';

/** The interpretation of a row of the file. */
export type TrackingMatch =
  | { readonly kind: 'sure'; readonly number: string; readonly sends: Sending }
  | {
      readonly kind: 'doubtful';
      readonly doubt:
        | 'several-packed'
        | 'rest-of-order'
        | 'not-all-here'
        | 'named-before'
        | 'damaged-number';
      readonly number: string;
      readonly choices: readonly Sending[];
    }
  | {
      readonly kind: 'unmatched';
      readonly why:
        | 'no-order'
        | 'not-paid'
        | 'cancelled'
        | 'nothing-left'
        | 'no-carrier'
        | 'picked-up';
    }
  | { readonly kind: 'applied'; readonly number: string };

/**
 * Finds the parcel of each row of a carrier's file. A match is certain if the row's order has one packed parcel, or
 * none, nothing sent yet and all of it there; a second row for the same order is doubtful, and so is a tracking number that a
 * spreadsheet has rounded. FUL-18.
 */
export function matchTracking(
  rows: readonly TrackingRow[],
  orders: readonly TrackedOrder[],
): readonly TrackingMatch[] {
  const byKey = new Map(orders.map((order) => [order.key, order]));
  const named = new Set<string>();
  return rows.map((row) => {
    const order = byKey.get(keyOf(row.order));
    if (!order) return { kind: 'unmatched', why: 'no-order' };
    const match = matchRow(row, order);
    if (match.kind !== 'sure') return match;
    const { number, sends } = match;
    if (mayBeRounded(row.tracking)) {
      return { kind: 'doubtful', doubt: 'damaged-number', number, choices: [sends] };
    }
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
  if (order.isPickUp) return { kind: 'unmatched', why: 'picked-up' };
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
  if (parcels.length === 0 && !order.isApart) return { kind: 'sure', number, sends: 'rest' };
  const doubt = parcels.length > 0 ? 'rest-of-order' : 'not-all-here';
  return { kind: 'doubtful', doubt, number, choices: ['rest'] };
}

function keyOf(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9]/g, '');
}
