import { useState } from 'react';
import type { WireLine } from '../../../wire/cart.ts';
import { QUANTITY_DEBOUNCE_MS } from '../../ui/behaviour/screen.ts';
import { useDebounced } from '../../ui/behaviour/use-debounced.ts';
import { changeQuantity } from '../basket-store.ts';

interface LineQuantity {
  readonly quantity: number;
  readonly choose: (quantity: number) => void;
  /** Forgets what was chosen but not sent, as when the line is removed. */
  readonly forget: () => void;
}

/** The quantity of a line as the shopper is choosing it: shown at once, sent when they pause. */
export function useLineQuantity(line: WireLine): LineQuantity {
  const [wanted, setWanted] = useState<number>();
  const sending = useDebounced(async (quantity: number) => {
    await changeQuantity(line._id, quantity);
    // Chosen again meanwhile: that one stays until it is sent.
    setWanted((latest) => (latest === quantity ? undefined : latest));
  }, QUANTITY_DEBOUNCE_MS);

  function choose(quantity: number) {
    setWanted(quantity);
    sending.later(quantity);
  }

  return { quantity: wanted ?? line.quantity, choose, forget: sending.cancel };
}
