import written from '../../../content/marquee.json' with { type: 'json' };
import { changedMarquee, type MarqueeMessage, noMessage } from './marquee.ts';

/**
 * The initial banner text of a market: `content/marquee.json`.
 * @throws at the start where that file could not be shown
 */
export const defaultMarquee: MarqueeMessage = readDefault(written);

/** @throws if a text is too long, or an empty one would be shown */
export function readDefault(message: MarqueeMessage): MarqueeMessage {
  const read = changedMarquee(noMessage, message);
  if (read.ok) return read.value;
  throw new Error(`content/marquee.json cannot be shown: ${read.refusal.kind}`);
}
