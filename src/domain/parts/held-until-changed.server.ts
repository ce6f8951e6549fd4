import { LRUCache } from 'lru-cache';
import { type Market, sources } from '../../config/countries/markets.ts';
import type { Database } from '../../db/database.server.ts';
import { isoDay } from '../../kernel/clock.ts';
import { readOnce } from '../../kernel/request-id.server.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { kitsWith, type ShownState, shownState } from './shown-changes.sql.server.ts';

/** Values of parts that depend on price and supply. */
export interface UntilChanged<Values> {
  readonly values: Values;
  look: LastLook;
  /** Counts the looks that found a change. */
  changes: number;
}

interface HeldUntilChanged<Values> {
  /** The values as of the last call of `current`, if any. */
  last(context: ShopContext, market: Market): UntilChanged<Values> | undefined;
  /** The values, without those of parts that have changed since the last call. */
  current(context: ShopContext, market: Market): Promise<UntilChanged<Values>>;
}

/** Of one market and day. */
interface Slot<Values> {
  known?: UntilChanged<Values>;
}

/**
 * Holds values of parts until the price or supply of these parts changes, by market and day: days until a delivery
 * depend on the day. Values read while a change was seen (`changes` has grown) must not be held: they may be outdated.
 * @param options.create values of no part yet
 * @param options.forget drops the values of some parts
 */
export function heldUntilChanged<Values>(options: {
  readonly create: () => Values;
  readonly forget: (values: Values, partId: number) => void;
}): HeldUntilChanged<Values> {
  const { create, forget } = options;
  const byDatabase = new WeakMap<Database, LRUCache<string, Slot<Values>>>();

  function slotOf({ db, clock }: ShopContext, market: Market): Slot<Values> {
    const slots = byDatabase.get(db) ?? new LRUCache({ max: sources.length });
    byDatabase.set(db, slots);
    const key = `${market.source} ${isoDay(clock())}`;
    const slot = slots.get(key) ?? {};
    slots.set(key, slot);
    return slot;
  }

  async function look(context: ShopContext, slot: Slot<Values>): Promise<UntilChanged<Values>> {
    const { known } = slot;
    const seen = await shownChanges(context, { since: known?.look });
    if (!known || seen.isAnyFact) {
      slot.known = { values: create(), look: seen.look, changes: 0 };
      return slot.known;
    }
    // What is left of a kit is what is left of its components.
    const { partIds } = seen;
    const kitIds = await kitsWith(context.db.read, partIds);
    // Forgotten before the look counts: another caller that still has the last one finds the same changes.
    for (const id of [...partIds, ...kitIds]) forget(known.values, id);
    if (partIds.length > 0) known.changes += 1;
    known.look = seen.look;
    return known;
  }

  return {
    last: (context, market) => slotOf(context, market).known,
    current(context, market) {
      const slot = slotOf(context, market);
      return readOnce(slot, () => look(context, slot));
    },
  };
}

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
