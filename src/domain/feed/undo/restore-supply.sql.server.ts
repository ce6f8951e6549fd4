import type { Queryable } from '../../../db/database.server.ts';
import { imageOf } from '../images/images.sql.server.ts';
import { columnsOf } from './restore-rows.sql.server.ts';

/** The keys of each: the difference since the import's end is what was sold of a row. */
const COUNTED = {
  stock: ['part_id', 'location'],
  manufacturer_stock: ['part_id'],
  delivery: ['part_id', 'location', 'eta'],
} as const;
type Counted = keyof typeof COUNTED;

/**
 * Restores supply to its earlier pieces, minus pieces sold since, plus pieces returned since. Sales beyond the
 * earlier pieces are taken from the part's other locations, so that no piece is sold twice. An owner's count stays;
 * its layer gets the feed's value. Rows are locked in the order that orders use. IMP-6.
 * @returns how many rows changed
 */
export async function restoreSupply(tx: Queryable, importId: number): Promise<number> {
  await keepCountsInLayers(tx, importId);
  const stock = await restoreCounted(tx, importId, 'stock');
  await takeFromOthers(tx);
  const manufacturer = await restoreCounted(tx, importId, 'manufacturer_stock');
  const deliveries = await restoreCounted(tx, importId, 'delivery');
  return stock + manufacturer + deliveries;
}

async function restoreCounted(tx: Queryable, importId: number, table: Counted): Promise<number> {
  const keys = COUNTED[table];
  const image = imageOf(table);
  const columns = (await columnsOf(tx, table)).filter((column) => column !== 'quantity');
  const same = (a: string, b: string) =>
    keys.map((key) => `${a}.${key} = ${b}.${key}`).join(' and ');
  const undo = `undo_${table}`;
  await tx.unsafe(
    `select from ${table} t join ${image} i on ${same('t', 'i')} where i.import_id = $1
     order by ${keys.map((key) => `t.${key}`).join(', ')} for update of t`,
    [importId],
  );
  const isStock = table === 'stock';
  await tx.unsafe(`
    create temp table ${undo} on commit drop as
      select ${columns.map((column) => `i.${column}`).join(', ')}, i.existed,
        greatest(0, i.quantity - s.sold) as quantity,
        greatest(0, s.sold - case when i.existed then i.quantity else 0 end) as oversold
      from ${image} i
      join part p on p.id = i.part_id
      left join ${table} t on ${same('t', 'i')}
      cross join lateral (
        select coalesce(i.quantity_after, 0) - coalesce(t.quantity, 0) as sold
      ) as s
      where i.import_id = ${Number(importId)} and not ${isStock ? isRecounted('i') : 'false'}`);
  if (isStock) await giveCountsBack(tx, importId);
  await tx.unsafe(`delete from ${table} t using ${undo} u where ${same('t', 'u')}`);
  const { count } = await tx.unsafe(`
    insert into ${table} (${columns.join(', ')}, quantity)
    select ${columns.join(', ')}, quantity from ${undo} where existed
    order by ${keys.join(', ')}`);
  return count;
}

/** SQL: an owner has counted there since the import, or again. */
function isRecounted(row: string): string {
  return `exists (
    select from part_layer l
    where l.part_id = ${row}.part_id and l.field = 'stock' and l.location = ${row}.location
      and not exists (
      select from undo_image.part_layer_image b
      where b.import_id = ${row}.import_id and b.part_id = l.part_id and b.field = l.field
        and b.location = l.location and b.changed_at = l.changed_at
    )
  )`;
}

/**
 * An owner's count that was taken back since the import: the pieces are those that would exist without it, but no
 * more than exist now.
 */
async function giveCountsBack(tx: Queryable, importId: number): Promise<void> {
  await tx`
    update undo_stock u
    set existed = b.feed_value ->> 'quantity' is not null, oversold = 0,
      quantity = least(coalesce(k.quantity, 0), greatest(0, (b.feed_value ->> 'quantity')::int
        + i.quantity - (b.feed_value ->> 'liveThen')::int))
    from undo_image.part_layer_image b
    join undo_image.stock_image i
      on i.import_id = b.import_id and i.part_id = b.part_id and i.location = b.location
    left join stock k on k.part_id = b.part_id and k.location = b.location
    where b.import_id = ${importId} and b.field = 'stock' and u.part_id = b.part_id
      and u.location = b.location and not exists (
        select from part_layer l
        where l.part_id = b.part_id and l.field = 'stock' and l.location = b.location
      )`;
}

/** Takes sales beyond the earlier pieces from the part's other locations, the fullest first. */
async function takeFromOthers(tx: Queryable): Promise<void> {
  await tx`
    with owed as (
      select part_id, sum(oversold)::int as pieces from undo_stock where oversold > 0 group by part_id
    ), locked as (
      select k.* from stock k join owed using (part_id)
      order by k.part_id, k.location for update of k
    ), there as (
      select part_id, location, quantity, o.pieces,
        coalesce(sum(quantity) over (
          partition by part_id order by quantity desc, location
          rows between unbounded preceding and 1 preceding
        ), 0)::int as before
      from locked join owed o using (part_id)
    )
    update stock k
    set quantity = k.quantity - least(there.quantity, greatest(0, there.pieces - there.before))
    from there
    where k.part_id = there.part_id and k.location = there.location and there.pieces > there.before`;
}

/** Stores in the counts' layers the pieces that would exist without them, less sales. */
async function keepCountsInLayers(tx: Queryable, importId: number): Promise<void> {
  await tx`
    update part_layer l
    set feed_value = b.feed_value, feed_changed_at = b.feed_changed_at
    from undo_image.part_layer_image b
    where b.import_id = ${importId} and b.field = 'stock' and l.part_id = b.part_id
      and l.field = 'stock' and l.location = b.location and l.changed_at = b.changed_at`;
  await tx`
    update part_layer l
    set feed_value = case when not i.existed then jsonb_set(l.feed_value, '{quantity}', 'null')
      else jsonb_set(l.feed_value, '{quantity}', to_jsonb(greatest(0,
        i.quantity + coalesce((l.feed_value ->> 'quantity')::int, 0) - coalesce(i.quantity_after, 0)
      ))) end
    from undo_image.stock_image i
    where i.import_id = ${importId} and l.part_id = i.part_id and l.field = 'stock'
      and l.location = i.location and not exists (
        select from undo_image.part_layer_image b
        where b.import_id = i.import_id and b.part_id = l.part_id and b.field = 'stock'
          and b.location = l.location
      )`;
}
