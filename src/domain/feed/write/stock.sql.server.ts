import type { Queryable } from '../../../db/database.server.ts';
import { isoDay } from '../../../kernel/clock.ts';
import { lowerOwnersCounts } from './owner-layers.sql.server.ts';

/**
 * Sets stock, manufacturer stock and deliveries to the feed's values: at the moment of the import it knows better
 * than what orders have left. What was counted on the shelf loses what is sold of it. A partial record changes only the quantities of the locations that it names. Only
 * differing rows are touched, and locked in the order in which orders lock them. An owner's count stays or falls.
 * @returns how many rows changed
 */
export async function writeSupply(tx: Queryable, now: Date): Promise<number> {
  return (
    (await writeStock(tx, now)) + (await writeManufacturerStock(tx)) + (await writeDeliveries(tx))
  );
}

async function writeStock(tx: Queryable, now: Date): Promise<number> {
  await stageSoldOnShelf(tx, now);
  await tx.unsafe(`
    create temp table stage_stock_change on commit drop as
      with wanted as (
        select s.part_id, r.location, r.category, r."isDefault", r."isDropship", r."isAlternative",
          case when r."isShelf" then greatest(0, r.quantity - coalesce(sold.pieces, 0))
            else r.quantity end as quantity
        from stage_part s
        join stage_body b using (seq)
        cross join lateral json_to_recordset(b.stock) as r (
          location text, category text, quantity int, "isShelf" boolean, "isDefault" boolean,
          "isDropship" boolean, "isAlternative" boolean
        )
        left join stage_sold_on_shelf sold
          on sold.part_id = s.part_id and sold.location = r.location and r."isShelf"
      ), present as (
        select k.*, s.is_partial, 'stock' = any(s.keeps) as is_kept, exists (
            select from part_layer l
            where l.part_id = k.part_id and l.field = 'stock' and l.location = k.location
          ) as is_counted
        from stock k
        join stage_part s on s.part_id = k.part_id
      )
      select part_id, location, w.quantity, coalesce(k.is_counted, false) as is_counted,
        case when k.is_partial then k.stock_category else w.category end as category,
        case when k.is_partial then k.is_default else w."isDefault" end as is_default,
        case when k.is_partial then k.is_dropship else w."isDropship" end as is_dropship,
        case when k.is_partial then k.is_alternative else w."isAlternative" end as is_alternative
      from wanted w
      full join present k using (part_id, location)
      where case when k.is_counted then not (k.is_kept and w.quantity is null)
        when k.is_kept and w.quantity is null then false
        when k.is_partial then w.quantity is distinct from k.quantity
        else (w.category, w.quantity, w."isDefault", w."isDropship", w."isAlternative")
          is distinct from
          (k.stock_category, k.quantity, k.is_default, k.is_dropship, k.is_alternative) end;
    analyze stage_stock_change;
    select from stock k join stage_stock_change c using (part_id, location)
      order by k.part_id, k.location for update of k;
    delete from stock k using stage_stock_change c
      where k.part_id = c.part_id and k.location = c.location and c.quantity is null
        and not c.is_counted;
    update stock k set is_default = false from stage_stock_change c
      where k.part_id = c.part_id and k.location = c.location and k.is_default
        and not coalesce(c.is_default, false);
    update stock k
      set stock_category = c.category, is_default = c.is_default, is_dropship = c.is_dropship,
        is_alternative = c.is_alternative
      from stage_stock_change c
      where k.part_id = c.part_id and k.location = c.location and c.is_counted
        and c.quantity is not null
        and (k.stock_category, k.is_default, k.is_dropship, k.is_alternative)
          is distinct from (c.category, c.is_default, c.is_dropship, c.is_alternative);
    insert into stock (
      part_id, location, stock_category, quantity, is_default, is_dropship, is_alternative
    )
      select part_id, location, category, quantity, is_default, is_dropship, is_alternative
      from stage_stock_change
      where quantity is not null and not is_counted
      order by is_default, part_id, location
      on conflict (part_id, location) do update
      set stock_category = excluded.stock_category, quantity = excluded.quantity,
        is_default = excluded.is_default, is_dropship = excluded.is_dropship,
        is_alternative = excluded.is_alternative;
  `);
  const lowered = await lowerOwnersCounts(tx, now);
  const [row] = await tx<{ rows: number }[]>`
    select count(*)::int as rows from stage_stock_change where not is_counted`;
  return lowered + (row?.rows ?? 0);
}

/**
 * Stages the pieces that lie on a shelf and are sold: taken there by live orders, or from a delivery that has arrived,
 * and not handed over. What an order has handed over counts for its first takings. The stock of parts that were counted
 * so is locked first, in the order of orders, so that none sells of it in between.
 */
async function stageSoldOnShelf(tx: Queryable, now: Date): Promise<void> {
  await tx.unsafe(`
    create temp table stage_shelf on commit drop as
      select distinct s.part_id
      from stage_part s join stage_body b using (seq)
      cross join lateral json_to_recordset(b.stock) as r ("isShelf" boolean)
      where r."isShelf";
    analyze stage_shelf;
    select from stock k join stage_shelf using (part_id)
      order by k.part_id, k.location for update of k;
    create temp table stage_sold_on_shelf on commit drop as
      with taken as (
        select one.*, coalesce(sum(quantity) over (
            partition by order_id, part_id order by position
            rows between unbounded preceding and 1 preceding), 0) as before
        from stock_taking one join stage_shelf using (part_id)
        where order_id = any(array(
          select id from placed_order
          where payment_status = 'paid' and fulfilment in ('open', 'partly') and closed_at is null
          union select id from placed_order where paid_at is null and closed_at is null
          union select order_id from parcel where state = 'returned' and decided is null))
      )
      select part_id, location,
        sum(quantity - least(quantity, greatest(0, sent.pieces - before)))::int as pieces
      from taken
      cross join lateral (
        select coalesce(sum(packed.quantity), 0) as pieces
        from order_line line
        join parcel_line packed on packed.order_line_id = line.id
        join parcel on parcel.id = packed.parcel_id
        where line.order_id = taken.order_id and line.part_id = taken.part_id
          and parcel.state in ('handed-over', 'delivered')
      ) sent
      where location <> '' and coalesce(eta, '-infinity') <= date '${isoDay(now)}'
      group by part_id, location;
  `);
}

async function writeManufacturerStock(tx: Queryable): Promise<number> {
  await tx.unsafe(`
    create temp table stage_manufacturer_change on commit drop as
      select s.part_id, b.manufacturer_stock as quantity
      from stage_part s
      join stage_body b using (seq)
      left join manufacturer_stock m using (part_id)
      where b.manufacturer_stock is distinct from m.quantity
        and not 'manufacturerstock' = any(s.keeps);
    analyze stage_manufacturer_change;
    select from manufacturer_stock m join stage_manufacturer_change c using (part_id)
      order by m.part_id for update of m;
    delete from manufacturer_stock m using stage_manufacturer_change c
      where m.part_id = c.part_id and c.quantity is null;
    insert into manufacturer_stock (part_id, quantity)
      select part_id, quantity from stage_manufacturer_change
      where quantity is not null
      order by part_id
      on conflict (part_id) do update set quantity = excluded.quantity;
  `);
  return countOf(tx, 'stage_manufacturer_change');
}

async function writeDeliveries(tx: Queryable): Promise<number> {
  await tx.unsafe(`
    create temp table stage_delivery_change on commit drop as
      with wanted as (
        select s.part_id, r.*
        from stage_part s
        join stage_body b using (seq)
        cross join lateral json_to_recordset(b.deliveries)
          as r (location text, eta date, quantity int)
      ), present as (
        select d.* from delivery d
        join stage_part s on s.part_id = d.part_id
        join stage_body b using (seq)
        where not 'deliveries' = any(s.keeps) or b.restated::jsonb @> to_jsonb(d.location)
      )
      select part_id, location, eta, w.quantity
      from wanted w
      full join present d using (part_id, location, eta)
      where w.quantity is distinct from d.quantity;
    analyze stage_delivery_change;
    select from delivery d join stage_delivery_change c using (part_id, location, eta)
      order by d.part_id, d.location, d.eta for update of d;
    delete from delivery d using stage_delivery_change c
      where d.part_id = c.part_id and d.location = c.location and d.eta = c.eta
        and c.quantity is null;
    insert into delivery (part_id, location, eta, quantity)
      select part_id, location, eta, quantity from stage_delivery_change
      where quantity is not null
      order by part_id, location, eta
      on conflict (part_id, location, eta) do update set quantity = excluded.quantity;
  `);
  return countOf(tx, 'stage_delivery_change');
}

async function countOf(tx: Queryable, table: string): Promise<number> {
  const [row] = await tx<{ rows: number }[]>`select count(*)::int as rows from ${tx(table)}`;
  return row?.rows ?? 0;
}

/** With more parts, whoever holds their facts reads all of them anew. */
const PARTS_NOTED = 50_000;

/**
 * Notifies caches of the parts whose price or supply the import has changed. Stock is locked by then, and orders note
 * their parts after they have locked it.
 * @returns false where there are too many
 */
export async function noteChanges(tx: Queryable): Promise<boolean> {
  const changed = tx`
    select part_id from stage_price_change
    union select part_id from stage_stock_change
    union select part_id from stage_manufacturer_change
    union select part_id from stage_delivery_change`;
  const [row] = await tx<{ parts: number }[]>`
    select count(*)::int as parts from (${changed}) changed`;
  if ((row?.parts ?? 0) > PARTS_NOTED) return false;
  await tx`
    insert into supply_change (part_id) select part_id from (${changed}) changed order by part_id
    on conflict (part_id) do update set changed_by = default`;
  return true;
}
