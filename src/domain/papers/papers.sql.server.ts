import { SHOP_TIME_ZONE } from '../../config/shop-rules.ts';
import type { Queryable } from '../../db/database.server.ts';
import type { IsoDay } from '../../kernel/clock.ts';
import type { NumberedKind, PaperKind, Series } from './content/paper.ts';
import { type OldPaper, recordOfOldPaper } from './record/old-paper.ts';
import type { BuyerDetails } from './record/parties.ts';
import type { PaperRecord } from './record/record.ts';
import type { LineGoods } from './record/record-lines.ts';
import type { TaxedOrder } from './record/taxes.ts';

export interface StoredPaper {
  readonly id: string;
  readonly orderId: string;
  readonly kind: PaperKind;
  /** Of its series; the order's where it has none. */
  readonly number: string;
  readonly issuedAt: Date;
  readonly record: PaperRecord;
  /** The day on which all of it had left, where the paper was issued before and its data needs the day; else null. */
  readonly suppliedLater: IsoDay | null;
}

/** As it was written: a record, or a paper from before there were records, with what its order says of the tax. */
type Row = Omit<StoredPaper, 'record'> & {
  readonly content: PaperRecord | OldPaper;
  readonly sold: TaxedOrder & { readonly isCompany: boolean };
};

const rows = (sql: Queryable) => sql`
  select paper.id, order_id as "orderId", kind, paper.number, issued_at as "issuedAt", content,
         (select supplied_on::text from paper_supply where paper_id = paper.id) as "suppliedLater",
         json_build_object(
           'treatment', vat_treatment, 'vatRate', vat_rate_basis_points, 'vatCountry', vat_country,
           'pickUpAt', pick_up_at, 'isCompany', is_company,
           'shippingAddress', json_build_object('country', ship_country)) as sold
  from paper join placed_order on placed_order.id = order_id`;

const stored =
  (sellerCountry: string) =>
  ({ content, sold, ...paper }: Row): StoredPaper => ({
    ...paper,
    record: 'version' in content ? content : recordOfOldPaper(content, sold, sellerCountry),
  });

/** The papers of an order, oldest first. */
export async function recordsOfOrder(
  sql: Queryable,
  { orderId, sellerCountry }: { readonly orderId: string; readonly sellerCountry: string },
): Promise<readonly StoredPaper[]> {
  const found = await sql<Row[]>`
    ${rows(sql)} where order_id = ${orderId} order by issued_at, paper.number`;
  return found.map(stored(sellerCountry));
}

/** Some papers, in no order. */
export async function recordsIssued(
  sql: Queryable,
  { ids, sellerCountry }: { readonly ids: readonly string[]; readonly sellerCountry: string },
): Promise<readonly StoredPaper[]> {
  const found = await sql<Row[]>`${rows(sql)} where paper.id = any(${[...ids]}::uuid[])`;
  return found.map(stored(sellerCountry));
}

/** An invoice or a credit note by its number. */
export async function findRecord(
  sql: Queryable,
  {
    kind,
    number,
    sellerCountry,
  }: { readonly kind: NumberedKind; readonly number: string; readonly sellerCountry: string },
): Promise<StoredPaper | undefined> {
  const [found] = await sql<Row[]>`
    ${rows(sql)} where kind = ${kind} and paper.number = ${number}`;
  return found && stored(sellerCountry)(found);
}

/** A paper by its id. */
export async function findRecordById(
  sql: Queryable,
  { id, sellerCountry }: { readonly id: string; readonly sellerCountry: string },
): Promise<StoredPaper | undefined> {
  const [found] = await sql<Row[]>`${rows(sql)} where paper.id = ${id}`;
  return found && stored(sellerCountry)(found);
}

/**
 * Draws the next number of a series. The series is locked until the transaction ends: a rollback returns the number,
 * and others wait for it.
 */
export async function drawNumber(
  tx: Queryable,
  { kind, year }: { readonly kind: Series; readonly year: number },
): Promise<number> {
  const [row] = await tx<{ last: number }[]>`
    insert into paper_series (kind, year, last) values (${kind}, ${year}, 1)
    on conflict (kind, year) do update set last = paper_series.last + 1
    returning last`;
  if (!row) throw new Error(`No number was drawn for ${kind} of ${year}`);
  return row.last;
}

/** @returns false where the order has a paper of that kind */
export async function insertPaper(
  tx: Queryable,
  paper: Omit<StoredPaper, 'suppliedLater'> & { readonly actor: string },
): Promise<boolean> {
  const { id, orderId, kind, number, issuedAt, actor, record } = paper;
  const { count } = await tx`
    insert into paper (id, order_id, kind, number, issued_at, actor, content)
    values (${id}, ${orderId}, ${kind}, ${number}, ${issuedAt}, ${actor},
            ${tx.json(record as never)})
    on conflict do nothing`;
  return count > 0;
}

/** Notes that a paper's data needs a day of supply that is still to come. */
export async function awaitSupply(tx: Queryable, paperId: string): Promise<void> {
  await tx`insert into paper_supply (paper_id) values (${paperId})`;
}

/**
 * Notes the day of supply of a paper that waited for it, the oldest whose order has left. Nobody else gets it.
 * @returns undefined where none is left
 */
export async function takeSupplied(
  tx: Queryable,
): Promise<{ readonly paperId: string; readonly order: string } | undefined> {
  const [noted] = await tx<{ paperId: string; order: string }[]>`
    with gone as (
      select paper_id, placed_order.number as order, (
               select (max(handed_over_at) at time zone ${SHOP_TIME_ZONE})::date from parcel
               where parcel.order_id = placed_order.id and state in ('handed-over', 'delivered')) as day
      from paper_supply
      join paper on paper.id = paper_id
      join placed_order on placed_order.id = order_id
      where supplied_on is null and fulfilment in ('dispatched', 'delivered') and erased_at is null
      order by issued_at, paper.number
      limit 1
      for update of paper_supply skip locked)
    update paper_supply set supplied_on = gone.day
    from gone where paper_supply.paper_id = gone.paper_id
    returning gone.paper_id as "paperId", gone.order`;
  return noted;
}

/** Deletes a pro forma, which has no number of its own. */
export async function dropProforma(sql: Queryable, id: string): Promise<void> {
  await sql`delete from paper where id = ${id} and kind = 'proforma'`;
}

/** The kinds and numbers of an order's papers, oldest first. */
export async function papersOfOrder(
  sql: Queryable,
  orderId: string,
): Promise<readonly Pick<StoredPaper, 'kind' | 'number'>[]> {
  return sql<Pick<StoredPaper, 'kind' | 'number'>[]>`
    select kind, number from paper where order_id = ${orderId} order by issued_at, number`;
}

/** What papers say about an order beyond what it agreed. */
export interface SaleFacts {
  readonly goods: ReadonlyMap<string, LineGoods>;
  /** The day on which the last pieces of a line left; a line of which none has is not in it. */
  readonly leftOn: ReadonlyMap<string, IsoDay>;
  /** The bank's day on which the order was paid, where it is known; else the shop's. */
  readonly paidOn: IsoDay | null;
  readonly buyer: BuyerDetails;
}

/**
 * The bank's day of the last payment by which a row of `placed_order` became paid; null where it is not known. What came
 * later was a surplus, and moves no tax.
 */
export const bankDayOfPayment = (sql: Queryable) => sql`
  (select max(booked_on) from order_money
   where order_id = placed_order.id and kind = 'received' and noted_at <= paid_at)`;

export async function saleFactsOf(sql: Queryable, orderId: string): Promise<SaleFacts> {
  const [lines, [order]] = await Promise.all([
    sql<(LineGoods & { lineId: string; leftOn: IsoDay | null })[]>`
      select line.id as "lineId", gtin, customs_code as "customsCode", origin_country as origin,
             gtu_group as gtu, sold_as in ('pair', 'axleset') as "isSet",
             (select (max(handed_over_at) at time zone ${SHOP_TIME_ZONE})::date::text
              from parcel_line packed join parcel on parcel.id = packed.parcel_id
              where packed.order_line_id = line.id and parcel.state in ('handed-over', 'delivered')
             ) as "leftOn"
      from order_line line where order_id = ${orderId}`,
    sql<{ paidOn: IsoDay | null; buyer: BuyerDetails }[]>`
      select coalesce(
               ${bankDayOfPayment(sql)},
               (paid_at at time zone ${SHOP_TIME_ZONE})::date)::text as "paidOn",
             json_build_object('leitwegId', leitweg_id, 'isJst', is_jst,
                               'isVatGroupMember', is_vat_group_member, 'unitId', unit_id) as buyer
      from placed_order where id = ${orderId}`,
  ]);
  if (!order) throw new Error(`Order ${orderId} is gone`);
  return {
    ...order,
    goods: new Map(lines.map(({ lineId, leftOn: _, ...goods }) => [lineId, goods])),
    leftOn: new Map(lines.flatMap(({ lineId, leftOn }) => (leftOn ? [[lineId, leftOn]] : []))),
  };
}

/**
 * Numbers of orders without an invoice that were paid since a time, or of which the last parcel has left since; the
 * oldest first. Untaxed ones, which are not invoiced before they leave, also count by their last parcel.
 */
export async function uninvoicedOrders(
  sql: Queryable,
  { at, since }: { readonly at: 'payment' | 'dispatch'; readonly since: Date },
): Promise<readonly string[]> {
  const hasLeft = sql`fulfilment in ('dispatched', 'delivered') and (
    select max(handed_over_at) from parcel where order_id = placed_order.id) >= ${since}`;
  const isAwaited = sql`to_invoice_since is not null and vat_treatment <> 'standard'`;
  const rows = await sql<{ number: string }[]>`
    select number
    from placed_order
    where paid_at is not null and closed_at is null and erased_at is null
      and not exists (select from paper where order_id = placed_order.id and kind = 'invoice')
      and ${at === 'payment' ? sql`(paid_at >= ${since} or (${isAwaited} and ${hasLeft}))` : hasLeft}
    order by paid_at`;
  return rows.map(({ number }) => number);
}
