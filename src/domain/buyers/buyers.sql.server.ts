import type { Queryable } from '../../db/database.server.ts';
import type { FulfilmentState, PaymentStatus } from '../checkout/order.ts';

/** What a buyer is known by: addresses of e-mail, phone and firm, as their latest order has them. */
export interface BuyerFace {
  readonly name: string;
  readonly company: string;
  readonly email: string;
  readonly phone: string;
  readonly vatNumber: string;
  readonly country: string;
}

/** The orders of one address, added up. */
export interface BuyerSums {
  readonly orders: number;
  /** Of orders that were not cancelled. */
  readonly grossCents: number;
  readonly lastAt: Date;
  /** What the shop has to give back. */
  readonly toGiveBackCents: number;
  /** What is still to come of orders that were paid too little. */
  readonly shortCents: number;
  /** Of orders that wait for their payment. */
  readonly unpaidCents: number;
}

export interface BuyerOrder {
  readonly id: string;
  readonly number: string;
  readonly placedAt: Date;
  readonly grossCents: number;
  readonly paymentStatus: PaymentStatus;
  readonly fulfilment: FulfilmentState;
  readonly isClosed: boolean;
}

export interface BuyerQuestion {
  readonly kind: 'enquiry' | 'lead' | 'withdrawal';
  readonly id: string;
  readonly at: Date;
  readonly about: string;
  readonly isOpen: boolean;
}

export interface BuyerNote {
  readonly id: string;
  readonly text: string;
  readonly notedAt: Date;
  readonly actor: string;
}

/** The most orders, questions and notes on one screen. */
export const BUYER_ROWS = 50;

const live = (sql: Queryable) => sql`erased_at is null and placed_order.email_key <> ''`;

/** For each of these orders the address that stands for its buyer. */
export async function buyersOfOrders(
  sql: Queryable,
  orderIds: readonly string[],
): Promise<readonly { readonly orderId: string; readonly key: string }[]> {
  return sql<{ orderId: string; key: string }[]>`
    select id as "orderId", coalesce(of_key, placed_order.email_key) as key
    from placed_order left join buyer_alias on buyer_alias.email_key = placed_order.email_key
    where id = any(${[...orderIds]}::uuid[]) and ${live(sql)}`;
}

/** All addresses of a buyer, first the one that stands for them. */
export async function emailsOfBuyer(sql: Queryable, key: string): Promise<readonly string[]> {
  const rows = await sql<{ key: string }[]>`
    with head as (
      select coalesce((select of_key from buyer_alias where email_key = ${key}), ${key}) as key)
    select key, 0 as place from head
    union all
    select email_key, 1 from buyer_alias where of_key = (select key from head)
    order by place, key`;
  return rows.map((row) => row.key);
}

/** @returns undefined where no order has one of these addresses */
export async function sumsOf(
  sql: Queryable,
  keys: readonly string[],
): Promise<BuyerSums | undefined> {
  const [sums] = await sql<(Omit<BuyerSums, 'lastAt'> & { lastAt: Date | null })[]>`
    select count(*)::int as orders,
           coalesce(sum(gross_cents) filter (where closed_at is null), 0)::float8 as "grossCents",
           max(placed_at) as "lastAt",
           coalesce(sum(greatest(0, balance_cents)), 0)::float8 as "toGiveBackCents",
           coalesce(sum(greatest(0, -balance_cents)), 0)::float8 as "shortCents",
           coalesce(sum(gross_cents) filter (where closed_at is null and paid_at is null), 0)::float8
             as "unpaidCents"
    from placed_order where email_key = any(${[...keys]}::text[]) and ${live(sql)}`;
  return sums?.lastAt ? { ...sums, lastAt: sums.lastAt } : undefined;
}

/** Faces of addresses, by the latest order of each. */
export async function facesOf(
  sql: Queryable,
  keys: readonly string[],
): Promise<readonly (BuyerFace & { readonly key: string })[]> {
  return sql<(BuyerFace & { key: string })[]>`
    select wanted.key, ship_addressee as name,
           coalesce(nullif(billing_address ->> 'company', ''), ship_company) as company,
           ship_email as email, ship_phone as phone, vat_number as "vatNumber",
           ship_country as country
    from unnest(${[...keys]}::text[]) with ordinality as wanted (key, place)
    cross join lateral (
      select * from placed_order
      where placed_order.email_key = wanted.key and ${live(sql)}
      order by placed_at desc limit 1) as latest
    order by place`;
}

export async function ordersOfBuyer(
  sql: Queryable,
  keys: readonly string[],
): Promise<readonly BuyerOrder[]> {
  return sql<BuyerOrder[]>`
    select id, number, placed_at as "placedAt", gross_cents as "grossCents",
           payment_status as "paymentStatus", fulfilment, closed_at is not null as "isClosed"
    from placed_order where email_key = any(${[...keys]}::text[]) and ${live(sql)}
    order by placed_at desc limit ${BUYER_ROWS}`;
}

/** Questions, requests and withdrawals, newest first. @param spellings in small letters */
export async function questionsOf(
  sql: Queryable,
  spellings: readonly string[],
): Promise<readonly BuyerQuestion[]> {
  const emails = [...spellings];
  return sql<BuyerQuestion[]>`
    (select 'enquiry' as kind, id, created_at as at, part as about, closed_at is null as "isOpen"
     from enquiry where lower(email) = any(${emails}::text[]))
    union all
    (select 'lead', id, created_at, coalesce(fields ->> 'company', ''), closed_at is null
     from lead where lower(fields ->> 'email') = any(${emails}::text[]))
    union all
    (select 'withdrawal', id, received_at, order_number, settled_at is null
     from withdrawal where email_key = any(${emails}::text[]))
    order by at desc limit ${BUYER_ROWS}`;
}

/** The spellings of their e-mail addresses, in small letters, as their latest orders have them. */
export async function nameSpellingsOf(
  sql: Queryable,
  keys: readonly string[],
): Promise<readonly string[]> {
  const rows = await sql<{ email: string }[]>`
    select distinct lower(ship_email) as email from (
      select ship_email from placed_order
      where email_key = any(${[...keys]}::text[]) and ${live(sql)}
      order by placed_at desc limit 1000) as theirs`;
  return rows.map(({ email }) => email);
}

/** Addresses of other orders with this phone or VAT number: perhaps the same buyer. */
export async function likelySame(
  sql: Queryable,
  {
    keys,
    face: { phone, vatNumber },
  }: { readonly keys: readonly string[]; readonly face: Pick<BuyerFace, 'phone' | 'vatNumber'> },
): Promise<readonly string[]> {
  const rows = await sql<{ key: string }[]>`
    select distinct coalesce(of_key, found.email_key) as key from (
      (select email_key from placed_order
       where reverse(regexp_replace(ship_phone, '\D', '', 'g'))
               = reverse(regexp_replace(${phone}, '\D', '', 'g'))
         and ship_phone <> '' and length(regexp_replace(${phone}, '\D', '', 'g')) > 5
         and ${live(sql)} limit 200)
      union all
      (select email_key from placed_order
       where typed_key(vat_number) = typed_key(${vatNumber}) and vat_number <> ''
         and length(typed_key(${vatNumber})) > 5 and ${live(sql)} limit 200)
    ) as found left join buyer_alias on buyer_alias.email_key = found.email_key
    where found.email_key <> all(${[...keys]}::text[])
    limit 5`;
  return rows.map((row) => row.key).filter((key) => !keys.includes(key));
}

/** The key of whoever ordered under this order number; undefined where nobody did. */
export async function buyerOfOrder(sql: Queryable, number: string): Promise<string | undefined> {
  const [row] = await sql<{ key: string }[]>`
    select email_key as key from placed_order
    where upper(number) = upper(${number}) and ${live(sql)}`;
  return row?.key;
}

export async function notesOf(
  sql: Queryable,
  keys: readonly string[],
): Promise<readonly BuyerNote[]> {
  return sql<BuyerNote[]>`
    select id, text, noted_at as "notedAt", actor from buyer_note
    where email_key = any(${[...keys]}::text[]) order by noted_at desc, id limit ${BUYER_ROWS}`;
}

export async function insertBuyerNote(
  tx: Queryable,
  note: BuyerNote & { readonly key: string },
): Promise<void> {
  await tx`
    insert into buyer_note (id, email_key, text, noted_at, actor)
    values (${note.id}, ${note.key}, ${note.text}, ${note.notedAt}, ${note.actor})`;
}

/** @returns the address that it was about; undefined where it was gone */
export async function deleteBuyerNote(tx: Queryable, id: string): Promise<string | undefined> {
  const [row] = await tx<{ key: string }[]>`
    delete from buyer_note where id = ${id} returning email_key as key`;
  return row?.key;
}

/** One merging at a time, so that no address comes to stand for another that stands for it. */
export async function lockBuyers(tx: Queryable): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended('buyers', 0))`;
}

/** These addresses belong to that one from now on, and all that belonged to them. */
export async function insertAliases(
  tx: Queryable,
  { keys, of, now, actor }: { keys: readonly string[]; of: string; now: Date; actor: string },
): Promise<void> {
  await tx`
    insert into buyer_alias (email_key, of_key, merged_at, actor)
    select key, ${of}, ${now}, ${actor} from unnest(${[...keys]}::text[]) as key
    on conflict (email_key) do update
      set of_key = excluded.of_key, merged_at = excluded.merged_at, actor = excluded.actor`;
}

/** @returns the address that stood for it; undefined where it stood for itself */
export async function deleteAlias(tx: Queryable, key: string): Promise<string | undefined> {
  const [row] = await tx<{ of: string }[]>`
    delete from buyer_alias where email_key = ${key} returning of_key as of`;
  return row?.of;
}
