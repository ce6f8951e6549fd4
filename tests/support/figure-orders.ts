import { randomUUID } from 'node:crypto';
import type { Queryable } from '../../src/db/database.server.ts';

/** An order as far as figures go. */
export interface FigureOrder {
  readonly placedAt: Date;
  readonly itemsNetCents: number;
  readonly shippingNetCents: number;
  readonly taxCents: number;
}

/** Writes an order of nobody straight into the tables. */
export async function insertFigureOrder(sql: Queryable, order: FigureOrder): Promise<string> {
  const id = randomUUID();
  const basketId = randomUUID();
  const { placedAt, itemsNetCents, shippingNetCents, taxCents } = order;
  await sql`
    insert into basket (id, source, created_at, updated_at)
    values (${basketId}, 'EU', ${placedAt}, ${placedAt})`;
  await sql`
    insert into placed_order (
      id, number, basket_id, source, placed_at, payment_method, vat_rate_basis_points,
      vat_treatment, items_net_cents, items_gross_cents, shipping_net_cents, shipping_gross_cents,
      tax_cents, gross_cents, shipping_method_id, shipping_method_name, ship_addressee,
      ship_company, ship_address, ship_address2, ship_address3, ship_city, ship_zip, ship_country,
      ship_phone, ship_email, is_company, vat_number, vin, vehicle, is_backorder)
    values (
      ${id}, ${`F-${id}`}, ${basketId}, 'EU', ${placedAt}, 'banktransfer', 2300,
      'standard', ${itemsNetCents}, ${itemsNetCents + taxCents}, ${shippingNetCents},
      ${shippingNetCents}, ${taxCents}, ${itemsNetCents + taxCents + shippingNetCents}, 'courier',
      'Courier', 'A', '', 'B 1', '', '', 'C', '00-001', 'PL', '', 'a@example.com', false, '', '',
      '', false)`;
  return id;
}

export async function payFigureOrder(sql: Queryable, id: string, paidAt: Date): Promise<void> {
  await sql`
    insert into order_money (id, order_id, kind, amount_cents, press_key, noted_at, actor)
    select ${randomUUID()}, id, 'received', gross_cents, 'paid', ${paidAt}, 'test'
    from placed_order where id = ${id} and gross_cents > 0`;
  await sql`
    update placed_order set payment_status = 'paid', paid_at = ${paidAt} where id = ${id}`;
}

export async function cancelFigureOrder(sql: Queryable, id: string, at: Date): Promise<void> {
  await sql`
    update placed_order set payment_status = 'cancelled', closed_at = ${at}
    where id = ${id}`;
}

export async function refundFigureOrder(
  sql: Queryable,
  { id, cents, at }: { id: string; cents: number; at: Date },
): Promise<void> {
  await sql`
    insert into refund (id, order_id, press_key, amount_cents, state, asked_at, actor, done_at)
    values (${randomUUID()}, ${id}, ${randomUUID()}, ${cents}, 'done', ${at}, 'test', ${at})`;
}
