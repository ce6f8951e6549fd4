import type { MarqueeMessage } from '../domain/content/marquee.ts';
import type { WireMarquee } from './marquee.ts';

// Apart from the schema: browsers load this, and would load all of zod with it.

export function toWireMarquee(message: MarqueeMessage): WireMarquee {
  const { text, isShown, errorText, isErrorShown } = message;
  return { text_en: text, show: isShown, error_msg_en: errorText, show_error: isErrorShown };
}

export function fromWireMarquee(wire: WireMarquee): MarqueeMessage {
  const { text_en: text, show: isShown, error_msg_en: errorText, show_error: isErrorShown } = wire;
  return { text, isShown, errorText, isErrorShown };
}
