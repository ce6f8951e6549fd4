import { z } from 'zod';

/** The one shape of every refusal: application/problem+json (RFC 9457). */
export const wireProblem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  message: z.string().describe('Fit to show to a shopper'),
  errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  order: z.string().optional().describe('The order that the basket became'),
  grossamount: z.number().optional().describe('What the basket costs now, in euros'),
});

export type WireProblem = z.infer<typeof wireProblem>;
