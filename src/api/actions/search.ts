import { z } from 'zod';
import { COMPARED_MAX, COST, FACET_VALUES_MAX, SUGGESTIONS_MAX } from '../../config/guards.ts';
import { CATALOGUE_NAME_LENGTH, SEARCH_TERM_MAX } from '../../config/lengths.ts';
import { listingFilters } from '../../domain/catalogue/filters.ts';
import { facets } from '../../domain/facets/facet-names.ts';
import { sorts } from '../../domain/facets/sorted-rows.ts';
import { ok } from '../../kernel/result.ts';
import {
  toWireListing,
  toWireSearchResults,
  toWireSuggestion,
} from '../../wire/catalogue.mapper.ts';
import { wireListing, wireSearchResults, wireSuggestions } from '../../wire/catalogue.ts';
import { toWireComparedParts, toWireFilteredList } from '../../wire/filtered-list.mapper.ts';
import { wireComparedParts, wireFilteredList } from '../../wire/filtered-list.ts';
import { toWireShowcase, wireShowcase } from '../../wire/showcase.ts';
import { type CallGroup, costsInAll, defineAction } from './action.ts';
import {
  audienceFields,
  catalogueFields,
  fitField,
  pageFields,
  partIdField,
  vehicleFields,
} from './catalogue-fields.ts';

const show = defineAction({
  summary: 'A catalogue page: parts by group for what is chosen, and the tree of categories',
  body: z.object({
    ...audienceFields,
    ...catalogueFields,
    show: z.literal(true),
    limit: pageFields.limit.describe('Cards of each group; all up to 500 rows where left out'),
    offset: pageFields.offset.describe('Cards of each group to leave out at its beginning'),
    after: partIdField
      .optional()
      .describe('Instead of an offset: the id of the part behind which to go on'),
    promotion: z
      .boolean()
      .optional()
      .describe('Only parts on promotion; of all vehicles where no year is chosen'),
    rows: pageFields.limit.describe('Cards in all, rounded up to whole groups'),
  }),
  answer: wireListing,
  furtherCost: ({ year }) => (year ? COST.list : COST.wideList) - COST.call,
  async run({ shop, source }, choice) {
    const input = { ...choice, ...listingFilters(choice), source };
    return ok(toWireListing(await shop.listing(input)));
  },
});

export const searchCalls: CallGroup = {
  path: '/api/external/search',
  place: 'take',
  tag: 'Catalogue',
  cost: COST.call,
  defaultAction: ({ show }) => (show === true ? 'show' : undefined),
  actions: {
    show,
    // The finder's bodies keep their action when they ask for parts.
    getApplications: show,
    search: defineAction({
      summary: 'Parts by number, OE number or words, best first',
      body: z.object({
        ...audienceFields,
        ...pageFields,
        ...vehicleFields,
        engine: catalogueFields.engine,
        details: catalogueFields.details,
        ...fitField,
        keyword: z.string().max(SEARCH_TERM_MAX).trim().min(1),
      }),
      answer: wireSearchResults,
      furtherCost: costsInAll(COST.list),
      async run({ shop, source }, search) {
        return ok(toWireSearchResults(await shop.searchParts({ ...search, source })));
      },
    }),
    filter: defineAction({
      summary: 'A list of the catalogue or of a search, narrowed by facets with counts, and sorted',
      body: z.object({
        ...audienceFields,
        ...vehicleFields,
        engine: catalogueFields.engine,
        details: catalogueFields.details,
        category: catalogueFields.category,
        groups: catalogueFields.groups,
        ...fitField,
        promotion: z
          .boolean()
          .optional()
          .describe('Only parts on promotion; of all vehicles where no year is chosen'),
        keyword: z
          .string()
          .max(SEARCH_TERM_MAX)
          .trim()
          .optional()
          .describe('Of a search, instead of category and group'),
        facets: z
          .partialRecord(
            z.enum(facets),
            z.array(z.string().max(CATALOGUE_NAME_LENGTH)).max(FACET_VALUES_MAX),
          )
          .default({})
          .describe('Chosen values by facet; of each facet a part must have one'),
        sort: z.enum(sorts).default('fit').describe('fit: as the catalogue lists them'),
        page: z.number().int().min(1).max(10_000).default(1),
        countsonly: z.boolean().optional().describe('Facets and counts without any parts'),
      }),
      answer: wireFilteredList,
      furtherCost: costsInAll(COST.list),
      async run({ shop, source }, { keyword, groups, countsonly, ...choice }) {
        const input = {
          ...choice,
          ...{ group: groups, term: keyword, countsOnly: countsonly, source },
        };
        return ok(toWireFilteredList(await shop.filteredList(input)));
      },
    }),
    compare: defineAction({
      summary: 'A few parts with their technical details side by side',
      body: z.object({
        ...audienceFields,
        records: z
          .array(z.string().max(CATALOGUE_NAME_LENGTH))
          .min(1)
          .max(COMPARED_MAX)
          .describe('urlcomponents'),
      }),
      answer: wireComparedParts,
      async run({ shop, source }, { records, country }) {
        return ok(toWireComparedParts(await shop.comparedParts({ records, country, source })));
      },
    }),
    showcase: defineAction({
      summary: 'Promotions, and the parts that are ordered most, of a vehicle or of the whole shop',
      body: z.object({
        ...audienceFields,
        ...vehicleFields,
        engine: catalogueFields.engine,
        details: catalogueFields.details,
      }),
      answer: wireShowcase,
      furtherCost: costsInAll(COST.list),
      async run({ shop, source }, { make, model, year, engine, details }) {
        const vehicle = { make, model, year, engine, details };
        return ok(toWireShowcase(await shop.goodsOnShow({ ...vehicle, source })));
      },
    }),
    suggest: defineAction({
      summary: 'What the beginning of a keyword may become: part numbers, vehicles, groups, words',
      body: z.object({
        ...audienceFields,
        keyword: z.string().max(SEARCH_TERM_MAX).trim().min(1),
        limit: z.number().int().min(1).max(SUGGESTIONS_MAX).optional(),
      }),
      answer: wireSuggestions,
      async run({ shop }, { keyword, limit }) {
        const suggestions = await shop.suggest({ keyword, limit });
        return ok({ suggestions: suggestions.map(toWireSuggestion) });
      },
    }),
  },
};
