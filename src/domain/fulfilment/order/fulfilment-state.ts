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
  if (ordered === 0) return 'returned';
  if (sent === 0) return 'open';
  if (sent < ordered) return 'partly';
  if (returned === sent) return 'returned';
  return piecesIn('handed-over') === 0 ? 'delivered' : 'dispatched';
}
