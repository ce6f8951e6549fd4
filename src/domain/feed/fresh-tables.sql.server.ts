import { setTimeout } from 'node:timers/promises';
import type postgres from 'postgres';

/**
 * Tables that an import finds empty are filled as new ones: first the rows, then indexes and foreign
 * keys over all rows at once, which is several times as quick as row by row. Until the import's last
 * step they stand in a schema of their own before the shop's, under the same names, so that the
 * import's statements write to them while readers go on with the old ones.
 */

/** `keyed` ones have their primary key from the start, because rows are added by `on conflict`. */
const FILLED_TABLES = {
  application: 'bare',
  scope_part: 'bare',
  scope_count: 'bare',
  part_photo: 'bare',
  technical_detail: 'bare',
  oe_number: 'bare',
  related_part: 'bare',
  price: 'keyed',
  price_history: 'keyed',
  stock: 'keyed',
  manufacturer_stock: 'keyed',
  delivery: 'keyed',
} as const;
type FilledTable = keyof typeof FILLED_TABLES;

const SCHEMA = 'import_fresh';
const WORTH_FROM_PARTS = 2_000;
/** Below PostgreSQL's deadlock_timeout of a second: it is the import that steps back, never a reader. */
const LOCK_TIMEOUT = '300ms';
const LOCK_PAUSE_MS = 500;
const LOCK_NOT_AVAILABLE = '55P03';

export interface FreshTables {
  /** After their last rows: gives tables the indexes and constraints that they still lack. */
  finish(...names: FilledTable[]): Promise<void>;
  /** The import's last step: from here to the commit readers wait. */
  publish(): Promise<void>;
}

interface EmptyTable {
  readonly name: FilledTable;
  readonly oid: number;
  /** The schema that it stands in. */
  readonly home: string;
  readonly options: string | null;
}

/** @param feed.parts so many are to be written; for a few, new tables cost more than they save */
export async function openFreshTables(
  tx: postgres.TransactionSql,
  feed: { parts: number },
): Promise<FreshTables> {
  const empty = feed.parts < WORTH_FROM_PARTS ? [] : await emptyTables(tx);
  if (empty.length === 0) return { finish: async () => {}, publish: async () => {} };
  await tx.unsafe(`create schema ${SCHEMA}`);
  for (const table of empty) {
    const options = table.options ? `with (${table.options})` : '';
    await tx.unsafe(`
      create table ${SCHEMA}.${table.name} (like ${table.name} including all excluding indexes)
      ${options}`);
    if (FILLED_TABLES[table.name] === 'keyed') await addConstraints(tx, table, ['p']);
  }
  await tx`
    select set_config('search_path', ${SCHEMA} || ', ' || current_setting('search_path'), true),
      set_config('maintenance_work_mem', '128MB', true)`;
  return {
    async finish(...names) {
      for (const table of empty) {
        if (!names.includes(table.name)) continue;
        await addConstraints(tx, table, ['p', 'u']);
        await addIndexes(tx, table);
        await addConstraints(tx, table, ['f']);
        await tx.unsafe(`analyze ${table.name}`);
      }
    },
    async publish() {
      await lockForSwap(tx, empty);
      for (const { home, name } of empty) {
        await tx.unsafe(`
          drop table ${home}.${name};
          alter table ${SCHEMA}.${name} set schema ${home}`);
      }
      await tx.unsafe(`drop schema ${SCHEMA}`);
    },
  };
}

/** Empty ones that nothing hangs on which a new table would not have: rights, triggers, views. */
async function emptyTables(tx: postgres.TransactionSql): Promise<EmptyTable[]> {
  const plain = await tx<EmptyTable[]>`
    select c.relname as name, c.oid::int, quote_ident(n.nspname) as home,
      array_to_string(c.reloptions, ', ') as options
    from unnest(${Object.keys(FILLED_TABLES)}::text[]) as filled (name)
    join pg_class c on c.oid = to_regclass(filled.name)
    join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and c.relowner = current_user::regrole and c.relacl is null
      and not c.relrowsecurity
      and has_schema_privilege(n.oid, 'create')
      and has_database_privilege(current_database(), 'create')
      and not exists (select from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal)
      and not exists (select from pg_constraint r where r.confrelid = c.oid)
      and not exists (select from pg_publication_rel p where p.prrelid = c.oid)
      and not exists (
        select from pg_depend d
        where d.refobjid = c.oid and d.classid in ('pg_rewrite'::regclass, 'pg_proc'::regclass)
      )`;
  const empty: EmptyTable[] = [];
  for (const table of plain) {
    const rows = await tx`select from ${tx(table.name)} limit 1`;
    if (rows.count === 0) empty.push(table);
  }
  return empty;
}

/** @param kinds as pg_constraint names them: primary keys, unique and foreign ones */
async function addConstraints(
  tx: postgres.TransactionSql,
  { oid, name }: EmptyTable,
  kinds: readonly ('p' | 'u' | 'f')[],
): Promise<void> {
  const missing = await tx<{ statement: string }[]>`
    select format('alter table %s.%I add constraint %I %s', ${SCHEMA}::text, ${name}::text,
      c.conname, pg_get_constraintdef(c.oid)) as statement
    from pg_constraint c
    where c.conrelid = ${oid}::int::oid and c.contype::text = any(${kinds as string[]}::text[])
      and not exists (
        select from pg_constraint made
        where made.conrelid = to_regclass(${`${SCHEMA}.${name}`}) and made.conname = c.conname
      )
    order by array_position(${kinds as string[]}::text[], c.contype::text), c.conname`;
  for (const { statement } of missing) await tx.unsafe(statement);
}

async function addIndexes(
  tx: postgres.TransactionSql,
  { oid, home, name }: EmptyTable,
): Promise<void> {
  const missing = await tx<{ statement: string }[]>`
    select replace(pg_get_indexdef(i.indexrelid), ${` ON ${home}.${name} `},
      ${` ON ${SCHEMA}.${name} `}) as statement
    from pg_index i
    where i.indrelid = ${oid}::int::oid
      and not exists (select from pg_constraint c where c.conindid = i.indexrelid)
    order by i.indexrelid`;
  for (const { statement } of missing) await tx.unsafe(statement);
}

/**
 * Takes the empty tables, and those that their foreign keys name, for itself. It never waits long
 * with some of them in hand, because readers would wait behind it.
 */
async function lockForSwap(
  tx: postgres.TransactionSql,
  tables: readonly EmptyTable[],
): Promise<void> {
  const oids = tables.map(({ oid }) => oid);
  const [row] = await tx<{ names: string }[]>`
    select string_agg(oid::regclass::text, ', ' order by oid) as names
    from (
      select unnest(${oids}::int[])::oid as oid
      union
      select confrelid from pg_constraint
      where contype = 'f' and conrelid = any(${oids}::int[]::oid[])
    ) as locked`;
  for (;;) {
    try {
      await tx.savepoint(async (attempt) => {
        await attempt.unsafe(`
          set local lock_timeout = '${LOCK_TIMEOUT}';
          lock table ${row?.names} in access exclusive mode;
          set local lock_timeout = 0`);
      });
      return;
    } catch (error) {
      if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error;
      await setTimeout(LOCK_PAUSE_MS);
    }
  }
}
