import { z } from 'zod';
import { COST } from '../../config/guards.ts';
import { ORDER_LIST_MAX } from '../../config/lengths.ts';
import { ok } from '../../kernel/result.ts';
import { toWireOrderList } from '../../wire/order-list.mapper.ts';
import { wireOrderList } from '../../wire/order-list.ts';
import { type CallGroup, defineAction } from './action.ts';
import { audienceFields } from './catalogue-fields.ts';

export const orderListCalls: CallGroup = {
  path: '/api/external/orderlists',
  tag: 'Catalogue',
  cost: COST.orderList,
  allowance: 'order-list-by-address',
  actions: {
    answerOrderList: defineAction({
      summary: 'A pasted list of part numbers and quantities: what each line may mean',
      body: z.object({
        country: audienceFields.country.describe('Where it is taken to go'),
        text: z
          .string()
          .min(1)
          .max(ORDER_LIST_MAX)
          .describe('A number and a quantity on each line'),
      }),
      answer: wireOrderList,
      async run({ shop, source }, { text, country }) {
        return ok(toWireOrderList(await shop.answerOrderList({ text, source, country })));
      },
    }),
  },
};
