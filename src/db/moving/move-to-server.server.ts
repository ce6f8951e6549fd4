import { PlainError } from '../../kernel/plain-error.ts';
import type { Database, Sql } from '../database.server.ts';
import { migrate } from '../migrate.server.ts';
import { copyRows } from './copy-rows.server.ts';
import type { Counts } from './tables.sql.server.ts';

/** A shop has used the database that would be replaced. */
export class TargetInUseError extends PlainError {
  constructor(tables: readonly string[]) {
    super(
      `The database that DATABASE_URL names is not empty: there are rows in ${tables.join(', ')}. ` +
        'Make an empty one for the move; nothing is ever replaced.',
    );
  }
}

/** Tables that have rows in every used shop. A fresh schema, or an interrupted move, leaves them empty. */
const signsOfUse = [
  'part',
  'basket',
  'placed_order',
  'mail_outbox',
  'staff_account',
  'audit_entry',
];

/**
 * Moves a whole shop from the embedded database to a server's empty one.
 * @param source migrated, and not used by another process meanwhile
 * @returns counts of all tables, the same on both sides
 * @throws TargetInUseError
 */
export async function moveToServer(
  source: Database,
  target: Database,
  say: (line: string) => void,
): Promise<Counts> {
  await refuseUsed(target.sql);
  say('making the schema');
  await migrate(target.sql);
  await refuseUsed(target.sql);
  say('copying');
  const counts = (await source.sql.begin((from) => copyRows(from, target.sql, say))) as Counts;
  await target.sql`analyze`;
  return counts;
}

async function refuseUsed(sql: Sql): Promise<void> {
  const used: string[] = [];
  for (const table of signsOfUse) {
    const [there] = await sql<{ is: boolean }[]>`select to_regclass(${table}) is not null as is`;
    if (!there?.is) continue;
    const rows = await sql.unsafe(`select 1 from ${table} limit 1`);
    if (rows.length > 0) used.push(table);
  }
  if (used.length > 0) throw new TargetInUseError(used);
}
