import type { Queryable } from '../../db/database.server.ts';
import { recipientKey } from '../../kernel/email.ts';
import { keyDigest } from '../../kernel/key-digest.server.ts';
import {
  forgetWithdrawals,
  hasMoney,
  isMoneyMoving,
  isUnfinished,
} from '../retention/ended-orders.sql.server.ts';
import type { Person } from './person.ts';

/** The data of an order that decide what may be deleted. */
export interface ErasableOrder {
  readonly id: string;
  readonly number: string;
  readonly basketId: string;
  readonly email: string;
  readonly placedAt: Date;
  readonly promoCode: string | null;
  /** Its stock was returned. */
  readonly isClosed: boolean;
  /** Money was received for it, whatever happened to it. */
  readonly hasMoney: boolean;
  /** Money may come, is to be refunded, or needs a person. */
  readonly isMoneyMoving: boolean;
  /** Something is still to be sent, to come back, to be given back or to be paid. */
  readonly isUnfinished: boolean;
  readonly isErased: boolean;
}

/** Locks baskets first and orders after them, in the order of placing an order. */
export async function lockOrdersOf(
  tx: Queryable,
  { orders, basketIds }: Pick<Person, 'orders' | 'basketIds'>,
): Promise<readonly ErasableOrder[]> {
  const ids = orders.map(({ id }) => id);
  await tx`
    select 1 from basket where id = any(${basketIds as string[]}::uuid[]) order by id for update`;
  await tx`select 1 from placed_order where id = any(${ids}::uuid[]) order by id for update`;
  return tx<ErasableOrder[]>`
    select id, number, basket_id as "basketId", ship_email as email, placed_at as "placedAt",
           promo_code_key as "promoCode", closed_at is not null as "isClosed",
           erased_at is not null as "isErased",
           ${hasMoney(tx)} as "hasMoney", ${isMoneyMoving(tx)} as "isMoneyMoving",
           ${isUnfinished(tx)} as "isUnfinished"
    from placed_order where id = any(${ids}::uuid[])
    order by placed_at`;
}

/** Deletes data that belong to no order, and what withdrawals say of their buyer. */
export async function deleteRecordsOf(tx: Queryable, person: Person, now: Date): Promise<void> {
  const list = (ids: readonly string[]) => ids as string[];
  await tx`delete from enquiry where id = any(${list(person.enquiryIds)}::uuid[])`;
  await tx`delete from lead where id = any(${list(person.leadIds)}::uuid[])`;
  await forgetWithdrawals(tx, tx`id = any(${list(person.withdrawalIds)}::uuid[])`, now);
  const key = keyDigest(recipientKey(person.email));
  await tx`delete from buyer_note where email_key = ${key}`;
  await tx`delete from buyer_alias where ${key} in (email_key, of_key)`;
  await tx`delete from promo_buyer where email_key = ${key}`;
  await tx`delete from stock_notice where id = any(${list(person.stockNoticeIds)}::uuid[])`;
  await tx`delete from mail_outbox where id = any(${list(person.mailIds)}::uuid[])`;
  await tx`
    delete from vat_number_answer where vat_number = any(${list(person.vatNumbers)}::text[])`;
  await tx`
    delete from basket
    where id = any(${list(person.basketIds)}::uuid[])
      and not exists (select 1 from placed_order where basket_id = basket.id)`;
}

/** Error texts of jobs; a mail server's answer can name the refused recipient. */
export async function outputsOfJobs(
  tx: Queryable,
): Promise<readonly { table: 'job' | 'archive'; id: string; output: string }[]> {
  return tx<{ table: 'job' | 'archive'; id: string; output: string }[]>`
    select 'job' as table, id, output::text from pgboss.job where output is not null
    union all
    select 'archive', id, output::text from pgboss.archive where output is not null`;
}

export async function forgetOutputs(tx: Queryable, ids: readonly string[]): Promise<void> {
  const list = ids as string[];
  await tx`update pgboss.job set output = null where id = any(${list}::uuid[])`;
  await tx`update pgboss.archive set output = null where id = any(${list}::uuid[])`;
}
