import { z } from 'zod';
import { FORMS_MAX, FORMS_WINDOW_MS } from '../config/guards.ts';
import { CURRENCY } from '../config/markets.ts';
import { EMAIL_LENGTH } from '../kernel/email.ts';
import { linesText, plainText } from '../kernel/plain-text.ts';
import { ok } from '../kernel/result.ts';
import { wireIdAnswer } from '../wire/cart.ts';
import { type CallGroup, defineAction } from './action.ts';

const text = (length: number) => z.string().max(length).transform(plainText).optional().default('');

const flag = z.union([z.boolean(), z.stringbool()]).optional().default(false);

export const userCalls: CallGroup = {
  path: '/api/external/users',
  tag: 'Enquiries',
  limit: { max: FORMS_MAX, timeWindow: FORMS_WINDOW_MS },
  actions: {
    'create-lead': defineAction({
      summary: 'Keeps what somebody filled in at the dealer form',
      body: z.object({
        zip: text(16),
        city: text(80),
        name: text(160),
        displayname: text(160),
        address: text(160),
        address2: text(160),
        addressee: text(160),
        email: text(EMAIL_LENGTH),
        firstname: text(80),
        lastname: text(80),
        taxnumber: text(24),
        website: text(200),
        phone: text(32),
        isperson: flag,
        comment: z.string().max(4000).transform(linesText).optional().default(''),
        location: text(16),
        country: text(80),
      }),
      answer: wireIdAnswer,
      async run({ shop, source }, fields) {
        const lead = await shop.createLead({
          source,
          fields: { ...fields, currency: CURRENCY.name },
        });
        return lead.ok ? ok({ _id: lead.value.id }) : lead;
      },
    }),
  },
};
