import type { Queryable } from '../../db/database.server.ts';
import type { PageText, PageVersion } from './page-versions.ts';

/** A version of a page, without its text. */
export interface ListedVersion {
  readonly id: number;
  readonly at: Date;
  readonly by: string | null;
  /** Null: this version returned the page to its file. */
  readonly title: string | null;
  readonly isCurrent: boolean;
}

const columns = (sql: Queryable) => sql`
  version.id::int as id, version.at, account.email as by, version.title, version.description,
  version.markdown, version.file_digest as "fileDigest"`;

const source = (sql: Queryable) => sql`
  page_version version left join staff_account account on account.id = version.account_id`;

/** The current versions, by their page's address. */
export async function currentVersions(sql: Queryable): Promise<ReadonlyMap<string, PageVersion>> {
  const rows = await sql<(PageVersion & { address: string })[]>`
    select version.page as address, ${columns(sql)} from ${source(sql)}
    where version.is_current and version.markdown is not null`;
  return new Map(rows.map((row) => [row.address, row]));
}

/** The current version of a page; undefined where its file is shown. */
export async function currentVersion(
  sql: Queryable,
  address: string,
): Promise<PageVersion | undefined> {
  const [version] = await sql<PageVersion[]>`
    select ${columns(sql)} from ${source(sql)}
    where version.page = ${address} and version.is_current and version.markdown is not null`;
  return version;
}

/** @returns undefined for one that has no text or is of another page */
export async function versionOf(
  sql: Queryable,
  { address, id }: { readonly address: string; readonly id: number },
): Promise<PageVersion | undefined> {
  const [version] = await sql<PageVersion[]>`
    select ${columns(sql)} from ${source(sql)}
    where version.page = ${address} and version.id = ${id} and version.markdown is not null`;
  return version;
}

/** Newest first. */
export async function listVersions(
  sql: Queryable,
  { address, most }: { readonly address: string; readonly most: number },
): Promise<readonly ListedVersion[]> {
  return sql<ListedVersion[]>`
    select version.id::int as id, version.at, account.email as by, version.title,
           version.is_current as "isCurrent"
    from ${source(sql)}
    where version.page = ${address}
    order by version.id desc
    limit ${most}`;
}

/** Other changes of the page wait until this transaction ends. */
export async function lockPage(tx: Queryable, address: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`page ${address}`}, 0))`;
}

/** Adds a version, which becomes the current one. @param version.text undefined: the file is shown */
export async function addVersion(
  tx: Queryable,
  version: {
    readonly address: string;
    readonly at: Date;
    readonly accountId: string | null;
    readonly text: PageText | undefined;
    readonly fileDigest: string;
  },
): Promise<number> {
  const { address, at, accountId, text, fileDigest } = version;
  await tx`update page_version set is_current = false where page = ${address} and is_current`;
  const [row] = await tx<{ id: number }[]>`
    insert into page_version (page, at, account_id, title, description, markdown, file_digest)
    values (${address}, ${at}, ${accountId}, ${text?.title ?? null}, ${text?.description ?? null},
            ${text?.markdown ?? null}, ${fileDigest})
    returning id::int as id`;
  if (!row) throw new Error('The version was not added');
  return row.id;
}
