import { z } from 'zod';
import type { FoundVehicles } from '../domain/vehicles/find-vehicle.server.ts';
import { findableKinds } from '../domain/vehicles/vehicle-keys.ts';

/** Answer of findVehicle. */
export const wireFoundVehicles = z.object({
  kind: z.enum(findableKinds),
  vehicles: z
    .array(
      z.object({
        make: z.string(),
        model: z.string(),
        years: z
          .array(z.number().int())
          .describe('Newest first; of a VIN its model year where known'),
        engine: z.string().describe('As fitments name it; empty where they do not'),
        otherengine: z.string().describe('Its name elsewhere, where fitments have no such engine'),
        sure: z.boolean().describe('The key means this vehicle and no other'),
      }),
    )
    .describe('What the key may mean, as far as the shop has parts for it'),
  withoutparts: z
    .array(
      z.object({
        make: z.string(),
        model: z.string(),
        yearfrom: z.number().int(),
        yearto: z.number().int().nullable(),
        engine: z.string(),
      }),
    )
    .describe('What else it may mean; the shop has no parts for these'),
  vin: z
    .object({
      checkdigit: z
        .enum(['right', 'wrong', 'none'])
        .describe('none: makers of its continent need not have one'),
      make: z.array(z.string()).describe('Makers that share its first three characters'),
      modelyear: z.number().int().optional(),
      plant: z.string().optional().describe('Where it was built'),
    })
    .optional()
    .describe('What a VIN says by itself'),
});

export type WireFoundVehicles = z.infer<typeof wireFoundVehicles>;

export function toWireFoundVehicles(found: FoundVehicles): WireFoundVehicles {
  const { kind, vehicles, withoutParts, vin } = found;
  return {
    kind,
    vehicles: vehicles.map(({ make, model, years, engine, otherEngine, isSure }) => ({
      ...{ make, model, years: [...years], engine, otherengine: otherEngine, sure: isSure },
    })),
    withoutparts: withoutParts.map(({ make, model, yearFrom, yearTo, engine }) => ({
      ...{ make, model, yearfrom: yearFrom, yearto: yearTo, engine },
    })),
    ...(vin && {
      vin: {
        checkdigit: vin.checkDigit,
        make: [...vin.makes],
        ...(vin.modelYear !== undefined && { modelyear: vin.modelYear }),
        ...(vin.plant !== undefined && { plant: vin.plant }),
      },
    }),
  };
}
