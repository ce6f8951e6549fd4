import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { type ShownState, shownState } from './shown-changes.sql.server.ts';

/** The position up to which a cache has seen changes. */
export type LastLook = ShownState;

/** Changes of what the shop shows to everybody. */
export interface ShownChanges {
  /** Anything may have changed: a feed was imported, or the database is in a different state than before. */
  readonly isAny: boolean;
  /** Price, supply or typed details of any part may have changed; else only those of the parts below. */
  readonly isAnyFact: boolean;
  /** Parts whose price or supply has changed. */
  readonly partIds: readonly number[];
  readonly look: LastLook;
}

/**
 * The changes since the last look. It reads from the same place as pages, so that a lagging replica reports a change
 * no sooner than it shows it.
 */
export async function shownChanges(
  { db }: ShopContext,
  { since }: { since: LastLook | undefined },
): Promise<ShownChanges> {
  const look = await shownState(db.read, since?.openFrom ?? null);
  const isElsewhere = since === undefined || BigInt(look.openFrom) < BigInt(since.openFrom);
  const isAny = isElsewhere || look.catalogueVersion !== since.catalogueVersion;
  const isAnyFact = isElsewhere || look.factsVersion !== since.factsVersion;
  const seen = new Set(since?.supply.map(({ partId, changedBy }) => `${partId} ${changedBy}`));
  const partIds = look.supply
    .filter(({ partId, changedBy }) => !seen.has(`${partId} ${changedBy}`))
    .map(({ partId }) => partId);
  return { isAny, isAnyFact, partIds, look };
}
