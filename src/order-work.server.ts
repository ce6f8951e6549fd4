import { buyingUseCases } from './domain/buying/buying-use-cases.server.ts';
import { applyStatement, matchStatement } from './domain/fulfilment/bank/bank.server.ts';
import { benchList, openBench } from './domain/fulfilment/bench/bench.server.ts';
import {
  cancelOrder,
  cancelPieces,
  cancelReturnedParcel,
} from './domain/fulfilment/cancel-order.server.ts';
import { changeAddress } from './domain/fulfilment/change-address.server.ts';
import { reducePrice, writeOffRest } from './domain/fulfilment/change-owed.server.ts';
import { confirmByHand, reopenByHand } from './domain/fulfilment/confirm-by-hand.server.ts';
import { confirmVatNumber } from './domain/fulfilment/confirm-vat-number.server.ts';
import { exchangeLine, exchangeOffer } from './domain/fulfilment/exchange/exchange-line.server.ts';
import { findOrders } from './domain/fulfilment/find-orders.server.ts';
import {
  openWithdrawals,
  recentEnquiries,
  recentLeads,
  settleWithdrawal,
} from './domain/fulfilment/inboxes.server.ts';
import { markOrderPaid } from './domain/fulfilment/mark-order-paid.server.ts';
import { newOrders } from './domain/fulfilment/new-orders.server.ts';
import { handOver } from './domain/fulfilment/parcels/hand-over.server.ts';
import {
  packAgain,
  packOrder,
  unpackParcel,
} from './domain/fulfilment/parcels/pack-order.server.ts';
import { deliverParcels, returnParcel } from './domain/fulfilment/parcels/parcel-arrival.server.ts';
import { refundOrder } from './domain/fulfilment/refund-order.server.ts';
import { decideWithdrawal } from './domain/fulfilment/returns/declared.server.ts';
import { payBack } from './domain/fulfilment/returns/pay-back.server.ts';
import { receiveGoods } from './domain/fulfilment/returns/receive-goods.server.ts';
import { returnDeposit } from './domain/fulfilment/returns/return-deposit.server.ts';
import { workedWithdrawal } from './domain/fulfilment/returns/worked-withdrawal.server.ts';
import {
  applyTrackingFile,
  matchTrackingFile,
  ordersToSend,
  sendOrders,
} from './domain/fulfilment/tracking/tracking.server.ts';
import { waitingWork } from './domain/fulfilment/waiting-work.server.ts';
import { wholeOrder } from './domain/fulfilment/whole-order.server.ts';
import { noteOnOrder, writeToShopper } from './domain/fulfilment/write-about-order.server.ts';
import { answerItem, assignItem, closeItem, inboxItem } from './domain/inbox/inbox.server.ts';
import { rehearse } from './domain/mail/rehearse.server.ts';
import { paperUseCases } from './domain/papers/paper-use-cases.server.ts';
import { bind } from './domain/shop-context/bind.ts';
import type { ShopContext } from './domain/shop-context/shop-context.server.ts';

/** All that is done about orders: steps that may write to their buyers. */
export function orderWork(context: ShopContext) {
  return {
    orders: bind(context, {
      newOrders,
      find: findOrders,
      whole: wholeOrder,
      confirm: confirmByHand,
      reopen: reopenByHand,
      markPaid: markOrderPaid,
      pack: packOrder,
      unpack: unpackParcel,
      packAgain,
      handOver,
      deliver: deliverParcels,
      takeBack: returnParcel,
      changeAddress,
      cancel: cancelOrder,
      cancelPieces,
      cancelReturnedParcel,
      reducePrice,
      writeOffRest,
      refund: refundOrder,
      confirmVatNumber,
      note: noteOnOrder,
      write: writeToShopper,
      withdrawals: openWithdrawals,
      settleWithdrawal,
      enquiries: recentEnquiries,
      leads: recentLeads,
      waiting: waitingWork,
    }),
    exchange: bind(context, { offer: exchangeOffer, exchange: exchangeLine }),
    returns: bind(context, {
      withdrawal: workedWithdrawal,
      receive: receiveGoods,
      payBack,
      decide: decideWithdrawal,
      returnDeposit,
    }),
    papers: paperUseCases(context),
    inbox: bind(context, {
      item: inboxItem,
      answer: answerItem,
      assign: assignItem,
      close: closeItem,
    }),
    bank: bind(context, { match: matchStatement, apply: applyStatement }),
    bench: bind(context, { list: benchList, open: openBench }),
    tracking: bind(context, {
      match: matchTrackingFile,
      apply: applyTrackingFile,
      toSend: ordersToSend,
      send: sendOrders,
    }),
    buying: buyingUseCases(context),
  };
}

export type OrderWork = ReturnType<typeof orderWork>;

/** Takes a step and undoes it again, to see its mails before they leave. */
export const rehearseWork =
  (context: ShopContext) =>
  <Value>(step: (work: OrderWork) => Promise<Value>) =>
    rehearse(context, (rehearsed) => step(orderWork(rehearsed)));
