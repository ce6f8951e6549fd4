import type { Queryable } from '../../db/database.server.ts';

export interface PageAsset {
  readonly name: string;
  readonly body: Uint8Array;
  readonly brotli: Uint8Array | null;
}

/** Marks these as in use. @returns those that are not stored yet */
export async function offerAssets(
  sql: Queryable,
  names: readonly string[],
  now: Date,
): Promise<string[]> {
  const kept = await sql<{ name: string }[]>`
    update page_asset set offered_at = ${now} where name = any(${names as string[]}::text[])
    returning name`;
  const there = new Set(kept.map(({ name }) => name));
  return names.filter((name) => !there.has(name));
}

/** Instances of one version may start at once: the first one's copy stays. */
export async function insertAsset(
  sql: Queryable,
  { name, body, brotli }: PageAsset,
  now: Date,
): Promise<void> {
  await sql`
    insert into page_asset (name, body, brotli, offered_at)
    values (${name}, ${Buffer.from(body)}, ${brotli && Buffer.from(brotli)}, ${now})
    on conflict (name) do nothing`;
}

export async function findAsset(sql: Queryable, name: string): Promise<PageAsset | undefined> {
  const [row] = await sql<PageAsset[]>`
    select name, body, brotli from page_asset where name = ${name}`;
  return row;
}

export async function deleteAssets(sql: Queryable, before: Date): Promise<number> {
  const { count } = await sql`delete from page_asset where offered_at < ${before}`;
  return count;
}
