import { z } from 'zod';
import { ok } from '../../kernel/result.ts';
import { toWireOption } from '../../wire/cart.mapper.ts';
import { wireOption } from '../../wire/cart.ts';
import { type CallGroup, defineAction } from './action.ts';

export const paymentMethodCalls: CallGroup = {
  path: '/api/external/paymentmethods',
  place: 'buy',
  tag: 'Orders',
  actions: {
    getPaymentMethods: defineAction({
      summary: 'How the shop can be paid',
      body: z.object({ parameters: z.record(z.string(), z.unknown()).optional() }),
      answer: z.array(wireOption),
      async run({ shop }) {
        return ok(shop.paymentMethods().map(toWireOption));
      },
    }),
  },
};
