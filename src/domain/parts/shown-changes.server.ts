import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { type ShownState, shownState } from './shown-changes.sql.server.ts';

/** How far somebody who keeps copies has looked. */
export type LastLook = ShownState;

/** What has changed of all that the shop shows to everybody. */
export interface ShownChanges {
  /** Anything may have: a feed was taken in, or this is another state of the database than before. */
  readonly isAny: boolean;
  /** Parts of which more or less is left. */
  readonly partIds: readonly number[];
  readonly look: LastLook;
}

/**
 * What has changed since the last look. It reads where pages are read from, so
 * that a replica which lags tells of a change no sooner than it shows it.
 */
export async function shownChanges(
  { db }: ShopContext,
  { since }: { since: LastLook | undefined },
): Promise<ShownChanges> {
  const look = await shownState(db.read, since?.openFrom ?? null);
  const isAny =
    since === undefined ||
    look.catalogueVersion !== since.catalogueVersion ||
    BigInt(look.openFrom) < BigInt(since.openFrom);
  const seen = new Set(since?.supply.map(({ partId, changedBy }) => `${partId} ${changedBy}`));
  const partIds = look.supply
    .filter(({ partId, changedBy }) => !seen.has(`${partId} ${changedBy}`))
    .map(({ partId }) => partId);
  return { isAny, partIds, look };
}
