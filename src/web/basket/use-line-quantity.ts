import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { QUANTITY_DEBOUNCE_MS } from '../../config/limits.ts';
import type { WireLine } from '../../wire/cart.ts';
import { changeQuantity } from './basket-store.ts';

interface LineQuantity {
  readonly quantity: number;
  readonly choose: (quantity: number) => void;
  /** Forgets what was chosen but not sent, as when the line is removed. */
  readonly forget: () => void;
}

/**
 * The quantity of a line as the shopper is choosing it: shown at once, sent when they pause.
 * What has not been sent when the line leaves the page is sent then.
 */
export function useLineQuantity(line: WireLine): LineQuantity {
  const [wanted, setWanted] = useState<number>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef<number>(undefined);

  async function send() {
    const quantity = latest.current;
    if (quantity === undefined) return;
    latest.current = undefined;
    await changeQuantity(line._id, quantity);
    // Chosen again meanwhile: that one is still to be sent.
    if (latest.current === undefined) setWanted(undefined);
  }

  function choose(quantity: number) {
    setWanted(quantity);
    latest.current = quantity;
    clearTimeout(timer.current);
    timer.current = setTimeout(send, QUANTITY_DEBOUNCE_MS);
  }

  function forget() {
    clearTimeout(timer.current);
    latest.current = undefined;
  }

  const sendNow = useEffectEvent(() => {
    clearTimeout(timer.current);
    void send();
  });
  useEffect(() => () => sendNow(), []);

  return { quantity: wanted ?? line.quantity, choose, forget };
}
