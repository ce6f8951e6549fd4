import { z } from 'zod';
import { CONFIRM_KEY_LENGTH, METHOD_ID_LENGTH } from '../../config/lengths.ts';
import { BASKET_LINES_MAX, QUANTITY_MAX } from '../../config/shop-rules.ts';
import { ok } from '../../kernel/result.ts';
import { wireIdAnswer } from '../../wire/cart.ts';
import { toWireOrder } from '../../wire/order.mapper.ts';
import { wirePaymentStart, wireTransactions } from '../../wire/order.ts';
import { type CallGroup, defineAction } from './action.ts';
import { idField } from './catalogue-fields.ts';

const body = z.object({ transaction_id: idField });

export const transactionCalls: CallGroup = {
  path: '/api/external/transactions',
  place: 'buy',
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
    confirmOrder: defineAction({
      summary: 'Confirms an order that waits for a bank transfer, by the key of its mail',
      body: body.extend({ key: z.string().max(CONFIRM_KEY_LENGTH) }),
      answer: wireIdAnswer,
      async run({ shop }, { transaction_id: orderId, key }) {
        const confirmed = await shop.confirmOrder({ orderId, key });
        return confirmed.ok ? ok({ _id: confirmed.value.id }) : confirmed;
      },
    }),
    cancelOrder: defineAction({
      summary:
        'Cancels an order, or pieces of it, as far as it was not sent; what was paid goes back through its provider',
      body: body.extend({
        lines: z
          .array(
            z.object({ line_id: idField, quantity: z.number().int().min(1).max(QUANTITY_MAX) }),
          )
          .min(1)
          .max(BASKET_LINES_MAX)
          .optional()
          .describe('All that was not sent where left out'),
        key: idField.optional().describe('Of the press: with the same one, lines fall away once'),
      }),
      answer: wireIdAnswer,
      async run({ shop }, { transaction_id: orderId, lines, key }) {
        const cancelled = await shop.cancelByLink({
          orderId,
          lines: lines?.map(({ line_id: line, quantity }) => ({ line, quantity })),
          key,
        });
        return cancelled.ok ? ok({ _id: orderId }) : cancelled;
      },
    }),
    startPayment: defineAction({
      summary:
        'Where the shopper pays an order; with a payment method, another way than it was placed with',
      body: body.extend({ paymentmethod: z.string().max(METHOD_ID_LENGTH).optional() }),
      answer: wirePaymentStart,
      async run(
        { shop, request, visitor },
        { transaction_id: orderId, paymentmethod: paymentMethod },
      ) {
        const started = await shop.startPayment({ orderId, paymentMethod, visitor });
        if (started.ok) {
          const { redirectUrl, reference } = started.value;
          return ok({ redirecturl: redirectUrl, providerreference: reference });
        }
        if ('reason' in started.refusal) request.log.warn(started.refusal);
        return started;
      },
    }),
  },
};
