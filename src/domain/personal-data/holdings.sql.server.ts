import type { Queryable } from '../../db/database.server.ts';
import { recipientKey } from '../../kernel/email.ts';
import { keyDigest } from '../../kernel/key-digest.server.ts';
import { emailDigest } from '../retention/accounting-record.sql.server.ts';
import type { Person } from './person.ts';

/** Rows from the database, with every column by its name. */
type Rows = readonly Record<string, unknown>[];

/**
 * Everything stored about a person, table by table. Whole rows, so that later columns are included automatically;
 * tests/security/erase-person.test.ts names a table that is added later.
 */
export async function holdingsOf(
  sql: Queryable,
  person: Person,
): Promise<Readonly<Record<string, Rows>>> {
  const orders = person.orders.map(({ id }) => id);
  const list = (ids: readonly string[]) => ids as string[];
  const baskets = list(person.basketIds);
  const digest = emailDigest(person.email);
  const key = keyDigest(recipientKey(person.email));
  const held: Record<string, PromiseLike<Rows>> = {
    orders: sql`select * from placed_order where id = any(${orders}::uuid[]) order by placed_at`,
    orderLines: sql`
      select * from order_line where order_id = any(${orders}::uuid[]) order by order_id, position`,
    orderLineVehicles: sql`
      select vehicle.* from order_line_vehicle vehicle
      join order_line line on line.id = order_line_id
      where line.order_id = any(${orders}::uuid[])
      order by order_line_id, vehicle.position`,
    stockTakings: sql`
      select * from stock_taking where order_id = any(${orders}::uuid[])
      order by order_id, position`,
    vatEvidence: sql`select * from order_vat_evidence where order_id = any(${orders}::uuid[])`,
    vatNumberChecks: sql`select * from vat_number_check where order_id = any(${orders}::uuid[])`,
    registerEntries: sql`
      select * from register_entry where order_id = any(${orders}::uuid[]) order by key`,
    supplyProofs: sql`
      select * from supply_proof where order_id = any(${orders}::uuid[]) order by noted_at`,
    payments: sql`
      select * from payment where order_id = any(${orders}::uuid[]) order by created_at`,
    parcels: sql`select * from parcel where order_id = any(${orders}::uuid[]) order by packed_at`,
    parcelLines: sql`
      select packed.* from parcel_line packed
      join parcel on parcel.id = parcel_id
      where order_id = any(${orders}::uuid[])`,
    orderChanges: sql`
      select * from order_change where order_id = any(${orders}::uuid[]) order by at`,
    orderMoney: sql`
      select * from order_money where order_id = any(${orders}::uuid[]) order by noted_at`,
    refunds: sql`select * from refund where order_id = any(${orders}::uuid[]) order by asked_at`,
    bankLines: sql`select * from bank_line where order_id = any(${orders}::uuid[])`,
    papers: sql`select * from paper where order_id = any(${orders}::uuid[]) order by issued_at, kind`,
    einvoiceDeliveries: sql`
      select delivery.* from einvoice_delivery delivery
      join paper on paper.id = paper_id
      where order_id = any(${orders}::uuid[])`,
    paperSupplies: sql`
      select supply.* from paper_supply supply
      join paper on paper.id = paper_id
      where order_id = any(${orders}::uuid[])`,
    ksefDocuments: sql`
      select * from ksef_document
      where paper_id in (select id from paper where order_id = any(${orders}::uuid[]))`,
    orderEvents: sql`select * from order_event where order_id = any(${orders}::uuid[]) order by id`,
    accountingRecords: sql`
      select * from accounting_record
      where order_id = any(${orders}::uuid[]) or email_digest = ${digest}`,
    baskets: sql`select * from basket where id = any(${baskets}::uuid[]) order by created_at`,
    basketLines: sql`select * from basket_line where basket_id = any(${baskets}::uuid[])`,
    basketLineVehicles: sql`
      select * from basket_line_vehicle
      where line_id in (select id from basket_line where basket_id = any(${baskets}::uuid[]))`,
    addresses: sql`select * from address where basket_id = any(${baskets}::uuid[])`,
    vatNumberAnswers: sql`
      select * from vat_number_answer where vat_number = any(${list(person.vatNumbers)}::text[])`,
    enquiries: sql`select * from enquiry where id = any(${list(person.enquiryIds)}::uuid[])`,
    leads: sql`select * from lead where id = any(${list(person.leadIds)}::uuid[])`,
    withdrawals: sql`
      select * from withdrawal where id = any(${list(person.withdrawalIds)}::uuid[])`,
    buyerNotes: sql`select * from buyer_note where email_key = ${key} order by noted_at`,
    buyerAliases: sql`select * from buyer_alias where ${key} in (email_key, of_key)`,
    promoBuyers: sql`select * from promo_buyer where email_key = ${key} order by code_key`,
    stockNotices: sql`
      select * from stock_notice where id = any(${list(person.stockNoticeIds)}::uuid[])`,
    returnedGoods: sql`
      select * from returned_goods where withdrawal_id = any(${list(person.withdrawalIds)}::uuid[])`,
    answers: sql`
      select * from inbox_answer
      where enquiry_id = any(${list(person.enquiryIds)}::uuid[])
         or lead_id = any(${list(person.leadIds)}::uuid[])
         or withdrawal_id = any(${list(person.withdrawalIds)}::uuid[])`,
    mails: sql`
      select * from mail_outbox where id = any(${list(person.mailIds)}::uuid[])
      order by created_at`,
  };
  const rows = await Promise.all(
    Object.entries(held).map(async ([name, query]) => [name, [...(await query)]] as const),
  );
  return Object.fromEntries(rows);
}
