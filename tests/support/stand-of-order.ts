import type { Order } from '../../src/domain/checkout/order.ts';
import { type OrderStand, standOf } from '../../src/domain/ledger/ledger.ts';

/** Where an order stands to which nothing has happened yet. */
export function standAsAgreed(order: Order): OrderStand {
  return standOf({
    isPaid: order.paidAt !== null,
    isClosed: order.closedAt !== null,
    isHeld: false,
    shipping: { netCents: order.shippingNetCents, grossCents: order.shippingGrossCents },
    lines: order.lines,
    parcels: [],
    entries: [],
  });
}
