import type { Queryable } from '../../db/database.server.ts';
import type { PageConfirmation, PageReading } from './legal-pages.ts';

/** The newest confirmation of each page, by its address. */
export async function confirmations(
  sql: Queryable,
): Promise<ReadonlyMap<string, PageConfirmation>> {
  const rows = await sql<(PageConfirmation & { page: string })[]>`
    select distinct on (page) page, at, email as by, text_digest as "textDigest", filled
    from page_confirmation left join staff_account on staff_account.id = account_id
    order by page, page_confirmation.id desc`;
  return new Map(rows.map((row) => [row.page, row]));
}

export async function addConfirmation(
  tx: Queryable,
  {
    address,
    at,
    accountId,
    reading,
  }: {
    readonly address: string;
    readonly at: Date;
    readonly accountId: string | null;
    readonly reading: PageReading;
  },
): Promise<void> {
  await tx`
    insert into page_confirmation (page, at, account_id, text_digest, filled)
    values (${address}, ${at}, ${accountId}, ${reading.textDigest}, ${tx.json(reading.filled)})`;
}
