import { z } from 'zod';
import { CATALOGUE_NAME_LENGTH } from '../../config/lengths.ts';
import { BASKET_LINES_MAX } from '../../config/shop-rules.ts';
import { WITHDRAWAL_LENGTHS } from '../../domain/withdrawals/withdrawal.ts';
import { ok } from '../../kernel/result.ts';
import { linesText, plainText } from '../../kernel/text/plain-text.ts';
import { type CallGroup, defineAction } from './action.ts';

const { name, orderNumber, email, parts } = WITHDRAWAL_LENGTHS;
const line = (length: number) => z.string().max(length).transform(plainText);

/** The fields of a declaration, from a program or from a page's form. */
const withdrawalFields = z.object({
  name: line(name),
  ordernumber: line(orderNumber).describe('The readable one'),
  email: line(email).describe('Where the receipt goes'),
  parts: z
    .string()
    .max(parts)
    .transform(linesText)
    .optional()
    .default('')
    .describe('Empty: the whole order'),
  misfits: z
    .array(line(CATALOGUE_NAME_LENGTH))
    .max(BASKET_LINES_MAX)
    .optional()
    .describe('Numbers of parts that do not fit although the order says so, for the fit promise'),
});

export const withdrawalCalls: CallGroup = {
  path: '/api/external/withdrawals',
  tag: 'Orders',
  allowance: 'withdrawal-by-address',
  actions: {
    withdraw: defineAction({
      summary:
        "Receives a consumer's withdrawal from a contract; the answer does not tell whether there is such an order",
      body: withdrawalFields,
      answer: z.object({
        _id: z.string(),
        receivedat: z.string().describe('ISO 8601, UTC'),
        receiptmailed: z
          .boolean()
          .describe(
            'False: too many receipts went to this address today; it was received all the same',
          ),
      }),
      async run({ shop }, { ordernumber, ...fields }) {
        const received = await shop.withdraw({ ...fields, orderNumber: ordernumber });
        if (!received.ok) return received;
        const { id, receivedAt, isReceiptMailed } = received.value;
        return ok({
          _id: id,
          receivedat: receivedAt.toISOString(),
          receiptmailed: isReceiptMailed,
        });
      },
    }),
  },
};
