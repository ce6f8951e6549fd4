import type { Source } from '../../config/countries/markets.ts';
import type { Queryable } from '../../db/database.server.ts';
import type { Cents } from '../../kernel/money.ts';
import type { Period } from '../figures/figures.ts';

interface AskedNotice {
  readonly id: string;
  readonly source: Source;
  readonly partId: number;
  readonly email: string;
  readonly digest: string;
  readonly quantity: number;
  readonly now: Date;
}

/**
 * Notes a request, unless its recipient wants no such mails, waits for so many parts already, or has confirmed this
 * one. Asking again before it is confirmed changes the quantity; the link stays the same, and goes to no address that is
 * written otherwise (`user+7@` for `user@`), because not everywhere the same person reads both.
 * @returns the notice's id where it is to be confirmed
 */
export async function askNotice(
  tx: Queryable,
  { id, source, partId, email, digest, quantity, now }: AskedNotice,
  most: number,
): Promise<string | undefined> {
  const [row] = await tx<{ id: string }[]>`
    insert into stock_notice as known (id, source, part_id, email, recipient_digest, quantity, asked_at)
    select ${id}::uuid, ${source}::text, ${partId}::int, ${email}::text, ${digest}::text, ${quantity}::int,
           ${now}::timestamptz
    where not exists (
        select from stock_notice where recipient_digest = ${digest} and declined_at is not null)
      and (select count(*) from stock_notice where recipient_digest = ${digest}) < ${most}
    on conflict (part_id, source, recipient_digest) do update
      set quantity = excluded.quantity, asked_at = excluded.asked_at
      where known.confirmed_at is null and known.declined_at is null and lower(known.email) = lower(excluded.email)
    returning id`;
  return row?.id;
}

export interface StockNotice {
  readonly partNumber: string;
  readonly description: string;
  readonly urlcomponent: string;
  readonly askedAt: Date;
  readonly isConfirmed: boolean;
  readonly isTold: boolean;
}

/** @returns undefined where there is none, or its mail was not wanted */
export async function findNotice(sql: Queryable, id: string): Promise<StockNotice | undefined> {
  const [row] = await sql<StockNotice[]>`
    select name as "partNumber", description, urlcomponent, asked_at as "askedAt",
           confirmed_at is not null as "isConfirmed", told_at is not null as "isTold"
    from stock_notice join part on part.id = part_id
    where stock_notice.id = ${id} and declined_at is null`;
  return row;
}

export async function confirmNotice(sql: Queryable, id: string, now: Date): Promise<void> {
  await sql`
    update stock_notice set confirmed_at = ${now}
    where id = ${id} and confirmed_at is null and declined_at is null`;
}

/** Ends a notice that waits. One that nobody confirmed was not wanted: a digest of its address is kept. */
export async function endNotice(sql: Queryable, id: string, now: Date): Promise<void> {
  await sql`
    update stock_notice set declined_at = ${now}, email = null
    where id = ${id} and confirmed_at is null and declined_at is null`;
  await sql`
    delete from stock_notice where id = ${id} and confirmed_at is not null and told_at is null`;
}

export interface WaitingNotice {
  readonly id: string;
  readonly source: Source;
  readonly partId: number;
}

/** Confirmed notices in the order of their ids, after one. */
export async function waitingNotices(
  sql: Queryable,
  after: string,
  most: number,
): Promise<WaitingNotice[]> {
  return sql<WaitingNotice[]>`
    select id, source, part_id as "partId" from stock_notice
    where confirmed_at is not null and told_at is null and id > ${after}
    order by id limit ${most}`;
}

/** Takes a notice out of those that wait, with its address. @returns the address; undefined where another instance did */
export async function tellNotice(
  tx: Queryable,
  id: string,
  now: Date,
): Promise<string | undefined> {
  const [row] = await tx<{ email: string }[]>`
    with waiting as (
      select id, email from stock_notice
      where id = ${id} and confirmed_at is not null and told_at is null for update)
    update stock_notice told set told_at = ${now}, email = null, recipient_digest = null
    from waiting where told.id = waiting.id
    returning waiting.email`;
  return row?.email;
}

export interface AwaitedPart {
  readonly partNumber: string;
  readonly description: string;
  readonly urlcomponent: string;
  readonly people: number;
  readonly pieces: number;
  /** Of all pieces, net, at today's price; null where the part has none. */
  readonly netCents: Cents | null;
}

/** Parts that somebody waits for, those worth most first. */
export async function awaitedParts(sql: Queryable, most: number): Promise<AwaitedPart[]> {
  return sql<AwaitedPart[]>`
    select part.name as "partNumber", part.description, part.urlcomponent,
           count(*)::int as people, sum(quantity)::int as pieces,
           sum(quantity::bigint * net_cents)::float8 as "netCents"
    from stock_notice
    join part on part.id = part_id
    join market using (source)
    left join price on price.part_id = part.id and price.location = market.location
    where confirmed_at is not null and told_at is null
    group by part.id
    order by "netCents" desc nulls last, pieces desc, part.id
    limit ${most}`;
}

/** People told in a period that a part can be bought again, with the pieces that they asked for. */
export async function toldIn(
  sql: Queryable,
  { from, to }: Period,
): Promise<{ people: number; pieces: number }> {
  const [row] = await sql<{ people: number; pieces: number }[]>`
    select count(*)::int as people, coalesce(sum(quantity), 0)::int as pieces from stock_notice
    where told_at >= ${from}::date and told_at < ${to}::date + 1`;
  return row ?? { people: 0, pieces: 0 };
}
