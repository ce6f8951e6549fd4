import type { Queryable } from '../../db/database.server.ts';
import type { Withdrawal } from './withdrawal.ts';

/** The order that number and e-mail together identify, whatever separators were typed. */
export async function findNamedOrder(
  sql: Queryable,
  { numberKey, emailKey }: { readonly numberKey: string; readonly emailKey: string },
): Promise<{ id: string; number: string } | undefined> {
  const [order] = await sql<{ id: string; number: string }[]>`
    select id, number from placed_order
    where lower(ship_email) = ${emailKey}
      and regexp_replace(upper(number), '[^A-Z0-9]', '', 'g') = ${numberKey}
    order by placed_at desc
    limit 1`;
  return order;
}

export async function lockNamedOrder(tx: Queryable, id: string): Promise<void> {
  await tx`select 1 from placed_order where id = ${id} for update`;
}

export async function insertWithdrawal(
  tx: Queryable,
  withdrawal: Withdrawal & {
    readonly id: string;
    readonly orderId: string | null;
    readonly emailKey: string;
    readonly now: Date;
  },
): Promise<void> {
  const { id, orderId, name, orderNumber, email, emailKey, parts, now } = withdrawal;
  await tx`
    insert into withdrawal (id, order_id, name, order_number, email, email_key, parts, received_at)
    values (${id}, ${orderId}, ${name}, ${orderNumber}, ${email}, ${emailKey}, ${parts}, ${now})`;
}
