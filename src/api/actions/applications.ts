import { z } from 'zod';
import { ok } from '../../kernel/result.ts';
import { toWireOptions } from '../../wire/catalogue.mapper.ts';
import { wireOptions } from '../../wire/catalogue.ts';
import { type CallGroup, defineAction } from './action.ts';
import { audienceFields, vehicleFields } from './catalogue-fields.ts';

export const applicationCalls: CallGroup = {
  path: '/api/external/applications',
  tag: 'Catalogue',
  actions: {
    getApplications: defineAction({
      summary: 'What the vehicle finder offers for the choice so far',
      body: z.object({ ...audienceFields, ...vehicleFields, show: z.boolean().optional() }),
      answer: wireOptions,
      async run({ shop }, { make, model, year }) {
        return ok(toWireOptions(await shop.finderOptions({ make, model, year })));
      },
    }),
  },
};
