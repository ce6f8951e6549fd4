import { type AllowanceSpent, spendAllowance } from '../allowance/allowance.server.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import type { Payment } from './payment.sql.server.ts';

/**
 * Limits questions to a provider about an order that visitors cause: the holder of an order's address could otherwise
 * cause any number. SAF-7.
 * @param visitor the key of the network's address that wants it; the shop's own work has none, and no limit
 * @returns what refuses it; undefined where the provider may be asked
 */
export async function countQuestion(
  context: Pick<ShopContext, 'config' | 'db' | 'providers'>,
  { orderId, provider }: Pick<Payment, 'orderId' | 'provider'>,
  visitor: string | undefined,
): Promise<AllowanceSpent | undefined> {
  if (visitor === undefined || !context.providers.has(provider)) return undefined;
  const byOrder = { name: 'payment-question-by-order', key: orderId } as const;
  const byAddress = { name: 'payment-question-by-address', key: visitor } as const;
  return (await spendAllowance(context, byAddress)) ?? spendAllowance(context, byOrder);
}
