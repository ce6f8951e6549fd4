import { pipeline } from 'node:stream/promises';
import { PlainError } from '../../kernel/plain-error.ts';
import type { Queryable, Sql } from '../database.server.ts';
import { countDifferences } from './count-differences.ts';
import {
  type Counts,
  countTables,
  listForeignKeys,
  listSequences,
  listTables,
  SERVERS_OWN_TABLE,
  setSequences,
  type Table,
} from './tables.sql.server.ts';

const PAGE_BYTES = 8192;
/** Rows are copied in chunks of some 16 MB, so that a large table never fills the memory. */
const PAGES_AT_ONCE = 2000;

/** The copied rows differ from the source. Nothing was changed. */
export class CopyDiffersError extends PlainError {
  constructor(differences: readonly string[]) {
    super(`The copy is not the same, and was taken back:\n${differences.join('\n')}`);
  }
}

/**
 * Replaces all rows of a database with those of another one with the same schema, and compares them, in one
 * transaction: everything is copied, or nothing. Foreign keys are recreated at the end, which proves each of them.
 * @param from a transaction that sees one moment
 * @throws CopyDiffersError
 */
export async function copyRows(
  from: Queryable,
  to: Sql,
  say: (line: string) => void = () => {},
): Promise<Counts> {
  const before = await countTables(from);
  const tables = await listTables(from);
  return to.begin(async (tx) => {
    const keys = await listForeignKeys(tx);
    for (const { table, name } of keys) {
      await tx.unsafe(`alter table ${table} drop constraint ${name}`);
    }
    const emptied = (await listTables(tx)).map(({ name }) => name);
    // The audit trail refuses a truncation, and triggers would count the rows into figures again.
    for (const name of emptied) await tx.unsafe(`alter table ${name} disable trigger user`);
    await tx.unsafe(`truncate ${emptied.join(', ')}`);
    for (const table of tables) {
      if (table.name !== SERVERS_OWN_TABLE) await copyTable(from, tx, table);
    }
    await setSequences(tx, await listSequences(from));
    say('comparing');
    const after = await countTables(tx);
    const differences = countDifferences(before, after);
    if (differences.length > 0) throw new CopyDiffersError(differences);
    for (const { table, name, definition } of keys) {
      await tx.unsafe(`alter table ${table} add constraint ${name} ${definition}`);
    }
    for (const name of emptied) await tx.unsafe(`alter table ${name} enable trigger user`);
    return after;
  }) as Promise<Counts>;
}

async function copyTable(from: Queryable, to: Queryable, table: Table): Promise<void> {
  const columns = table.columns.join(', ');
  const pages = Math.ceil(table.bytes / PAGE_BYTES);
  for (let page = 0; page < pages; page += PAGES_AT_ONCE) {
    const source = await from
      .unsafe(
        `copy (select ${columns} from ${table.name} where ctid >= '(${page},0)' and ctid < '(${page + PAGES_AT_ONCE},0)') to stdout`,
      )
      .readable();
    const target = await to.unsafe(`copy ${table.name} (${columns}) from stdin`).writable();
    await pipeline(source, target);
  }
}
