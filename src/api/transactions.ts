import { z } from 'zod';
import { ok } from '../kernel/result.ts';
import { toWireOrder } from '../wire/order.mapper.ts';
import { wirePaymentStart, wireTransactions } from '../wire/order.ts';
import { type CallGroup, defineAction } from './action.ts';
import { idField } from './id-field.ts';

const body = z.object({ transaction_id: idField });

export const transactions: CallGroup = {
  path: '/api/external/transactions',
  tag: 'Orders',
  actions: {
    getTransactions: defineAction({
      summary: 'A placed order',
      body,
      answer: wireTransactions,
      async run({ shop }, { transaction_id: orderId }) {
        const order = await shop.order({ orderId });
        return order.ok ? ok({ transactions: [toWireOrder(order.value)] }) : order;
      },
    }),
    startPayment: defineAction({
      summary: 'Where the shopper pays an order',
      body,
      answer: wirePaymentStart,
      async run({ shop }, { transaction_id: orderId }) {
        const started = await shop.startPayment({ orderId });
        return started.ok ? ok({ redirecturl: started.value.redirectUrl }) : started;
      },
    }),
  },
};
