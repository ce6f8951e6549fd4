import { PRICE_HISTORY_DAYS } from '../../config/law.ts';
import type { Queryable } from '../../db/database.server.ts';
import { addDays } from '../../kernel/clock.ts';
import type { Cents } from '../../kernel/money.ts';
import { LAYERED } from '../feed/write/owner-layers.sql.server.ts';
import { layeredColumns, type PartColumnLayer, type StoredValue } from '../parts/part-columns.ts';
import type { GoodsText } from './goods.ts';

interface GoodsRow {
  readonly id: number;
  readonly partNumber: string;
  readonly brand: string;
  readonly urlcomponent: string;
  readonly isKit: boolean;
  readonly description: string;
  /** What an owner can change besides the title, by the layer's name. */
  readonly columns: Readonly<Record<PartColumnLayer, StoredValue>>;
  readonly isOnSale: boolean;
  readonly kits: number;
  /** The number of fitments, and a digest that changes with the feeds' fitments. */
  readonly fitments: { readonly count: number; readonly said: string };
}

/** Ids of the parts with a number, on sale or not, at most two. */
export async function idsOfNumber(sql: Queryable, numberNorm: string): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select id from part where number_norm = ${numberNorm} order by id limit 2`;
  return rows.map(({ id }) => id);
}

export async function goodsRow(sql: Queryable, partId: number): Promise<GoodsRow | undefined> {
  const [row] = await sql<GoodsRow[]>`
    select part.id, part.name as "partNumber", supplier.brand, part.urlcomponent,
      part.record_type = 'kititem' as "isKit", part.description,
      jsonb_build_object(${sql.unsafe(COLUMNS)}) as columns, part.withdrawn_at is null as "isOnSale",
      (select count(*)::int from kit_component c where c.component_id = part.id) as kits,
      json_build_object(
        'count', (select count(*) from application a where a.part_id = part.id),
        'said', split_part(part.fingerprint, '.', 2)
      ) as fitments
    from part
    join supplier on supplier.id = part.supplier_id
    where part.id = ${partId}`;
  return row;
}

interface PriceRow {
  readonly location: string;
  readonly netCents: number;
  readonly grossCents: number;
  readonly vatRate: number | null;
  readonly isNetDerived: boolean;
  readonly promotion: boolean;
  readonly baseGrossCents: number | null;
}

export async function priceRows(sql: Queryable, partId: number): Promise<PriceRow[]> {
  return sql<PriceRow[]>`
    select location, net_cents as "netCents", gross_cents as "grossCents",
      vat_rate_basis_points as "vatRate", net_is_derived as "isNetDerived", promotion,
      base_gross_cents as "baseGrossCents"
    from price where part_id = ${partId} order by location`;
}

/** The lowest price of the last 30 days at each location, including the one in force when they began. */
export async function lowestPrices(
  sql: Queryable,
  { partId, now }: { partId: number; now: Date },
): Promise<ReadonlyMap<string, number>> {
  const windowStart = addDays(now, -PRICE_HISTORY_DAYS);
  const rows = await sql<{ location: string; low: number | null }[]>`
    select h.location, min(h.gross_cents) as low
    from price_history h
    where h.part_id = ${partId} and h.valid_from <= ${now} and h.valid_from >= coalesce((
      select max(o.valid_from) from price_history o
      where o.part_id = h.part_id and o.location = h.location and o.valid_from <= ${windowStart}
    ), '-infinity')
    group by h.location`;
  return new Map(rows.flatMap(({ location, low }) => (low === null ? [] : [[location, low]])));
}

/** The price that was in force a day ago, with VAT; null where none was, or none is known. */
export async function priceADayAgo(
  sql: Queryable,
  { partId, location, now }: { partId: number; location: string; now: Date },
): Promise<Cents | null> {
  const [row] = await sql<{ grossCents: Cents | null }[]>`
    select gross_cents as "grossCents" from price_history
    where part_id = ${partId} and location = ${location} and valid_from <= ${addDays(now, -1)}
    order by valid_from desc limit 1`;
  return row?.grossCents ?? null;
}

export async function stockRows(
  sql: Queryable,
  partId: number,
): Promise<{ location: string; category: string; quantity: number }[]> {
  return sql`
    select location, stock_category as category, quantity
    from stock where part_id = ${partId} order by location`;
}

/** @returns false where there is no such part; else nobody but orders changes it until the transaction ends */
export async function lockPart(tx: Queryable, partId: number): Promise<boolean> {
  // An import holds this lock exclusively while it writes; both take it first.
  await tx.unsafe('lock table part_layer in row exclusive mode');
  const { count } = await tx`select from part where id = ${partId} for no key update`;
  return count > 0;
}

/** Orders wait for the stock; changes of other parts wait for the catalogue's version. */
export async function lockWhatChanges(tx: Queryable, partId: number): Promise<void> {
  await tx`select from stock where part_id = ${partId} order by location for update`;
  await tx`select from catalogue_version for update`;
}

export async function setPieces(
  tx: Queryable,
  of: { readonly partId: number; readonly location: string; readonly quantity: number | null },
): Promise<void> {
  const { partId, location, quantity } = of;
  if (quantity === null) {
    await tx`delete from stock where part_id = ${partId} and location = ${location}`;
  } else {
    await tx`
      update stock set quantity = ${quantity} where part_id = ${partId} and location = ${location}`;
  }
  await noteChange(tx, partId);
}

/** Notifies caches of a part whose price or supply may have changed. */
export async function noteChange(tx: Queryable, partId: number): Promise<void> {
  await tx`
    insert into supply_change (part_id) values (${partId})
    on conflict (part_id) do update set changed_by = default`;
}

const COLUMNS = layeredColumns.map(({ layer, column }) => `'${layer}', part.${column}`).join(', ');

/** Changes the title or a declared column. @param of.value as it is stored */
export async function setColumn(
  tx: Queryable,
  of: { partId: number; field: GoodsText; value: StoredValue; now: Date },
): Promise<void> {
  const { partId, field, value, now } = of;
  const { column, type } = LAYERED.find((one) => one.field === field) as (typeof LAYERED)[number];
  await tx`
    update part set ${tx(column)} =
      (${JSON.stringify({ is: value })}::text::jsonb ->> 'is')::${tx.unsafe(type)}, updated_at = ${now}
    where id = ${partId}`;
}

export async function setOnSale(
  tx: Queryable,
  { partId, isOnSale, now }: { partId: number; isOnSale: boolean; now: Date },
): Promise<void> {
  await tx`
    update part set withdrawn_at = ${isOnSale ? null : now}, updated_at = ${now} where id = ${partId}`;
}

/** What a part cost without VAT; null where no feed has said. */
export async function purchasePriceOf(sql: Queryable, partId: number): Promise<Cents | null> {
  const [row] = await sql<{ netCents: Cents }[]>`
    select net_cents as "netCents" from purchase_price where part_id = ${partId}`;
  return row?.netCents ?? null;
}
