import { markets, type Source } from '../../config/markets.ts';
import { partIdsOf } from '../parts/fit/fit.sql.server.ts';
import type { PieceSupply } from '../parts/part.ts';
import { loadSuppliedSummaries } from '../parts/summaries.server.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';

/**
 * When one piece of each of some parts arrives in a country, and what its delivery costs.
 * @param input.records urlcomponents; one that names no part is left out of the answer
 */
export async function cardSupplies(
  context: ShopContext,
  input: { readonly records: readonly string[]; readonly source: Source; readonly country: string },
): Promise<{ record: string; supply: PieceSupply }[]> {
  // PostgreSQL accepts no text with this character, so no such part exists.
  const urlcomponents = input.records.filter((record) => !record.includes('\u0000'));
  const known = await partIdsOf(context.db.read, { ids: [], urlcomponents });
  const ids = known.map(({ id }) => id);
  const market = markets[input.source];
  const summaries = await loadSuppliedSummaries(context, ids, market, input.country);
  return summaries.map(({ part }) => ({ record: part.urlcomponent, supply: part.supply }));
}
