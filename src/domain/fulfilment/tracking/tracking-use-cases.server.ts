import { bind } from '../../shop-context/bind.ts';
import type { ShopContext } from '../../shop-context/shop-context.server.ts';
import {
  applyTrackingFile,
  matchTrackingFile,
  ordersToSend,
  sendOrders,
} from './tracking.server.ts';

/** Parcels that go out by their tracking numbers, from a carrier's file or typed. */
export function trackingUseCases(context: ShopContext) {
  return bind(context, {
    match: matchTrackingFile,
    apply: applyTrackingFile,
    toSend: ordersToSend,
    send: sendOrders,
  });
}
