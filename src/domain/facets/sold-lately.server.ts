import { SOLD_LATELY_DAYS } from '../../config/shop-rules.ts';
import { addDays, type IsoDay, isoDay } from '../../kernel/clock.ts';
import { cachedPerCatalogue } from '../catalogue-version/held-at-version.server.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { soldPieces } from './filtered-list.sql.server.ts';

/** The number of parts that are ranked; the others follow in the catalogue's order. */
const PARTS_COUNTED = 5_000;

const held = cachedPerCatalogue({
  most: 1,
  keyOf: ({ since }: { since: IsoDay }) => since,
  read: async (sql, { since }) => {
    const sold = await soldPieces(sql, new Date(since), PARTS_COUNTED);
    return new Map(sold.map(({ partId, pieces }) => [partId, pieces]));
  },
});

/** Pieces of each part ordered in the last SOLD_LATELY_DAYS days; counted once for each day and version of the catalogue. */
export function soldLately({ db, clock }: ShopContext): Promise<ReadonlyMap<number, number>> {
  return held(db, { since: isoDay(addDays(clock(), -SOLD_LATELY_DAYS)) });
}
