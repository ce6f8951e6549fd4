/**
 * A paid order's message is shown once more on the session's next part page. Requirement PRT-11.
 */

const PAID_KEY = 'paidOrder';
const TOLD = 'told:';

/** Called by the order page of a paid order. */
export function rememberPaidOrder(orderId: string): void {
  try {
    if (sessionStorage.getItem(PAID_KEY) === TOLD + orderId) return;
    sessionStorage.setItem(PAID_KEY, orderId);
  } catch {
    // Without storage the message is shown only once.
  }
}

/** @returns whether an order was paid since this was last asked */
export function takePaidOrder(): boolean {
  try {
    const orderId = sessionStorage.getItem(PAID_KEY);
    if (orderId === null || orderId.startsWith(TOLD)) return false;
    sessionStorage.setItem(PAID_KEY, TOLD + orderId);
    return true;
  } catch {
    return false;
  }
}
