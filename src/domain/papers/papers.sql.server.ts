import type { Queryable } from '../../db/database.server.ts';
import type { NumberedKind, Paper, PaperKind } from './content/paper.ts';

export interface StoredPaper {
  readonly id: string;
  readonly orderId: string;
  readonly kind: PaperKind;
  readonly number: string;
  readonly refundId: string | null;
  readonly issuedAt: Date;
  readonly content: Paper;
}

const columns = (sql: Queryable) => sql`
  id, order_id as "orderId", kind, number, refund_id as "refundId", issued_at as "issuedAt", content`;

/**
 * Draws the next number of a series. The series is locked until the transaction ends: a rollback returns the number,
 * and others wait for it.
 */
export async function drawNumber(
  tx: Queryable,
  { kind, year }: { readonly kind: NumberedKind; readonly year: number },
): Promise<number> {
  const [row] = await tx<{ last: number }[]>`
    insert into paper_series (kind, year, last) values (${kind}, ${year}, 1)
    on conflict (kind, year) do update set last = paper_series.last + 1
    returning last`;
  if (!row) throw new Error(`No number was drawn for ${kind} of ${year}`);
  return row.last;
}

/** @returns false where the order has a paper of that kind */
export async function insertPaper(
  tx: Queryable,
  paper: StoredPaper & { readonly actor: string },
): Promise<boolean> {
  const { id, orderId, kind, number, refundId, issuedAt, actor, content } = paper;
  const { count } = await tx`
    insert into paper (id, order_id, kind, number, refund_id, issued_at, actor, content)
    values (${id}, ${orderId}, ${kind}, ${number}, ${refundId}, ${issuedAt}, ${actor},
            ${tx.json(content as never)})
    on conflict do nothing`;
  return count > 0;
}

/** Deletes a pro forma, which has no number of its own. */
export async function dropProforma(sql: Queryable, id: string): Promise<void> {
  await sql`delete from paper where id = ${id} and kind = 'proforma'`;
}

/** Oldest first. */
export async function papersOfOrder(
  sql: Queryable,
  orderId: string,
): Promise<readonly StoredPaper[]> {
  return sql<StoredPaper[]>`
    select ${columns(sql)} from paper where order_id = ${orderId} order by issued_at, number`;
}

/** When the last goods of an order left; undefined while none have. */
export async function lastHandOver(sql: Queryable, orderId: string): Promise<Date | undefined> {
  const [row] = await sql<{ at: Date | null }[]>`
    select max(handed_over_at) as at from parcel where order_id = ${orderId}`;
  return row?.at ?? undefined;
}
