import type { Queryable } from '../../db/database.server.ts';

/** A setting as the database keeps it. */
export interface SettingRow {
  readonly name: string;
  readonly value: string | null;
  readonly secret: Buffer | null;
  readonly version: number;
  readonly changedAt: Date;
  /** Null: by the command line, or by an account that is not there any more. */
  readonly changedBy: string | null;
}

/** None on a database from before settings were kept there. */
export async function settingRows(sql: Queryable): Promise<readonly SettingRow[]> {
  const [table] = await sql<{ isThere: boolean }[]>`
    select to_regclass('setting') is not null as "isThere"`;
  if (!table?.isThere) return [];
  return sql<SettingRow[]>`
    select name, value, secret, version::int, changed_at as "changedAt", email as "changedBy"
    from setting left join staff_account on id = account_id
    order by name`;
}

/** The version of the newest change; 0 where there was none. */
export async function settingsVersion(sql: Queryable): Promise<number> {
  const [row] = await sql<{ version: number }[]>`
    select coalesce(max(version), 0)::int as version from setting`;
  return row?.version ?? 0;
}

/** Changes wait for each other, so that versions rise in the order in which changes are seen. */
export async function lockSettings(tx: Queryable): Promise<void> {
  await tx`lock table setting in share row exclusive mode`;
}

export async function writeSetting(
  tx: Queryable,
  row: Omit<SettingRow, 'changedBy'> & { readonly accountId: string | null },
): Promise<void> {
  const { name, value, secret, version, changedAt, accountId } = row;
  await tx`
    insert into setting (name, value, secret, version, changed_at, account_id)
    values (${name}, ${value}, ${secret}, ${version}, ${changedAt}, ${accountId})
    on conflict (name) do update set
      value = excluded.value, secret = excluded.secret, version = excluded.version,
      changed_at = excluded.changed_at, account_id = excluded.account_id`;
}
