import type { Queryable } from '../../db/database.server.ts';
import type { IsoDay } from '../../kernel/clock.ts';
import { loadSuppliesWithPieces } from '../inbound/supply.sql.server.ts';
import { kitLadder, type Ladder, supplyLadder } from './availability.ts';

/**
 * The availability steps of each part, or of each whole kit, by part id. Unknown ids have no entry.
 * @param location the market's
 * @param today the UTC calendar day from which deliveries are counted
 */
export async function loadLadders(
  sql: Queryable,
  partIds: readonly number[],
  location: string,
  today: IsoDay,
): Promise<Map<number, Ladder>> {
  const { supplies, kits } = await loadSuppliesWithPieces(sql, partIds, location, today);
  const own = new Map([...supplies].map(([id, supply]) => [id, supplyLadder(supply)]));
  const ofKits = [...kits].map(([id, components]): [number, Ladder] => [
    id,
    kitLadder(
      components.map(({ componentId, quantity }) => ({
        ladder: own.get(componentId) ?? [],
        quantity,
      })),
    ),
  ]);
  return new Map([...own, ...ofKits]);
}
