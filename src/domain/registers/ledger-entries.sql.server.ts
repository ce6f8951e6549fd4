import { isEuTaxCountry, isoCountry, memberStateOf } from '../../config/countries/countries.ts';
import { SHOP_TIME_ZONE } from '../../config/shop-rules.ts';
import type { Queryable } from '../../db/database.server.ts';
import type { IsoDay } from '../../kernel/clock.ts';
import { groupBy } from '../../kernel/group-by.ts';
import type { VatTreatment } from '../basket/tax.ts';
import { bankDayOfPayment } from '../papers/papers.sql.server.ts';
import { vatNumberParts } from '../papers/record/parties.ts';
import { categoryOf, type TaxedOrder, taxPlaceOf } from '../papers/record/taxes.ts';
import type { EntryGoods, RegisterEntry } from './entry.ts';

/** Days of the shop; `until` is not included. Entries of closed months are left out by their keys. */
export interface EntryRange {
  readonly from: IsoDay;
  readonly until: IsoDay;
  /** Numbers; all orders where it is missing. */
  readonly orders?: readonly string[];
}

/** A sale without an invoice, or what it owed less later. */
interface LedgerRow {
  readonly key: string;
  readonly kind: 'sale' | 'change';
  readonly day: IsoDay;
  readonly taxPoint: IsoDay;
  /** Of a sale: the day on which the last parcel so far left. */
  readonly suppliedOn: IsoDay | null;
  /** The moment whose state it is. */
  readonly at: Date;
  /** The change's line and its pieces; null where it is of the delivery, or of the whole order. */
  readonly lineId: string | null;
  readonly pieces: number;
  readonly isOfOneLine: boolean;
  readonly netCents: number;
  readonly grossCents: number;
  readonly orderId: string;
  readonly order: string;
  readonly treatment: VatTreatment;
  readonly rate: number;
  readonly vatCountry: string;
  readonly to: string;
  readonly isCompany: boolean;
  /** The buyer's, of the shop's list. */
  readonly country: string;
  readonly buyer: string;
  readonly vatNumber: string;
}

/**
 * What orders without an invoice sold, and what fell of it later, of some days. An order counts at what it owed when its
 * tax fell due: when it was paid, by the bank's day where that is known; an intra-Community supply on the 15th after the
 * month in which it left. What falls later counts on its day. An order with an invoice counts by its papers, unless a
 * closed month has it without: then up to the invoice.
 * Source: ustawa o VAT, articles 19a(8) and 20(1).
 * @param sellerCountry where goods leave from
 */
export async function ledgerEntries(
  sql: Queryable,
  { from, until, orders }: EntryRange,
  sellerCountry: string,
): Promise<readonly RegisterEntry[]> {
  const ofThese = orders ? sql`and placed_order.number = any(${[...orders]}::text[])` : sql``;
  const rows = await sql<LedgerRow[]>`
    with sold as (
      select placed_order.*, billed.issued_at as billed_at, sale.at as sale_at,
             least((sale.at at time zone ${SHOP_TIME_ZONE})::date, sale.booked_on) as sale_day
      from placed_order
      left join paper billed on billed.order_id = placed_order.id and billed.kind = 'invoice'
      left join register_entry declared on declared.key = 'sale ' || placed_order.number
      cross join lateral (
        select case when vat_treatment = ${INTRA_COMMUNITY} then coalesce(
                 -- A parcel that leaves after a month was closed does not move what the month has.
                 (declared.entry ->> 'day')::timestamp,
                 (select date_trunc('month', max(handed_over_at) at time zone ${SHOP_TIME_ZONE})
                         + interval '1 month 14 days'
                  from parcel where order_id = placed_order.id)) at time zone ${SHOP_TIME_ZONE}
               else paid_at end as at,
               case when vat_treatment <> ${INTRA_COMMUNITY} then ${bankDayOfPayment(sql)} end as booked_on
      ) as sale
      where paid_at is not null and sale.at is not null and (billed.id is null or declared.key is not null)
        ${ofThese}
    ), entry as (
      select 'sale ' || number as key, 'sale' as kind, sale_day as day, sale_at as at, null::uuid as line_id,
             0 as pieces, false as is_of_one_line, items_net_cents + shipping_net_cents - before.net as net,
             gross_cents - before.gross as gross, id as order_id
      from sold
      cross join lateral (
        select coalesce(sum(net_cents), 0) as net, coalesce(sum(order_change.gross_cents), 0) as gross
        from order_change where order_id = sold.id and at < sale_at) as before
      where closed_at is null or closed_at >= sale_at
      union all
      select 'change ' || order_change.id, 'change', (at at time zone ${SHOP_TIME_ZONE})::date, at,
             order_line_id, -pieces, true, -net_cents, -order_change.gross_cents, order_id
      from sold join order_change on order_id = sold.id
      where at >= sale_at and (billed_at is null or at < billed_at)
      union all
      select 'change ' || number || ' closed', 'change', (closed_at at time zone ${SHOP_TIME_ZONE})::date, closed_at,
             null, 0, false, before.net - items_net_cents - shipping_net_cents, before.gross - gross_cents, id
      from sold
      cross join lateral (
        select coalesce(sum(net_cents), 0) as net, coalesce(sum(order_change.gross_cents), 0) as gross
        from order_change where order_id = sold.id) as before
      where closed_at >= sale_at and (billed_at is null or closed_at < billed_at)
    )
    select key, kind, day::text, sale_day::text as "taxPoint", entry.at, line_id as "lineId", pieces,
           is_of_one_line as "isOfOneLine", net::int as "netCents", gross::int as "grossCents",
           case when kind = 'sale' then (
             select (max(handed_over_at) at time zone ${SHOP_TIME_ZONE})::date::text from parcel
             where order_id = sold.id and state in ('handed-over', 'delivered')) end as "suppliedOn",
           sold.id as "orderId", number as order, vat_treatment as treatment, vat_rate_basis_points as rate,
           vat_country as "vatCountry",
           case when pick_up_at is null then ship_country else ${sellerCountry} end as to,
           is_company as "isCompany", coalesce(billed_to.address ->> 'country', ship_country) as country,
           case when is_company then coalesce(
             nullif(billed_to.address ->> 'company', ''), nullif(billed_to.address ->> 'addressee', ''),
             nullif(ship_company, ''), nullif(ship_addressee, ''),
             nullif(erased.buyer ->> 'company', ''), erased.buyer ->> 'addressee') else '' end as buyer,
           case when is_company then coalesce(
             evidence.vat_number, nullif(sold.vat_number, ''),
             erased.buyer -> 'vatEvidence' ->> 'vat_number', erased.buyer ->> 'vatNumber') else '' end as "vatNumber"
    from entry
    join sold on sold.id = entry.order_id
    left join order_vat_evidence evidence on evidence.order_id = sold.id
    left join accounting_record erased on erased.order_id = sold.id
    cross join lateral (
      select coalesce(billing_address, nullif(erased.buyer -> 'billingAddress', 'null')) as address) as billed_to
    where day >= ${from}::date and day < ${until}::date and (net <> 0 or gross <> 0)
      and not exists (select from register_entry where register_entry.key = entry.key)
    order by day, key`;
  const goods = await goodsOfOrders(
    sql,
    rows.filter((row) => leavesForEu(row, sellerCountry)).map(({ orderId }) => orderId),
  );
  return rows.map((row) => entryOfRow(row, sellerCountry, goods.get(row.orderId) ?? []));
}

const INTRA_COMMUNITY: VatTreatment = 'intra-community';

function leavesForEu({ to }: LedgerRow, sellerCountry: string): boolean {
  return isEuTaxCountry(to) && memberStateOf(to) !== memberStateOf(sellerCountry);
}

function entryOfRow(
  row: LedgerRow,
  sellerCountry: string,
  lines: readonly OrderGoods[],
): RegisterEntry {
  const sold = soldOf(row);
  const { key, kind, day, taxPoint, suppliedOn, order, netCents, grossCents, rate, vatNumber } =
    row;
  return {
    key,
    kind,
    isCounted: true,
    day,
    taxPoint,
    issuedOn: day,
    suppliedOn,
    document: order,
    corrects: [],
    order,
    buyer: {
      is: row.isCompany ? 'company' : 'consumer',
      name: row.buyer,
      country: isoCountry(row.country),
      vat: vatNumber ? vatNumberParts(vatNumber, row.country) : null,
    },
    place: taxPlaceOf(sold, sellerCountry),
    taxes: [
      {
        category: categoryOf(sold, sellerCountry),
        rate,
        baseCents: netCents,
        taxCents: grossCents - netCents,
        baseGroszy: null,
        taxGroszy: null,
      },
    ],
    zloty: null,
    gtu: [],
    ksef: 'DI',
    goods: lines.flatMap((line) => goodsOfRow(row, line)),
  };
}

/** An order as far as its tax goes; one that is picked up goes to the seller's own country. */
function soldOf({ treatment, rate, vatCountry, to }: LedgerRow): TaxedOrder {
  return { treatment, vatRate: rate, vatCountry, pickUpAt: null, shippingAddress: { country: to } };
}

/** A sold line with what its part says of it, and what fell of it. */
export interface OrderGoods extends Omit<EntryGoods, 'grams'> {
  readonly orderId: string;
  readonly lineId: string;
  /** Of one piece; null where it is not known. */
  readonly gramsEach: number | null;
  readonly changes: readonly { at: string; pieces: number; netCents: number }[];
}

/** The lines of an order at one moment, or what one change or the closing takes of them. */
function goodsOfRow(row: LedgerRow, line: OrderGoods): readonly EntryGoods[] {
  if (row.isOfOneLine && row.lineId !== line.lineId) return [];
  const before = line.changes.filter(({ at }) => row.isOfOneLine || new Date(at) < row.at);
  const left = (of: 'pieces' | 'netCents') =>
    before.reduce((sum, change) => sum - change[of], line[of]);
  const sign = row.kind === 'sale' ? 1 : -1;
  const pieces = row.isOfOneLine ? row.pieces : left('pieces') * sign;
  const netCents = row.isOfOneLine ? row.netCents : left('netCents') * sign;
  if (pieces === 0 && netCents === 0) return [];
  const { customsCode, origin, gramsEach } = line;
  const grams = gramsEach === null ? null : gramsEach * pieces;
  return [{ customsCode, origin, pieces, grams, netCents }];
}

/**
 * The lines of some orders with code, origin and weight of their parts, as the shop knows them now. A kit without a weight
 * of its own weighs what its components do.
 */
export async function goodsOfOrders(
  sql: Queryable,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, readonly OrderGoods[]>> {
  if (orderIds.length === 0) return new Map();
  const lines = await sql<OrderGoods[]>`
    select line.order_id as "orderId", line.id as "lineId", line.customs_code as "customsCode",
           line.origin_country as origin, line.quantity as pieces, line.net_cents as "netCents",
           coalesce(part.weight_grams, kit.grams)::float8 as "gramsEach",
           coalesce((
             select json_agg(json_build_object('at', at, 'pieces', pieces, 'netCents', net_cents))
             from order_change where order_line_id = line.id), '[]') as changes
    from order_line line
    join part on part.id = line.part_id
    left join lateral (
      select case when count(*) = count(weight_grams)
               then sum(component.quantity * weight_grams) / line.quantity end as grams
      from order_line component join part on part.id = component.part_id
      where component.parent_line_id = line.id) as kit on true
    where line.order_id = any(${[...new Set(orderIds)]}::uuid[])
      and line.parent_line_id is null and line.deposit_of is null
    order by line.order_id, line.position`;
  return groupBy(lines, ({ orderId }) => orderId);
}
