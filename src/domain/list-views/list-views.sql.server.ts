import type { Queryable } from '../../db/database.server.ts';
import type { DeskList, DeskView, Narrowed } from './lists.ts';

/** Of all staff, then the account's own, by name. */
export async function viewsOf(
  sql: Queryable,
  { list, accountId }: { readonly list: DeskList; readonly accountId: string | null },
): Promise<readonly DeskView[]> {
  return sql<DeskView[]>`
    select id, name, account_id is null as "isShared", columns, narrowed
    from desk_view
    where list = ${list} and (account_id is null or account_id = ${accountId}::uuid)
    order by account_id is not null, lower(name), id`;
}

export async function chosenColumns(
  sql: Queryable,
  { list, accountId }: { readonly list: DeskList; readonly accountId: string | null },
): Promise<readonly string[] | undefined> {
  const [row] = await sql<{ columns: string[] }[]>`
    select columns from desk_columns where account_id = ${accountId}::uuid and list = ${list}`;
  return row?.columns;
}

export async function writeColumns(
  sql: Queryable,
  of: {
    readonly list: DeskList;
    readonly accountId: string | null;
    readonly columns: readonly string[];
  },
): Promise<void> {
  const { list, accountId, columns } = of;
  await sql`
    insert into desk_columns (account_id, list, columns)
    select id, ${list}, ${columns as string[]}::text[] from staff_account where id = ${accountId}::uuid
    on conflict (account_id, list) do update set columns = excluded.columns`;
}

export interface NewView {
  readonly name: string;
  /** null: of all staff. */
  readonly accountId: string | null;
  readonly columns: readonly string[];
  readonly narrowed: Narrowed;
}

/** @returns undefined where there is one of this name */
export async function insertView(
  tx: Queryable,
  list: DeskList,
  { name, accountId, columns, narrowed }: NewView,
): Promise<number | undefined> {
  const [row] = await tx<{ id: number }[]>`
    insert into desk_view (list, name, account_id, columns, narrowed)
    values (${list}, ${name}, ${accountId}::uuid, ${columns as string[]}::text[],
      ${JSON.stringify(narrowed)}::text::jsonb)
    on conflict do nothing returning id`;
  return row?.id;
}

/** @returns false where another one has this name */
export async function updateView(
  tx: Queryable,
  id: number,
  { name, accountId, columns, narrowed }: NewView,
): Promise<boolean> {
  const { count } = await tx`
    update desk_view set name = ${name}, account_id = ${accountId}::uuid,
      columns = ${columns as string[]}::text[], narrowed = ${JSON.stringify(narrowed)}::text::jsonb
    where id = ${id} and not exists (
      select from desk_view other
      where other.list = desk_view.list and other.id <> desk_view.id
        and other.account_id is not distinct from ${accountId}::uuid and lower(other.name) = lower(${name}))`;
  return count > 0;
}

/** Two people name their views one after the other. */
export async function lockViews(tx: Queryable): Promise<void> {
  await tx`lock table desk_view in share row exclusive mode`;
}

export async function deleteView(tx: Queryable, id: number): Promise<void> {
  await tx`delete from desk_view where id = ${id}`;
}
