import type { Queryable } from '../../db/database.server.ts';
import { isUuid } from '../../kernel/ids.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { findBasket, lockBasket, orderOfBasket } from './basket.sql.server.ts';
import type { Basket } from './basket.ts';
import type { BasketGone } from './refusals.ts';

/** A basket that has not become an order. A malformed id counts as an unknown one. */
export async function openBasket(
  sql: Queryable,
  id: string,
  options: { lock: boolean },
): Promise<Result<Basket, BasketGone>> {
  if (!isUuid(id)) return refuse({ kind: 'unknown-basket' });
  // A transaction's connection runs both in order: the order is looked up once the lock is held, so one that was
  // written meanwhile is seen.
  const [basket, orderId] = await Promise.all([
    (options.lock ? lockBasket : findBasket)(sql, id),
    orderOfBasket(sql, id),
  ]);
  if (!basket) return refuse({ kind: 'unknown-basket' });
  return orderId ? refuse({ kind: 'already-ordered', orderId }) : ok(basket);
}
