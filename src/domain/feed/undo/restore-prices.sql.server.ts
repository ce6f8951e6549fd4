import type { Queryable } from '../../../db/database.server.ts';

/**
 * Restores prices and continues their history: a price that was public stays in it. A promotion that begins again
 * names the lower of its old base and the prices since. An owner's price stays; its layer gets the feed's earlier
 * one. IMP-5.
 * @returns how many prices changed
 */
export async function restorePrices(
  tx: Queryable,
  importId: number,
  { now, begunAt }: { now: Date; begunAt: Date },
): Promise<number> {
  await keepInLayers(tx, importId);
  await tx`
    create temp table undo_price on commit drop as
      select i.part_id, i.location, i.net_cents, i.gross_cents, i.vat_rate_basis_points,
        i.net_is_derived, coalesce(i.promotion, false) as promotion, i.base_gross_cents
      from undo_image.price_image i
      join part p on p.id = i.part_id
      where i.import_id = ${importId} and not exists (
        select from part_layer l
        where l.part_id = i.part_id and l.field = 'price' and l.location = i.location
      ) and not exists (
        select from undo_image.part_layer_image b
        where b.import_id = i.import_id and b.part_id = i.part_id and b.field = 'price'
          and b.location = i.location
      )
      union all
      -- The feeds' price under an owner's price that was taken back since.
      select b.part_id, b.location, (b.feed_value ->> 'netCents')::int,
        (b.feed_value ->> 'grossCents')::int, (b.feed_value ->> 'vatRate')::int,
        coalesce((b.feed_value ->> 'isNetDerived')::boolean, false),
        coalesce((b.feed_value ->> 'promotion')::boolean, false), p.base_gross_cents
      from undo_image.part_layer_image b
      left join price p on p.part_id = b.part_id and p.location = b.location
      where b.import_id = ${importId} and b.field = 'price' and not exists (
        select from part_layer l
        where l.part_id = b.part_id and l.field = 'price' and l.location = b.location
      ) and exists (select from part where id = b.part_id)`;
  await tx`
    update undo_price u set base_gross_cents = least(u.base_gross_cents, (
      select min(h.gross_cents) from price_history h
      where h.part_id = u.part_id and h.location = u.location and h.valid_from >= ${begunAt}
    ))
    where u.promotion and u.base_gross_cents is not null`;
  const { count } = await tx`
    insert into price_history (part_id, location, valid_from, net_cents, gross_cents, promotion)
    select u.part_id, u.location, ${now}, u.net_cents, u.gross_cents, u.promotion
    from undo_price u
    left join price p using (part_id, location)
    where (u.net_cents, u.gross_cents, u.promotion)
      is distinct from (p.net_cents, p.gross_cents, coalesce(p.promotion, false))
    on conflict (part_id, location, valid_from) do update
    set net_cents = excluded.net_cents, gross_cents = excluded.gross_cents,
      promotion = excluded.promotion`;
  await tx`
    delete from price p using undo_price u where p.part_id = u.part_id and p.location = u.location`;
  await tx`
    insert into price (
      part_id, location, net_cents, gross_cents, vat_rate_basis_points, net_is_derived, promotion,
      base_gross_cents
    )
    select part_id, location, net_cents, gross_cents, vat_rate_basis_points, net_is_derived,
      promotion, base_gross_cents
    from undo_price
    where net_cents is not null
    order by part_id, location`;
  return count;
}

async function keepInLayers(tx: Queryable, importId: number): Promise<void> {
  await tx`
    update part_layer l
    set feed_value = b.feed_value, feed_changed_at = b.feed_changed_at
    from undo_image.part_layer_image b
    where b.import_id = ${importId} and b.field = 'price' and l.part_id = b.part_id
      and l.field = 'price' and l.location = b.location`;
  await tx`
    update part_layer l
    set feed_value = case when not i.existed then 'null'::jsonb else jsonb_build_object(
        'netCents', i.net_cents, 'grossCents', i.gross_cents, 'vatRate', i.vat_rate_basis_points,
        'isNetDerived', i.net_is_derived, 'promotion', i.promotion) end
    from undo_image.price_image i
    where i.import_id = ${importId} and l.part_id = i.part_id and l.field = 'price'
      and l.location = i.location and not exists (
        select from undo_image.part_layer_image b
        where b.import_id = i.import_id and b.part_id = i.part_id and b.field = 'price'
          and b.location = i.location
      )`;
}

/** Prices that the import changed and an owner has set since: they stay. */
export async function countKeptPrices(tx: Queryable, importId: number): Promise<number> {
  const [row] = await tx<{ prices: number }[]>`
    select count(*)::int as prices
    from undo_image.price_image i
    join part_layer l on l.part_id = i.part_id and l.field = 'price' and l.location = i.location
    where i.import_id = ${importId} and not exists (
      select from undo_image.part_layer_image b
      where b.import_id = i.import_id and b.part_id = i.part_id and b.field = 'price'
        and b.location = i.location
    )`;
  return row?.prices ?? 0;
}

/** Purchase prices that are as before again, of parts that are still there. */
export async function countPurchasePrices(tx: Queryable, importId: number): Promise<number> {
  const [row] = await tx<{ prices: number }[]>`
    select count(*)::int as prices
    from undo_image.purchase_price_image i
    join part p on p.id = i.part_id
    where i.import_id = ${importId}`;
  return row?.prices ?? 0;
}
