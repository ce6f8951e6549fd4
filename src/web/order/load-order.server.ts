import { data } from 'react-router';
import type { Shop } from '../../shop.server.ts';
import { toWireOrder } from '../../wire/order.mapper.ts';

/**
 * A placed order for its page.
 * @throws a 404 answer where there is none by this id
 */
export async function loadOrder(shop: Shop, id: string) {
  const found = await shop.order({ orderId: id });
  if (!found.ok) throw data(null, { status: 404 });
  return toWireOrder(found.value);
}
