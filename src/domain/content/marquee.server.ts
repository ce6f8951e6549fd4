import type { Source } from '../../config/countries/markets.ts';
import type { Database } from '../../db/database.server.ts';
import type { Clock } from '../../kernel/clock.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { changedSince } from '../../kernel/shown-mark.server.ts';
import {
  KEEPS_PARTS,
  raiseCatalogueVersion,
} from '../catalogue-version/catalogue-version.sql.server.ts';
import { cachedPerCatalogue } from '../catalogue-version/held-at-version.server.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { type Actor, audit, COMMAND_LINE } from '../staff/audit.server.ts';
import { readMarquee, writeMarquee } from './marquee.sql.server.ts';
import {
  changedMarquee,
  type MarqueeChange,
  type MarqueeMessage,
  type MarqueeRefusal,
} from './marquee.ts';

/** The message of a market. */
export function marquee(
  { db }: ShopContext,
  { source }: { readonly source: Source },
): Promise<MarqueeMessage> {
  return heldMarquee(db, source);
}

const heldMarquee = cachedPerCatalogue({
  most: 5,
  keyOf: (source: Source) => source,
  read: readMarquee,
});

/**
 * Changes the message of a market. It is on every page, so page caches are notified as after an import. An empty
 * change changes nothing.
 * @returns the whole message, or a refusal that changed nothing
 */
export function changeMarquee(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  {
    source,
    change,
    by = COMMAND_LINE,
    mark,
  }: {
    readonly source: Source;
    readonly change: MarqueeChange;
    readonly by?: Actor;
    /** Of the message that a form has shown. */
    readonly mark?: string;
  },
): Promise<Result<MarqueeMessage, MarqueeRefusal>> {
  return db.transaction(async (tx) => {
    const before = await readMarquee(tx, source);
    const late = changedSince(mark, { ...before }, { ...change });
    if (late) return refuse(late);
    const changed = changedMarquee(before, change);
    if (!changed.ok || Object.keys(change).length === 0) return changed;
    await writeMarquee(tx, { source, ...changed.value });
    const now = clock();
    await raiseCatalogueVersion(tx, { now, by: 1, keeps: KEEPS_PARTS });
    await audit(tx, {
      at: now,
      by,
      action: 'change-message',
      thing: { kind: 'message', id: source },
      before: { ...before },
      after: { ...changed.value },
    });
    return ok(changed.value);
  });
}
