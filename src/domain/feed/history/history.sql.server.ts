import { advisoryLocks } from '../../../db/advisory-locks.ts';
import type { Queryable } from '../../../db/database.server.ts';
import type {
  ImportCounts,
  ImportOrigin,
  ImportOutcomeName,
  KeptImages,
  LeftOut,
  PastImport,
} from './import-history.ts';

/** The result of an import. */
interface ImportEnd {
  readonly outcome: Exclude<ImportOutcomeName, 'running' | 'interrupted'>;
  readonly at: Date;
  readonly counts?: ImportCounts;
  readonly exceeded?: PastImport['exceeded'];
  readonly reason?: string;
  readonly leftOut?: readonly LeftOut[];
  /** How it can be undone. */
  readonly images?: KeptImages;
}

/** @returns its id */
export async function beginHistory(
  sql: Queryable,
  {
    at,
    origin,
    options,
    undoes = null,
  }: {
    at: Date;
    origin: ImportOrigin;
    options: Readonly<Record<string, boolean>>;
    undoes?: number | null;
  },
): Promise<number> {
  const [row] = await sql<{ id: number }[]>`
    insert into import_history (kind, begun_at, actor, sources, options, undoes)
    values (${undoes === null ? 'import' : 'undo'}, ${at}, ${origin.by},
      ${JSON.stringify(origin.sources)}::text::jsonb, ${JSON.stringify(options)}::text::jsonb,
      ${undoes})
    returning id`;
  if (!row) throw new Error('The history was not written');
  return row.id;
}

export async function endHistory(sql: Queryable, id: number, end: ImportEnd): Promise<void> {
  await sql`
    update import_history
    set outcome = ${end.outcome}, ended_at = ${end.at},
      counts = ${end.counts ? JSON.stringify(end.counts) : null}::text::jsonb,
      exceeded = ${JSON.stringify(end.exceeded ?? [])}::text::jsonb,
      reason = ${end.reason ?? ''},
      images = ${end.images ?? 'none'},
      left_out = ${JSON.stringify(end.leftOut ?? [])}::text::jsonb
    where id = ${id}`;
}

/** Imports marked as running while nobody holds the import lock ended without a note. */
export async function markInterrupted(sql: Queryable, now: Date): Promise<void> {
  await sql`
    update import_history set outcome = 'interrupted', ended_at = ${now}
    where outcome = 'running' and begun_at < ${now}::timestamptz - interval '1 minute'
      and not exists (
        select from pg_locks
        where locktype = 'advisory' and granted and classid = 0
          and objid = ${advisoryLocks.import}::int8::oid
          and database = (select oid from pg_database where datname = current_database())
      )`;
}

const columns = (sql: Queryable) => sql`
  h.id, h.kind, h.begun_at as "begunAt", h.ended_at as "endedAt", h.actor as by, h.sources,
  h.options, h.outcome, h.counts, h.exceeded, h.reason,
  jsonb_array_length(h.left_out) as "leftOutKept", h.undoes,
  (select u.id from import_history u where u.undoes = h.id and u.outcome = 'done') as "undoneBy",
  h.images`;

/** Newest first. @param before an id; lists only older ones */
export async function readHistory(
  sql: Queryable,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<PastImport[]> {
  return sql<PastImport[]>`
    select ${columns(sql)}
    from import_history h
    where ${before ?? null}::int is null or h.id < ${before ?? null}::int
    order by h.id desc
    limit ${limit}`;
}

export async function readPastImport(sql: Queryable, id: number): Promise<PastImport | undefined> {
  const [row] = await sql<PastImport[]>`
    select ${columns(sql)} from import_history h where h.id = ${id}`;
  return row;
}

export async function readLeftOut(sql: Queryable, id: number): Promise<readonly LeftOut[]> {
  const [row] = await sql<{ leftOut: LeftOut[] }[]>`
    select left_out as "leftOut" from import_history where id = ${id}`;
  return row?.leftOut ?? [];
}
