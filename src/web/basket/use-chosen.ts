import { useState } from 'react';

/**
 * A choice that is sent to the basket at once: shown as chosen while the request runs, and afterwards in the basket's
 * state, accepted or not.
 */
export function useChosen(
  confirmed: string,
  send: (value: string) => Promise<boolean>,
): readonly [string, (value: string) => Promise<boolean>] {
  const [wish, setWish] = useState<string>();
  async function choose(value: string) {
    setWish(value);
    const isTaken = await send(value);
    setWish((latest) => (latest === value ? undefined : latest));
    return isTaken;
  }
  return [wish ?? confirmed, choose];
}
