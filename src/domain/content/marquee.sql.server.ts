import type { Source } from '../../config/markets.ts';
import type { Queryable } from '../../db/database.server.ts';
import { defaultMarquee } from './default-marquee.server.ts';
import type { MarqueeMessage } from './marquee.ts';

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
