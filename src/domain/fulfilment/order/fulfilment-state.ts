import type { ParcelState } from './parcel-states.ts';

/**
 * How far an order's parts are on their way: the one list. A test holds the check of `placed_order.fulfilment` against
 * it. `partly`: some have gone out, others have not.
 */
export const fulfilmentStates = ['open', 'partly', 'dispatched', 'delivered', 'returned'] as const;
export type FulfilmentState = (typeof fulfilmentStates)[number];

interface Pieces {
  readonly state: ParcelState;
  readonly pieces: number;
}

/**
 * An order's own state, which follows from its parcels. What came back counts as sent; once all that was sent is back,
 * the order is returned. FUL-2.
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
