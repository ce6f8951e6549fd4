import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { keepForAccounting } from './accounting-record.sql.server.ts';
import { deleteOrders, deleteOverAccounting, lockEndedOrders } from './ended-orders.sql.server.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Orders locked at once; the next transaction takes the next ones. */
const ORDERS_AT_ONCE = 100;

type Context = Pick<ShopContext, 'db' | 'config'>;

/**
 * Erases the buyers of orders whose time is over: unpaid orders are deleted, of others accounting keeps the invoice's
 * data.
 * @returns how many orders
 */
export async function endOrders({ db, config }: Context, now: Date): Promise<number> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const { cancelledOrders, orders, accounting } = config.retentionDays;
  const before = { cancelled: daysAgo(cancelledOrders), placed: daysAgo(orders) };
  return inSteps(() =>
    db.transaction(async (tx) => {
      const ended = await lockEndedOrders(tx, before, ORDERS_AT_ONCE);
      for (const order of ended.filter(({ hasMoney }) => hasMoney)) {
        const keptUntil = new Date(order.placedAt.getTime() + accounting * DAY_MS);
        await keepForAccounting(tx, order, { keptUntil, now });
      }
      await deleteOrders(
        tx,
        ended.filter(({ hasMoney }) => !hasMoney),
      );
      return ended.length;
    }),
  );
}

/** Deletes orders that accounting law no longer requires. @returns how many */
export async function endAccounting({ db }: Context, now: Date): Promise<number> {
  return inSteps(() => db.transaction((tx) => deleteOverAccounting(tx, now, ORDERS_AT_ONCE)));
}

async function inSteps(step: () => Promise<number>): Promise<number> {
  let all = 0;
  for (;;) {
    const done = await step();
    all += done;
    if (done < ORDERS_AT_ONCE) return all;
  }
}
