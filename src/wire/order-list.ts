import { z } from 'zod';
import { numberAnswerKinds } from '../domain/catalogue/search/number-answer.ts';
import type { AnsweredList } from '../domain/order-list/answer-order-list.server.ts';
import { orderLineDoubts } from '../domain/order-list/order-list.ts';
import { toEuros } from '../kernel/money.ts';
import { toWireFoundNumber } from './catalogue.mapper.ts';
import { wireFoundNumber } from './catalogue.ts';
import { toWireListItem } from './part.mapper.ts';
import { wireArrival, wireListItem } from './part.ts';

/** Answer of answerOrderList. */
export const wireOrderList = z.object({
  lines: z.array(
    z.object({
      text: z.string().describe('The line as it was sent'),
      number: z.string().describe('What was read of it as a part number'),
      quantity: z
        .number()
        .int()
        .nullable()
        .describe('Null where it names none that can be ordered'),
      kind: z
        .enum(numberAnswerKinds)
        .describe(
          'exact: parts with this very number. replaced: parts that have taken its place. similar: others a slip away. nothing: neither',
        ),
      doubt: z
        .enum(orderLineDoubts)
        .nullable()
        .describe('Why the line is not to be taken without asking; null where it is clear'),
      candidates: z.array(
        z.object({
          item: wireListItem,
          found: wireFoundNumber,
          maximum: z.number().int().describe('The most that can be ordered, whenever it comes'),
          arrival: wireArrival.nullable().describe("When the line's quantity could arrive"),
          amount: z
            .number()
            .nullable()
            .describe("Of the line's quantity, net, in euros; null where the part has no price"),
          grosamount: z.number().nullable().describe('The same with VAT'),
        }),
      ),
    }),
  ),
  leftout: z.number().int().describe('Lines beyond the most that are read'),
});

/** Answer of readOrderWorkbook. */
export const wireOrderWorkbook = z.object({
  text: z.string().describe('A number and a quantity on each line'),
});

export type WireOrderWorkbook = z.infer<typeof wireOrderWorkbook>;
export type WireOrderList = z.infer<typeof wireOrderList>;
export type WireOrderListLine = WireOrderList['lines'][number];

export function toWireOrderList({ lines, leftOut }: AnsweredList): WireOrderList {
  return {
    lines: lines.map(({ text, number, quantity, kind, doubt, candidates }) => ({
      ...{ text, number, quantity: quantity ?? null, kind, doubt },
      candidates: candidates.map(({ part, found, maximum, arrival, amount }) => ({
        item: toWireListItem(part),
        found: toWireFoundNumber(found),
        maximum,
        arrival,
        amount: amount && toEuros(amount.netCents),
        grosamount: amount && toEuros(amount.grossCents),
      })),
    })),
    leftout: leftOut,
  };
}
