import { setTimeout } from 'node:timers/promises';
import type { Queryable, Sql, TransactionSql } from '../../../db/database.server.ts';
import type { SecondConnection } from './second-connection.server.ts';

/**
 * Tables that an import finds empty are filled as new ones: first the rows, then indexes and foreign keys over all
 * rows at once, which is several times as fast as row by row. Until the import's last step they are in a separate
 * schema before the shop's, under the same names, so that the import's statements write to them while readers see the
 * old ones. A second connection can fill those of fitments while the import's own fills the rest. Its transaction
 * commits just before the import's.
 */

/** `keyed` ones have their primary key from the start, because rows are added by `on conflict`. */
const FILLED_TABLES = {
  application: 'bare',
  vehicle_scope: 'bare',
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

/**
 * The tables that a second connection can fill. It cannot see the parts that they refer to: that foreign key comes at
 * the end.
 */
const SECOND_TABLES: readonly FilledTable[] = [
  'application',
  'vehicle_scope',
  'scope_part',
  'scope_count',
];

const SCHEMA = 'import_fresh';
/** Visible to all from the second connection's commit to the import's; after a crash between them it remains. */
const SECOND_SCHEMA = 'import_beside';
/** Below this number of parts, new tables cost more than they save. */
export const WORTH_FROM_PARTS = 2_000;
/** Below PostgreSQL's deadlock_timeout of a second, so that the import gives way and never a reader. */
const LOCK_TIMEOUT = '300ms';
const LOCK_PAUSE_MS = 500;
const LOCK_NOT_AVAILABLE = '55P03';

export interface FreshTables {
  /** Called after their last rows: adds the missing indexes and constraints. */
  finish: Finish;
  /** The same of those that the second connection fills. */
  finishOnSecond: (sql: Queryable) => Finish;
  /** Waits for the second connection and takes over its tables, where there are any. */
  joinSecond(): Promise<void>;
  /** The import's last step: readers wait from here to the commit. */
  publish(): Promise<void>;
}

export type Finish = (...names: FilledTable[]) => Promise<void>;

interface EmptyTable {
  readonly name: FilledTable;
  readonly oid: number;
  /** The schema of the table. */
  readonly home: string;
  readonly options: string | null;
}

/** @returns true where a second connection can fill the tables of fitments, none of whose parts is in the shop yet */
export async function areEmptyForSecond(tx: Queryable): Promise<boolean> {
  const parts = await tx`select from part limit 1`;
  const empty = parts.count === 0 ? await emptyTables(tx) : [];
  return SECOND_TABLES.every((table) => empty.some(({ name }) => name === table));
}

/**
 * @param feed.parts the number of parts to write
 * @param feed.second the second connection that fills the tables of fitments; undefined where `tx` does
 */
export async function openFreshTables(
  tx: TransactionSql,
  { parts, second }: { parts: number; second?: SecondConnection | undefined },
): Promise<FreshTables> {
  const isWorth = parts >= WORTH_FROM_PARTS || second !== undefined;
  const empty = isWorth ? await emptyTables(tx) : [];
  const none = async () => {};
  if (empty.length === 0)
    return { finish: none, finishOnSecond: () => none, joinSecond: none, publish: none };
  const ofSecond = second ? tablesOf(empty, SECOND_TABLES) : [];
  if (second && ofSecond.length < SECOND_TABLES.length)
    throw new Error('The tables of fitments changed while the feed was read');
  const ofImport = empty.filter((table) => !ofSecond.includes(table));
  await makeTables(tx, ofImport, SCHEMA);
  await second?.run((sql) => makeTables(sql, ofSecond, SECOND_SCHEMA));
  return {
    finish: (...names) => finishTables(tx, tablesOf(ofImport, names), SCHEMA),
    finishOnSecond:
      (sql) =>
      (...names) =>
        finishTables(sql, tablesOf(ofSecond, names), SECOND_SCHEMA),
    async joinSecond() {
      if (!second) return;
      await second.commit();
      await hearOfOthers(tx, ofSecond);
      const names = ofSecond.map(({ name }) => `${SECOND_SCHEMA}.${name}`);
      // Done now, while nobody waits: at the end the server's autovacuum might be working on these tables.
      await tx.unsafe(`lock table ${names.join()} in access exclusive mode`);
      await putBefore(tx, SECOND_SCHEMA);
      for (const table of ofSecond) await addConstraints(tx, table, SECOND_SCHEMA, ['f']);
    },
    async publish() {
      await lockForSwap(tx, empty);
      for (const table of empty) {
        const schema = ofImport.includes(table) ? SCHEMA : SECOND_SCHEMA;
        await tx.unsafe(`
          drop table ${table.home}.${table.name};
          alter table ${schema}.${table.name} set schema ${table.home}`);
        await keepsImages(tx, `${table.home}.${table.name}`);
      }
      await tx.unsafe(`drop schema ${SCHEMA}; drop schema if exists ${SECOND_SCHEMA}`);
    },
  };
}

/**
 * A session caches failed name lookups until it hears of others' changes, which it does within a transaction when it
 * acquires a new lock. This lock blocks nobody.
 */
async function hearOfOthers(tx: Queryable, tables: readonly EmptyTable[]): Promise<void> {
  const names = tables.map(({ home, name }) => `${home}.${name}`);
  await tx.unsafe(`lock table ${names.join()} in row share mode`);
}

/** Drops the tables of an import that was killed in its last moment. Only the holder of the import lock may. */
export async function dropLeftoverTables(sql: Queryable): Promise<void> {
  await sql.unsafe(`drop schema if exists ${SECOND_SCHEMA} cascade`);
}

function tablesOf(tables: readonly EmptyTable[], names: readonly FilledTable[]): EmptyTable[] {
  return tables.filter(({ name }) => names.includes(name));
}

async function makeTables(
  sql: Queryable,
  tables: readonly EmptyTable[],
  schema: string,
): Promise<void> {
  await sql.unsafe(`create schema ${schema}`);
  for (const table of tables) {
    const options = table.options ? `with (${table.options})` : '';
    await sql.unsafe(`
      create table ${schema}.${table.name}
        (like ${table.home}.${table.name} including all excluding indexes)
      ${options}`);
    await keepsImages(sql, `${schema}.${table.name}`, { isOnlyNow: true });
    if (FILLED_TABLES[table.name] === 'keyed') await addConstraints(sql, table, schema, ['p']);
  }
  await putBefore(sql, schema);
}

/**
 * Gives a new table the triggers that store images for an undo. During the filling they exist only where the import
 * stores images: they copy every written row.
 */
async function keepsImages(
  sql: Queryable,
  table: string,
  { isOnlyNow = false }: { isOnlyNow?: boolean } = {},
): Promise<void> {
  await sql`
    select undo_image.watch(${table}::text::regclass)
    where (not ${isOnlyNow}::boolean or current_setting('wishbone.import_id', true) <> '')
      and to_regclass('undo_image.' || split_part(${table}, '.', 2) || '_image') is not null`;
}

/** Until the transaction ends, names resolve to that schema first. */
async function putBefore(sql: Queryable, schema: string): Promise<void> {
  await sql`
    select set_config('search_path', ${schema} || ', ' || current_setting('search_path'), true)`;
}

async function finishTables(
  sql: Queryable,
  tables: readonly EmptyTable[],
  schema: string,
): Promise<void> {
  for (const table of tables) {
    await addConstraints(sql, table, schema, ['p', 'u']);
    await addIndexes(sql, table, schema);
    await addConstraints(sql, table, schema, ['f'], { seesParts: schema !== SECOND_SCHEMA });
    await sql.unsafe(`analyze ${schema}.${table.name}`);
  }
}

/** Empty tables without anything that a new table would lack: grants, triggers, views. */
async function emptyTables(tx: Queryable): Promise<EmptyTable[]> {
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
      and not exists (
        select from pg_trigger t
        where t.tgrelid = c.oid and not t.tgisinternal and not starts_with(t.tgname, 'keep_image_')
      )
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

/**
 * @param kinds as pg_constraint names them: primary keys, unique and foreign ones
 * @param seesParts false leaves those to parts out
 */
async function addConstraints(
  tx: Queryable,
  { oid, name }: EmptyTable,
  schema: string,
  kinds: readonly ('p' | 'u' | 'f')[],
  { seesParts = true } = {},
): Promise<void> {
  const missing = await tx<{ statement: string }[]>`
    select format('alter table %s.%I add constraint %I %s', ${schema}::text, ${name}::text,
      c.conname, pg_get_constraintdef(c.oid)) as statement
    from pg_constraint c
    where c.conrelid = ${oid}::int::oid and c.contype::text = any(${kinds as string[]}::text[])
      and (${seesParts} or c.confrelid <> 'part'::regclass)
      and not exists (
        select from pg_constraint made
        where made.conrelid = to_regclass(${`${schema}.${name}`}) and made.conname = c.conname
      )
    order by array_position(${kinds as string[]}::text[], c.contype::text), c.conname`;
  for (const { statement } of missing) await tx.unsafe(statement);
}

async function addIndexes(
  tx: Queryable,
  { oid, home, name }: EmptyTable,
  schema: string,
): Promise<void> {
  const missing = await tx<{ statement: string }[]>`
    select replace(pg_get_indexdef(i.indexrelid), ${` ON ${home}.${name} `},
      ${` ON ${schema}.${name} `}) as statement
    from pg_index i
    where i.indrelid = ${oid}::int::oid
      and not exists (select from pg_constraint c where c.conindid = i.indexrelid)
    order by i.indexrelid`;
  for (const { statement } of missing) await tx.unsafe(statement);
}

/**
 * Locks the empty tables and those that their foreign keys name. It never waits long while it holds some of them,
 * because readers would queue behind it.
 */
async function lockForSwap(tx: TransactionSql, tables: readonly EmptyTable[]): Promise<void> {
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

/** In two halves of equal work, for two connections. */
const DERIVED = 'scope_part, scope_count, vehicle_scope, part_search, search_word';
const FROM_FEED = `part, part_photo, technical_detail, oe_number, related_part, kit_component, price,
  price_history, stock, manufacturer_stock, delivery, make, model, category, part_group, application`;

/**
 * Frees the space of replaced rows and updates the planner's statistics. Catalogue counts are index-only reads, which
 * need the vacuum's visibility map.
 */
export async function tidyAfterImport(sql: Sql): Promise<void> {
  await Promise.all([DERIVED, FROM_FEED].map((tables) => sql.unsafe(`vacuum (analyze) ${tables}`)));
}
