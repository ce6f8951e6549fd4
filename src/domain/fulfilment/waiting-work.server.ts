import { addDays } from '../../kernel/clock.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { shopDay } from '../shop-context/shop-day.ts';
import { type OrdersView, orderViews } from './order-views.ts';
import { countOrders, countQuestions } from './waiting-work.sql.server.ts';

/** Counting stops here, so its cost does not grow with the orders. */
export const MAX_COUNTED = 500;
/** Open questions of this many days are shown on the start screen. */
export const QUESTION_DAYS = 7;

/** A list of orders with work to do, which 'all' is not. */
export type WorkView = Exclude<OrdersView, 'all'>;

/** The number of entries in each list; MAX_COUNTED means that many or more. */
export interface WaitingWork {
  readonly orders: readonly { readonly view: WorkView; readonly count: number }[];
  readonly enquiries: number;
  readonly leads: number;
}

/** The counts of all open work. DSK-23. */
export async function waitingWork({
  db,
  clock,
}: Pick<ShopContext, 'db' | 'clock'>): Promise<WaitingWork> {
  const now = clock();
  const today = shopDay(now);
  const views = orderViews.filter((view) => view !== 'all');
  const [orders, questions] = await Promise.all([
    Promise.all(
      views.map(async (view) => ({
        view,
        count: await countOrders(db.sql, { view, today, most: MAX_COUNTED }),
      })),
    ),
    countQuestions(db.sql, { since: addDays(now, -QUESTION_DAYS), most: MAX_COUNTED }),
  ]);
  return { orders, ...questions };
}
