import { z } from 'zod';
import { wireFilteredPart } from './filtered-list.ts';

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
