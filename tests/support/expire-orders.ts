import { expireUnpaidOrders } from '../../src/domain/checkout/expire-unpaid-orders.server.ts';
import { addDays } from '../../src/kernel/clock.ts';
import type { TestContext } from './context.ts';

/** Lets so many days go by, warns of orders that nobody has paid until then, and cancels them a day later. */
export async function expireOrdersAfter(
  context: TestContext,
  { days }: { readonly days: number },
): Promise<number> {
  context.now = addDays(context.now, days);
  await expireUnpaidOrders(context);
  context.now = addDays(context.now, 1);
  return expireUnpaidOrders(context);
}
