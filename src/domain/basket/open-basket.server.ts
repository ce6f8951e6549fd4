import type { Queryable } from '../../db/database.server.ts';
import { isUuid } from '../../kernel/ids.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { findBasket, lockBasket, orderOfBasket } from './basket.sql.server.ts';
import type { Basket } from './basket.ts';
import type { BasketGone } from './refusals.ts';

/** A basket that is still one. A malformed id is an unknown one. */
export async function openBasket(
  sql: Queryable,
  id: string,
  options: { lock: boolean },
): Promise<Result<Basket, BasketGone>> {
  const basket = isUuid(id) ? await (options.lock ? lockBasket : findBasket)(sql, id) : undefined;
  if (!basket) return refuse({ kind: 'unknown-basket' });
  // Asked after the lock is held: an order written while we waited is seen.
  const orderId = await orderOfBasket(sql, id);
  return orderId ? refuse({ kind: 'already-ordered', orderId }) : ok(basket);
}
