import written from '../../../content/marquee.json' with { type: 'json' };
import type { Source } from '../../config/markets.ts';
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
    select text_en as text, show as "isShown", error_msg_en as "errorText", show_error as "isErrorShown"
    from marquee_message where source = ${source}`;
  return row ?? defaultMarquee;
}

export async function writeMarquee(
  tx: Queryable,
  { source, text, isShown, errorText, isErrorShown }: MarqueeMessage & { source: Source },
): Promise<void> {
  await tx`
    insert into marquee_message (source, text_en, show, error_msg_en, show_error)
    values (${source}, ${text}, ${isShown}, ${errorText}, ${isErrorShown})
    on conflict (source) do update set
      text_en = excluded.text_en, show = excluded.show,
      error_msg_en = excluded.error_msg_en, show_error = excluded.show_error`;
}
