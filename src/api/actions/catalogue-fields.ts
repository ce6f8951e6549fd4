import { z } from 'zod';
import { CATALOGUE_ROWS_MAX } from '../../config/guards.ts';
import {
  AUDIENCE_LENGTH,
  CATALOGUE_NAME_LENGTH,
  COUNTRY_HINT_LENGTH,
  ID_LENGTH,
  LANGUAGE_LENGTH,
  VEHICLE_DETAILS_LENGTH,
} from '../../config/lengths.ts';
import { FIRST_VEHICLE_YEAR } from '../../config/shop-rules.ts';
import type { CatalogueFilter } from '../../domain/catalogue/filters.ts';
import { plainDetails } from '../../domain/vehicles/vehicle-details.ts';
import { fromPartWireId, PART_ID } from '../../kernel/ids.ts';
import { plainText } from '../../kernel/text/plain-text.ts';

/** An id of the shop. A malformed one gets the same answer as an unknown one, so any text is accepted. */
export const idField = z.string().min(1).max(ID_LENGTH);

const OFFSET_MAX = 1_000_000;

const name = z.string().max(CATALOGUE_NAME_LENGTH);

/** Sent by every client; it narrows nothing. */
export const audienceFields = {
  language: z.string().max(LANGUAGE_LENGTH).optional(),
  manufacturergroup: z.string().max(AUDIENCE_LENGTH).optional(),
  country: z.string().max(COUNTRY_HINT_LENGTH).transform(plainText).optional(),
};

export const vehicleFields = {
  make: name.optional(),
  model: name.optional(),
  year: z
    .union([
      z.number().int().min(0).max(9999),
      z
        .string()
        .regex(/^\d{1,4}$/)
        .transform(Number),
    ])
    .optional()
    .describe('A number, or digits'),
};

/** Details in canonical form; unknown answers are dropped. */
const detailsField = z
  .string()
  .max(VEHICLE_DETAILS_LENGTH)
  .transform((text) => plainDetails(text) || undefined)
  .optional()
  .describe('What else is known of it: "drive-4wd.built-01-07"');

const plainName = name.transform(plainText);

/** A make, model and year, with or without an engine. */
export const wholeVehicleFields = {
  make: plainName.pipe(z.string().min(1)),
  model: plainName.pipe(z.string().min(1)),
  year: z
    .union([
      z.number().int(),
      z
        .string()
        .regex(/^\d{4}$/)
        .transform(Number),
    ])
    .pipe(z.number().min(FIRST_VEHICLE_YEAR).max(9999))
    .describe('A number, or digits'),
  engine: plainName.default('').describe('Left out where it is not known'),
  details: detailsField,
};

export const wholeVehicle = z.object(wholeVehicleFields);

export const fitField = {
  fit: z
    .literal('first')
    .optional()
    .describe(
      'All parts, beginning with those that fit (each group, in a listing); else those alone',
    ),
};

export const catalogueFields = {
  ...vehicleFields,
  engine: name.optional(),
  details: detailsField,
  category: name.optional(),
  groups: name.optional().describe('One group by name'),
  ...fitField,
} satisfies Record<CatalogueFilter, z.ZodType>;

export const pageFields = {
  limit: z.number().int().min(1).max(CATALOGUE_ROWS_MAX).optional(),
  offset: z.number().int().min(0).max(OFFSET_MAX).optional(),
};

/** A part by its id alone. */
export const partIdField = z
  .string()
  .regex(PART_ID)
  .transform((id) => fromPartWireId(id) ?? 0);

/** A part by urlcomponent, part id or part number. */
export const partField = z.string().trim().min(1).max(CATALOGUE_NAME_LENGTH);
