import type { Queryable } from '../../../db/database.server.ts';
import { lowerOwnersCounts } from './owner-layers.sql.server.ts';

/**
 * Sets stock, manufacturer stock and deliveries to the feed's values: at the moment of the import it knows better
 * than what orders have left. A partial record changes only the quantities of the locations that it names. Only
 * differing rows are touched, and locked in the order in which orders lock them. An owner's count stays or falls.
 * @returns how many rows changed
 */
export async function writeSupply(tx: Queryable, now: Date): Promise<number> {
  return (
    (await writeStock(tx, now)) + (await writeManufacturerStock(tx)) + (await writeDeliveries(tx))
  );
}

async function writeStock(tx: Queryable, now: Date): Promise<number> {
  await tx.unsafe(`
    create temp table stage_stock_change on commit drop as
      with wanted as (
        select s.part_id, r.*
        from stage_part s
        join stage_body b using (seq)
        cross join lateral json_to_recordset(b.stock) as r (
          location text, category text, quantity int, "isDefault" boolean, "isDropship" boolean,
          "isAlternative" boolean
        )
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
