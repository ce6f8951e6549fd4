import { z } from 'zod';
import { CARD_RECORDS_MAX, COST, ENTRIES_A_POINT, JOB_PARTS_MAX } from '../../config/guards.ts';
import { QUANTITY_MAX } from '../../config/shop-rules.ts';
import { fromPartWireId } from '../../kernel/ids.ts';
import { ok } from '../../kernel/result.ts';
import {
  wireApplications,
  wireFamily,
  wireFits,
  wireItemAnswer,
  wireMissing,
  wireRelatedItems,
  wireSupplies,
} from '../../wire/catalogue.ts';
import {
  toWireApplications,
  toWireDeliveries,
  toWireFit,
  toWireListItem,
  toWireMissing,
  toWirePart,
  toWirePieceSupply,
  toWireRelatedItem,
} from '../../wire/part.mapper.ts';
import { wireDeliveries } from '../../wire/part.ts';
import { type CallGroup, costsInAll, defineAction } from './action.ts';
import {
  audienceFields,
  pageFields,
  partField,
  vehicleFields,
  wholeVehicleFields,
} from './catalogue-fields.ts';

const partIds = z.array(partField).max(JOB_PARTS_MAX);

export const itemCalls: CallGroup = {
  path: '/api/external/item',
  place: 'take',
  tag: 'Catalogue',
  actions: {
    getItem: defineAction({
      summary: 'A part with price, availability and everything its page shows',
      body: z.object({
        ...audienceFields,
        record: partField,
        omit: z
          .array(z.enum(['relateditems', 'applications']))
          .max(2)
          .default([])
          .describe('Lists to leave empty: they can be long, and have calls of their own'),
      }),
      answer: wireItemAnswer,
      furtherCost: costsInAll(COST.list),
      async run({ shop, source }, { record, country, omit }) {
        const part = await shop.part({ record, source, country });
        if (!part.ok) return part;
        const [related, applications] = await Promise.all([
          omit.includes('relateditems') ? undefined : shop.relatedParts({ record, source }),
          omit.includes('applications') ? undefined : shop.partApplications({ record }),
        ]);
        const beside = {
          related: related?.ok ? related.value : undefined,
          applications: applications?.ok ? applications.value.fitments : undefined,
        };
        return ok({ item: toWirePart(part.value, beside) });
      },
    }),
    getRelatedItems: defineAction({
      summary: 'Parts that go with a part',
      body: z.object({ ...audienceFields, record: partField }),
      answer: wireRelatedItems,
      async run({ shop, source }, { record }) {
        const related = await shop.relatedParts({ record, source });
        return related.ok ? ok({ results: related.value.map(toWireRelatedItem) }) : related;
      },
    }),
    getApplications: defineAction({
      summary: 'The vehicles that a part fits, a row for each year',
      body: z.object({
        ...audienceFields,
        ...pageFields,
        item: partField,
        make: vehicleFields.make,
      }),
      answer: wireApplications,
      async run({ shop }, { item, make, limit, offset }) {
        const found = await shop.partApplications({ record: item, make, limit, offset });
        return found.ok ? ok(toWireApplications(found.value)) : found;
      },
    }),
    getFit: defineAction({
      summary: 'Whether each of some parts fits a vehicle; unknown parts are left out',
      body: z.object({
        ...audienceFields,
        ...wholeVehicleFields,
        records: z
          .array(partField)
          .min(1)
          .max(CARD_RECORDS_MAX)
          .describe('Parts by urlcomponent or part id'),
      }),
      answer: wireFits,
      furtherCost: ({ records }) => Math.round(records.length / ENTRIES_A_POINT),
      async run({ shop }, { records, make, model, year, engine, details }) {
        const vehicle = { make, model, year, engine, details };
        const fits = await shop.partFits({ records, vehicle });
        return ok({
          results: fits.map(({ record, fit }) => ({ record, ...toWireFit(fit, vehicle) })),
        });
      },
    }),
    getSupply: defineAction({
      summary:
        'When one piece of each of some parts arrives in a country, and what its delivery costs',
      body: z.object({
        ...audienceFields,
        country: audienceFields.country.unwrap(),
        records: z.array(partField).min(1).max(CARD_RECORDS_MAX).describe('Parts by urlcomponent'),
      }),
      answer: wireSupplies,
      furtherCost: ({ records }) => Math.round(records.length / ENTRIES_A_POINT),
      async run({ shop, source }, { records, country }) {
        const supplies = await shop.cardSupplies({ records, country, source });
        return ok({
          results: supplies.map(({ record, supply }) => ({ record, ...toWirePieceSupply(supply) })),
        });
      },
    }),
    getDeliveries: defineAction({
      summary:
        'By what some pieces of a part can be sent to a country, at what price and until when',
      body: z.object({
        ...audienceFields,
        country: audienceFields.country.unwrap(),
        record: partField,
        quantity: z.number().int().min(1).max(QUANTITY_MAX).default(1),
      }),
      answer: wireDeliveries,
      async run({ shop, source }, { record, country, quantity }) {
        const deliveries = await shop.partDeliveries({ record, country, quantity, source });
        return deliveries.ok ? ok(toWireDeliveries(deliveries.value)) : deliveries;
      },
    }),
    getFamily: defineAction({
      summary: 'The heights and ratings in which a part can be had for a vehicle',
      body: z.object({ ...audienceFields, ...wholeVehicleFields, record: partField }),
      answer: wireFamily,
      async run({ shop, source }, { record, make, model, year, engine, details }) {
        const family = await shop.partFamily({
          record,
          source,
          vehicle: { make, model, year, engine, details },
        });
        return ok({
          results: family.map(({ part, rating }) => ({ item: toWireListItem(part), rating })),
        });
      },
    }),
    getMissing: defineAction({
      summary:
        'What the jobs that some parts begin still take on a vehicle; nothing when all is there',
      body: z.object({
        ...audienceFields,
        ...wholeVehicleFields,
        parts: partIds.min(1).describe('Ids of the parts whose jobs are asked about'),
        there: partIds.default([]).describe('Ids of what is bought with them'),
      }),
      answer: wireMissing,
      furtherCost: ({ parts }) => Math.round(parts.length / ENTRIES_A_POINT),
      async run({ shop, source }, { parts, there, make, model, year, engine, details }) {
        const jobs = await shop.missingParts({
          startedBy: parts.flatMap((id) => fromPartWireId(id) ?? []),
          there: there.flatMap((id) => fromPartWireId(id) ?? []),
          vehicle: { make, model, year, engine, details },
          source,
        });
        return ok(toWireMissing(jobs));
      },
    }),
  },
};
