/** No place is free: the client is asked to come again. */
export class NoPlaceError extends Error {}

/**
 * Places for pages that are rendered at the same time. One processor renders them one after the other, so their
 * number limits how long the last one waits, and how long carts and orders wait between them.
 * @returns runs the work in a place; throws NoPlaceError at once where none is free
 */
export function openPlaces(most: number): <Value>(work: () => Promise<Value>) => Promise<Value> {
  let taken = 0;
  return async (work) => {
    if (taken >= most) throw new NoPlaceError();
    taken += 1;
    try {
      return await work();
    } finally {
      taken -= 1;
    }
  };
}
