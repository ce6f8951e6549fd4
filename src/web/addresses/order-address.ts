import { ORDER_PATH, orderPath } from '../../config/page-paths.ts';

/** Whether an address is an order's, which no third party may learn: its holder can read the order. */
export function isOrderAddress(address: string): boolean {
  return address.startsWith(`${ORDER_PATH}/`);
}

const PROVIDER_AWAY = 'provider=away';

/** The page of an order whose payment provider could not be reached. */
export function unreachedPaymentPath(orderId: string): string {
  return `${orderPath(orderId)}?${PROVIDER_AWAY}`;
}

/** Whether an order's page is asked for by `unreachedPaymentPath`. */
export function isPaymentUnreached(query: URLSearchParams): boolean {
  return query.toString() === PROVIDER_AWAY;
}

/** The status of an order's page whose link has ended. */
export const GONE = 410;
