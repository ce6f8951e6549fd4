import { LRUCache } from 'lru-cache';
import type { Market } from '../../config/markets.ts';
import type { Queryable } from '../../db/database.server.ts';
import { type IsoDay, isoDay } from '../../kernel/clock.ts';
import { noteSupply } from '../inbound/noted-supply.server.ts';
import { loadSuppliesWithPieces } from '../inbound/supply.sql.server.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { kitLadder, type Ladder, supplyLadder } from './availability.ts';
import { heldUntilChanged } from './held-until-changed.server.ts';

interface PiecedLadder {
  readonly ladder: Ladder;
  /** The components of a kit, on whose supply the ladder depends. */
  readonly pieceIds: readonly number[];
}

const HELD_MAX = 20_000;
/** Bounds how long a value lasts that a lagging replica gave after the primary had named its change. */
const HELD_MS = 60_000;

const held = heldUntilChanged<LRUCache<number, PiecedLadder>>({
  create: () => new LRUCache({ max: HELD_MAX, ttl: HELD_MS }),
  forget: (ladders, partId) => ladders.delete(partId),
});

/**
 * The availability steps of each part, or of each whole kit, by part id. Unknown ids have no entry. They are held until
 * the supply of a part changes, which is asked at each call, or once for a request that changes nothing.
 */
export async function heldLadders(
  context: ShopContext,
  partIds: readonly number[],
  market: Market,
): Promise<Map<number, Ladder>> {
  const known = await held(context, market);
  const { changes, values } = known;
  const ladders = new Map<number, Ladder>();
  const noted: number[] = [];
  const missing = partIds.filter((id) => {
    const one = values.get(id);
    if (one === undefined) return true;
    ladders.set(id, one.ladder);
    noted.push(id, ...one.pieceIds);
    return false;
  });
  noteSupply(noted);
  const today = isoDay(context.clock());
  for (const [id, one] of await readLadders(context.db.read, missing, market.location, today)) {
    ladders.set(id, one.ladder);
    if (known.changes === changes) values.set(id, one);
  }
  return ladders;
}

/**
 * The same as they are now, for many parts.
 * @param location the market's
 * @param today the UTC calendar day from which deliveries are counted
 */
export async function loadLadders(
  sql: Queryable,
  partIds: readonly number[],
  location: string,
  today: IsoDay,
): Promise<Map<number, Ladder>> {
  const pieced = await readLadders(sql, partIds, location, today);
  return new Map(Array.from(pieced, ([id, { ladder }]) => [id, ladder]));
}

async function readLadders(
  sql: Queryable,
  partIds: readonly number[],
  location: string,
  today: IsoDay,
): Promise<Map<number, PiecedLadder>> {
  const { supplies, kits } = await loadSuppliesWithPieces(sql, partIds, location, today);
  const own = new Map(
    Array.from(supplies, ([id, supply]) => [id, { ladder: supplyLadder(supply), pieceIds: [] }]),
  );
  const ofKits = Array.from(kits, ([id, components]): [number, PiecedLadder] => [
    id,
    {
      ladder: kitLadder(
        components.map(({ componentId, quantity }) => ({
          ladder: own.get(componentId)?.ladder ?? [],
          quantity,
        })),
      ),
      pieceIds: components.map(({ componentId }) => componentId),
    },
  ]);
  return new Map([...own, ...ofKits]);
}
