/**
 * The states of a parcel and the allowed moves between them: the one list. The type follows from it; tests compare it
 * with the check of `parcel.state` and the rows of `parcel_move`, by which the database refuses any other move. A
 * `returned` parcel may be packed again: a carrier brings back an undelivered one, and it is sent again. FUL-1.
 */
const states = {
  packed: { next: ['handed-over'] },
  'handed-over': { next: ['delivered', 'returned'] },
  delivered: { next: ['returned'] },
  returned: { next: ['packed'] },
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
