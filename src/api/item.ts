import { z } from 'zod';
import { ok } from '../kernel/result.ts';
import { wireApplications, wireItemAnswer, wireRelatedItems } from '../wire/catalogue.ts';
import { toWireApplication, toWireListItem, toWirePart } from '../wire/part.mapper.ts';
import { type CallGroup, defineAction } from './action.ts';
import { audienceFields, partField } from './catalogue-fields.ts';

export const item: CallGroup = {
  path: '/api/external/item',
  tag: 'Catalogue',
  actions: {
    getItem: defineAction({
      summary: 'A part with price, availability and everything its page shows',
      body: z.object({ ...audienceFields, record: partField }),
      answer: wireItemAnswer,
      async run({ shop, source }, { record }) {
        const part = await shop.part({ record, source });
        return part.ok ? ok({ item: toWirePart(part.value) }) : part;
      },
    }),
    getRelatedItems: defineAction({
      summary: 'Parts that go with a part',
      body: z.object({ ...audienceFields, record: partField }),
      answer: wireRelatedItems,
      async run({ shop, source }, { record }) {
        const related = await shop.relatedParts({ record, source });
        return related.ok ? ok({ results: related.value.map(toWireListItem) }) : related;
      },
    }),
    getApplications: defineAction({
      summary: 'The vehicles that a part fits, a row for each year',
      body: z.object({ ...audienceFields, item: partField }),
      answer: wireApplications,
      async run({ shop }, { item }) {
        const fitments = await shop.partApplications({ record: item });
        return fitments.ok ? ok({ results: fitments.value.map(toWireApplication) }) : fitments;
      },
    }),
  },
};
