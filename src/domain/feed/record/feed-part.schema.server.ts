import { z } from 'zod';
import type { BasisPoints } from '../../../kernel/money.ts';
import {
  feedApplicationSchema,
  feedBusinessSchema,
  feedComponentSchema,
  feedCrossNumberSchema,
  feedDeliverySchema,
  feedLocationNameSchema,
  feedNameSchema,
  feedPhotosSchema,
  feedPriceSchema,
  feedPurchasePriceSchema,
  feedQuantitySchema,
  feedStockSchema,
  feedTechnicalDetailSchema,
  optional,
  optionalText,
} from '../read/feed-fields.schema.server.ts';
import type { FeedPart } from '../read/feed-part.ts';
import { longText, partNumberText, shortText, titleText } from '../read/feed-text.server.ts';
import { columnSchemas } from '../read/part-columns.schema.server.ts';
import { FEED_LIMITS } from '../read/rows/feed-budgets.ts';

/** Settings that affect how a feed is read. */
export interface FeedMoment {
  readonly thisYear: number;
  readonly vatRate: BasisPoints;
}

const ADDRESS = /^[A-Za-z0-9~_-][A-Za-z0-9.~_-]*$/;
const PART_WIRE_ID = /^part_\d+$/i;

/**
 * Checks one record of the shop feed and normalises its texts.
 * @param isDescribed false for a record that only changes a part already there
 */
export function feedPartSchema(thisYear: number, isDescribed = true) {
  return z
    .object({
      name: feedNameSchema,
      urlcomponent: optional(
        shortText(FEED_LIMITS.urlcomponent)
          .refine((text) => text === '' || ADDRESS.test(text), 'not letters, digits, - . _ ~ alone')
          .refine(
            (text) => !PART_WIRE_ID.test(text),
            'part_ and digits is how the shop names its ids',
          ),
      ),
      brand: optional(shortText(FEED_LIMITS.brand)),
      description: titleText(FEED_LIMITS.description).refine(
        (text) => !isDescribed || text !== '',
        'empty',
      ),
      ...columnSchemas,
      recordtype: optional(z.enum(['inventoryitem', 'kititem'])),
      technicaldetails: optional(
        z.array(feedTechnicalDetailSchema).max(FEED_LIMITS.technicalDetails),
      ),
      photos: optional(feedPhotosSchema),
      oenumbers: optional(z.array(partNumberText(FEED_LIMITS.name)).max(FEED_LIMITS.oeNumbers)),
      crossnumbers: optional(z.array(feedCrossNumberSchema).max(FEED_LIMITS.crossNumbers)),
      manufacturer: optional(feedBusinessSchema),
      responsibleperson: optional(feedBusinessSchema),
      safetywarnings: optional(longText(FEED_LIMITS.safetyWarnings)),
      prices: optional(z.partialRecord(feedLocationNameSchema, feedPriceSchema)),
      stock: optional(z.array(feedStockSchema)),
      manufacturerstock: optional(feedQuantitySchema),
      purchaseprice: optional(feedPurchasePriceSchema),
      deliveries: optional(
        z.partialRecord(
          feedLocationNameSchema,
          z.array(feedDeliverySchema).max(FEED_LIMITS.deliveriesOfLocation),
        ),
      ),
      components: optional(z.array(feedComponentSchema).max(FEED_LIMITS.components)),
      categorydescription: optionalText,
      groupdescription: optionalText,
      relateditems: optional(z.array(feedNameSchema).max(FEED_LIMITS.relatedItems)),
      applications: optional(
        z.array(feedApplicationSchema(thisYear)).max(FEED_LIMITS.applications),
      ),
    })
    .refine(({ stock }) => isDistinct((stock ?? []).map(({ location }) => location)), {
      path: ['stock'],
      message: 'a location twice',
    })
    .refine(({ stock }) => (stock ?? []).filter((entry) => entry.default).length <= 1, {
      path: ['stock'],
      message: 'more than one default location',
    })
    .refine(
      ({ components }) => isDistinct((components ?? []).map(({ part }) => part.toUpperCase())),
      { path: ['components'], message: 'a part twice' },
    )
    .refine(
      ({ name, components }) =>
        !components?.some(({ part }) => part.toUpperCase() === name.toUpperCase()),
      { path: ['components'], message: 'the kit itself among them' },
    )
    .refine(({ recordtype, components }) => recordtype === 'kititem' || !components?.length, {
      path: ['components'],
      message: 'only a kititem has components',
    })
    .refine(({ recordtype, components }) => recordtype !== 'kititem' || !!components?.length, {
      path: ['components'],
      message: 'a kititem without components',
    });
}

export type CheckedPart = z.output<ReturnType<typeof feedPartSchema>>;

/** Compiles only if the schema accepts everything that the type allows. */
true satisfies FeedPart extends z.input<ReturnType<typeof feedPartSchema>> ? true : never;

function isDistinct(values: readonly string[]): boolean {
  return new Set(values).size === values.length;
}
