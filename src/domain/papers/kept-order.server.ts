import type { Queryable } from '../../db/database.server.ts';
import { isUuid, orderNumberKey } from '../../kernel/ids.ts';
import { type Result, refuse } from '../../kernel/result.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { paperFileName } from './content/paper.ts';
import { type PaperFile, type PaperLink, storedPaperFile } from './papers.server.ts';
import { papersOfOrder } from './papers.sql.server.ts';

/** What accounting law keeps of an order whose buyer was erased, for whoever has the right to accounting. */
export interface KeptOrder {
  readonly id: string;
  readonly number: string;
  readonly erasedAt: Date;
  readonly keptUntil: Date;
  /** Of the invoice: name, lines of the address, VAT number; '' where it has none. */
  readonly buyer: string;
  readonly address: readonly string[];
  readonly vatNumber: string;
  /** Invoice and credit notes, oldest first. */
  readonly papers: readonly PaperLink[];
}

/** @returns undefined where no erased buyer's order has that number; a buyer who is not erased is on the order's page */
export async function keptOrder(
  { db }: Pick<ShopContext, 'db'>,
  { number }: { readonly number: string },
): Promise<KeptOrder | undefined> {
  const order = await findKeptOrder(db.sql, number);
  if (!order) return undefined;
  const papers = (await papersOfOrder(db.sql, order.id)).map((paper) => ({
    ...paper,
    file: paperFileName(paper),
  }));
  return { ...order, address: order.address.filter(Boolean), papers };
}

/** A paper of an erased buyer's order as a file. */
export async function keptPaper(
  context: Pick<ShopContext, 'db' | 'config' | 'clock'>,
  { number, file }: { readonly number: string; readonly file: string },
): Promise<Result<PaperFile, { readonly kind: 'unknown-order' | 'unknown-paper' }>> {
  const order = await findKeptOrder(context.db.sql, number);
  if (!order) return refuse({ kind: 'unknown-order' });
  return storedPaperFile(context, order.id, { file, asker: 'desk' });
}

/** An order whose buyer was erased: nothing else of it is shown. */
export interface ErasedOrder {
  readonly number: string;
  readonly erasedAt: Date;
}

/**
 * Whether an order was erased, by its number, typed with or without separators, or by the key in its link, which is
 * not revoked.
 */
export async function erasedOrder(
  { db: { sql } }: Pick<ShopContext, 'db'>,
  by: { readonly number: string } | { readonly orderId: string },
): Promise<ErasedOrder | undefined> {
  if ('orderId' in by && !isUuid(by.orderId)) return undefined;
  const isIt =
    'number' in by
      ? sql`regexp_replace(upper(number), '[^A-Z0-9]', '', 'g') = ${orderNumberKey(by.number)}`
      : sql`id = ${by.orderId} and link_revoked_at is null`;
  const [order] = await sql<ErasedOrder[]>`
    select number, erased_at as "erasedAt" from placed_order where ${isIt} and erased_at is not null`;
  return order;
}

async function findKeptOrder(
  sql: Queryable,
  number: string,
): Promise<Omit<KeptOrder, 'papers'> | undefined> {
  const [order] = await sql<Omit<KeptOrder, 'papers'>[]>`
    select sold.id, number, erased_at as "erasedAt", kept_until as "keptUntil",
           coalesce(nullif(billed ->> 'company', ''), billed ->> 'addressee', '') as buyer,
           json_build_array(billed ->> 'address', billed ->> 'address2', billed ->> 'address3',
             concat_ws(' ', billed ->> 'zip', billed ->> 'city'), billed ->> 'country') as address,
           coalesce(buyer -> 'vatEvidence' ->> 'vat_number', buyer ->> 'vatNumber', '') as "vatNumber"
    from placed_order sold
    join accounting_record on order_id = sold.id
    cross join lateral (select coalesce(nullif(buyer -> 'billingAddress', 'null'), buyer) as billed) as on_invoice
    where number = upper(${number}) and erased_at is not null`;
  return order;
}
