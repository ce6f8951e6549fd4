import { markets, type Source } from '../../config/markets.ts';
import type { Queryable } from '../../db/database.server.ts';
import { isUuid } from '../../kernel/ids.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import {
  findBasket,
  linesOfBasket,
  lockBasket,
  orderAndVersion,
  orderOfBasket,
} from './basket.sql.server.ts';
import type { Basket, LineRow } from './basket.ts';
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

/** Its lines are priced in its own market. */
export interface BasketWithLines {
  readonly basket: Basket;
  readonly lines: readonly LineRow[];
  /** The catalogue's version. */
  readonly version: number;
}

/**
 * Locks a basket that is not an order yet and reads its lines, in one round trip.
 * @param source the market that it is expected to belong to; for another market the lines are read again
 */
export async function openBasketWithLines(
  tx: Queryable,
  id: string,
  source: Source,
): Promise<Result<BasketWithLines, BasketGone>> {
  if (!isUuid(id)) return refuse({ kind: 'unknown-basket' });
  // As above: order and lines are read when the lock is held.
  const [basket, { orderId, version }, lines] = await Promise.all([
    lockBasket(tx, id),
    orderAndVersion(tx, id),
    linesOfBasket(tx, id, markets[source].location),
  ]);
  if (!basket) return refuse({ kind: 'unknown-basket' });
  if (orderId !== null) return refuse({ kind: 'already-ordered', orderId });
  if (basket.source === source) return ok({ basket, lines, version });
  const { location } = markets[basket.source];
  return ok({ basket, lines: await linesOfBasket(tx, id, location), version });
}
