import type { Queryable } from '../../db/database.server.ts';
import { type ModelSpan, SPANS_READ, vehicleLineOf } from './vehicle-line.ts';

interface TitledPart {
  readonly id: number;
  readonly description: string;
}

/** The second lines of parts' titles, by part id. */
export async function vehicleLinesOf(
  sql: Queryable,
  parts: readonly TitledPart[],
): Promise<ReadonlyMap<number, string>> {
  const lineOf = await vehicleLines(
    sql,
    parts.map(({ id }) => id),
  );
  return new Map(parts.map((part) => [part.id, lineOf(part)]));
}

/**
 * The second lines of titles of some parts, whose descriptions may still be on their way. Computed with each list
 * rather than stored: an import would have to rewrite them for every part whose vehicles change. A part's fitments are
 * stored together, by model.
 */
export async function vehicleLines(
  sql: Queryable,
  partIds: readonly number[],
): Promise<(part: TitledPart) => string> {
  if (partIds.length === 0) return () => '';
  const rows = await sql<{ partId: number; spans: ModelSpan[] }[]>`
    select asked.id as "partId",
           json_agg(json_build_object('make', make.name, 'model', model.name,
             'yearFrom', span.year_from, 'yearTo', span.year_to, 'engine', span.engine)
             order by span.id) as spans
    from unnest(${partIds as number[]}::int[]) as asked (id)
    cross join lateral (
      select id, model_id, year_from, year_to, engine from application
      where part_id = asked.id
      order by model_id
      limit ${SPANS_READ + 1}
    ) span
    join model on model.id = span.model_id
    join make on make.id = model.make_id
    group by asked.id`;
  const spans = new Map(rows.map((row) => [row.partId, row.spans]));
  return ({ id, description }) => vehicleLineOf(spans.get(id) ?? [], description);
}
