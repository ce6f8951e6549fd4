/**
 * Orders as a shop has them after years: one in a hundred is not paid, one in fifty waits to be packed, a fifth of those
 * for pieces on their way and a twentieth for some that a supplier has confirmed; the others are delivered. Each has
 * the part that was bought, which is so in all orders, and one more, which few orders share and which costs nothing. Of
 * every 250th the price was lowered, and the money given back but for every fourth of them. One in twenty is a company's
 * that has no invoice yet, one in 500 wants a credit note.
 */
const BATCH = 20_000;
const UNPAID = 'n % 100 = 1';
const TO_SEND = 'n % 50 = 0';
const SHORT = 'n % 250 = 0';
const BOUGHT = 'n % 1000 = 50';
const REDUCED = 'n % 250 = 3';
const TO_GIVE_BACK = 'n % 1000 = 3';
const TO_INVOICE = 'n % 20 = 13';
const TO_CREDIT = 'n % 500 = 253';
const PLACED_AT = 'now() - make_interval(mins => n)';

/** Tables that an order has rows in, in the order in which they are filled: columns that differ from the first row. */
const OF_THE_FIRST = [
  {
    table: 'basket',
    where: 'id = (select basket_id from placed_order limit 1)',
    changes: { id: 'm.basket' },
  },
  {
    table: 'placed_order',
    changes: {
      id: 'm.id',
      number: `'WB-' || (2000000000 + n)`,
      basket_id: 'm.basket',
      placed_at: PLACED_AT,
      ship_addressee: `(array['Anna', 'Piotr', 'Marie', 'Jan', 'Eva'])[n % 5 + 1] || ' Person' || n`,
      ship_email: `'person' || n || '@bench.example'`,
      email_key: `'person' || n || '@bench.example'`,
      vin: `case when n % 10 = 0 then 'VIN' || lpad(n::text, 14, '0') else '' end`,
      payment_status: `case when ${UNPAID} then 'pending' else 'paid' end`,
      paid_at: `case when not ${UNPAID} then ${PLACED_AT} end`,
      fulfilment: `case when ${UNPAID} or ${TO_SEND} then 'open' else 'delivered' end`,
      is_company: TO_INVOICE,
      to_invoice_since: `case when ${TO_INVOICE} then ${PLACED_AT} end`,
      credit_due: TO_CREDIT,
      balance_cents: `case when ${TO_GIVE_BACK} then 500 else 0 end`,
      arrives_from: `case when ${TO_SEND} then current_date + n / 50 % 40 - 10 else (${PLACED_AT})::date + 3 end`,
      arrives_to: `case when ${TO_SEND} then current_date + n / 50 % 40 - 8 else (${PLACED_AT})::date + 5 end`,
    },
  },
  {
    table: 'order_line',
    where: 'parent_line_id is null',
    changes: { id: 'm.line', order_id: 'm.id' },
  },
  {
    table: 'order_line',
    where: 'parent_line_id is null',
    changes: {
      id: 'm.other',
      order_id: 'm.id',
      position: '1',
      part_id: 'm.part_id',
      part_number: 'm.name',
      unit_net_cents: '0',
      unit_gross_cents: '0',
      net_cents: '0',
      tax_cents: '0',
      gross_cents: '0',
    },
  },
  { table: 'stock_taking', where: 'position = 0', changes: { order_id: 'm.id' } },
  {
    table: 'stock_taking',
    where: 'position = 0',
    changes: {
      order_id: 'm.id',
      position: '1',
      part_id: 'm.part_id',
      stage: `case when ${SHORT} then 'intransit' when ${BOUGHT} then 'alternative' else 'instock' end`,
      eta: `case when ${SHORT} then current_date + 9 end`,
    },
  },
];

/** Rows that the first order has not: of orders `m`, by number `n`. */
const MADE = [
  `insert into payment (id, order_id, provider, provider_reference, status, amount_cents, created_at, updated_at)
   select gen_random_uuid(), made.id, 'demo', 'BENCH' || n, 'paid', gross_cents, ${PLACED_AT}, ${PLACED_AT}
   from made cross join first_placed_order where not ${UNPAID}`,
  `insert into parcel (id, order_id, position, state, carrier, tracking, packed_at, handed_over_at, delivered_at)
   select parcel, id, 1, 'delivered', 'DHL', 'T' || n, ${PLACED_AT}, ${PLACED_AT}, ${PLACED_AT} + interval '3 days'
   from made where not ${UNPAID} and not ${TO_SEND}`,
  `insert into parcel_line (parcel_id, order_line_id, quantity)
   select parcel, unnest(array[line, other]), 1 from made where not ${UNPAID} and not ${TO_SEND}`,
  `insert into order_event (order_id, at, actor, step)
   select id, ${PLACED_AT}, 'owner@bench.example', step
   from made cross join unnest(array['paid', 'packed', 'handed-over', 'delivered']) step
   where not ${UNPAID} and not ${TO_SEND}`,
  `insert into audit_entry (at, actor_email, action, thing_kind, thing_id)
   select ${PLACED_AT}, 'owner@bench.example', 'hand-over', 'order', id::text from made`,
  `insert into mail_outbox (id, recipient, subject, text_body, created_at, sent_at, queue, kind, recipient_key)
   select gen_random_uuid(), 'person' || n || '@bench.example', 'Your order',
          'https://shop.example/order/' || id, ${PLACED_AT}, ${PLACED_AT}, 'order-mail', 'order',
          'person' || n || '@bench.example'
   from made`,
  `insert into order_change (id, order_id, order_line_id, kind, net_cents, gross_cents, press_key, at, actor)
   select gen_random_uuid(), id, line, 'reduced', 407, 500, 'bench', ${PLACED_AT}, 'owner@bench.example'
   from made where ${REDUCED}`,
  `insert into refund (id, order_id, press_key, amount_cents, state, asked_at, actor, done_at)
   select gen_random_uuid(), id, 'bench', 500, 'done', ${PLACED_AT}, 'owner@bench.example', ${PLACED_AT}
   from made where ${REDUCED} and not ${TO_GIVE_BACK}`,
  `insert into withdrawal (id, order_id, name, order_number, email, email_key, parts, received_at, settled_at, settled_by)
   select gen_random_uuid(), id, 'Person ' || n, 'WB-' || (2000000000 + n), 'person' || n || '@bench.example',
          'person' || n || '@bench.example', '', ${PLACED_AT},
          case when n % 2000 <> 7 then now() end, case when n % 2000 <> 7 then 'owner@bench.example' end
   from made where n % 200 = 7`,
  `insert into enquiry (id, source, email, part, created_at)
   select gen_random_uuid(), (select id from market limit 1), 'person' || n || '@bench.example', name, ${PLACED_AT}
   from made where n % 20 = 9`,
];

/** A supplier of the brand with most parts and of a warehouse, with a confirmed order of what was sold from there. */
const BUYING = [
  `insert into purchase_supplier (name, orders_to, currency, lead_days, brands, places)
   select 'Bench', 'orders@bench.example', 'EUR', 5, array[brand_key], array['NL']
   from supplier join part on supplier_id = supplier.id
   group by brand_key order by count(*) desc limit 1`,
  `insert into purchase_order (supplier_id, number, state, is_drop_shipment, currency, made_at, sent_at)
   select id, 'PO-BENCH', 'confirmed', false, 'EUR', now(), now() from purchase_supplier`,
  `insert into purchase_line (purchase_id, part_id, quantity, unit_cents, confirmed_for)
   select purchase_order.id, part_id, sum(quantity), 1000, current_date + 9
   from purchase_order cross join stock_taking where stage = 'alternative'
   group by purchase_order.id, part_id`,
];

/** Copies the only order there is `orders` times. @param query runs SQL, in one session */
export async function copyOrders(query, orders) {
  await query('set session_replication_role = replica');
  await query(`create temp table bench_part as
    select row_number() over (order by id) as n, id, name from part where withdrawn_at is null and record_type <> 'kititem'`);
  await query('create unique index on bench_part (n)');
  await query('analyze bench_part');
  const [{ parts }] = await query('select count(*)::int as parts from bench_part');
  const copies = [];
  for (const { table, where = 'true', changes } of OF_THE_FIRST) {
    await query(
      `create temp table if not exists first_${table} as select * from ${table} where ${where}`,
    );
    const columns = await columnsOf(query, table);
    const values = columns.map((column) => changes[column] ?? `f.${column}`);
    copies.push(`insert into ${table} (${columns.join(', ')})
      select ${values.join(', ')} from made m cross join first_${table} f`);
  }
  for (let from = 1; from <= orders; from += BATCH) {
    const to = Math.min(orders, from + BATCH - 1);
    await query(`create temp table made as
      select numbers.n, gen_random_uuid() as basket, gen_random_uuid() as id, gen_random_uuid() as line,
             gen_random_uuid() as other, gen_random_uuid() as parcel, bench_part.id as part_id, name
      from generate_series(${from}, ${to}) as numbers(n)
      join bench_part on bench_part.n = numbers.n * 7919::bigint % ${parts} + 1`);
    for (const statement of [...copies, ...MADE]) await query(statement);
    await query('drop table made');
  }
  for (const statement of BUYING) await query(statement);
  await query(
    `insert into figure_change (at) select distinct date_trunc('day', placed_at) from placed_order`,
  );
  await query('set session_replication_role = origin');
  await query('vacuum analyze');
}

async function columnsOf(query, table) {
  const rows = await query(
    `select attname from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped
       and attgenerated = '' and attidentity = ''`,
    [table],
  );
  return rows.map(({ attname }) => attname);
}
