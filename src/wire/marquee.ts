import { z } from 'zod';
import type { MarqueeMessage } from '../domain/content/marquee.ts';

/** Answer of /marquees/{shop}. Requirement CAL-24. */
export const wireMarquee = z.object({
  text_en: z.string(),
  show: z.boolean(),
  error_msg_en: z.string().describe('Shown instead of text_en where show_error is set'),
  show_error: z.boolean(),
});

export type WireMarquee = z.infer<typeof wireMarquee>;

export function toWireMarquee(message: MarqueeMessage): WireMarquee {
  const { text, isShown, errorText, isErrorShown } = message;
  return { text_en: text, show: isShown, error_msg_en: errorText, show_error: isErrorShown };
}

export function fromWireMarquee(wire: WireMarquee): MarqueeMessage {
  const { text_en: text, show: isShown, error_msg_en: errorText, show_error: isErrorShown } = wire;
  return { text, isShown, errorText, isErrorShown };
}
