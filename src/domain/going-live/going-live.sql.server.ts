import type { Queryable } from '../../db/database.server.ts';
import type { GoingLiveFacts, MailTest } from './going-live.ts';

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

/** When a mail was last sent. */
export async function lastSentMail(sql: Queryable): Promise<Date | undefined> {
  const [row] = await sql<{ sentAt: Date }[]>`
    select sent_at as "sentAt" from mail_outbox
    where sent_at is not null order by sent_at desc limit 1`;
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
    sql`select from audit_entry where action = 'change-shipping' limit 1`,
  ]);
  const skipped = steps.filter(({ isSkipped }) => isSkipped).map(({ step }) => step);
  return { skipped: new Set(skipped), hasOwnTariff: tariff !== undefined };
}

export const GUIDE_STEP = 'guide-step';
