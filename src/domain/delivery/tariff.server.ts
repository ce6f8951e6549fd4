import type { Database } from '../../db/database.server.ts';
import type { Clock } from '../../kernel/clock.ts';
import { raiseCatalogueVersion } from '../catalogue-version/catalogue-version.sql.server.ts';
import { writeTariff } from './tariff.sql.server.ts';
import type { Tariff } from './tariff.ts';

/**
 * Puts a tariff in the place of the one that holds: all of it, or nothing. Baskets cost the new
 * prices from their next answer on. A page shows them too, so page caches follow.
 */
export async function replaceTariff(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  tariff: Tariff,
): Promise<void> {
  await db.transaction(async (tx) => {
    await writeTariff(tx, tariff);
    await raiseCatalogueVersion(tx, { now: clock(), by: 1 });
  });
}
