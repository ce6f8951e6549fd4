import type { Queryable } from '../../../db/database.server.ts';
import type { PayableOrder } from './match.ts';

/** Orders that wait for money, and orders whose numbers end in one of these. */
export async function payableOrders(
  sql: Queryable,
  keys: readonly string[],
): Promise<readonly PayableOrder[]> {
  return sql<PayableOrder[]>`
    select number, regexp_replace(upper(number), '[^A-Z0-9]', '', 'g') as key,
           case when paid_at is null then price_cents(placed_order)
             else greatest(0, -balance_cents) end as "dueCents", ship_addressee as addressee,
           concat_ws(' ', ship_company, billing_address ->> 'company') as company,
           paid_at is not null as "isPaid", closed_at is not null as "isClosed"
    from placed_order
    where erased_at is null
      and ((paid_at is null and closed_at is null)
           or regexp_replace(upper(number), '[^A-Z0-9]', '', 'g') = any(${keys as string[]}::text[]))
    order by placed_at, id`;
}

/** Which of these lines have been applied. */
export async function appliedDigests(
  sql: Queryable,
  digests: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await sql<{ digest: string }[]>`
    select digest from bank_line where digest = any(${digests as string[]}::text[])`;
  return new Set(rows.map(({ digest }) => digest));
}

/** @returns false where the line has been applied before, at this very moment too */
export async function insertBankLine(
  tx: Queryable,
  line: {
    readonly digest: string;
    readonly orderId: string;
    readonly amountCents: number;
    readonly payer: string;
    readonly reference: string;
    readonly actor: string;
    readonly now: Date;
  },
): Promise<boolean> {
  const rows = await tx`
    insert into bank_line (digest, order_id, amount_cents, payer, reference, applied_at, actor)
    values (${line.digest}, ${line.orderId}, ${line.amountCents}, ${line.payer}, ${line.reference},
            ${line.now}, ${line.actor})
    on conflict (digest) do nothing
    returning 1`;
  return rows.length > 0;
}
