import { LRUCache } from 'lru-cache';
import type { Market } from '../../config/countries/markets.ts';
import type { Queryable } from '../../db/database.server.ts';
import { type IsoDay, isoDay } from '../../kernel/clock.ts';
import { noteSupply } from '../inbound/noted-supply.server.ts';
import { loadSuppliesWithPieces } from '../inbound/supply.sql.server.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { kitLadder, type Ladder, supplyLadder } from './availability.ts';
import { heldUntilChanged, type UntilChanged } from './held-until-changed.server.ts';

interface PiecedLadder {
  readonly ladder: Ladder;
  /** The components of a kit, on whose supply the ladder depends. */
  readonly pieceIds: readonly number[];
}

const HELD_MAX = 20_000;
/** Bounds how long a value lasts that a lagging replica gave after the primary had named its change. */
const HELD_MS = 60_000;

type Held = UntilChanged<LRUCache<number, PiecedLadder>>;

const held = heldUntilChanged<Held['values']>({
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
  const read = (ids: readonly number[]) =>
    readLadders(context.db.read, ids, market.location, isoDay(context.clock()));
  const last = held.last(context, market);
  const changes = last?.changes;
  // Read while the changes are being asked for.
  const unknown = partIds.filter((id) => !last?.values.has(id));
  const [known, early] = await Promise.all([held.current(context, market), read(unknown)]);
  if (known === last && known.changes === changes) hold(known, early);

  const found = new Map(early);
  const forgotten = partIds.filter((id) => {
    const one = known.values.get(id);
    if (one) found.set(id, one);
    return !one && !found.has(id);
  });
  const { changes: changesSeen } = known;
  const late = await read(forgotten);
  if (known.changes === changesSeen) hold(known, late);

  const ladders = new Map<number, Ladder>();
  for (const [id, { ladder, pieceIds }] of [...found, ...late]) {
    ladders.set(id, ladder);
    noteSupply([id, ...pieceIds]);
  }
  return ladders;
}

function hold({ values }: Held, read: ReadonlyMap<number, PiecedLadder>): void {
  for (const [id, one] of read) values.set(id, one);
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
