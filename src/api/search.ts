import { z } from 'zod';
import { COST, SUGGESTIONS_MAX } from '../config/guards.ts';
import { SEARCH_TERM_MAX } from '../config/lengths.ts';
import { listingFilters } from '../domain/catalogue/filters.ts';
import { ok } from '../kernel/result.ts';
import { toWireListing, toWireSearchResults, toWireSuggestion } from '../wire/catalogue.mapper.ts';
import { wireListing, wireSearchResults, wireSuggestions } from '../wire/catalogue.ts';
import { type CallGroup, defineAction } from './action.ts';
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
  async run({ shop, source }, choice) {
    const input = { ...choice, ...listingFilters(choice), source };
    return ok(toWireListing(await shop.listing(input)));
  },
});

export const searchCalls: CallGroup = {
  path: '/api/external/search',
  tag: 'Catalogue',
  cost: COST.search,
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
        ...fitField,
        keyword: z.string().max(SEARCH_TERM_MAX).trim().min(1),
      }),
      answer: wireSearchResults,
      async run({ shop, source }, search) {
        return ok(toWireSearchResults(await shop.searchParts({ ...search, source })));
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
