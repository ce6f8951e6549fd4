import { MARQUEE_TEXT_MAX } from '../../config/lengths.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { ChangedMeanwhile } from '../../kernel/shown-mark.server.ts';

/** The content of the banner over a market's pages. Requirement DAT-11. */
export interface MarqueeMessage {
  readonly text: string;
  readonly isShown: boolean;
  readonly errorText: string;
  readonly isErrorShown: boolean;
}

export type MarqueeChange = Partial<MarqueeMessage>;

export type MarqueeRefusal =
  | ChangedMeanwhile
  | { readonly kind: 'too-long'; readonly length: number }
  | { readonly kind: 'nothing-to-show'; readonly of: 'text' | 'errorText' };

export const noMessage: MarqueeMessage = {
  text: '',
  isShown: false,
  errorText: '',
  isErrorShown: false,
};

/** The banner's current text. */
export interface ShownMarquee {
  readonly text: string;
  readonly isError: boolean;
}

/**
 * The error message if its flag is set, else the regular one if its flag is set. Requirement MRQ-1.
 */
export function shownMarquee(message: MarqueeMessage): ShownMarquee | undefined {
  const { text, isShown, errorText, isErrorShown } = message;
  if (isErrorShown) return errorText ? { text: errorText, isError: true } : undefined;
  return isShown && text ? { text, isError: false } : undefined;
}

/**
 * Applies changes to a message. Texts become one line.
 * @returns a refusal if a text is too long, or an empty one would be shown
 */
export function changedMarquee(
  message: MarqueeMessage,
  change: MarqueeChange,
): Result<MarqueeMessage, MarqueeRefusal> {
  const changed = { ...message, ...change };
  const next = { ...changed, text: oneLine(changed.text), errorText: oneLine(changed.errorText) };
  const length = Math.max(next.text.length, next.errorText.length);
  if (length > MARQUEE_TEXT_MAX) return refuse({ kind: 'too-long', length });
  if (next.isErrorShown && !next.errorText)
    return refuse({ kind: 'nothing-to-show', of: 'errorText' });
  if (next.isShown && !next.text) return refuse({ kind: 'nothing-to-show', of: 'text' });
  return ok(next);
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
