import type { Queryable } from '../../db/database.server.ts';
import { currentRequestId } from '../../kernel/request-id.server.ts';
import type { Reckoning } from '../basket/basket.ts';
import type { OrderVatEvidence } from '../basket/vat/vat-answer.ts';
import type { Buyer } from './holds/holds.sql.server.ts';
import type { ClosingReason, Order, OrderLine, PaymentStatus } from './order.ts';
import type { PaymentState } from './payment-states.ts';

/** The first of some order numbers that is unused, looked up one by one: a join would read all orders. */
export async function freeOrderNumber(
  tx: Queryable,
  numbers: readonly string[],
): Promise<string | undefined> {
  const [row] = await tx<{ number: string }[]>`
    select number from unnest(${numbers as string[]}::text[]) as wanted(number)
    where (select true from placed_order where placed_order.number = wanted.number) is null
    limit 1`;
  return row?.number;
}

/** The buyer of an order, and the key for its confirmation. */
interface Holder extends Buyer {
  /** The key's digest; the order's mail then gives the time limit. Null: nothing is to be confirmed. */
  readonly confirmKey: string | null;
}

/** Writes an order and all its rows, with the id of the request that places it. */
export async function insertOrder(tx: Queryable, order: Order, holder: Holder): Promise<void> {
  await Promise.all([
    insertHead(tx, order, holder),
    order.vatEvidence && insertVatEvidence(tx, order.id, order.vatEvidence),
    insertLines(tx, order),
    insertVehicles(tx, order.lines),
  ]);
}

async function insertHead(tx: Queryable, order: Order, holder: Holder): Promise<void> {
  const ship = order.shippingAddress;
  await tx`
    insert into placed_order (
      id, number, basket_id, source, placed_at, payment_method, payment_status, expires_at,
      vat_rate_basis_points, vat_treatment, vat_country, promo_code_key, discount_basis_points, promo_terms,
      items_net_cents, items_gross_cents, shipping_net_cents, shipping_gross_cents, tax_cents,
      gross_cents, shipping_method_id, shipping_method_name, pick_up_at, ship_addressee, ship_company,
      ship_address, ship_address2, ship_address3, ship_city, ship_zip, ship_country, ship_phone,
      ship_email, billing_address, is_company, vat_number, vin, vehicle,
      buyer_reference, is_backorder, arrives_from, arrives_to, send_together, reckoning,
      visitor_key, email_key, request_id, confirm_key, expiry_warned_at)
    values (
      ${order.id}, ${order.number}, ${order.basketId}, ${order.source}, ${order.placedAt},
      ${order.paymentMethod}, ${order.paymentStatus}, ${order.expiresAt}, ${order.vatRate},
      ${order.treatment}, ${order.vatCountry}, ${order.promoCode}, ${order.discount}, ${order.promoTerms},
      ${order.itemsNetCents},
      ${order.itemsGrossCents}, ${order.shippingNetCents}, ${order.shippingGrossCents},
      ${order.taxCents}, ${order.grossCents}, ${order.shippingMethodId},
      ${order.shippingMethodName}, ${order.pickUpAt}, ${ship.addressee}, ${ship.company}, ${ship.address},
      ${ship.address2}, ${ship.address3}, ${ship.city}, ${ship.zip}, ${ship.country},
      ${ship.phone}, ${ship.email},
      ${order.billingAddress ? tx.json({ ...order.billingAddress }) : null},
      ${order.isCompany}, ${order.vatNumber}, ${order.vin}, ${order.vehicle}, ${order.buyerReference},
      ${order.isBackorder}, ${order.arrival?.from ?? null}, ${order.arrival?.to ?? null},
      ${order.sendTogether}, ${order.reckoning && tx.json(plainCopy(order.reckoning))},
      ${holder.visitorKey}, ${holder.emailKey}, ${currentRequestId() ?? ''}, ${holder.confirmKey},
      ${holder.confirmKey === null ? null : order.placedAt})`;
}

/** As JSON: plain objects and lists. */
function plainCopy(reckoning: Reckoning): ReturnType<typeof JSON.parse> {
  return JSON.parse(JSON.stringify(reckoning));
}

async function insertLines(tx: Queryable, order: Order): Promise<void> {
  await tx`
    insert into order_line (
      id, order_id, position, parent_line_id, part_id, part_number, description, vehicle_line,
      urlcomponent, photo_url, record_type, quantity, unit_net_cents, unit_gross_cents, net_cents, tax_cents,
      gross_cents, arrives_from, arrives_to, promised_parcel, deposit_of, purchase_net_cents)
    select line.id, ${order.id}::uuid, line.position, line."parentLineId", line."partId",
           line."partNumber", line.description, line."vehicleLine", line.urlcomponent,
           line."photoUrl", line."recordType", line.quantity, line."unitNetCents", line."unitGrossCents",
           line."netCents", line."taxCents", line."grossCents",
           (line.arrival->>'from')::date, (line.arrival->>'to')::date, line."promisedParcel",
           line."depositOf",
           case when line."depositOf" is null
             then (select net_cents from purchase_price where part_id = line."partId") end
    from jsonb_to_recordset(${tx.json(order.lines.map(({ fits: _, arrival, ...line }, position) => ({ ...line, arrival: arrival && { ...arrival }, position })))})
      as line(
        id uuid, position int, "parentLineId" uuid, "partId" int, "partNumber" text,
        description text, "vehicleLine" text, urlcomponent text, "photoUrl" text,
        "recordType" text, quantity int,
        "unitNetCents" int, "unitGrossCents" int, "netCents" int, "taxCents" int,
        "grossCents" int, arrival jsonb, "promisedParcel" smallint, "depositOf" uuid)`;
}

/** With the data on which each verdict rests: a kit without fitments of its own is judged by its components. */
async function insertVehicles(tx: Queryable, lines: readonly OrderLine[]): Promise<void> {
  const vehicles = lines.flatMap(({ id, partId, fits }) =>
    fits.map(({ vehicle, fit, isPromised }, position) => ({
      ...{ lineId: id, partId, position, isPromised, ...vehicle, ...fit },
    })),
  );
  if (vehicles.length === 0) return;
  await tx`
    insert into order_line_vehicle (
      order_line_id, position, make, model, year, engine, details, verdict, conditions, open, against,
      note, is_promised, catalogue_version, sources)
    select sold."lineId", sold.position, sold.make, sold.model, sold.year, sold.engine,
           coalesce(sold.details, ''), sold.verdict, sold.conditions, sold.open, sold.against,
           sold.note, sold."isPromised", (select version from catalogue_version),
           (
             select coalesce(jsonb_agg(distinct jsonb_strip_nulls(
               case when exists (select from part_layer where part_id = judged.id and field = 'fitments')
                 then jsonb_build_object('layer', 'owner')
                 else jsonb_build_object('layer', 'feed', 'import', judged.fitments_import, 'files', (
                   select jsonb_path_query_array(sources, '$[*].name')
                   from import_history where id = judged.fitments_import))
               end)), '[]')
             from part judged
             where judged.id = sold."partId" or judged.id in (
               select component_id from kit_component where kit_id = sold."partId" and quantity > 0)
           )
    from jsonb_to_recordset(${tx.json(vehicles)})
      as sold(
        "lineId" uuid, "partId" int, position smallint, "isPromised" boolean, make text, model text, year smallint, engine text,
        details text, verdict text, conditions text[], open jsonb, against jsonb, note text)`;
}

async function insertVatEvidence(
  tx: Queryable,
  orderId: string,
  evidence: OrderVatEvidence,
): Promise<void> {
  await tx`
    insert into order_vat_evidence (
      order_id, vat_number, country, checker, asked_at, answer, trader_name, trader_address,
      requester, request_identifier, awaits_owner)
    values (
      ${orderId}, ${evidence.vatNumber}, ${evidence.country}, ${evidence.checker},
      ${evidence.askedAt}, 'valid', ${evidence.traderName}, ${evidence.traderAddress},
      ${evidence.requester}, ${evidence.requestIdentifier}, ${evidence.awaitsOwner})`;
}

async function findVatEvidence(
  sql: Queryable,
  orderId: string,
): Promise<OrderVatEvidence | undefined> {
  const [evidence] = await sql<OrderVatEvidence[]>`
    select vat_number as "vatNumber", country, checker, asked_at as "askedAt",
           trader_name as "traderName", trader_address as "traderAddress", requester,
           request_identifier as "requestIdentifier", awaits_owner as "awaitsOwner"
    from order_vat_evidence
    where order_id = ${orderId}`;
  return evidence;
}

/** Waits for a transfer that its shopper must confirm. */
export const isUnconfirmed = (sql: Queryable) => sql`
  (payment_method = 'banktransfer' and confirm_key is not null and confirmed_at is null)`;

/** The delivery address of a row of `placed_order`. */
export const shippingAddressJson = (sql: Queryable) => sql`
  json_build_object(
    'addressee', ship_addressee, 'company', ship_company, 'address', ship_address,
    'address2', ship_address2, 'address3', ship_address3, 'city', ship_city, 'zip', ship_zip,
    'country', ship_country, 'phone', ship_phone, 'email', ship_email)`;

export async function findOrder(
  sql: Queryable,
  id: string,
): Promise<
  (Order & { readonly linkRevokedAt: Date | null; readonly owedCents: number }) | undefined
> {
  const [order] = await sql<
    (Omit<Order, 'lines' | 'vatEvidence'> & { linkRevokedAt: Date | null; owedCents: number })[]
  >`
    select id, number, basket_id as "basketId", source, placed_at as "placedAt",
           payment_method as "paymentMethod", payment_status as "paymentStatus",
           paid_at as "paidAt", expires_at as "expiresAt",
           closed_at as "closedAt", vat_rate_basis_points as "vatRate",
           vat_treatment as treatment, vat_country as "vatCountry", promo_code_key as "promoCode",
           discount_basis_points as discount, promo_terms as "promoTerms", items_net_cents as "itemsNetCents",
           items_gross_cents as "itemsGrossCents", shipping_net_cents as "shippingNetCents",
           shipping_gross_cents as "shippingGrossCents", tax_cents as "taxCents",
           gross_cents as "grossCents", price_cents(placed_order) as "owedCents", shipping_method_id as "shippingMethodId",
           shipping_method_name as "shippingMethodName", pick_up_at as "pickUpAt",
           ${shippingAddressJson(sql)} as "shippingAddress",
           billing_address as "billingAddress", is_company as "isCompany",
           vat_number as "vatNumber", vin, vehicle,
           buyer_reference as "buyerReference", is_backorder as "isBackorder", ${isUnconfirmed(sql)} as "isUnconfirmed",
           case when arrives_from is not null
             then json_build_object('from', arrives_from, 'to', arrives_to)
           end as arrival, send_together as "sendTogether", reckoning, link_revoked_at as "linkRevokedAt"
    from placed_order
    -- An erased buyer's order shows nothing.
    where id = ${id} and erased_at is null`;
  if (!order) return undefined;
  const lines = await sql<OrderLine[]>`
    select id, parent_line_id as "parentLineId", part_id as "partId",
           part_number as "partNumber", description, vehicle_line as "vehicleLine",
           urlcomponent, photo_url as "photoUrl", record_type as "recordType", quantity, unit_net_cents as "unitNetCents",
           unit_gross_cents as "unitGrossCents", net_cents as "netCents",
           tax_cents as "taxCents", gross_cents as "grossCents",
           case when arrives_from is not null
             then json_build_object('from', arrives_from, 'to', arrives_to)
           end as arrival, promised_parcel as "promisedParcel", deposit_of as "depositOf",
           (
             select coalesce(
               json_agg(json_build_object(
                 'vehicle', json_strip_nulls(json_build_object(
                   'make', make, 'model', model, 'year', year, 'engine', engine,
                   'details', nullif(details, ''))),
                 'fit', json_build_object('verdict', verdict, 'conditions', conditions,
                                          'open', open, 'against', against, 'note', note),
                 'isPromised', is_promised
               ) order by sold.position), '[]')
             from order_line_vehicle sold where sold.order_line_id = order_line.id
           ) as fits
    from order_line
    where order_id = ${id}
    order by position`;
  const vatEvidence = order.isCompany ? await findVatEvidence(sql, id) : undefined;
  return { ...order, vatEvidence: vatEvidence ?? null, lines };
}

/** The states of an order's payments, each once. */
export async function paymentStatesOf(
  sql: Queryable,
  orderId: string,
): Promise<readonly PaymentState[]> {
  const rows = await sql<{ status: PaymentState }[]>`
    select distinct status from payment where order_id = ${orderId}`;
  return rows.map(({ status }) => status);
}

/** A withdrawal from an order, as its buyer declared it. */
export interface OrderWithdrawal {
  readonly receivedAt: Date;
  /** '' is all of it. */
  readonly parts: string;
}

/** The withdrawals from an order, the first one first. */
export async function withdrawalsFrom(
  sql: Queryable,
  orderId: string,
): Promise<readonly OrderWithdrawal[]> {
  return sql<OrderWithdrawal[]>`
    select received_at as "receivedAt", parts from withdrawal
    where order_id = ${orderId} order by received_at`;
}

/** Decides whether an order can still be paid, or must return its stock. */
export interface OrderPaymentState {
  readonly id: string;
  readonly number: string;
  readonly addressee: string;
  readonly email: string;
  readonly paymentStatus: PaymentStatus;
  readonly paymentMethod: string;
  readonly isPaid: boolean;
  readonly isClosed: boolean;
  readonly isConfirmed: boolean;
  /** What is to be paid for it, or would be if it counted again. */
  readonly owedCents: number;
  readonly placedAt: Date;
  /** Null: it waits without end. */
  readonly expiresAt: Date | null;
  /** The end of the one prolongation of its time; null: not yet. */
  readonly prolongedUntil: Date | null;
  readonly linkRevokedAt: Date | null;
}

export async function findOrderPaymentState(
  sql: Queryable,
  id: string,
): Promise<OrderPaymentState | undefined> {
  const [order] = await sql<OrderPaymentState[]>`
    select ${paymentState(sql)} from placed_order where id = ${id}`;
  return order;
}

export async function lockOrder(tx: Queryable, id: string): Promise<OrderPaymentState | undefined> {
  // A statement that waits for a lock reads other tables as they were before: they are read by one of their own.
  await tx`select 1 from placed_order where id = ${id} for update`;
  return findOrderPaymentState(tx, id);
}

const paymentState = (sql: Queryable) => sql`
    id, number, ship_addressee as addressee, ship_email as email,
           payment_status as "paymentStatus", payment_method as "paymentMethod",
           paid_at is not null as "isPaid", closed_at is not null as "isClosed",
           price_cents(placed_order) as "owedCents", placed_at as "placedAt", expires_at as "expiresAt",
           prolonged_until as "prolongedUntil", link_revoked_at as "linkRevokedAt", confirmed_at is not null as "isConfirmed"`;

export async function setPaymentStatus(
  tx: Queryable,
  orderId: string,
  status: PaymentStatus,
  now: Date,
): Promise<void> {
  await tx`
    update placed_order
    set payment_status = ${status}, paid_at = ${status === 'paid' ? now : null}
    where id = ${orderId}`;
}

/** @returns the order's number as it is written; undefined where there is none */
export async function revokeLink(
  sql: Queryable,
  number: string,
  now: Date,
): Promise<{ number: string } | undefined> {
  const [order] = await sql<{ number: string }[]>`
    update placed_order set link_revoked_at = coalesce(link_revoked_at, ${now})
    where upper(number) = upper(${number})
    returning number`;
  return order;
}

/** Marks its payment as refunded. It remains a paid order, so that nothing else is undone automatically. */
export async function setOrderRefunded(tx: Queryable, orderId: string): Promise<void> {
  await tx`update placed_order set payment_status = 'refunded' where id = ${orderId}`;
}

/** A shopper who was warned is warned again only where the order now waits longer. */
export async function setPaymentMethod(
  tx: Queryable,
  orderId: string,
  change: {
    readonly method: string;
    readonly expiresAt: Date;
    readonly prolongedUntil: Date | null;
  },
): Promise<void> {
  const { method, expiresAt, prolongedUntil } = change;
  await tx`
    update placed_order
    set payment_method = ${method}, payment_status = 'pending', expires_at = ${expiresAt},
        prolonged_until = ${prolongedUntil},
        expiry_warned_at = case when expires_at >= ${expiresAt} then expiry_warned_at end
    where id = ${orderId}`;
}

/** Whether money for a locked order is on its way. */
export async function isPaymentUnderWay(tx: Queryable, orderId: string): Promise<boolean> {
  const rows = await tx`
    select 1 from payment where order_id = ${orderId} and status = 'processing' limit 1`;
  return rows.length > 0;
}

export async function closeOrder(
  tx: Queryable,
  orderId: string,
  closing: { readonly because: ClosingReason; readonly keepsKey: boolean; readonly now: Date },
): Promise<void> {
  const { because, keepsKey, now } = closing;
  await tx`
    update placed_order
    set payment_status = case payment_status when 'refunded' then 'refunded' else 'cancelled' end,
        closed_at = ${now}, closed_because = ${because},
        confirm_key = case when ${keepsKey} then confirm_key end
    where id = ${orderId}`;
}

/** Gives back the use of its promo code of an order that is deleted while it counts. */
export async function returnPromoUse(tx: Queryable, orderId: string): Promise<void> {
  await tx`
    select add_promo_use(promo_code_key, -1) from placed_order
    where id = ${orderId} and uses_promo_code(placed_order)`;
}
