import type { Queryable, Statement } from '../../db/database.server.ts';
import type { IsoDay } from '../../kernel/clock.ts';
import type { OrderSearch, OrdersView } from './order-views.ts';
import { isDropShipped, isPaidAndOpen, waitsFor } from './pieces-to-come.sql.server.ts';

/** Part of a statement. */
export type Fragment = Statement;

/** @param fragments at least one */
export function joinedFragments(
  sql: Queryable,
  fragments: readonly Fragment[],
  by: Fragment,
): Fragment {
  return fragments.reduce((before, fragment) => sql`${before} ${by} ${fragment}`);
}

interface ViewInSql {
  /** A condition on rows of `placed_order`. */
  readonly where: Fragment;
  /** The column that orders them: it has an index, so that a page is found without sorting. */
  readonly by: Fragment;
  /** The same value as a timestamp. */
  readonly at: Fragment;
  readonly isNewestFirst: boolean;
}

/** Nobody has to decide about a withdrawal first. */
const isToSend = (sql: Queryable) => sql`
  ${isPaidAndOpen(sql)}
  and id <> all(array(
    select order_id from withdrawal
    where settled_at is null and not is_decided and order_id is not null))`;

// Only a few orders owe money: an array of their ids is fetched by key, while `in` would walk all orders.
const owesMoney = (sql: Queryable) => sql`
  id = any(array(
    select id from placed_order where balance_cents > 0
    union
    select order_id from refund where state = 'sending'
    union
    select order_id from payment where status in ('review', 'refund-due')))`;

/** Less came than is owed, or more went back than fell. */
const isUnderpaid = (sql: Queryable) => sql`balance_cents < 0`;

/** A parcel came back, and nobody has said whether it is sent again. */
const hasCameBack = (sql: Queryable) => sql`
  id = any(array(select order_id from parcel where state = 'returned' and decided is null))`;

const isWithdrawn = (sql: Queryable) => sql`
  id = any(array(select order_id from withdrawal where settled_at is null))`;

/** A view in the database's words. */
export function viewInSql(sql: Queryable, view: OrdersView, today: IsoDay): ViewInSql {
  const oldestFirst = { by: sql`placed_at`, at: sql`placed_at`, isNewestFirst: false };
  // Ordered by the last promised day; orders without a promise come last.
  const mostUrgentFirst = {
    by: sql`arrives_to`,
    at: sql`(coalesce(arrives_to, date '9999-12-31')::timestamp at time zone 'UTC')`,
    isNewestFirst: false,
  };
  const waiting = (what: string, condition = sql`true`) => ({
    where: sql`${isToSend(sql)} and ${condition} and ${waitsFor(sql, today)} = ${what}`,
    ...mostUrgentFirst,
  });
  switch (view) {
    case 'to-pack':
      return waiting('pack');
    case 'late':
      return { where: sql`${isToSend(sql)} and arrives_to < ${today}::date`, ...mostUrgentFirst };
    case 'short':
      return waiting('short');
    case 'with-drop-shipper':
      return waiting('drop-shipper', isDropShipped(sql));
    case 'unpaid':
      return { where: sql`paid_at is null and closed_at is null`, ...oldestFirst };
    case 'refunds':
      return { where: owesMoney(sql), ...oldestFirst };
    case 'underpaid':
      return { where: isUnderpaid(sql), ...oldestFirst };
    case 'came-back':
      return { where: hasCameBack(sql), ...oldestFirst };
    case 'to-invoice':
      return {
        where: sql`to_invoice_since is not null`,
        by: sql`to_invoice_since`,
        at: sql`to_invoice_since`,
        isNewestFirst: false,
      };
    case 'to-credit':
      return { where: sql`credit_due`, ...oldestFirst };
    case 'withdrawals':
      return { where: isWithdrawn(sql), ...oldestFirst };
    case 'all':
      return { where: sql`true`, ...oldestFirst, isNewestFirst: true };
  }
}

/** One interpretation of a search. */
interface Meaning {
  /** Whether a row of `placed_order` matches. */
  readonly test: Fragment;
  /** Ids of all matching orders, by an index, unordered. */
  readonly ids: Fragment;
  /** The index collects every match before it returns the first, so counting a few takes as long as counting all. */
  readonly isDear: boolean;
}

/** Follows every text that begins with the same letters, in code point order. */
const LAST = '\u{10ffff}';

/** The same expressions as in the indexes. */
export function meaningsOf(sql: Queryable, search: OrderSearch): readonly Meaning[] {
  // Operators of the index: `like` with a parameter uses no index once a plan is cached.
  const begins = (what: Fragment, start: string) =>
    sql`(${what} ~>=~ ${start} and ${what} ~<~ ${start + LAST})`;
  const ofOrder = (test: Fragment): Meaning => ({
    test,
    ids: sql`select id from placed_order where ${test}`,
    isDear: false,
  });
  const ofRows = (table: string, what: Fragment, start: string, where = sql`true`): Meaning => ({
    // A scalar, not `exists`: that would become a join, and read every such row before the first order.
    test: sql`(
      select count(*) > 0 from ${sql(table)}
      where order_id = placed_order.id and ${where} and ${begins(what, start)})`,
    // In the index's order; otherwise a common prefix would read all its rows.
    ids: sql`
      select order_id as id from ${sql(table)} where ${where} and ${begins(what, start)}
      order by ${what} using ~<~`,
    isDear: false,
  });
  const partKey = sql`regexp_replace(upper(part_number), '[^A-Z0-9]', '', 'g')`;
  const numberKey = sql`regexp_replace(upper(number), '[^A-Z0-9]', '', 'g')`;
  const phoneFromEnd = sql`reverse(regexp_replace(ship_phone, '\\D', '', 'g'))`;
  const { number, part, key, phone, email, request, names } = search;
  return [
    ...(number === undefined ? [] : [ofOrder(begins(numberKey, number))]),
    ...(email === undefined ? [] : [ofOrder(begins(sql`lower(ship_email)`, email))]),
    ...(request === undefined
      ? []
      : [ofOrder(sql`(request_id <> '' and request_id = ${request})`)]),
    ...(phone === undefined
      ? []
      : [ofOrder(sql`(ship_phone <> '' and ${begins(phoneFromEnd, reversed(phone))})`)]),
    ...(names === undefined ? [] : [namesMeaning(sql, names)]),
    ...(part === undefined ? [] : [ofRows('order_line', partKey, part)]),
    ...(key === undefined
      ? []
      : [
          ofOrder(sql`(vin <> '' and ${begins(sql`upper(vin)`, key)})`),
          ofOrder(sql`(vat_number <> '' and ${begins(sql`typed_key(vat_number)`, key)})`),
          ofRows('paper', sql`typed_key(number)`, key, sql`kind in ('invoice', 'credit-note')`),
          ofRows('parcel', sql`typed_key(tracking)`, key, sql`tracking <> ''`),
          ofRows('order_money', sql`typed_key(reference)`, key, sql`reference <> ''`),
        ]),
  ];
}

const reversed = (digits: string) => [...digits].reverse().join('');

/** Orders whose names contain all these words, each as a prefix. */
function namesMeaning(sql: Queryable, names: string): Meaning {
  const indexed = sql`names_found(ship_addressee, ship_company, billing_address ->> 'company')`;
  const test = sql`${indexed} @@ ${names}::tsquery`;
  const words = names.split(' & ');
  if (words.length === 1) {
    return { test, ids: sql`select id from placed_order where ${test}`, isDear: true };
  }
  // By the longest word, which is the rarest: a common first name would make the index collect too many. The other
  // words are checked by an expression that no index covers.
  const longest = words.reduce((one, other) => (other.length > one.length ? other : one));
  const ids = sql`
    select id from placed_order
    where ${indexed} @@ ${longest}::tsquery
      and names_found(ship_addressee, concat(ship_company), billing_address ->> 'company')
          @@ ${names}::tsquery`;
  return { test, ids, isDear: true };
}
