import { z } from 'zod';
import { wireListItem } from './part.ts';

/** Answer of showcase. */
export const wireShowcase = z.object({
  promotions: z
    .array(wireListItem)
    .describe('Of the vehicle where its year is chosen, else of all vehicles'),
  popular: z.array(wireListItem),
  ordered: z
    .boolean()
    .describe('Whether `popular` is what was ordered most lately; else it is what wears first'),
});

export type WireShowcase = z.infer<typeof wireShowcase>;
