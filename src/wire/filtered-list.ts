import { z } from 'zod';
import { facets } from '../domain/facets/facet-names.ts';
import { supplyStages } from '../domain/inbound/supply.ts';
import { wireArrival, wireListItem } from './part.ts';

const wireFacet = z.object({
  facet: z.enum(facets),
  values: z.array(
    z.object({
      value: z.string().describe("A brand, a word, or a range: '25-50', '-25', '1000-'"),
      count: z.number().int().describe('Parts that have it among those that the others leave'),
      chosen: z.boolean(),
    }),
  ),
});

const wireFilteredPart = z.object({
  item: wireListItem,
  conditions: z.array(z.string()).describe('What its fitments for the vehicle say'),
  case: z.enum([...supplyStages, 'outofstock']).describe('Of one piece'),
  days: z.number().int().nullable().describe("Days until the delivery's eta; null but in transit"),
  maximum: z.number().int().describe('The most that can be ordered, whenever it comes'),
  arrival: wireArrival.nullable().describe('When one piece could arrive'),
});

/** Answer of filter. */
export const wireFilteredList = z.object({
  results: z.array(
    wireFilteredPart.extend({
      groupdescription: z.string().describe('The first of its groups on the list'),
    }),
  ),
  total: z.number().int().describe('Parts that the facets leave'),
  all: z.number().int().describe('Parts before they are narrowed; of a list too long, its cards'),
  toolong: z
    .boolean()
    .describe('The list is too long for facets: choose a vehicle, a category or a group first'),
  facets: z.array(wireFacet),
  groups: z
    .array(z.object({ groupdescription: z.string(), count: z.number().int() }))
    .describe('Of the parts that the facets leave, each in the first of its groups'),
  categories: z.array(
    z.object({
      name: z.string(),
      groups: z.array(z.object({ name: z.string(), count: z.number().int() })),
    }),
  ),
});

export type WireFilteredList = z.infer<typeof wireFilteredList>;
/** What a list's page shows of it; its tree comes with the listing. */
export type WireNarrowedList = Omit<WireFilteredList, 'categories'>;
export type WireFilteredPart = z.infer<typeof wireFilteredPart>;
export type WireFacet = WireFilteredList['facets'][number];

/** Answer of compare. */
export const wireComparedParts = z.object({
  results: z.array(wireFilteredPart).describe('In the order asked, unknown ones left out'),
  rows: z.array(
    z.object({
      name: z.string(),
      values: z.array(z.string()).describe('One for each part; empty where it does not say it'),
      different: z.boolean(),
    }),
  ),
});

export type WireComparedParts = z.infer<typeof wireComparedParts>;
