import { z } from 'zod';
import { locations } from '../../../config/countries/markets.ts';
import { photoAddress } from '../../parts/pictures/photo-address.ts';
import { crossNumberKinds, stockCounts } from './feed-part.ts';
import { longText, partNumberText, shapeShortTexts, shortText } from './feed-text.server.ts';
import { FEED_LIMITS } from './rows/feed-budgets.ts';

/** The fields of a feed. Row readers check them one by one; the check of a whole part combines them. */

/** Feeds omit a field or set it to null. */
export const optional = <Schema extends z.ZodType>(schema: Schema) => schema.nullish();
export const optionalText = optional(shortText(FEED_LIMITS.shortText));

export const feedFlagSchema = z
  .union([z.boolean(), z.literal(0), z.literal(1)], 'not true, false, 1 or 0')
  .nullish()
  .transform(Boolean);

export const feedQuantitySchema = z
  .number()
  .int('not a whole number')
  .min(0)
  .max(FEED_LIMITS.quantity);

export const feedLocationNameSchema = z.enum(
  locations,
  `not a location; there are ${locations.join(', ')}`,
);

const euros = z
  .number()
  .min(0, 'a negative price')
  .max(FEED_LIMITS.price, `above ${FEED_LIMITS.price}`)
  .refine((price) => Number(price.toFixed(2)) === price, 'more than two decimals');

/** Of one piece to the shop, without VAT. */
export const feedPurchasePriceSchema = euros.refine((price) => price > 0, 'not more than 0');

export const feedPriceSchema = z
  .object({ price: optional(euros), grossprice: optional(euros), promotion: feedFlagSchema })
  .refine(
    ({ price, grossprice }) => price != null || grossprice != null,
    'neither price nor grossprice',
  )
  .refine(
    ({ price, grossprice }) => price == null || grossprice == null || grossprice >= price,
    'grossprice below price',
  );

export const feedStockSchema = z.object({
  location: feedLocationNameSchema,
  stockcategory: optionalText,
  quantityavailable: feedQuantitySchema,
  counted: z.enum(stockCounts).nullish(),
  default: feedFlagSchema,
  dropship: feedFlagSchema,
  alternative: feedFlagSchema,
});

const eta = z.iso
  .date('not a date, YYYY-MM-DD')
  .refine((day) => day.startsWith('20'), 'not a date of this century');

export const feedDeliverySchema = z.object({ eta, quantity: feedQuantitySchema });

export const feedNameSchema = partNumberText(FEED_LIMITS.name).refine(
  (name) => name !== '',
  'empty',
);

export const feedComponentSchema = z.object({ part: feedNameSchema, quantity: feedQuantitySchema });

export const feedTechnicalDetailSchema = z.object({
  name: shortText(FEED_LIMITS.shortText),
  value: longText(FEED_LIMITS.longText),
});

export const feedCrossNumberSchema = z.object({
  brand: optional(shortText(FEED_LIMITS.brand)),
  number: feedNameSchema,
  kind: optional(z.enum(crossNumberKinds)),
});

export const feedPhotoSchema = z.object({
  url: shortText(FEED_LIMITS.url).transform((text, context) => {
    const address = photoAddress(text);
    if (address !== undefined && address.length <= FEED_LIMITS.url) return address;
    context.addIssue({ code: 'custom', message: 'not an http or https address' });
    return z.NEVER;
  }),
});

/** Photos of a whole part; `checkedPhotos` leaves out and reports the bad ones. */
export const feedPhotosSchema = z.array(z.object({ url: z.string() })).max(FEED_LIMITS.photos);

/** The valid photo addresses of a part, and a sentence for each invalid one. */
export function checkedPhotos(photos: readonly { readonly url: string }[]): {
  readonly addresses: readonly string[];
  readonly leftOut: readonly string[];
} {
  const checked = photos.map((photo) => feedPhotoSchema.safeParse(photo));
  return {
    addresses: [...new Set(checked.flatMap(({ data }) => (data ? [data.url] : [])))],
    leftOut: checked.flatMap(({ success, error }, index) =>
      success ? [] : [`photos[${index + 1}] was left out: ${error.issues[0]?.message}`],
    ),
  };
}

export const feedBusinessSchema = z.object({
  name: shortText(FEED_LIMITS.shortText).refine((name) => name !== '', 'empty'),
  address: optionalText,
  contact: optionalText,
});

export const feedLocationSchema = z.object({ location: feedLocationNameSchema });

const APPLICATION_TEXTS = [
  ...['make', 'model', 'engine', 'categorydescription', 'groupdescription'],
  ...['parameter', 'parameter2', 'parameter3'],
] as const;

/**
 * Applications are most of a feed: one step after the type check checks all their fields.
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

/** The first error of a refused record in one line, for a report. */
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
