import type { Queryable } from '../../db/database.server.ts';
import type { LeadFields } from '../enquiries/enquiries.ts';

/** For enquiries and leads, whose lists would grow without limit. */
const NEWEST = 200;

interface OpenWithdrawal {
  readonly id: string;
  readonly orderNumber: string;
  readonly isOrderKnown: boolean;
  readonly name: string;
  readonly email: string;
  readonly parts: string;
  readonly receivedAt: Date;
  /** The account that it is assigned to; '' if none. */
  readonly assignee: string;
  /** Where its order was delivered to; '' if no order was found. */
  readonly country: string;
}

export async function listOpenWithdrawals(sql: Queryable): Promise<readonly OpenWithdrawal[]> {
  return sql<OpenWithdrawal[]>`
    select withdrawal.id, coalesce(placed_order.number, order_number) as "orderNumber",
           placed_order.id is not null as "isOrderKnown", name, email, parts,
           received_at as "receivedAt", assignee, coalesce(ship_country, '') as country
    from withdrawal left join placed_order on placed_order.id = order_id
    where settled_at is null
    order by received_at, withdrawal.id`;
}

/** Locks the order first, as every step does. @returns undefined where there is none that waits */
export async function settle(
  tx: Queryable,
  { id, actor, now }: { readonly id: string; readonly actor: string; readonly now: Date },
): Promise<{ order: { id: string; number: string } | null } | undefined> {
  await tx`
    select 1 from placed_order where id = (select order_id from withdrawal where id = ${id}) for update`;
  const [settled] = await tx<{ order: { id: string; number: string } | null }[]>`
    update withdrawal set settled_at = ${now}, settled_by = ${actor}
    where id = ${id} and settled_at is null
    returning (
      select json_build_object('id', id, 'number', number)
      from placed_order where placed_order.id = order_id) as order`;
  return settled;
}

export interface ListedEnquiry {
  readonly id: string;
  readonly createdAt: Date;
  readonly email: string;
  readonly part: string;
  /** Null: unknown. */
  readonly quantity: number | null;
  /** '' where none was named. */
  readonly vehicle: string;
  /** '' asks whether the part is available. */
  readonly question: string;
  /** The account that it is assigned to; '' if none. */
  readonly assignee: string;
  readonly isAnswered: boolean;
}

export async function listEnquiries(sql: Queryable): Promise<readonly ListedEnquiry[]> {
  return sql<ListedEnquiry[]>`
    select id, created_at as "createdAt", email, part, quantity, vehicle, question,
           assignee,
           exists (select 1 from inbox_answer where enquiry_id = enquiry.id) as "isAnswered"
    from enquiry where closed_at is null order by created_at desc, id limit ${NEWEST}`;
}

export interface ListedLead {
  readonly id: string;
  readonly createdAt: Date;
  readonly fields: LeadFields;
  /** The account that it is assigned to; '' if none. */
  readonly assignee: string;
  readonly isAnswered: boolean;
}

export async function listLeads(sql: Queryable): Promise<readonly ListedLead[]> {
  return sql<ListedLead[]>`
    select id, created_at as "createdAt", fields, assignee,
           exists (select 1 from inbox_answer where lead_id = lead.id) as "isAnswered"
    from lead where closed_at is null order by created_at desc, id limit ${NEWEST}`;
}
