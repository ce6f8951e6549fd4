import { z } from 'zod';
import { BODY_LIMIT_BYTES, COST, PASTED_A_POINT, WORKBOOK_POINT } from '../../config/guards.ts';
import { ORDER_LIST_MAX, ORDER_WORKBOOK_TEXT_MAX } from '../../config/lengths.ts';
import { ORDER_LIST_LINES_MAX } from '../../config/shop-rules.ts';
import { ok } from '../../kernel/result.ts';
import { toWireOrderList, wireOrderList, wireOrderWorkbook } from '../../wire/order-list.ts';
import { type CallGroup, defineAction } from './action.ts';
import { audienceFields } from './catalogue-fields.ts';

export const orderListCalls: CallGroup = {
  path: '/api/external/orderlists',
  place: 'take',
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
      furtherCost: ({ text }) =>
        Math.round(Math.min(text.split('\n').length, ORDER_LIST_LINES_MAX) / PASTED_A_POINT),
      async run({ shop, source }, { text, country }) {
        return ok(toWireOrderList(await shop.answerOrderList({ text, source, country })));
      },
    }),
  },
};

/** What reading a workbook costs on top of its call, by the work that it was. */
function pointsOf({ xmlNodes, unpackedBytes }: { xmlNodes: number; unpackedBytes: number }) {
  return Math.round(xmlNodes / WORKBOOK_POINT.nodes + unpackedBytes / WORKBOOK_POINT.bytes);
}

/** A separate group, because its body is larger than others. */
export const orderWorkbookCalls: CallGroup = {
  path: '/api/external/orderworkbooks',
  tag: 'Catalogue',
  cost: COST.orderWorkbook,
  bodyLimit: ORDER_WORKBOOK_TEXT_MAX + BODY_LIMIT_BYTES,
  allowance: 'order-list-by-address',
  actions: {
    readOrderWorkbook: defineAction({
      summary: 'The first sheet of an Excel workbook as the text that answerOrderList takes',
      body: z.object({
        workbook: z
          .base64()
          .min(1)
          .max(ORDER_WORKBOOK_TEXT_MAX)
          .describe('The file (.xlsx) in base64'),
      }),
      answer: wireOrderWorkbook,
      async run({ shop, request, visitor }, { workbook }) {
        return shop.readOrderWorkbook(Buffer.from(workbook, 'base64'), {
          key: visitor,
          pay: (work) => request.server.spendPoints(request, pointsOf(work)),
        });
      },
    }),
  },
};
