import { z } from 'zod';

/** Answer of /marquees/{shop}. Requirement CAL-24. */
export const wireMarquee = z.object({
  text_en: z.string(),
  show: z.boolean(),
  error_msg_en: z.string().describe('Shown instead of text_en where show_error is set'),
  show_error: z.boolean(),
});

export type WireMarquee = z.infer<typeof wireMarquee>;
