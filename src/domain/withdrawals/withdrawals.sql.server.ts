import type { Queryable } from '../../db/database.server.ts';
import { type Vehicle, vehicleName } from '../vehicles/vehicle.ts';
import type { PromisedLine, Withdrawal } from './withdrawal.ts';

export interface NamedOrder {
  readonly id: string;
  readonly number: string;
  /** '' of a private buyer. */
  readonly company: string;
}

/** The company that an order names as its buyer. */
export const companyOf = (sql: Queryable) =>
  sql`coalesce(nullif(billing_address ->> 'company', ''), ship_company, '')`;

/** The order that number and e-mail together identify, whatever separators were typed. */
export async function findNamedOrder(
  sql: Queryable,
  { numberKey, emailKey }: { readonly numberKey: string; readonly emailKey: string },
): Promise<NamedOrder | undefined> {
  const [order] = await sql<NamedOrder[]>`
    select id, number, ${companyOf(sql)} as company from placed_order
    where lower(ship_email) = ${emailKey}
      and regexp_replace(upper(number), '[^A-Z0-9]', '', 'g') = ${numberKey}
    order by placed_at desc
    limit 1`;
  return order;
}

/** The lines of an order whose fit the shop had promised, each with its first such vehicle. */
export async function fitPromises(sql: Queryable, orderId: string): Promise<PromisedLine[]> {
  const rows = await sql<(Omit<PromisedLine, 'vehicle'> & Vehicle)[]>`
    select distinct on (line.position) line.id as "lineId", line.part_number as "partNumber",
           make, model, year, engine, sources
    from order_line line
    join order_line_vehicle said on said.order_line_id = line.id
    where line.order_id = ${orderId} and is_promised
    order by line.position, said.position`;
  return rows.map(({ lineId, partNumber, sources, ...vehicle }) => ({
    ...{ lineId, partNumber, sources, vehicle: vehicleName(vehicle) },
  }));
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
    readonly misfits: readonly PromisedLine[];
    readonly now: Date;
  },
): Promise<void> {
  const { id, orderId, name, orderNumber, email, emailKey, parts, misfits, now } = withdrawal;
  const lines = misfits.map(({ lineId }) => ({ lineId }));
  await tx`
    insert into withdrawal (
      id, order_id, name, order_number, email, email_key, parts, misfits, received_at)
    values (${id}, ${orderId}, ${name}, ${orderNumber}, ${email}, ${emailKey}, ${parts},
            ${tx.json(lines)}, ${now})`;
}
