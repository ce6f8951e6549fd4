import type { Database } from '../../db/database.server.ts';
import type { Clock } from '../../kernel/clock.ts';
import {
  KEEPS_PARTS,
  raiseCatalogueVersion,
} from '../catalogue-version/catalogue-version.sql.server.ts';
import { writeTariff } from './tariff.sql.server.ts';
import type { Tariff } from './tariff.ts';

/**
 * Replaces the tariff, completely or not at all. Baskets cost the new prices from their next answer on. Pages show
 * delivery prices too, so page caches are renewed.
 */
export async function replaceTariff(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  tariff: Tariff,
): Promise<void> {
  await db.transaction(async (tx) => {
    await writeTariff(tx, tariff);
    await raiseCatalogueVersion(tx, { now: clock(), by: 1, keeps: KEEPS_PARTS });
  });
}
