import { COMPARED_MAX } from '../../config/guards.ts';
import { markets, type Source } from '../../config/markets.ts';
import { groupBy } from '../../kernel/group-by.ts';
import { htmlText } from '../../kernel/text/html-text.ts';
import { shownRouteTo } from '../delivery/route.server.ts';
import { availabilityOf, maximumOf } from '../parts/availability.ts';
import { partIdsOf } from '../parts/fit/fit.sql.server.ts';
import { arrivalOf } from '../parts/part-arrival.ts';
import { loadTitledSummaries } from '../parts/summaries.server.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { type ComparedRow, comparedRows } from './compared-rows.ts';
import type { FilteredPart } from './filtered-list.server.ts';
import { detailsOfParts } from './filtered-list.sql.server.ts';

export interface ComparedParts {
  /** In the requested order; unknown parts are left out. */
  readonly parts: readonly FilteredPart[];
  /** Every technical detail of any of them, with a value for each part. */
  readonly rows: readonly ComparedRow[];
}

/**
 * A comparison of a few parts in columns.
 * @param input.records urlcomponents; those after the first COMPARED_MAX are not read
 */
export async function comparedParts(
  context: ShopContext,
  input: {
    readonly records: readonly string[];
    readonly source: Source;
    readonly country?: string | undefined;
  },
): Promise<ComparedParts> {
  const market = markets[input.source];
  const { read } = context.db;
  const asked = [...new Set(input.records)].slice(0, COMPARED_MAX);
  const known = await partIdsOf(read, { ids: [], urlcomponents: asked });
  const ids = asked.flatMap(
    (record) => known.find(({ urlcomponent }) => urlcomponent === record)?.id ?? [],
  );
  const [summaries, details, route] = await Promise.all([
    loadTitledSummaries(context, ids, market),
    detailsOfParts(read, ids),
    shownRouteTo(context, input.country || market.country),
  ]);
  const byPart = groupBy(details, ({ partId }) => partId);
  const parts = summaries.map(({ part, ladder }) => {
    const availability = availabilityOf(ladder, 1);
    const arrival = arrivalOf(availability, route);
    return { part, conditions: [], availability, maximum: maximumOf(ladder), arrival };
  });
  const texts = parts.map(({ part }) =>
    (byPart.get(part.id) ?? []).map(({ name, valueHtml }) => ({
      name,
      value: htmlText(valueHtml),
    })),
  );
  return { parts, rows: comparedRows(texts) };
}
