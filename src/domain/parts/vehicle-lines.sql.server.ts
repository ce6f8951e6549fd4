import type { Database, Queryable } from '../../db/database.server.ts';
import {
  type AtVersion,
  heldAtVersion,
  versionNow,
} from '../catalogue-version/held-at-version.server.ts';
import { type ModelSpan, SPANS_READ, vehicleLineOf } from './vehicle-line.ts';

type SpanFields = [modelId: number, yearFrom: number, yearTo: number | null, engine: string];

type NameFields = [modelId: number, make: string, model: string];

/**
 * The second lines of parts' titles, by part id. Computed rather than stored: an import would have to rewrite them for
 * every part whose vehicles change. A part's fitments are stored together, by model. The names of models are read
 * beside them: joined to each part's fitments, PostgreSQL read the whole table of models for each part.
 */
export async function vehicleLinesOf(
  sql: Queryable,
  partIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (partIds.length === 0) return new Map();
  const [rows, names] = await Promise.all([
    spansOfParts(sql, partIds),
    namesOfModels(sql, partIds),
  ]);
  const lines = new Map(partIds.map((id) => [id, '']));
  for (const { id, description, spans } of rows) {
    const named = spans.flatMap(([modelId, yearFrom, yearTo, engine]): ModelSpan[] => {
      const name = names.get(modelId);
      return name ? [{ ...name, yearFrom, yearTo, engine }] : [];
    });
    lines.set(id, vehicleLineOf(named, description));
  }
  return lines;
}

async function spansOfParts(
  sql: Queryable,
  partIds: readonly number[],
): Promise<{ id: number; description: string; spans: SpanFields[] }[]> {
  return sql`
    select part.id, part.description, found.spans
    from part
    cross join lateral (
      select json_agg(json_build_array(model_id, year_from, year_to, engine) order by id) as spans
      from (
        select id, model_id, year_from, year_to, engine from application
        where part_id = part.id
        order by model_id
        limit ${SPANS_READ + 1}
      ) span
    ) found
    where part.id = any(${partIds as number[]}::int[]) and found.spans is not null`;
}

async function namesOfModels(
  sql: Queryable,
  partIds: readonly number[],
): Promise<ReadonlyMap<number, { readonly make: string; readonly model: string }>> {
  const [row] = await sql<{ names: NameFields[] | null }[]>`
    select json_agg(json_build_array(model.id, make.name, model.name)) as names
    from model join make on make.id = model.make_id
    where model.id = any(array(
      select model_id from application where part_id = any(${partIds as number[]}::int[])
    ))`;
  return new Map((row?.names ?? []).map(([id, make, model]) => [id, { make, model }]));
}

/** Some 200 bytes each. */
const LINES_HELD = 20_000;

const lines = {
  most: LINES_HELD,
  keyOf: (id: number) => id,
  async read(sql: Queryable, partIds: readonly number[]) {
    const byPart = await vehicleLinesOf(sql, partIds);
    return partIds.map((id) => byPart.get(id) ?? '');
  },
};
const linesOfShape = heldAtVersion(lines);
const linesAtVersion = heldAtVersion(lines);

/** The same for pages: most of a page's parts were shown before, and only the catalogue's shape changes their lines. */
export async function heldVehicleLines(
  db: Database,
  partIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (partIds.length === 0) return new Map();
  const found = await linesOfShape(db.read, await versionNow(db, 'shape'), partIds);
  return new Map(partIds.map((id, index) => [id, found[index] ?? '']));
}

/** The same for carts and orders, whose transactions read the catalogue's version themselves. */
export async function vehicleLinesAt(
  sql: Queryable,
  at: AtVersion | undefined,
  partIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const found = await linesAtVersion(sql, at, partIds);
  return new Map(partIds.map((id, index) => [id, found[index] ?? '']));
}
