import { z } from 'zod';
import { VEHICLE_KEY_LENGTH } from '../../config/lengths.ts';
import { allowanceOfKey, findableKinds } from '../../domain/vehicles/vehicle-keys.ts';
import { ok, refuse } from '../../kernel/result.ts';
import { toWireOptions } from '../../wire/catalogue.mapper.ts';
import { wireOptions } from '../../wire/catalogue.ts';
import { toWireFoundVehicles, wireFoundVehicles } from '../../wire/found-vehicles.ts';
import { type CallGroup, defineAction } from './action.ts';
import { audienceFields, vehicleFields } from './catalogue-fields.ts';

export const applicationCalls: CallGroup = {
  path: '/api/external/applications',
  tag: 'Catalogue',
  actions: {
    getApplications: defineAction({
      summary: 'What the vehicle finder offers for the choice so far',
      body: z.object({ ...audienceFields, ...vehicleFields, show: z.boolean().optional() }),
      answer: wireOptions,
      async run({ shop }, { make, model, year }) {
        return ok(toWireOptions(await shop.finderOptions({ make, model, year })));
      },
    }),
    findVehicle: defineAction({
      summary: 'The vehicle by a number of its papers, a key of catalogues or a VIN',
      body: z.object({
        ...audienceFields,
        kind: z
          .enum(findableKinds)
          .optional()
          .describe(
            'hsn-tsn: fields 2.1 and 2.2 of German papers; ktype: of TecDoc; aces: base vehicle; type-mine: D.2.1 of ' +
              'French papers; rdw: K and D.2 of Dutch ones; plate: the number plate, where the shop asks a register. Left out where the key says it ("0603 BGU", "K-type 9465")',
          ),
        key: z
          .string()
          .max(VEHICLE_KEY_LENGTH)
          .trim()
          .min(1)
          .describe('In any case, with or without separators. Neither a VIN nor a plate is logged'),
      }),
      answer: wireFoundVehicles,
      async run({ shop, visitor }, { kind, key }) {
        const spentUp = await shop.spendAllowance({ name: allowanceOfKey(kind), key: visitor });
        if (spentUp) return refuse({ ...spentUp, writeTo: shop.config.seller.email });
        const found = await shop.findVehicle({ kind, key });
        return found.ok ? ok(toWireFoundVehicles(found.value)) : found;
      },
    }),
  },
};
