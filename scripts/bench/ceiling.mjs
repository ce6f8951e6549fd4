/**
 * The database's own speed: bare transactions repeat the writes that the shop made for one purchase. Their rows are
 * copies of the shop's rows, so that the yardstick follows the schema.
 */
import { randomUUID } from 'node:crypto';

/**
 * Mails of orders wait with their jobs: sending them is no part of placing an order. The bare transactions write the
 * same jobs into the same table.
 */
export const HOLD_MAIL = `
  create or replace function bench_hold_mail() returns trigger language plpgsql as
    'begin new.start_after := now() + interval ''1 day''; return new; end';
  create or replace trigger bench_hold_mail before insert on pgboss.job
    for each row when (new.name in ('order-mail', 'shop-mail')) execute function bench_hold_mail();`;

/** Addresses belong to the basket that was copied. */
const OWN = { shipping_address_id: null, billing_address_id: null };

/**
 * The rows of the shop's last order, and what it took of each part.
 * @param {(statement: string, values?: unknown[]) => Promise<object[]>} query
 */
export async function readTemplate(query) {
  const one = async (statement, ...values) => {
    const [row] = await query(statement, values);
    if (!row) throw new Error(`Nothing to copy: ${statement}`);
    return row;
  };
  const order = await one('select * from placed_order order by placed_at desc limit 1');
  // To the buyer and to the shop.
  const mails = await query(
    'select * from mail_outbox where strpos(subject || text_body, $1) > 0',
    [order.number],
  );
  if (mails.length === 0) throw new Error('No mail to copy');
  // The database assigns these numbers.
  const { position: _, ...basketLine } = await one(
    'select * from basket_line where basket_id = $1',
    order.basket_id,
  );
  return {
    order,
    mails: await Promise.all(
      mails.map(async (mail) => ({
        mail,
        job: await one(`select * from pgboss.job where data->>'mailId' = $1`, mail.id),
      })),
    ),
    basket: await one('select * from basket where id = $1', order.basket_id),
    basketLine,
    orderLine: await one('select * from order_line where order_id = $1', order.id),
    takings: await query('select distinct on (part_id) * from stock_taking order by part_id'),
  };
}

/** The writes of an addition to a new basket, as the shop's load makes them. */
export function addition({ basket, basketLine }) {
  return async (insert, query) => {
    const basket_id = randomUUID();
    const id = randomUUID();
    await insert('basket', { ...basket, ...OWN, id: basket_id, quoted_gross_cents: null });
    await insert('basket_line', { ...basketLine, id, basket_id, quoted_unit_gross_cents: null });
    await query('update basket_line set quoted_unit_gross_cents = 1 where id = $1', [id]);
    await query('update basket set updated_at = now(), quoted_gross_cents = 1 where id = $1', [
      basket_id,
    ]);
  };
}

/** The locks and writes of an order for one part; its basket is there already. */
export function placement({ order, orderLine, takings, mails }) {
  let next = 0;
  return async (insert, query, basket_id) => {
    const taking = takings[next++ % takings.length];
    const { part_id, location } = taking;
    const order_id = randomUUID();
    await query('select 1 from basket where id = $1 for update', [basket_id]);
    await query('select quantity from stock where part_id = $1 order by location for update', [
      part_id,
    ]);
    const number = `BARE-${order_id}`;
    await query('select 1 from placed_order where number = $1', [number]);
    await insert('placed_order', { ...order, id: order_id, number, basket_id });
    await insert('order_line', { ...orderLine, id: randomUUID(), order_id, part_id });
    await insert('stock_taking', { ...taking, order_id });
    await query('update stock set quantity = quantity - 1 where part_id = $1 and location = $2', [
      part_id,
      location,
    ]);
    await query(
      `insert into supply_change (part_id) values ($1)
       on conflict (part_id) do update set changed_by = default`,
      [part_id],
    );
    for (const { mail, job } of mails) {
      const mailId = randomUUID();
      await insert('mail_outbox', { ...mail, id: mailId });
      await insert('pgboss.job', { ...job, id: randomUUID(), data: { mailId } });
    }
  };
}

/** Copies of the template basket, ready to be ordered. */
export async function copyBaskets(insert, { basket }, count) {
  const ids = Array.from({ length: count }, () => randomUUID());
  for (const id of ids) await insert('basket', { ...basket, ...OWN, id });
  return ids;
}
