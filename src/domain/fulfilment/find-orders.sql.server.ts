import type { Queryable } from '../../db/database.server.ts';
import type { IsoDay } from '../../kernel/clock.ts';
import { shippingAddressJson } from '../checkout/order.sql.server.ts';
import type { FulfilmentState, PaymentStatus } from '../checkout/order.ts';
import type { OpenAmounts } from '../ledger/open-work.ts';
import type { CheckedOrder } from './address-check/address-check.ts';
import { type Fragment, joinedFragments, meaningsOf, viewInSql } from './order-views.sql.server.ts';
import type { OrderSearch, OrdersView, PageEnd } from './order-views.ts';
import { comesBy, confirmedByPart } from './pieces-to-come.sql.server.ts';

/** An order's row in a list. */
export interface FoundOrder {
  readonly id: string;
  readonly number: string;
  readonly placedAt: Date;
  readonly addressee: string;
  readonly company: string;
  readonly email: string;
  readonly country: string;
  readonly grossCents: number;
  readonly paymentMethod: string;
  readonly paymentStatus: PaymentStatus;
  readonly fulfilment: FulfilmentState;
  /** The last promised day; null where none was. */
  readonly promisedBy: IsoDay | null;
  /** The day by which all pieces of its next parcel are here; null where they are, and where nothing is to be sent. */
  readonly comesBy: IsoDay | null;
  /** Since when it wants an invoice; null where it has one, or needs none. */
  readonly toInvoiceSince: Date | null;
  readonly isClosed: boolean;
  /** The address fields for the address check. */
  readonly checked: CheckedOrder;
  readonly pieces: number;
  /** All that is to be given back counts as fallen. */
  readonly open: OpenAmounts;
  /** More came than was agreed, and something is to be given back: which of it is surplus, its ledger says. */
  readonly isOverpaid: boolean;
  /** When an open withdrawal was received. */
  readonly withdrawnAt: Date | null;
  /** The value that orders the list. */
  readonly at: Date;
}

interface Wanted {
  readonly view: OrdersView;
  readonly search: OrderSearch | undefined;
  readonly after: PageEnd | undefined;
  readonly today: IsoDay;
  readonly limit: number;
  /** Sent to this country; '' for every one. */
  readonly country: string;
  readonly isReversed: boolean;
}

/** Up to this many orders are fetched by an index and sorted at once, whatever their other properties. */
const FEW = 500;
/** How many of a list's first orders are checked for a page of a common property. */
const NEAR = 1_000;
/**
 * Above this number, orders are walked from the newest on, because a page fills soon; below it, they are fetched by
 * an index and sorted. Measured in decision 0057.
 */
const MANY = 10_000;
/** Stands for a number of matches that nobody has counted, as the list's first orders fill a page. */
const IS_NEAR = -1;

/** Rows of one page of a list, in its order. */
export async function findListedOrders(
  sql: Queryable,
  wanted: Wanted,
): Promise<readonly FoundOrder[]> {
  const { view, after, today, limit } = wanted;
  const inView = viewInSql(sql, view, today);
  const { by, at } = inView;
  const where =
    wanted.country === ''
      ? inView.where
      : sql`${inView.where} and ship_country = ${wanted.country}`;
  const isDescending = inView.isNewestFirst !== wanted.isReversed;
  const onPage = after
    ? isDescending
      ? sql`and (${at}, id) < (${after.at}::timestamptz, ${after.id}::uuid)`
      : sql`and (${at}, id) > (${after.at}::timestamptz, ${after.id}::uuid)`
    : sql``;
  const direction = isDescending ? sql`desc` : sql`asc`;
  const page = (more: Fragment) => sql`
    (select id, ${at} as at from placed_order
     where erased_at is null and ${where} ${onPage} ${more}
     order by ${by} ${direction}, id ${direction}
     limit ${limit})`;
  const nearOrders = sql`
    (select * from placed_order
     where erased_at is null and ${where} ${onPage}
     order by ${by} ${direction}, id ${direction}
     limit ${NEAR}) as placed_order`;
  const isPageNear = (test: Fragment) => sql`
    (select count(*) = ${limit}
     from (select 1 from ${nearOrders} where ${test} limit ${limit}) as near)`;
  // Without the index of names, which would collect all of a common name first.
  const nearPage = (test: Fragment) => sql`
    (select id, ${at} as at from ${nearOrders} where ${test}
     order by ${by} ${direction}, id ${direction}
     limit ${limit})`;
  const pages = wanted.search
    ? await meantPages(sql, { search: wanted.search, page, nearPage, isPageNear })
    : [page(sql``)];
  const union = joinedFragments(
    sql,
    pages.length > 0 ? pages : [page(sql`and false`)],
    sql`union all`,
  );
  return sql<FoundOrder[]>`
    with chosen as materialized (
      select distinct id, at from (${union}) as found
      order by at ${direction}, id ${direction}
      limit ${limit})
    select placed_order.id, number, placed_at as "placedAt", ship_addressee as addressee,
           ship_company as company, ship_email as email, ship_country as country,
           gross_cents as "grossCents", payment_method as "paymentMethod",
           payment_status as "paymentStatus", fulfilment, arrives_to::text as "promisedBy",
           ${comesBy(sql, { today, days: sql`confirmed.days` })} as "comesBy",
           to_invoice_since as "toInvoiceSince", closed_at is not null as "isClosed",
           json_build_object(
             'shippingAddress', ${shippingAddressJson(sql)}, 'billingAddress', billing_address,
             'vatNumber', vat_number) as checked,
           (select coalesce(sum(quantity), 0)::int from order_piece
            where order_id = placed_order.id and parent_line_id is null) as pieces,
           json_build_object(
             'decide-withdrawal', exists (
               select from withdrawal
               where order_id = placed_order.id and settled_at is null and not is_decided)::int,
             'decide-parcel', (
               select count(*) from parcel
               where order_id = placed_order.id and state = 'returned' and decided is null),
             'give-back', greatest(0, balance_cents),
             'short', greatest(0, -balance_cents),
             'credit', credit_due::int,
             'on-its-way-back', (
               select coalesce(sum(amount_cents), 0) from refund
               where order_id = placed_order.id and state = 'sending')) as open,
           balance_cents > 0 and received_cents(placed_order.id) > gross_cents as "isOverpaid",
           (select min(received_at) from withdrawal
            where order_id = placed_order.id and settled_at is null) as "withdrawnAt",
           chosen.at
    from chosen join placed_order on placed_order.id = chosen.id
    left join ${confirmedByPart(sql)} as confirmed on confirmed.order_id = chosen.id
    order by chosen.at ${direction}, placed_order.id ${direction}`;
}

/**
 * A page for each interpretation of a search, merged into one. Matches of a common interpretation are counted further
 * only where the list's first orders do not fill a page: a part in every order fills a page at once, and counting ten
 * thousand of its lines took most of the time.
 */
async function meantPages(
  sql: Queryable,
  {
    search,
    page,
    nearPage,
    isPageNear,
  }: {
    readonly search: OrderSearch;
    readonly page: (more: Fragment) => Fragment;
    readonly nearPage: (test: Fragment) => Fragment;
    readonly isPageNear: (test: Fragment) => Fragment;
  },
): Promise<readonly Fragment[]> {
  const meanings = meaningsOf(sql, search);
  const countUpTo = (ids: Fragment, most: number) => sql`
    (select count(*)::int from (${ids} limit ${most + 1}) as counted)`;
  const counted = meanings.map(({ ids, test, isDear }, place) => {
    const counting = (isNear: Fragment) => sql`
      (select case when few <= ${FEW} then few
                   when ${isNear} then ${IS_NEAR}::int
                   else ${countUpTo(ids, MANY)} end
       from (select ${countUpTo(ids, FEW)} as few offset 0) as first)`;
    const orders = isDear
      ? sql`case when ${isPageNear(test)} then ${IS_NEAR}::int else ${counting(sql`false`)} end`
      : counting(isPageNear(test));
    return sql`(select ${place}::int as place, ${orders} as orders)`;
  });
  const counts = await sql<{ orders: number }[]>`
    ${joinedFragments(sql, counted, sql`union all`)} order by place`;
  return meanings.flatMap(({ ids, test }, index) => {
    const { orders = 0 } = counts[index] ?? {};
    if (orders === 0) return [];
    if (orders === IS_NEAR) return [nearPage(test)];
    return orders > MANY ? [page(sql`and ${test}`)] : [page(sql`and id in (${ids} limit ${MANY})`)];
  });
}
