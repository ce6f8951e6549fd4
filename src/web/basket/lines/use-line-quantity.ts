import { useState } from 'react';
import type { WireLine } from '../../../wire/cart.ts';
import { QUANTITY_DEBOUNCE_MS } from '../../ui/behaviour/screen.ts';
import { useDebounced } from '../../ui/behaviour/use-debounced.ts';
import { changeQuantity } from '../basket-store.ts';

interface LineQuantity {
  readonly quantity: number;
  readonly choose: (quantity: number) => void;
  /** Discards an unsent quantity, as when the line is removed. */
  readonly forget: () => void;
}

/** The quantity that the shopper is choosing for a line: shown at once, sent after a pause. */
export function useLineQuantity(line: WireLine): LineQuantity {
  const [wanted, setWanted] = useState<number>();
  const sending = useDebounced(async (quantity: number) => {
    await changeQuantity(line._id, quantity);
    // A newer choice stays until it is sent.
    setWanted((latest) => (latest === quantity ? undefined : latest));
  }, QUANTITY_DEBOUNCE_MS);

  function choose(quantity: number) {
    setWanted(quantity);
    sending.later(quantity);
  }

  return { quantity: wanted ?? line.quantity, choose, forget: sending.cancel };
}
