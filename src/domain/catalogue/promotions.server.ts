import { SEARCH_PAGE } from '../../config/limits.ts';
import { markets, type Source } from '../../config/markets.ts';
import { loadSummaries } from '../parts/summaries.server.ts';
import type { ShopContext } from '../shop-context.server.ts';
import { promotedCount, promotedParts } from './promotions.sql.server.ts';
import type { PartsPage } from './search.server.ts';

/** Parts on promotion in a market. */
export async function promotions(
  context: ShopContext,
  input: { source: Source; limit?: number | undefined; offset?: number | undefined },
): Promise<PartsPage> {
  const market = markets[input.source];
  const { location } = market;
  const { limit = SEARCH_PAGE, offset = 0 } = input;
  const [page, total] = await Promise.all([
    promotedParts(context.db.read, { location, limit, offset }),
    promotedCount(context.db.read, location),
  ]);
  const ids = page.map(({ id }) => id);
  return { parts: await loadSummaries(context, ids, market), total };
}
