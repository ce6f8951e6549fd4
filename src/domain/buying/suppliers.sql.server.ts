import type { Queryable } from '../../db/database.server.ts';
import type { QuantityPrice, Supplier, SupplierOffer, SupplierPart } from './supplier.ts';
import type { PriceListPart } from './supplier-list.ts';

const columns = (sql: Queryable) => sql`
  supplier.id, supplier.name, orders_to as "ordersTo", postal, currency, lead_days as "leadDays",
  minimum_cents as "minimumCents", freight_cents as "freightCents", list_format as "listFormat", brands, places,
  drop_ships as "shipsToBuyers", ended_at is not null as "isEnded"`;

/** All suppliers by name; those that have ended last. */
export async function allSuppliers(sql: Queryable): Promise<readonly Supplier[]> {
  return sql<Supplier[]>`
    select ${columns(sql)} from purchase_supplier supplier order by ended_at is not null, name`;
}

/** Locked until the transaction ends, so that nobody else makes an order of the same proposal. */
export async function lockSuppliers(tx: Queryable): Promise<readonly Supplier[]> {
  return tx<Supplier[]>`
    select ${columns(tx)} from purchase_supplier supplier order by id for update`;
}

export async function supplierById(sql: Queryable, id: number): Promise<Supplier | undefined> {
  const [row] = await sql<Supplier[]>`
    select ${columns(sql)} from purchase_supplier supplier where id = ${id}`;
  return row;
}

/**
 * Writes a supplier.
 * @param supplier.id null: a new one
 * @returns undefined where another has the name
 */
export async function writeSupplier(
  tx: Queryable,
  supplier: Omit<Supplier, 'id' | 'isEnded'> & { readonly id: number | null },
): Promise<number | undefined> {
  const { id, name, ordersTo, postal, currency, leadDays, minimumCents, freightCents } = supplier;
  const { listFormat, shipsToBuyers } = supplier;
  const [taken] = await tx<{ id: number }[]>`
    select id from purchase_supplier
    where lower(name) = lower(${name}) and id is distinct from ${id}::int`;
  if (taken) return undefined;
  const brands = tx`${[...supplier.brands]}::text[]`;
  const places = tx`${[...supplier.places]}::text[]`;
  const [row] =
    id === null
      ? await tx<{ id: number }[]>`
          insert into purchase_supplier (name, orders_to, postal, currency, lead_days, minimum_cents, freight_cents,
            list_format, brands, places, drop_ships)
          values (${name}, ${ordersTo}, ${postal}, ${currency}, ${leadDays}, ${minimumCents}, ${freightCents},
            ${listFormat}, ${brands}, ${places}, ${shipsToBuyers})
          on conflict (name) do nothing
          returning id`
      : await tx<{ id: number }[]>`
          update purchase_supplier set name = ${name}, orders_to = ${ordersTo}, postal = ${postal},
            currency = ${currency}, lead_days = ${leadDays}, minimum_cents = ${minimumCents},
            freight_cents = ${freightCents}, list_format = ${listFormat}, brands = ${brands}, places = ${places},
            drop_ships = ${shipsToBuyers}
          where id = ${id} returning id`;
  return row?.id;
}

/** Ends a supplier, or takes it up again. */
export async function setEnded(tx: Queryable, id: number, endedAt: Date | null): Promise<void> {
  await tx`update purchase_supplier set ended_at = ${endedAt} where id = ${id}`;
}

/** The parts of a supplier's list by number, at most `limit`, and how many there are in all. */
export async function partsOfSupplier(
  sql: Queryable,
  { supplierId, limit }: { readonly supplierId: number; readonly limit: number },
): Promise<{ readonly parts: readonly SupplierPart[]; readonly count: number }> {
  const parts = await sql<SupplierPart[]>`
    select part_id as "partId", part.name as "partNumber", part.description, supplier_part.number, prices
    from supplier_part join part on part.id = part_id
    where supplier_part.supplier_id = ${supplierId}
    order by part.name, part_id limit ${limit}`;
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from supplier_part where supplier_id = ${supplierId}`;
  return { parts, count: row?.count ?? 0 };
}

/**
 * Parts by number. Where two brands have it, the supplier's own brand decides.
 * @returns the part's id by number; null where several have it
 */
export async function partIdsByNumber(
  sql: Queryable,
  { numbers, brands }: { readonly numbers: readonly string[]; readonly brands: readonly string[] },
): Promise<ReadonlyMap<string, number | null>> {
  const rows = await sql<{ number: string; partId: number | null }[]>`
    select number_norm as number,
      case when count(*) = 1 then min(part.id)
        when count(*) filter (where brand_key = any(${[...brands]}::text[])) = 1
          then min(part.id) filter (where brand_key = any(${[...brands]}::text[]))
      end as "partId"
    from part join supplier on supplier.id = supplier_id
    where number_norm = any(${[...numbers]}::text[])
    group by number_norm`;
  return new Map(rows.map(({ number, partId }) => [number, partId]));
}

/** Writes what a list says, over what an earlier one said of the same parts. */
export async function writeSupplierParts(
  tx: Queryable,
  supplierId: number,
  parts: readonly (Omit<PriceListPart, 'part'> & { readonly partId: number })[],
): Promise<void> {
  await tx`
    insert into supplier_part (supplier_id, part_id, number, prices)
    select ${supplierId}::int, "partId", number, prices
    from jsonb_to_recordset(${tx.json(parts as never)}) as listed("partId" int, number text, prices jsonb)
    on conflict (supplier_id, part_id) do update set
      number = case excluded.number when '' then supplier_part.number else excluded.number end,
      prices = case excluded.prices when '[]' then supplier_part.prices else excluded.prices end`;
}

export async function removeSupplierPart(
  tx: Queryable,
  of: { readonly supplierId: number; readonly partId: number },
): Promise<boolean> {
  const { count } = await tx`
    delete from supplier_part where supplier_id = ${of.supplierId} and part_id = ${of.partId}`;
  return count > 0;
}

/** What suppliers offer of parts, by part: each that lists it, and each that delivers its brand. */
export async function offersOf(
  sql: Queryable,
  partIds: readonly number[],
  suppliers: readonly Supplier[],
): Promise<ReadonlyMap<number, readonly SupplierOffer[]>> {
  const rows = await sql<
    {
      partId: number;
      brandKey: string;
      listed: { supplierId: number; number: string; prices: QuantityPrice[] }[];
    }[]
  >`
    select part.id as "partId", brand_key as "brandKey", (
      select coalesce(json_agg(json_build_object(
        'supplierId', listed.supplier_id, 'number', number, 'prices', prices)), '[]')
      from supplier_part listed where listed.part_id = part.id
    ) as listed
    from part join supplier on supplier.id = supplier_id
    where part.id = any(${[...partIds]}::int[])`;
  return new Map(
    rows.map(({ partId, brandKey, listed }) => [
      partId,
      suppliers.flatMap((supplier): SupplierOffer[] => {
        const entry = listed.find(({ supplierId }) => supplierId === supplier.id);
        if (!entry && !supplier.brands.includes(brandKey)) return [];
        const { number = '', prices = [] } = entry ?? {};
        return [{ supplier, number, prices, isListed: entry !== undefined }];
      }),
    ]),
  );
}

/** Two people who change one supplier take turns. */
export async function lockSupplier(tx: Queryable, id: number): Promise<void> {
  await tx`select from purchase_supplier where id = ${id} for update`;
}
