import { z } from 'zod';
import { CATALOGUE_NAME_LENGTH } from '../../config/lengths.ts';
import { QUANTITY_MAX } from '../../config/shop-rules.ts';
import { EMAIL_LENGTH } from '../../kernel/email.ts';
import { ok } from '../../kernel/result.ts';
import { plainText } from '../../kernel/text/plain-text.ts';
import { type CallGroup, defineAction } from './action.ts';

export const stockNoticeCalls: CallGroup = {
  path: '/api/external/stocknotices',
  tag: 'Enquiries',
  allowance: 'stock-notice-by-address',
  actions: {
    askForStockNotice: defineAction({
      summary:
        'Mails a link to confirm that one mail is wanted when a sold-out part can be bought again; the answer does not tell whether the address waits already',
      body: z.object({
        record: z.string().max(CATALOGUE_NAME_LENGTH).describe('urlcomponent'),
        email: z.string().max(EMAIL_LENGTH).transform(plainText),
        quantity: z.number().int().min(1).max(QUANTITY_MAX).default(1).describe('Pieces wanted'),
      }),
      answer: z.object({}),
      async run({ shop, source }, asked) {
        const noted = await shop.askForStockNotice({ ...asked, source });
        return noted.ok ? ok({}) : noted;
      },
    }),
  },
};
