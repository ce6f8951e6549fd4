import { z } from 'zod';
import { locations } from '../../config/markets.ts';
import type { BasisPoints } from '../../kernel/money.ts';
import { gtinOf } from '../parts/gtin.ts';
import { FEED_LIMITS } from './feed-limits.ts';
import type { FeedPart } from './feed-part.ts';
import { longText, shapeShortTexts, shortText } from './feed-text.server.ts';

const optional = <Schema extends z.ZodType>(schema: Schema) => schema.nullish();
const optionalText = optional(shortText(FEED_LIMITS.shortText));

const flag = z
  .union([z.boolean(), z.literal(0), z.literal(1)], 'not true, false, 1 or 0')
  .nullish()
  .transform(Boolean);

const quantity = z.number().int('not a whole number').min(0).max(FEED_LIMITS.quantity);

const location = z.enum(locations, `not a location; there are ${locations.join(', ')}`);

const euros = z
  .number()
  .min(0, 'a negative price')
  .max(FEED_LIMITS.price, `above ${FEED_LIMITS.price}`)
  .refine((price) => Number(price.toFixed(2)) === price, 'more than two decimals');

export const feedPriceSchema = z
  .object({ price: optional(euros), grossprice: optional(euros), promotion: flag })
  .refine(
    ({ price, grossprice }) => price != null || grossprice != null,
    'neither price nor grossprice',
  )
  .refine(
    ({ price, grossprice }) => price == null || grossprice == null || grossprice >= price,
    'grossprice below price',
  );

export const feedStockSchema = z.object({
  location,
  stockcategory: optionalText,
  quantityavailable: quantity,
  default: flag,
  dropship: flag,
  alternative: flag,
});

const eta = z.iso
  .date('not a date, YYYY-MM-DD')
  .refine((day) => day.startsWith('20'), 'not a date of this century');

export const feedDeliverySchema = z.object({ eta, quantity });

const partName = shortText(FEED_LIMITS.name).refine((name) => name !== '', 'empty');

export const feedComponentSchema = z.object({ part: partName, quantity });

export const feedTechnicalDetailSchema = z.object({
  name: shortText(FEED_LIMITS.shortText),
  value: longText(FEED_LIMITS.longText),
});

const PHOTO_URL = /^(https?:\/\/[^/\s]|\/(?!\/))[^\s"'<>\\]*$/i;

export const feedPhotoSchema = z.object({
  url: shortText(FEED_LIMITS.url).refine(
    (url) => PHOTO_URL.test(url),
    'not an http or https address',
  ),
});

const business = z.object({
  name: shortText(FEED_LIMITS.shortText).refine((name) => name !== '', 'empty'),
  address: optionalText,
  contact: optionalText,
});

const gtin = shortText(FEED_LIMITS.shortText).refine(
  (text) => text === '' || gtinOf(text) !== undefined,
  "not a GTIN (EAN or UPC) that is a product's",
);

export const feedNameSchema = partName;

export const feedLocationSchema = z.object({ location });

const APPLICATION_TEXTS = [
  ...['make', 'model', 'engine', 'categorydescription', 'groupdescription'],
  ...['parameter', 'parameter2', 'parameter3'],
] as const;

/** What the reading of a feed depends on besides the feed. */
export interface FeedMoment {
  readonly thisYear: number;
  readonly vatRate: BasisPoints;
}

/**
 * Applications are most of a feed: their fields are checked in one step behind the types.
 * @param thisYear years run from 1900 to the next one
 */
export function feedApplicationSchema(thisYear: number) {
  const year = z
    .number()
    .int('not a whole number')
    .min(FEED_LIMITS.firstYear, `before ${FEED_LIMITS.firstYear}`)
    .max(thisYear + 1, `after ${thisYear + 1}`);
  const text = optional(z.string());
  return z
    .object({
      make: z.string(),
      model: z.string(),
      year: optional(year),
      yearfrom: optional(year),
      yearto: optional(year),
      engine: text,
      categorydescription: text,
      groupdescription: text,
      parameter: text,
      parameter2: text,
      parameter3: text,
    })
    .transform((application, context) => {
      const refuse = (message: string, ...path: string[]) =>
        context.addIssue({ code: 'custom', message, path });
      shapeShortTexts(application, APPLICATION_TEXTS, {
        max: FEED_LIMITS.shortText,
        refuse: (field, fault) => refuse(fault, field),
      });
      if (application.make === '') refuse('make is empty', 'make');
      if (application.model === '') refuse('model is empty', 'model');
      const fault = yearsFault(application);
      if (fault) refuse(fault);
      return application;
    });
}

type Years = { [Key in 'year' | 'yearfrom' | 'yearto']?: number | null | undefined };

function yearsFault({ year, yearfrom, yearto }: Years): string | undefined {
  if (year == null && yearfrom == null) return 'neither year nor yearfrom';
  if (year != null && (yearfrom != null || yearto != null))
    return 'both a year and a range of years';
  if (yearfrom != null && yearto != null && yearto < yearfrom) return 'yearto before yearfrom';
  return undefined;
}

const ADDRESS = /^[A-Za-z0-9~_-][A-Za-z0-9.~_-]*$/;
const PART_WIRE_ID = /^part_\d+$/i;

/**
 * Checks one record of the shop feed and brings its texts into shape.
 * @param isDescribed false for a record that only changes a part already there
 */
export function feedPartSchema(thisYear: number, isDescribed = true) {
  return z
    .object({
      name: partName,
      urlcomponent: optional(
        shortText(FEED_LIMITS.urlcomponent)
          .refine((text) => text === '' || ADDRESS.test(text), 'not letters, digits, - . _ ~ alone')
          .refine(
            (text) => !PART_WIRE_ID.test(text),
            'part_ and digits is how the shop names its ids',
          ),
      ),
      brand: optional(shortText(FEED_LIMITS.brand)),
      description: shortText(FEED_LIMITS.description).refine(
        (text) => !isDescribed || text !== '',
        'empty',
      ),
      detaildescription: optional(longText(FEED_LIMITS.longText)),
      weight: optional(z.number().min(0).max(FEED_LIMITS.weightKg)),
      recordtype: optional(z.enum(['inventoryitem', 'kititem'])),
      tech_notes: optional(longText(FEED_LIMITS.longText)),
      technicaldetails: optional(
        z.array(feedTechnicalDetailSchema).max(FEED_LIMITS.technicalDetails),
      ),
      photos: optional(z.array(feedPhotoSchema).max(FEED_LIMITS.photos)),
      oenumbers: optional(z.array(shortText(FEED_LIMITS.name)).max(FEED_LIMITS.oeNumbers)),
      custombox: optionalText,
      gtin: optional(gtin),
      manufacturer: optional(business),
      responsibleperson: optional(business),
      safetywarnings: optional(longText(FEED_LIMITS.safetyWarnings)),
      prices: optional(z.partialRecord(location, feedPriceSchema)),
      stock: optional(z.array(feedStockSchema)),
      manufacturerstock: optional(quantity),
      deliveries: optional(
        z.partialRecord(
          location,
          z.array(feedDeliverySchema).max(FEED_LIMITS.deliveriesOfLocation),
        ),
      ),
      components: optional(z.array(feedComponentSchema).max(FEED_LIMITS.components)),
      relateditems: optional(z.array(partName).max(FEED_LIMITS.relatedItems)),
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

/** Compiles only while the schema takes everything that the type allows. */
export type SchemaTakesFeedPart =
  FeedPart extends z.input<ReturnType<typeof feedPartSchema>> ? true : never;
export const schemaTakesFeedPart: SchemaTakesFeedPart = true;

/** The first fault of a refused record in one line, as a report shows it. */
export function faultOf(error: z.ZodError): string {
  const [issue] = error.issues;
  if (!issue) return 'not readable';
  const place = issue.path
    .map((step) => (typeof step === 'number' ? `[${step + 1}]` : `.${String(step)}`))
    .join('')
    .replace(/^\./, '');
  const message = issue.message.replace(/^Invalid input: /, '');
  return (place ? `${place}: ${message}` : message).slice(0, 300);
}

function isDistinct(values: readonly string[]): boolean {
  return new Set(values).size === values.length;
}
