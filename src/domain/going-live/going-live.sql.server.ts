import type { Queryable } from '../../db/database.server.ts';
import type { GoingLiveFacts, MailTest, Played } from './going-live.ts';
import type { KeysTrial } from './payment-keys.ts';

/** The demonstration is loaded only into an empty database, so its parts have the lowest ids. */
const FIRST_PARTS = 20_000;

/** Whether demonstration parts are on sale: yes while one of them is. */
export async function catalogueOrigin(sql: Queryable): Promise<GoingLiveFacts['catalogue']> {
  const [row] = await sql<{ isEmpty: boolean; isDemonstration: boolean }[]>`
    select not exists (select 1 from part where withdrawn_at is null) as "isEmpty",
           exists (
             select 1
             from demonstration
             -- Its regular prices are dated back, and so are its parts.
             join lateral (
               select created_at, withdrawn_at from part order by id limit ${FIRST_PARTS}) first
               on created_at <= coalesce(finished_at, 'infinity')
             where withdrawn_at is null) as "isDemonstration"`;
  if (!row || row.isEmpty) return 'empty';
  return row.isDemonstration ? 'demonstration' : 'own';
}

/** The number of delivery methods to each of these countries. */
export async function methodsTo(
  sql: Queryable,
  countries: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await sql<{ country: string; methods: number }[]>`
    select zone.country, count(distinct method.id)::int as methods
    from shipping_zone zone
    join shipping_rate rate on rate.zone = zone.zone
    join shipping_method method
      on method.id = rate.method_id and method.is_active and method.kind = 'delivery'
    where zone.country = any(${[...countries]}::text[])
    group by zone.country`;
  return new Map(rows.map(({ country, methods }) => [country, methods]));
}

/** When a server last took a mail. */
export async function lastSentMail(sql: Queryable): Promise<Date | undefined> {
  const [row] = await sql<{ sentAt: Date }[]>`
    select sent_at as "sentAt" from mail_outbox
    where sent_at is not null and not in_file order by sent_at desc limit 1`;
  return row?.sentAt;
}

/** The newest test mail through a server, from the audit trail. */
export async function lastMailTest(sql: Queryable, server: string): Promise<MailTest | undefined> {
  const [row] = await sql<MailTest[]>`
    select at, (after ->> 'isAccepted')::boolean as "isAccepted", after ->> 'answer' as answer
    from audit_entry
    where thing_kind = 'mail-server' and thing_id = ${server}
    order by id desc limit 1`;
  return row;
}

export const PAYMENT_KEYS = 'payment-keys';

/** The newest trial of each provider's keys, unless the desk has changed one of them since. */
export async function keysTrials(sql: Queryable): Promise<readonly KeysTrial[]> {
  return sql<KeysTrial[]>`
    select distinct on (thing_id) thing_id as method, at, after ->> 'state' as state,
      after ->> 'title' as account, after ->> 'address' as "webhookUrl"
    from audit_entry
    where thing_kind = ${PAYMENT_KEYS}
      and not exists (
        select from setting
        where changed_at > audit_entry.at and starts_with(name, upper(audit_entry.thing_id) || '_'))
    order by thing_id, id desc`;
}

/** Addresses of accounts that sign in by a password and have no passkey. */
export async function passwordOnlyAccounts(sql: Queryable): Promise<readonly string[]> {
  const rows = await sql<{ email: string }[]>`
    select email from staff_account
    where revoked_at is null and password_hash is not null
      and not exists (select 1 from staff_passkey where account_id = staff_account.id)
    order by email_key`;
  return rows.map(({ email }) => email);
}

/** Papers that KSeF refused, or that could not be written for it. */
export async function refusedInKsef(sql: Queryable): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from ksef_submission where state = 'refused'`;
  return row?.count ?? 0;
}

/** What the audit trail says of the guide: the steps that are put aside, and whether the tariff was ever changed. */
export async function guideFacts(
  sql: Queryable,
): Promise<{ readonly skipped: ReadonlySet<string>; readonly hasOwnTariff: boolean }> {
  const [steps, [tariff]] = await Promise.all([
    sql<{ step: string; isSkipped: boolean }[]>`
      select distinct on (thing_id) thing_id as step, action = 'skip-step' as "isSkipped"
      from audit_entry where thing_kind = ${GUIDE_STEP} order by thing_id, id desc`,
    sql`
      select from audit_entry
      where thing_kind = 'shipping' and action = 'change-shipping' limit 1`,
  ]);
  const skipped = steps.filter(({ isSkipped }) => isSkipped).map(({ step }) => step);
  return { skipped: new Set(skipped), hasOwnTariff: tariff !== undefined };
}

export const GUIDE_STEP = 'guide-step';

const ORDERS_COUNTED = 1_000;

/**
 * @param facts.opened when the shop ceased to be a demonstration: not yet, by the press at the desk, or nobody knows
 * @param facts.note what a paper of a demonstration says
 * @returns undefined in a shop that never had one
 */
export async function playedOf(
  sql: Queryable,
  { opened, note }: { readonly opened: 'not-yet' | 'by-press' | 'unknown'; readonly note: string },
): Promise<Played | undefined> {
  const [row] = await sql<Played[]>`
    select
      (select count(*)::int
       from (select created_at, withdrawn_at from part order by id limit ${FIRST_PARTS}) first
       where withdrawn_at is null and created_at <= finished_at) as "demoParts",
      exists (select from part where withdrawn_at is null and created_at > finished_at) as "hasOwnParts",
      (select count(*)::int from promo_code where is_demonstration) as codes,
      (select count(*)::int from (select from placed_order limit ${ORDERS_COUNTED}) counted) as orders,
      exists (select from placed_order where placed_at >= opened_at)
        or exists (
          select from payment
          where provider in ('stripe', 'paypal') and status in ('paid', 'refund-due', 'refunded'))
        or exists (
          select from paper
          where kind = 'invoice' and not coalesce(content -> 'notes', '[]') ? ${note}::text)
        as "hasRealOrders"
    from demonstration
    cross join lateral (
      select case ${opened}::text
        when 'not-yet' then 'infinity'
        when 'by-press' then
          coalesce((select changed_at from setting where name = 'SHOP_OPEN'), '-infinity')
        else '-infinity'
      end::timestamptz as opened_at) as opening
    where finished_at is not null`;
  return row;
}

/** Deletes every order with all that belongs to it, its numbers too, and what strangers have left besides. */
export async function emptyOrders(tx: Queryable): Promise<void> {
  // Past the triggers that keep papers and parcels of real orders from being deleted.
  await tx`
    truncate placed_order, basket, shared_basket, withdrawal, enquiry, lead, stock_notice,
      paper_series, erased_paper, register_month, ksef_submission,
      figure_day, figure_change, lost_demand cascade`;
}

/** Also the message that names one of them. */
export async function endDemoCodes(tx: Queryable): Promise<void> {
  await tx`
    delete from marquee_message using promo_code
    where is_demonstration and position(code_key in text) > 0`;
  await tx`delete from promo_code where is_demonstration`;
}
