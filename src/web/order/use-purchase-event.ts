import { useEffect } from 'react';
import type { WireOrder } from '../../wire/order.ts';
import { takePurchase } from '../basket/purchase-memory.ts';
import { useConsent } from '../consent/consent-store.ts';
import { purchaseEvent } from './purchase-event.ts';

declare global {
  interface Window {
    /** The tag manager's data layer, which also contains what was pushed before it loaded. */
    dataLayer?: unknown[];
  }
}

/** Puts an order that this browser placed into the data layer, once. Requirement ORD-10. */
export function usePurchaseEvent(order: WireOrder): void {
  const { isKnown, accepted, preferences } = useConsent();
  const mayName = accepted && preferences.includes('advertisement');
  useEffect(() => {
    if (!isKnown) return;
    void takePurchase(order._id).then((isDue) => {
      if (!isDue) return;
      window.dataLayer ??= [];
      window.dataLayer.push(purchaseEvent(order, mayName));
    });
  }, [isKnown, mayName, order]);
}
