import type { Sql } from '../../src/db/database.server.ts';

/** What a migrated database holds before anybody has used it. */
export interface FirstState {
  /** The rows of every table that has any, as text. */
  readonly rows: ReadonlyMap<string, readonly string[]>;
  readonly sequences: readonly Sequence[];
  readonly schema: string;
}

interface Sequence {
  readonly name: string;
  readonly value: string;
  readonly isCalled: boolean;
}

type Query = Pick<Sql, 'unsafe'>;

/** Tables that hold rows, or have held some since they were emptied last; none of PostgreSQL's own. */
const FILLED_TABLES = `
  select oid::regclass::text as name from pg_class
  where relkind = 'r' and relpersistence <> 't' and pg_relation_size(oid) > 0
    and relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)`;

/** Each statement that defines something leaves a new row in one of these. Emptying a table does not. */
const DEFINITIONS = [
  ...['attribute', 'attrdef', 'authid', 'constraint', 'db_role_setting', 'enum', 'extension'],
  ...['index', 'policy', 'proc', 'rewrite', 'sequence', 'statistic_ext', 'trigger', 'type'],
].map((name) => `pg_${name}`);

/** Ends what a test has left open in its session. */
const END_SESSION =
  'rollback; close all; unlisten *; reset all; discard temp; select pg_advisory_unlock_all()';

/** To be read before anything else is done on the database. */
export async function readFirstState(sql: Query): Promise<FirstState> {
  const rows = new Map<string, readonly string[]>();
  for (const { name } of await sql.unsafe<{ name: string }[]>(FILLED_TABLES)) {
    const found = await rowsOf(sql, name);
    if (found.length) rows.set(name, found);
  }
  return { rows, sequences: await sequencesOf(sql), schema: await schemaOf(sql) };
}

/**
 * Puts a database back to its first state: rows, sequences, statistics, and what its session has set.
 * @returns false where something was defined, altered or dropped since; then it is left as it is
 */
export async function putBack(sql: Sql, first: FirstState): Promise<boolean> {
  await sql.unsafe(END_SESSION);
  if ((await schemaOf(sql)) !== first.schema) return false;
  await sql.begin(async (tx) => {
    // Without foreign keys and triggers: all of it was right before.
    await tx.unsafe('set local session_replication_role = replica');
    const filled = await tx.unsafe<{ name: string }[]>(FILLED_TABLES);
    const emptied = filled.filter(({ name }) => !first.rows.has(name));
    if (emptied.length) {
      await tx.unsafe(`truncate ${emptied.map(({ name }) => name).join(', ')} cascade`);
    }
    for (const [name, rows] of first.rows) await putRowsBack(tx, name, rows);
    await putSequencesBack(tx, first.sequences);
    await tx.unsafe('delete from pg_statistic where starelid >= 16384');
  });
  return true;
}

async function rowsOf(sql: Query, table: string): Promise<string[]> {
  const found = await sql.unsafe<{ row: string }[]>(`select t::text as row from ${table} t`);
  return found.map(({ row }) => row);
}

async function putRowsBack(sql: Query, table: string, rows: readonly string[]): Promise<void> {
  const found = await rowsOf(sql, table);
  if (found.join('\n') === rows.join('\n')) return;
  const columns = await sql.unsafe<{ name: string }[]>(
    `select quote_ident(attname) as name from pg_attribute
     where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
  );
  const names = columns.map(({ name }) => name);
  await sql.unsafe(`delete from ${table}`);
  await sql.unsafe(
    `insert into ${table} (${names.join(', ')}) overriding system value
     select ${names.map((name) => `(row).${name}`).join(', ')}
     from (select unnest($1::text[])::${table} as row) as kept`,
    [rows as string[]],
  );
}

async function putSequencesBack(sql: Query, first: readonly Sequence[]): Promise<void> {
  const now = new Map((await sequencesOf(sql)).map((sequence) => [sequence.name, sequence]));
  for (const { name, value, isCalled } of first) {
    const moved = now.get(name);
    if (moved?.value === value && moved.isCalled === isCalled) continue;
    await sql.unsafe(`select setval('${name}', ${value}, ${isCalled})`);
  }
}

function sequencesOf(sql: Query): Promise<Sequence[]> {
  return sql.unsafe<Sequence[]>(
    `select seqrelid::regclass::text as name,
       coalesce(pg_sequence_last_value(seqrelid), seqstart)::text as value,
       pg_sequence_last_value(seqrelid) is not null as "isCalled"
     from pg_sequence order by seqrelid`,
  );
}

async function schemaOf(sql: Query): Promise<string> {
  const counts = DEFINITIONS.map(
    (table) => `select '${table}' as name, count(*), sum(xmin::text::bigint) from ${table}`,
  );
  // Emptying a table changes its row here, and so only its id counts.
  const [row] = await sql.unsafe<{ schema: string }[]>(
    `select string_agg(found::text, ' ' order by name) as schema from (
       ${counts.join(' union all ')}
       union all select 'pg_class', count(*), sum(oid::bigint) from pg_class) as found`,
  );
  return row?.schema ?? '';
}
