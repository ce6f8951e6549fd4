import type { Queryable } from '../../db/database.server.ts';
import type { PurchaseState } from './purchase.ts';
import type { PurchaseFile } from './purchase-file.ts';
import type { SupplierWay } from './supplier-way.ts';

export async function insertFiles(
  tx: Queryable,
  purchaseId: number,
  files: readonly Pick<PurchaseFile, 'name' | 'content'>[],
  now: Date,
): Promise<void> {
  for (const { name, content } of files) {
    await tx`
      insert into purchase_file (purchase_id, name, content, queued_at)
      values (${purchaseId}, ${name}, ${content}, ${now})
      on conflict do nothing`;
  }
}

export async function filesOf(
  sql: Queryable,
  purchaseId: number,
): Promise<readonly PurchaseFile[]> {
  return sql<PurchaseFile[]>`
    select name, content, queued_at as "queuedAt", written_at as "writtenAt", arrived_at as "arrivedAt",
           given_up_at as "givenUpAt", problem
    from purchase_file where purchase_id = ${purchaseId}
    order by queued_at, name`;
}

export async function markWritten(
  sql: Queryable,
  { purchaseId, name, now }: { purchaseId: number; name: string; now: Date },
): Promise<void> {
  await sql`
    update purchase_file set written_at = ${now} where purchase_id = ${purchaseId} and name = ${name}`;
}

export async function markArrived(
  sql: Queryable,
  { purchaseId, name, now }: { purchaseId: number; name: string; now: Date },
): Promise<void> {
  await sql`
    update purchase_file set arrived_at = ${now}, problem = ''
    where purchase_id = ${purchaseId} and name = ${name}`;
}

/** Notes what a try met, of all files that have not arrived. */
export async function noteProblem(
  sql: Queryable,
  {
    purchaseId,
    problem,
    givenUpAt,
  }: { purchaseId: number; problem: string; givenUpAt: Date | null },
): Promise<void> {
  await sql`
    update purchase_file set problem = ${problem}, given_up_at = ${givenUpAt}
    where purchase_id = ${purchaseId} and arrived_at is null`;
}

/** The way of an order's supplier, with its sealed password. */
export async function wayOf(
  sql: Queryable,
  supplierId: number,
): Promise<SupplierWay & { readonly sealedPassword: Buffer | null }> {
  const [row] = await sql<(SupplierWay & { sealedPassword: Buffer | null })[]>`
    select sends_by as "sendsBy", sends_to as "sendsTo", host_key as "hostKey",
           sealed_password as "sealedPassword"
    from purchase_supplier where id = ${supplierId}`;
  if (!row) throw new Error(`Supplier ${supplierId} is gone`);
  return row;
}

/** @param sealed null: as it is */
export async function setWay(
  tx: Queryable,
  supplierId: number,
  { sendsBy, sendsTo, hostKey }: SupplierWay,
  sealed: Buffer | null,
): Promise<void> {
  await tx`
    update purchase_supplier
    set sends_by = ${sendsBy}, sends_to = ${sendsTo}, host_key = ${hostKey},
        sealed_password = case when ${sendsBy} = 'sftp' then coalesce(${sealed}::bytea, sealed_password) end
    where id = ${supplierId}`;
}

/** A supplier has another place for its orders: what was written at the one before and not handed over is written anew. */
export async function forgetWritten(tx: Queryable, supplierId: number): Promise<void> {
  await tx`
    update purchase_file set written_at = null
    where arrived_at is null and purchase_id in (
      select id from purchase_order where supplier_id = ${supplierId})`;
}

/** Ends the pause before the next try. @returns whether one was to come */
export async function tryFilesNow(tx: Queryable, purchaseId: number): Promise<boolean> {
  const { count } = await tx`
    update pgboss.job set start_after = now()
    where name = 'purchase-files' and state in ('created', 'retry')
      and data ->> 'purchaseId' = ${String(purchaseId)}`;
  return count > 0;
}

/** Files that go another way now. */
export async function dropFiles(tx: Queryable, purchaseId: number): Promise<void> {
  await tx`delete from purchase_file where purchase_id = ${purchaseId} and arrived_at is null`;
}

/** Orders whose supplier has not got a file of theirs, and does not get it by itself; the oldest first. */
export async function ordersNotArrived(
  sql: Queryable,
): Promise<readonly { readonly id: number; readonly state: PurchaseState }[]> {
  return sql<{ id: number; state: PurchaseState }[]>`
    select id, state from purchase_order bought
    where state in ('sent', 'confirmed', 'partly-received', 'cancelled') and exists (
      select from purchase_file file
      where file.purchase_id = bought.id and given_up_at is not null
        -- Of a cancelled one it matters that its supplier hears of that.
        and (state <> 'cancelled' or content <> ''))
    order by id`;
}
