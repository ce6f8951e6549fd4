import type { WireOrder } from '../../wire/order.ts';
import { ApiProblem } from '../api-client/api-problem.ts';
import { postPaymentStatus } from '../api-client/order-calls.ts';

/** A provider usually knows at once; some take a moment. Afterwards the shop finds out by itself. */
const WAITS_MS = [1500, 3000, 6000, 12_000, 24_000, 48_000];

/**
 * Polls until an order's state changes, or for a minute and a half.
 * @returns whether it does
 */
export async function confirmPayment(order: WireOrder, signal: AbortSignal): Promise<boolean> {
  for (const waitMs of WAITS_MS) {
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    if (signal.aborted) return false;
    try {
      const now = await postPaymentStatus(order._id, signal);
      const isNews =
        now.paymentstatus !== order.paymentstatus || now.paymentdetail !== order.paymentdetail;
      if (isNews) return true;
    } catch (error) {
      if (signal.aborted) return false;
      // The next turn may reach the shop.
      if (!(error instanceof ApiProblem)) throw error;
    }
  }
  return false;
}
