import { z } from 'zod';
import { CURRENCY } from '../../config/countries/markets.ts';
import {
  CITY_LENGTH,
  COUNTRY_NAME_LENGTH,
  LEAD_COMMENT_LENGTH,
  LEAD_LINE_LENGTH,
  LEAD_NAME_LENGTH,
  LOCATION_LENGTH,
  PHONE_LENGTH,
  VAT_NUMBER_LENGTH,
  WEBSITE_LENGTH,
  ZIP_LENGTH,
} from '../../config/lengths.ts';
import { EMAIL_LENGTH } from '../../kernel/email.ts';
import { ok } from '../../kernel/result.ts';
import { linesText, plainText } from '../../kernel/text/plain-text.ts';
import { wireIdAnswer } from '../../wire/cart.ts';
import { type CallGroup, defineAction } from './action.ts';

const text = (length: number) => z.string().max(length).transform(plainText).optional().default('');

const flag = z.union([z.boolean(), z.stringbool()]).optional().default(false);

export const userCalls: CallGroup = {
  path: '/api/external/users',
  tag: 'Enquiries',
  allowance: 'lead-by-address',
  actions: {
    'create-lead': defineAction({
      summary: 'Keeps what somebody filled in at the dealer form',
      body: z.object({
        zip: text(ZIP_LENGTH),
        city: text(CITY_LENGTH),
        name: text(LEAD_LINE_LENGTH),
        displayname: text(LEAD_LINE_LENGTH),
        address: text(LEAD_LINE_LENGTH),
        address2: text(LEAD_LINE_LENGTH),
        addressee: text(LEAD_LINE_LENGTH),
        email: text(EMAIL_LENGTH),
        firstname: text(LEAD_NAME_LENGTH),
        lastname: text(LEAD_NAME_LENGTH),
        taxnumber: text(VAT_NUMBER_LENGTH),
        website: text(WEBSITE_LENGTH),
        phone: text(PHONE_LENGTH),
        isperson: flag,
        comment: z.string().max(LEAD_COMMENT_LENGTH).transform(linesText).optional().default(''),
        location: text(LOCATION_LENGTH),
        country: text(COUNTRY_NAME_LENGTH),
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
