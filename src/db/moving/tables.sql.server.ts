import type { Queryable } from '../database.server.ts';

/** A table with rows; names are quoted for SQL. */
export interface Table {
  readonly name: string;
  /** Without generated columns. */
  readonly columns: readonly string[];
  readonly bytes: number;
}

/** Its transaction ids are valid only on the server that assigned them. */
export const SERVERS_OWN_TABLE = 'public.supply_change';

const ofTheShop = (sql: Queryable) => sql`
  namespace.nspname not like 'pg\\_%' and namespace.nspname <> 'information_schema'`;

/** Every table of a database with rows of its own, partitions listed separately, ordered by name. */
export async function listTables(sql: Queryable): Promise<Table[]> {
  return sql<Table[]>`
    select format('%I.%I', namespace.nspname, class.relname) as name,
      pg_relation_size(class.oid)::float8 as bytes,
      (select array_agg(quote_ident(attname) order by attnum) from pg_attribute
       where attrelid = class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
    from pg_class class join pg_namespace namespace on namespace.oid = class.relnamespace
    where class.relkind = 'r' and ${ofTheShop(sql)}
    order by namespace.nspname collate "C", class.relname collate "C"`;
}

/** A table's content as two numbers. */
interface TableCount {
  readonly rows: number;
  /** A digest of all rows, independent of their order and of the server. */
  readonly digest: string;
}

export type Counts = Readonly<Record<string, TableCount>>;

/** The rows of all tables, counted quickly, for a moment in which everybody waits. */
export async function countRows(sql: Queryable): Promise<Readonly<Record<string, number>>> {
  const names = (await listTables(sql)).map(({ name }) => name);
  const counts = names.map(
    (name) => `select '${name}' as name, count(*)::float8 as rows from ${name}`,
  );
  const rows = await sql.unsafe<{ name: string; rows: number }[]>(counts.join(' union all '));
  return Object.fromEntries(rows.map((row) => [row.name, row.rows]));
}

/** Counts and digests of all tables except those of one server. Reads all rows once. */
export async function countTables(sql: Queryable): Promise<Counts> {
  // Makes the text of a timestamp and of a number the same everywhere.
  await sql`select set_config('timezone', 'UTC', false), set_config('datestyle', 'ISO', false),
    set_config('extra_float_digits', '1', false)`;
  const counts: Record<string, TableCount> = {};
  for (const { name, columns } of await listTables(sql)) {
    if (name === SERVERS_OWN_TABLE) continue;
    const [count] = await sql.unsafe<TableCount[]>(
      `select count(*)::float8 as rows, coalesce(sum(hashtextextended(row(${columns.join(', ')})::text, 0)::numeric), 0)::text
         as digest from ${name}`,
    );
    counts[name] = count!;
  }
  return counts;
}

interface Sequence {
  readonly name: string;
  /** Null before the first number was drawn. */
  readonly last: string | null;
}

export async function listSequences(sql: Queryable): Promise<Sequence[]> {
  return sql<Sequence[]>`
    select format('%I.%I', schemaname, sequencename) as name, last_value::text as last
    from pg_sequences where schemaname not like 'pg\\_%'
    order by 1`;
}

/** The next number follows the last one drawn on the source. */
export async function setSequences(sql: Queryable, sequences: readonly Sequence[]): Promise<void> {
  for (const { name, last } of sequences) {
    if (last !== null) await sql`select setval(${name}::regclass, ${last}::bigint)`;
  }
}

interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

export async function listForeignKeys(sql: Queryable): Promise<ForeignKey[]> {
  return sql<ForeignKey[]>`
    select conrelid::regclass::text as table, quote_ident(conname) as name,
      pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conparentid = 0
    order by 1, 2`;
}
