import written from '../../../content/marquee.json' with { type: 'json' };
import type { Source } from '../../config/countries/markets.ts';
import type { Queryable } from '../../db/database.server.ts';
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

/** @returns the default of `content/marquee.json` for a market that never had a message */
export async function readMarquee(sql: Queryable, source: Source): Promise<MarqueeMessage> {
  const [row] = await sql<MarqueeMessage[]>`
    select text, is_shown as "isShown", error_text as "errorText", is_error_shown as "isErrorShown"
    from marquee_message where source = ${source}`;
  return row ?? defaultMarquee;
}

export async function writeMarquee(
  tx: Queryable,
  { source, text, isShown, errorText, isErrorShown }: MarqueeMessage & { source: Source },
): Promise<void> {
  await tx`
    insert into marquee_message (source, text, is_shown, error_text, is_error_shown)
    values (${source}, ${text}, ${isShown}, ${errorText}, ${isErrorShown})
    on conflict (source) do update set
      text = excluded.text, is_shown = excluded.is_shown,
      error_text = excluded.error_text, is_error_shown = excluded.is_error_shown`;
}
