import { z } from 'zod';
import { ORDER_LOOKUP_LENGTHS } from '../../domain/my-order/order-lookup.ts';
import { ok } from '../../kernel/result.ts';
import { plainText } from '../../kernel/text/plain-text.ts';
import { type CallGroup, defineAction } from './action.ts';

const line = (length: number) => z.string().max(length).transform(plainText);

export const orderLinkCalls: CallGroup = {
  path: '/api/external/orderlinks',
  tag: 'Orders',
  allowance: 'order-link-by-address',
  actions: {
    sendOrderLink: defineAction({
      summary:
        'Mails the link to an order to the address that it was ordered with; the answer does not tell whether there is such an order',
      body: z.object({
        ordernumber: line(ORDER_LOOKUP_LENGTHS.orderNumber).describe('The readable one'),
        email: line(ORDER_LOOKUP_LENGTHS.email).describe('That it was ordered with'),
      }),
      answer: z.object({}),
      async run({ shop }, { ordernumber: orderNumber, email }) {
        const sent = await shop.sendOrderLink({ orderNumber, email });
        return sent.ok ? ok({}) : sent;
      },
    }),
  },
};
