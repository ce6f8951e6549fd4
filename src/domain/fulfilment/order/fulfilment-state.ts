import type { ParcelState } from './parcel-states.ts';

/**
 * The fulfilment states of an order: the one list. A test compares it with the check of `placed_order.fulfilment`.
 * `partly`: some parts were sent, others not.
 */
export const fulfilmentStates = ['open', 'partly', 'dispatched', 'delivered', 'returned'] as const;
export type FulfilmentState = (typeof fulfilmentStates)[number];

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
  if (sent === 0) return 'open';
  if (sent < ordered) return 'partly';
  if (returned === sent) return 'returned';
  return piecesIn('handed-over') === 0 ? 'delivered' : 'dispatched';
}
