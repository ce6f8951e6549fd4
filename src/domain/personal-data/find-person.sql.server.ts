import type { Queryable } from '../../db/database.server.ts';
import { keyDigest } from '../../kernel/key-digest.server.ts';
import type { Person } from './person.ts';

/** The buyer's address of an order, or until when its accounting record is kept where it was erased. */
export async function emailOfOrder(
  sql: Queryable,
  number: string,
): Promise<{ email: string; keptUntil: Date | null } | undefined> {
  const [order] = await sql<{ email: string; keptUntil: Date | null }[]>`
    select ship_email as email, kept_until as "keptUntil"
    from placed_order left join accounting_record on order_id = id
    where upper(number) = upper(${number})`;
  return order;
}

/**
 * Every e-mail address in any table that may belong to one of the domains. Domains with non-ASCII letters are all
 * returned: the database cannot judge their spelling.
 */
export async function addressesAt(
  sql: Queryable,
  domains: readonly string[],
): Promise<readonly string[]> {
  const rows = await sql<{ email: string }[]>`
    select distinct email from (
      select ship_email as email from placed_order
      union all select billing_address ->> 'email' from placed_order
      union all select email from address
      union all select ship_email from basket
      union all select email from enquiry
      union all select fields ->> 'email' from lead
      union all select email from withdrawal
      union all select email from stock_notice
      union all select email from promo_buyer
      union all select recipient from mail_outbox
      union all select reply_to from mail_outbox
    ) as typed
    where email <> ''
      and (lower(rtrim(split_part(email, '@', 2), '. ')) = any(${domains as string[]}::text[])
           or octet_length(email) <> length(email))`;
  return rows.map(({ email }) => email);
}

type Records = Omit<Person, 'email' | 'spellings' | 'vatNumbers' | 'mailIds'>;

/**
 * Rows with one of the addresses.
 * @param key their canonical form
 */
export async function recordsOf(
  sql: Queryable,
  spellings: readonly string[],
  key: string,
): Promise<Records> {
  const digest = keyDigest(key);
  const emails = spellings as string[];
  const orders = await sql<{ id: string; number: string; basketId: string }[]>`
    select id, number, basket_id as "basketId" from placed_order
    where ship_email = any(${emails}::text[]) or billing_address ->> 'email' = any(${emails}::text[])
    order by placed_at`;
  const orderIds = orders.map(({ id }) => id);
  const orderBaskets = orders.map(({ basketId }) => basketId);
  const [baskets, enquiries, leads, withdrawals, stockNotices, purchases] = await Promise.all([
    idsOf(sql`
      select id from basket
      where ship_email = any(${emails}::text[]) or id = any(${orderBaskets}::uuid[])
      union select basket_id from address where email = any(${emails}::text[])`),
    idsOf(sql`select id from enquiry where email = any(${emails}::text[])`),
    idsOf(sql`select id from lead where fields ->> 'email' = any(${emails}::text[])`),
    idsOf(sql`
      select id from withdrawal
      where email = any(${emails}::text[]) or order_id = any(${orderIds}::uuid[])`),
    idsOf(sql`
      select id from stock_notice
      where email = any(${emails}::text[]) or recipient_digest = ${digest}`),
    sql<{ number: string }[]>`
      select number from purchase_order
      where ship_to = any(${orderIds}::uuid[]) and number is not null`,
  ]);
  return {
    orders: orders.map(({ id, number }) => ({ id, number })),
    dropShipments: purchases.map(({ number }) => number),
    basketIds: baskets,
    enquiryIds: enquiries,
    leadIds: leads,
    withdrawalIds: withdrawals,
    stockNoticeIds: stockNotices,
  };
}

/** VAT numbers as typed, with their possible countries. */
export async function vatNumbersOf(
  sql: Queryable,
  { orders, basketIds }: Pick<Person, 'orders' | 'basketIds'>,
): Promise<readonly { text: string; country: string | null }[]> {
  const orderIds = orders.map(({ id }) => id);
  return sql<{ text: string; country: string | null }[]>`
    select vat_number as text, coalesce(bill_country, ship_country) as country
    from basket where id = any(${basketIds as string[]}::uuid[]) and vat_number <> ''
    union
    select vat_number, null from order_vat_evidence where order_id = any(${orderIds}::uuid[])
    union
    select vat_number, coalesce(billing_address ->> 'country', ship_country)
    from placed_order where id = any(${orderIds}::uuid[]) and vat_number <> ''`;
}

/** Mails that contain one of the words, possibly inside another word. */
export async function mailsThatMayMention(
  sql: Queryable,
  words: readonly string[],
): Promise<readonly { id: string; text: string }[]> {
  if (words.length === 0) return [];
  return sql<{ id: string; text: string }[]>`
    select id, text from (
      select id, concat_ws(E'\n', recipient, reply_to, subject, text_body, html_body, last_error)
        as text
      from mail_outbox) as mail
    where exists (
      select 1 from unnest(${words as string[]}::text[]) as word
      where position(lower(word) in lower(text)) > 0)`;
}

async function idsOf(query: PromiseLike<readonly object[]>): Promise<string[]> {
  return ((await query) as readonly { id: string }[]).map(({ id }) => id);
}
