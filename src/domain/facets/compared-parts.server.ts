import { markets, type Source } from '../../config/countries/markets.ts';
import { COMPARED_MAX } from '../../config/guards.ts';
import { groupBy } from '../../kernel/group-by.ts';
import { htmlText } from '../../kernel/text/html-text.ts';
import { shownRouteTo } from '../delivery/route.server.ts';
import { arrivalOf, availabilityOf, maximumOf } from '../parts/availability.ts';
import { partIdsOf } from '../parts/fit/fit.sql.server.ts';
import { loadTitledSummaries } from '../parts/summaries.server.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
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
    return { part, group: '', conditions: [], availability, maximum: maximumOf(ladder), arrival };
  });
  const texts = parts.map(({ part }) =>
    (byPart.get(part.id) ?? []).map(({ name, valueHtml }) => ({
      name,
      value: htmlText(valueHtml),
    })),
  );
  return { parts, rows: comparedRows(texts) };
}

/** One technical detail of several parts. */
interface ComparedRow {
  readonly name: string;
  /** A value for each part, in their order; empty if a part has none. */
  readonly values: readonly string[];
  /** The parts' values differ. */
  readonly isDifferent: boolean;
}

type Detail = { readonly name: string; readonly value: string };

/**
 * The details of several parts side by side: every name that any of them has, in order of first appearance. Names are
 * compared without case; a name that occurs twice in a part keeps both values.
 */
export function comparedRows(details: readonly (readonly Detail[])[]): ComparedRow[] {
  const names = new Map<string, string>();
  for (const { name } of details.flat()) {
    if (!names.has(keyOf(name))) names.set(keyOf(name), name.trim());
  }
  return [...names].map(([key, name]) => {
    const values = details.map((ofPart) =>
      ofPart
        .filter((detail) => keyOf(detail.name) === key)
        .map(({ value }) => value)
        .join(', '),
    );
    return { name, values, isDifferent: new Set(values).size > 1 };
  });
}

function keyOf(name: string): string {
  return name.trim().toLowerCase();
}
