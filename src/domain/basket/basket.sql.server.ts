import { VEHICLES_A_LINE } from '../../config/guards.ts';
import type { Queryable } from '../../db/database.server.ts';
import type { Address } from '../../kernel/address.ts';
import { versionColumn } from '../catalogue-version/held-at-version.server.ts';
import { type SupplyLists, supplyLists, toSources } from '../inbound/supply.sql.server.ts';
import type { SupplySources } from '../inbound/supply.ts';
import { partNamed } from '../parts/part.sql.server.ts';
import type { Vehicle } from '../vehicles/vehicle.ts';
import type {
  Basket,
  LinePart,
  LineRow,
  QuotedPrices,
  StoredAddress,
  StoredLine,
} from './basket.ts';

/** Writes a new basket with its quote. */
export async function insertBasket(tx: Queryable, basket: Basket, now: Date): Promise<void> {
  await tx`
    insert into basket (
      id, source, ship_country, ship_zip, ship_email, bill_country, shipping_method_id, payment_method,
      promo_code_key, is_company, vat_number, vin, vehicle, buyer_reference, shipping_address_id,
      billing_address_id, request_payment, send_together, quoted_gross_cents,
      quoted_shipping_gross_cents, created_at, updated_at)
    values (
      ${basket.id}, ${basket.source}, ${basket.shipCountry}, ${basket.shipZip}, ${basket.shipEmail},
      ${basket.billCountry}, ${basket.shippingMethodId}, ${basket.paymentMethod},
      ${basket.promoCode}, ${basket.isCompany}, ${basket.vatNumber}, ${basket.vin},
      ${basket.vehicle}, ${basket.buyerReference}, ${basket.shippingAddressId},
      ${basket.billingAddressId}, ${basket.requestPayment}, ${basket.sendTogether},
      ${basket.quotedGrossCents}, ${basket.quotedShippingGrossCents}, ${now}, ${now})`;
}

export async function findBasket(sql: Queryable, id: string): Promise<Basket | undefined> {
  const [basket] = await sql<Basket[]>`select ${basketColumns(sql)} from basket where id = ${id}`;
  return basket;
}

/** Every writing use case begins here, so that two on one basket run one after the other. */
export async function lockBasket(tx: Queryable, id: string): Promise<Basket | undefined> {
  const [basket] = await tx<Basket[]>`
    select ${basketColumns(tx)} from basket where id = ${id} for update`;
  return basket;
}

/** @returns the id of the order that a basket has become */
export async function orderOfBasket(sql: Queryable, id: string): Promise<string | undefined> {
  const [order] = await sql<{ id: string }[]>`
    select id from placed_order where basket_id = ${id}`;
  return order?.id;
}

/** The same, null where there is none, and the catalogue's version. */
export async function orderAndVersion(
  sql: Queryable,
  id: string,
): Promise<{ orderId: string | null; version: number }> {
  const [row] = await sql<{ orderId: string | null; version: number }[]>`
    select (select id from placed_order where basket_id = ${id}) as "orderId", ${versionColumn(sql)}`;
  return row!;
}

function basketColumns(sql: Queryable) {
  return sql`
    id, source, ship_country as "shipCountry", ship_zip as "shipZip", ship_email as "shipEmail",
    bill_country as "billCountry", shipping_method_id as "shippingMethodId",
    payment_method as "paymentMethod", promo_code_key as "promoCode",
    is_company as "isCompany", vat_number as "vatNumber", vin, vehicle,
    buyer_reference as "buyerReference",
    shipping_address_id as "shippingAddressId", billing_address_id as "billingAddressId",
    request_payment as "requestPayment", send_together as "sendTogether",
    quoted_gross_cents as "quotedGrossCents", quoted_shipping_gross_cents as "quotedShippingGrossCents"`;
}

export async function updateBasket(tx: Queryable, basket: Basket, now: Date): Promise<void> {
  await tx`
    update basket set
      ship_country = ${basket.shipCountry}, ship_zip = ${basket.shipZip},
      ship_email = ${basket.shipEmail}, bill_country = ${basket.billCountry},
      shipping_method_id = ${basket.shippingMethodId}, payment_method = ${basket.paymentMethod},
      promo_code_key = ${basket.promoCode}, is_company = ${basket.isCompany},
      vat_number = ${basket.vatNumber}, vin = ${basket.vin}, vehicle = ${basket.vehicle},
      buyer_reference = ${basket.buyerReference},
      shipping_address_id = ${basket.shippingAddressId},
      billing_address_id = ${basket.billingAddressId},
      request_payment = ${basket.requestPayment}, send_together = ${basket.sendTogether},
      updated_at = ${now}
    where id = ${basket.id}`;
}

/**
 * Records the prices that the shopper of a locked basket is shown now.
 * @param changedAt where the basket itself has changed, too
 */
export async function storeQuote(
  tx: Queryable,
  basketId: string,
  quoted: QuotedPrices,
  changedAt: Date | null = null,
): Promise<void> {
  const ids = quoted.lines.map(({ lineId }) => lineId);
  const cents = quoted.lines.map(({ unitGrossCents }) => unitGrossCents);
  await tx`
    with quoted_line as (
      update basket_line line set quoted_unit_gross_cents = quoted.cents
      from unnest(${ids}::uuid[], ${cents}::int[]) as quoted(id, cents)
      where line.id = quoted.id and line.quoted_unit_gross_cents is distinct from quoted.cents)
    update basket set quoted_gross_cents = ${quoted.grossCents},
                      quoted_shipping_gross_cents = ${quoted.shippingGrossCents},
                      updated_at = coalesce(${changedAt}::timestamptz, updated_at)
    where id = ${basketId}`;
}

/** Removes a promo code from a basket that still has it. */
export async function dropPromoCode(sql: Queryable, id: string, code: string): Promise<void> {
  await sql`update basket set promo_code_key = null where id = ${id} and promo_code_key = ${code}`;
}

/** @param location whose prices apply; a part that cannot be bought there has no price */
export async function linesOfBasket(
  sql: Queryable,
  basketId: string,
  location: string,
): Promise<LineRow[]> {
  return sql<LineRow[]>`
    select line.id, line.part_id as "partId", line.parent_line_id as "parentLineId",
           line.quantity, line.quoted_unit_gross_cents as "quotedUnitGrossCents",
           ${linePart(sql)} as part,
           (
             select coalesce(
               json_agg(json_strip_nulls(json_build_object(
                 'make', make, 'model', model, 'year', year, 'engine', engine,
                 'details', nullif(details, ''))) order by vehicle.position), '[]')
             from basket_line_vehicle vehicle where vehicle.line_id = line.id
           ) as vehicles
    from basket_line line
    join part on part.id = line.part_id
    ${linePartJoins(sql, location)}
    where line.basket_id = ${basketId}
    order by line.position`;
}

/** What pricing a basket takes, in lines: component lines are included, and `VEHICLES_A_LINE` vehicles are one. */
export async function countLines(sql: Queryable, basketId: string): Promise<number> {
  const [row] = await sql<{ lines: number }[]>`
    select (count(distinct line.id) + count(vehicle.line_id) / ${VEHICLES_A_LINE})::int as lines
    from basket_line line left join basket_line_vehicle vehicle on vehicle.line_id = line.id
    where line.basket_id = ${basketId}`;
  return row?.lines ?? 0;
}

/** A part to be added, with its own supply and the catalogue's version, in one statement. */
interface FoundPart {
  readonly part: LinePart;
  readonly sources: ReadonlyMap<number, SupplySources>;
  readonly version: number;
}

/** @returns undefined where the record names no part, or one that is withdrawn */
export async function findLinePart(
  sql: Queryable,
  record: string,
  location: string,
): Promise<FoundPart | undefined> {
  const found = await partNamed(
    sql,
    record,
    (isNamed) => sql<({ part: LinePart; version: number } & SupplyLists)[]>`
      select ${linePart(sql)} as part, ${versionColumn(sql)}, ${supplyLists(sql, sql`asked.ids`)}
      from part
      ${linePartJoins(sql, location)}
      cross join lateral (select array[part.id] as ids) asked
      where ${isNamed} and part.withdrawn_at is null`,
  );
  return found && { part: found.part, version: found.version, sources: toSources(found) };
}

/** Includes withdrawn parts: a kit still names its components. */
export async function linePartsOf(
  sql: Queryable,
  partIds: readonly number[],
  location: string,
): Promise<LinePart[]> {
  if (partIds.length === 0) return [];
  return linePartsWhere(sql, sql`part.id = any(${partIds as number[]}::int[])`, location);
}

async function linePartsWhere(
  sql: Queryable,
  condition: ReturnType<Queryable>,
  location: string,
): Promise<LinePart[]> {
  const rows = await sql<{ part: LinePart }[]>`
    select ${linePart(sql)} as part
    from part
    ${linePartJoins(sql, location)}
    where ${condition}`;
  return rows.map(({ part }) => part);
}

function linePart(sql: Queryable) {
  return sql`
    json_build_object(
      'id', part.id, 'urlcomponent', part.urlcomponent, 'partNumber', part.name,
      'description', part.description, 'photoUrl', photo.url, 'recordType', part.record_type,
      'weightGrams', part.weight_grams, 'depositCents', part.deposit_cents,
      'isTradeOnly', coalesce(part.trade_only, false),
      'price', case when price.part_id is not null and part.withdrawn_at is null then
        json_build_object('netCents', price.net_cents, 'grossCents', price.gross_cents,
          'vatRate', price.vat_rate_basis_points, 'isNetDerived', price.net_is_derived,
          'promotion', price.promotion, 'baseGrossCents', price.base_gross_cents) end)`;
}

function linePartJoins(sql: Queryable, location: string) {
  return sql`
    left join lateral (
      select url from part_photo where part_id = part.id order by position limit 1
    ) photo on true
    left join price on price.part_id = part.id and price.location = ${location}`;
}

/** Adds lines with their quotes at the end of a basket, without their vehicles. */
export async function insertLines(
  tx: Queryable,
  basketId: string,
  lines: readonly StoredLine[],
): Promise<void> {
  const rows = lines.map(({ id, partId, parentLineId, quantity, quotedUnitGrossCents }) => ({
    id,
    partId,
    parentLineId,
    quantity,
    quotedUnitGrossCents,
  }));
  await tx`
    insert into basket_line (
      id, basket_id, part_id, parent_line_id, quantity, quoted_unit_gross_cents)
    select id, ${basketId}::uuid, "partId", "parentLineId", quantity, "quotedUnitGrossCents"
    from jsonb_to_recordset(${tx.json(rows)}) as line(
      id uuid, "partId" int, "parentLineId" uuid, quantity int, "quotedUnitGrossCents" int)`;
}

export async function setLineQuantity(
  tx: Queryable,
  lineId: string,
  quantity: number,
): Promise<void> {
  await tx`update basket_line set quantity = ${quantity} where id = ${lineId}`;
}

/** Replaces the vehicles of a line. */
export async function setLineVehicles(
  tx: Queryable,
  lineId: string,
  vehicles: readonly Vehicle[],
): Promise<void> {
  await tx`delete from basket_line_vehicle where line_id = ${lineId}`;
  await insertLineVehicles(tx, [{ id: lineId, vehicles }]);
}

async function insertLineVehicles(
  tx: Queryable,
  lines: readonly Pick<LineRow, 'id' | 'vehicles'>[],
): Promise<void> {
  const rows = lines.flatMap(({ id, vehicles }) =>
    vehicles.map((vehicle, position) => ({ ...vehicle, lineId: id, position })),
  );
  if (rows.length === 0) return;
  await tx`
    insert into basket_line_vehicle (line_id, position, make, model, year, engine, details)
    select "lineId", position, make, model, year, engine, coalesce(details, '')
    from jsonb_to_recordset(${tx.json(rows)}) as vehicle(
      "lineId" uuid, position smallint, make text, model text, year smallint, engine text,
      details text)`;
}

/** Writes the differences between the lines of a locked basket and the given ones; deletes none. */
export async function storeLines(
  tx: Queryable,
  basketId: string,
  { before, after }: { readonly before: readonly LineRow[]; readonly after: readonly LineRow[] },
): Promise<void> {
  const known = new Map(before.map((line) => [line.id, line]));
  const added = after.filter(({ id }) => !known.has(id));
  await Promise.all([
    added.length > 0 && insertLines(tx, basketId, added),
    insertLineVehicles(tx, added),
    ...after.flatMap(({ id, quantity, vehicles }) => {
      const line = known.get(id);
      return [
        line && line.quantity !== quantity && setLineQuantity(tx, id, quantity),
        line && line.vehicles !== vehicles && setLineVehicles(tx, id, vehicles),
      ];
    }),
  ]);
}

/** Deletes a kit's component lines with it. */
export async function deleteLine(tx: Queryable, lineId: string): Promise<void> {
  await tx`delete from basket_line where id = ${lineId}`;
}

export async function addressesOfBasket(
  sql: Queryable,
  basketId: string,
): Promise<StoredAddress[]> {
  return sql<StoredAddress[]>`
    select id, addressee, company, address, address2, address3, city, zip, country, phone, email
    from address
    where basket_id = ${basketId}`;
}

export async function insertAddress(
  tx: Queryable,
  basketId: string,
  address: StoredAddress,
): Promise<void> {
  await tx`
    insert into address (id, basket_id, addressee, company, address, address2, address3, city,
                         zip, country, phone, email)
    values (${address.id}, ${basketId}, ${address.addressee}, ${address.company},
            ${address.address}, ${address.address2}, ${address.address3}, ${address.city},
            ${address.zip}, ${address.country}, ${address.phone}, ${address.email})`;
}

export async function updateAddress(tx: Queryable, id: string, address: Address): Promise<void> {
  await tx`
    update address set
      addressee = ${address.addressee}, company = ${address.company},
      address = ${address.address}, address2 = ${address.address2},
      address3 = ${address.address3}, city = ${address.city}, zip = ${address.zip},
      country = ${address.country}, phone = ${address.phone}, email = ${address.email}
    where id = ${id}`;
}
