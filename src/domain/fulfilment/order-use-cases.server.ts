import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { cancelOrder } from './cancel-order.server.ts';
import { changeAddress } from './change-address.server.ts';
import { confirmByHand } from './confirm-by-hand.server.ts';
import { findOrders } from './find-orders.server.ts';
import {
  openWithdrawals,
  recentEnquiries,
  recentLeads,
  settleWithdrawal,
} from './inboxes.server.ts';
import { markOrderPaid } from './mark-order-paid.server.ts';
import { handOver } from './parcels/hand-over.server.ts';
import { packAgain, packOrder, unpackParcel } from './parcels/pack-order.server.ts';
import { deliverParcels, returnParcel } from './parcels/parcel-arrival.server.ts';
import { refundOrder } from './refund-order.server.ts';
import { waitingWork } from './waiting-work.server.ts';
import { wholeOrder } from './whole-order.server.ts';
import { noteOnOrder, writeToShopper } from './write-about-order.server.ts';

/** The arguments of a use case besides its context. */
type Input<UseCase extends (context: ShopContext, input: never) => unknown> =
  Parameters<UseCase>[1];

/** All use cases for working orders, in one object. */
export function orderUseCases(context: ShopContext) {
  return {
    find: (input: Input<typeof findOrders>) => findOrders(context, input),
    whole: (input: Input<typeof wholeOrder>) => wholeOrder(context, input),
    confirm: (input: Input<typeof confirmByHand>) => confirmByHand(context, input),
    markPaid: (input: Input<typeof markOrderPaid>) => markOrderPaid(context, input),
    pack: (input: Input<typeof packOrder>) => packOrder(context, input),
    unpack: (input: Input<typeof unpackParcel>) => unpackParcel(context, input),
    packAgain: (input: Input<typeof packAgain>) => packAgain(context, input),
    handOver: (input: Input<typeof handOver>) => handOver(context, input),
    deliver: (input: Input<typeof deliverParcels>) => deliverParcels(context, input),
    takeBack: (input: Input<typeof returnParcel>) => returnParcel(context, input),
    changeAddress: (input: Input<typeof changeAddress>) => changeAddress(context, input),
    cancel: (input: Input<typeof cancelOrder>) => cancelOrder(context, input),
    refund: (input: Input<typeof refundOrder>) => refundOrder(context, input),
    note: (input: Input<typeof noteOnOrder>) => noteOnOrder(context, input),
    write: (input: Input<typeof writeToShopper>) => writeToShopper(context, input),
    withdrawals: () => openWithdrawals(context),
    settleWithdrawal: (input: Input<typeof settleWithdrawal>) => settleWithdrawal(context, input),
    enquiries: () => recentEnquiries(context),
    leads: () => recentLeads(context),
    waiting: () => waitingWork(context),
  };
}
