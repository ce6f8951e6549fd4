import { z } from 'zod';

export const wireRegion = z.object({
  source: z.string(),
  region: z.string(),
  store: z.string(),
  location: z.string(),
  country: z.string(),
  currency: z.object({ name: z.string(), symbol: z.string() }),
  vatrate: z.number().describe('Percent'),
  host: z.string(),
});

export type WireRegion = z.infer<typeof wireRegion>;
