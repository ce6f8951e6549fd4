import { createHash } from 'node:crypto';
import type { Config } from '../../config/config.ts';
import { memberStateOf } from '../../config/countries/countries.ts';
import { OSS_PAPERS_KEPT_YEARS, PAPERS_KEPT_YEARS } from '../../config/law.ts';
import { SHOP_TIME_ZONE } from '../../config/shop-rules.ts';
import type { Queryable } from '../../db/database.server.ts';
import { addDays } from '../../kernel/clock.ts';
import { recipientKey } from '../../kernel/email.ts';

/** The keys for finding a buyer in accounting records, which contain no e-mail address. */
export function emailDigest(email: string): string {
  return createHash('sha256').update(recipientKey(email)).digest('hex');
}

/** What the law keeps of an order that was paid, and until when. */
export interface KeptPapers {
  readonly until: Date;
  /** Numbers of its invoice and credit notes, oldest first. */
  readonly papers: readonly string[];
}

/**
 * Until when a paid order and its papers are kept: to the end of a year plus the years of the law, and not less than the
 * setting's days from the order. It is the year in which the tax of the latest paper was to be paid, a month after it; for
 * the One-Stop-Shop, that of the paper.
 * Source: Ordynacja podatkowa, articles 70(1) and 86(1); ustawa o VAT, articles 103(1) and 112; ustawa o rachunkowości,
 * article 74; Directive 2006/112/EC, article 369k (One-Stop-Shop).
 */
export async function keptPapersOf(
  tx: Queryable,
  { id, placedAt }: { readonly id: string; readonly placedAt: Date },
  { retentionDays, sellerCountry }: Pick<Config, 'retentionDays' | 'sellerCountry'>,
): Promise<KeptPapers> {
  const latest = tx`(greatest(placed_at, max(issued_at)) at time zone ${SHOP_TIME_ZONE})`;
  const [order] = await tx<
    { isTaxed: boolean; vatCountry: string; year: number; dueYear: number; papers: string[] }[]
  >`
    select vat_treatment = 'standard' as "isTaxed", vat_country as "vatCountry",
           extract(year from ${latest})::int as year,
           extract(year from ${latest} + interval '1 month')::int as "dueYear",
           coalesce(array_agg(paper.number order by issued_at) filter (where paper.number is not null), '{}') as papers
    from placed_order
    left join paper on order_id = placed_order.id and kind in ('invoice', 'credit-note')
    where placed_order.id = ${id}
    group by placed_order.id`;
  if (!order) throw new Error(`Order ${id} is gone`);
  const { isTaxed, papers } = order;
  const isOss =
    isTaxed && memberStateOf(order.vatCountry || sellerCountry) !== memberStateOf(sellerCountry);
  const lastYear = isOss ? order.year + OSS_PAPERS_KEPT_YEARS : order.dueYear + PAPERS_KEPT_YEARS;
  const byLaw = Date.UTC(lastYear + 1, 0);
  const bySetting = addDays(placedAt, retentionDays.accounting).getTime();
  return { until: new Date(Math.max(byLaw, bySetting)), papers };
}

/**
 * Removes the buyer from a locked order, and stores the invoice's data about them separately: name, addresses, VAT
 * number and its evidence. E-mail address, phone number, vehicles and VIN are on no invoice and are deleted. Issued
 * invoices and credit notes stay unchanged, as the law requires.
 * @param order.email the buyer's
 */
export async function keepForAccounting(
  tx: Queryable,
  order: { readonly id: string; readonly email: string },
  { keptUntil, now }: { readonly keptUntil: Date; readonly now: Date },
): Promise<void> {
  const { id, email } = order;
  await tx`
    insert into accounting_record (order_id, kept_until, email_digest, buyer)
    select id, ${keptUntil}, ${emailDigest(email)}, jsonb_build_object(
      'number', number, 'placedAt', placed_at, 'addressee', ship_addressee,
      'company', ship_company, 'address', ship_address, 'address2', ship_address2,
      'address3', ship_address3, 'city', ship_city, 'zip', ship_zip, 'country', ship_country,
      'billingAddress', billing_address - 'email' - 'phone', 'vatNumber', vat_number,
      'vatEvidence', (
        select to_jsonb(evidence) - 'order_id' from order_vat_evidence evidence
        where evidence.order_id = placed_order.id))
    from placed_order where id = ${id}`;
  await tx`delete from order_vat_evidence where order_id = ${id}`;
  await tx`
    delete from order_line_vehicle
    where order_line_id in (select id from order_line where order_id = ${id})`;
  await tx`delete from paper where order_id = ${id} and kind in ('proforma', 'confirmation')`;
  await tx`delete from order_event where order_id = ${id}`;
  await tx`update order_change set reason = '' where order_id = ${id}`;
  await tx`update order_money set reference = '', reason = '' where order_id = ${id}`;
  await tx`update bank_line set payer = '', reference = '' where order_id = ${id}`;
  await tx`
    update refund set reference = '', reason = '', last_error = null, press_key = id::text
    where order_id = ${id}`;
  // Where the goods went proves why they were not taxed.
  await tx`
    update parcel set tracking = ''
    where order_id = ${id} and exists (
      select 1 from placed_order where id = ${id} and vat_treatment = 'standard')`;
  await tx`update payment set page_url = '', last_error = null where order_id = ${id}`;
  await tx`
    update placed_order
    set erased_at = ${now}, ship_addressee = '', ship_company = '', ship_address = '',
        ship_address2 = '', ship_address3 = '', ship_city = '', ship_zip = '', ship_phone = '',
        ship_email = '', billing_address = null, vat_number = '', vin = '', vehicle = '',
        buyer_reference = '', leitweg_id = '', unit_id = '', visitor_key = '', email_key = '',
        confirm_key = null, request_id = ''
    where id = ${id}`;
  await emptyBasketOf(tx, id);
}

/** An order refers to its basket, which therefore stays, without any data entered in it. */
async function emptyBasketOf(tx: Queryable, orderId: string): Promise<void> {
  const [basket] = await tx<{ id: string }[]>`
    update basket
    set ship_zip = '', ship_email = '', vat_number = '', vin = '', vehicle = '',
        buyer_reference = '',
        shipping_address_id = null, billing_address_id = null
    where id = (select basket_id from placed_order where id = ${orderId})
    returning id`;
  if (!basket) return;
  await tx`delete from address where basket_id = ${basket.id}`;
  await tx`delete from basket_line where basket_id = ${basket.id}`;
}
