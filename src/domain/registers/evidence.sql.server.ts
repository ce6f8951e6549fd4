import { SHOP_TIME_ZONE } from '../../config/shop-rules.ts';
import type { Queryable } from '../../db/database.server.ts';
import type { IsoDay } from '../../kernel/clock.ts';
import type { VatTreatment } from '../basket/tax.ts';
import type { NotedProof, NumberCheck, Proof, UntaxedOrder } from './proofs.ts';

const INTRA_COMMUNITY: VatTreatment = 'intra-community';
const EXPORT: VatTreatment = 'export';

/**
 * Paid orders that left untaxed, or are to leave so: of one number, or all that were paid or sent since a day, and of
 * older ones those whose supply a closed month has moved for want of proof. Those of erased buyers are among them, as the
 * law keeps their evidence.
 */
export async function untaxedOrders(
  sql: Queryable,
  wanted: { readonly number: string } | { readonly since: IsoDay },
): Promise<readonly UntaxedOrder[]> {
  const day = (name: string) =>
    sql`to_char(${sql(name)} at time zone ${SHOP_TIME_ZONE}, 'YYYY-MM-DD')`;
  const which =
    'number' in wanted
      ? sql`sold.number = ${wanted.number}`
      : sql`(coalesce(way.left_at, paid_at) >= ${wanted.since}::date or was_moved)`;
  const rows = await sql<(UntaxedOrder & Dated)[]>`
    select sold.id, sold.number, case vat_treatment when ${EXPORT} then 'export' else 'intra-community' end as supply,
           ship_country as country, coalesce(
             nullif(billed_to.address ->> 'company', ''), nullif(billed_to.address ->> 'addressee', ''),
             nullif(ship_company, ''), nullif(ship_addressee, ''),
             nullif(erased.buyer ->> 'company', ''), erased.buyer ->> 'addressee', '') as buyer,
           coalesce(checked.number ->> 'vat_number', '') as "vatNumber", ${day('paid_at')} as "paidOn",
           ${day('left_at')} as "leftOn", pick_up_at is not null as "isFetched", erased_at is not null as "isErased",
           was_moved as "wasMoved",
           case when closed_at is null then items_net_cents + shipping_net_cents - fallen.net else 0 end as "netCents",
           coalesce(way.parcels, '[]') as parcels,
           coalesce((
             select json_agg(json_build_object('id', id, 'kind', kind, 'reference', reference, 'issuedBy', issued_by,
               'datedOn', dated_on, 'notedAt', noted_at, 'actor', actor) order by noted_at, id)
             from supply_proof where order_id = sold.id), '[]') as proofs,
           case when checked.number ->> 'checker' = 'vies' then json_build_object(
             'askedAt', checked.number ->> 'asked_at', 'answer', checked.number ->> 'answer',
             'traderName', checked.number ->> 'trader_name', 'traderAddress', checked.number ->> 'trader_address',
             'requestIdentifier', checked.number ->> 'request_identifier')
           end as "checkedWhenOrdered",
           coalesce((
             select json_agg(json_build_object('askedAt', asked_at, 'answer', answer, 'traderName', trader_name,
               'traderAddress', trader_address, 'requestIdentifier', request_identifier,
               'isSeen', seen_at is not null) order by asked_at desc)
             from vat_number_check where order_id = sold.id), '[]') as "checkedWhenSent"
    from placed_order sold
    left join order_vat_evidence evidence on evidence.order_id = sold.id
    left join accounting_record erased on erased.order_id = sold.id
    cross join lateral (
      select coalesce(billing_address, nullif(erased.buyer -> 'billingAddress', 'null')) as address) as billed_to
    cross join lateral (
      select coalesce(to_jsonb(evidence), erased.buyer -> 'vatEvidence') as number) as checked
    cross join lateral (
      select coalesce(sum(net_cents), 0)::int as net from order_change where order_id = sold.id) as fallen
    cross join lateral (
      select exists (
        select from register_entry where order_id = sold.id and entry ->> 'moved' is not null) as was_moved) as before
    cross join lateral (
      select max(handed_over_at) as left_at,
             json_agg(json_build_object('carrier', carrier, 'tracking', tracking,
               'handedOverOn', to_char(handed_over_at at time zone ${SHOP_TIME_ZONE}, 'YYYY-MM-DD'),
               'deliveredOn', to_char(delivered_at at time zone ${SHOP_TIME_ZONE}, 'YYYY-MM-DD')) order by position)
               as parcels
      from parcel where order_id = sold.id and handed_over_at is not null) as way
    where vat_treatment in (${INTRA_COMMUNITY}, ${EXPORT}) and paid_at is not null and ${which}
    order by coalesce(way.left_at, paid_at), sold.number`;
  return rows.map((row) => ({
    ...row,
    proofs: row.proofs.map((proof) => ({ ...proof, notedAt: new Date(proof.notedAt) })),
    checkedWhenOrdered: row.checkedWhenOrdered && dated(row.checkedWhenOrdered),
    checkedWhenSent: row.checkedWhenSent.map(dated),
  }));
}

/** Moments inside JSON are text. */
interface Dated {
  readonly proofs: readonly (Omit<NotedProof, 'notedAt'> & { notedAt: string })[];
}

function dated<Check extends { askedAt: Date | string }>(check: Check): Check & { askedAt: Date } {
  return { ...check, askedAt: new Date(check.askedAt) };
}

/** @returns false where it is noted already */
export async function insertProof(
  tx: Queryable,
  orderId: string,
  { id, kind, reference, issuedBy, datedOn, notedAt, actor }: NotedProof,
): Promise<boolean> {
  const { count } = await tx`
    insert into supply_proof (id, order_id, kind, reference, issued_by, dated_on, noted_at, actor)
    values (${id}, ${orderId}, ${kind}, ${reference}, ${issuedBy}, ${datedOn}, ${notedAt}, ${actor})
    on conflict do nothing`;
  return count > 0;
}

/** @returns what was noted; undefined where it is not there */
export async function deleteProof(
  tx: Queryable,
  orderId: string,
  id: string,
): Promise<Pick<Proof, 'kind' | 'reference'> | undefined> {
  const [gone] = await tx<Pick<Proof, 'kind' | 'reference'>[]>`
    delete from supply_proof where order_id = ${orderId} and id::text = ${id} returning kind, reference`;
  return gone;
}

/** An order whose goods left after its buyer's number was last asked about. */
export interface UnaskedOrder {
  readonly orderId: string;
  readonly number: string;
  readonly vatNumber: string;
  readonly country: string;
  readonly checker: 'local' | 'vies';
  readonly traderName: string;
}

export async function unaskedOrders(
  sql: Queryable,
  { since, limit }: { readonly since: Date; readonly limit: number },
): Promise<readonly UnaskedOrder[]> {
  return sql<UnaskedOrder[]>`
    select sold.id as "orderId", number, evidence.vat_number as "vatNumber", evidence.country, checker,
           trader_name as "traderName"
    from parcel
    join placed_order sold on sold.id = parcel.order_id and vat_treatment = ${INTRA_COMMUNITY}
    join order_vat_evidence evidence on evidence.order_id = sold.id
    where handed_over_at >= ${since}
      and not exists (select from vat_number_check where order_id = sold.id and asked_at >= handed_over_at)
    group by sold.id, evidence.order_id
    order by min(handed_over_at)
    limit ${limit}`;
}

export async function insertCheck(
  tx: Queryable,
  orderId: string,
  check: NumberCheck & { readonly requester: string },
): Promise<void> {
  await tx`
    insert into vat_number_check (
      order_id, asked_at, answer, trader_name, trader_address, requester, request_identifier)
    values (
      ${orderId}, ${check.askedAt}, ${check.answer}, ${check.traderName}, ${check.traderAddress}, ${check.requester},
      ${check.requestIdentifier})
    on conflict do nothing`;
}

/** @returns whether there was an answer that nobody had seen */
export async function markChecksSeen(tx: Queryable, orderId: string, now: Date): Promise<boolean> {
  const { count } = await tx`
    update vat_number_check set seen_at = ${now} where order_id = ${orderId} and seen_at is null`;
  return count > 0;
}
