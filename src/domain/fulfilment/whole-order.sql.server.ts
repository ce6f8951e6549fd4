import { orderPath } from '../../config/page-paths.ts';
import type { Queryable } from '../../db/database.server.ts';
import type { IsoDay } from '../../kernel/clock.ts';
import { recipientKey } from '../../kernel/email.ts';
import type { PaymentState } from '../checkout/payment-states.ts';
import { type MailState, mailStateOf } from '../mail/outbox.sql.server.ts';
import type { TakenPieces } from './parcels/parcel.ts';
import { airfreightDay, confirmedDays } from './pieces-to-come.sql.server.ts';

/** Pieces of a part that an order took from one place, and where. */
export interface LineSupply extends TakenPieces {
  readonly stage: string;
  /** '' for the maker's stock. */
  readonly location: string;
  /** The arrival day of their delivery. */
  readonly eta: IsoDay | null;
  /** The pieces left there now, without the order's own; null if the row is gone. */
  readonly left: number | null;
}

export async function supplyOf(sql: Queryable, orderId: string): Promise<readonly LineSupply[]> {
  const itsParts = sql`part_id in (select part_id from stock_taking where order_id = ${orderId})`;
  return sql<LineSupply[]>`
    select part.name as "partNumber", stage, taken.location, taken.eta::text as eta, taken.quantity,
           coalesce(stock.quantity, delivery.quantity, manufacturer_stock.quantity) as left,
           greatest(taken.eta, case when stage = 'airfreight' then ${airfreightDay(sql)} end,
                    confirmed.day)::text as "comesOn",
           stage = 'dropshipping' as "isDropShipped",
           (select coalesce(sum(received), 0)::int
            from purchase_order join purchase_line on purchase_id = purchase_order.id
            where ship_to = taken.order_id and purchase_line.part_id = taken.part_id) as "dropShippedBefore"
    from stock_taking taken
    join placed_order on placed_order.id = taken.order_id
    join part on part.id = taken.part_id
    left join (${confirmedDays(sql, itsParts)}) as confirmed
      on confirmed.order_id = taken.order_id and confirmed.part_id = taken.part_id
        and stage in ('airfreight', 'alternative')
    left join stock on taken.eta is null and stock.part_id = taken.part_id
      and stock.location = taken.location
    left join delivery on delivery.part_id = taken.part_id
      and delivery.location = taken.location and delivery.eta = taken.eta
    left join manufacturer_stock on taken.stage = 'airfreight'
      and manufacturer_stock.part_id = taken.part_id
    where taken.order_id = ${orderId}
    order by position`;
}

/** A payment attempt, with the provider's record. */
export interface PaymentOfOrder {
  readonly id: string;
  readonly provider: string;
  /** The provider's id and the captured amount; null until the provider has answered. */
  readonly reference: string | null;
  readonly captureId: string | null;
  readonly status: PaymentState;
  readonly problem: string;
  readonly amountCents: number;
  readonly refundedCents: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly lastError: string | null;
}

export async function paymentsOf(
  sql: Queryable,
  orderId: string,
): Promise<readonly PaymentOfOrder[]> {
  return sql<PaymentOfOrder[]>`
    select id, provider, provider_reference as reference, capture_reference as "captureId", status,
           problem, amount_cents as "amountCents", amount_cents - held_by_provider(payment) as "refundedCents",
           created_at as "createdAt", updated_at as "updatedAt", last_error as "lastError"
    from payment where order_id = ${orderId} order by created_at, id`;
}

/** Money received outside the providers. */
export interface ReceiptOfOrder {
  readonly amountCents: number;
  readonly reference: string;
  /** The bank's day; null where it is not known. */
  readonly bookedOn: IsoDay | null;
  readonly notedAt: Date;
  readonly actor: string;
}

export async function receiptsOf(
  sql: Queryable,
  orderId: string,
): Promise<readonly ReceiptOfOrder[]> {
  return sql<ReceiptOfOrder[]>`
    select amount_cents as "amountCents", reference, booked_on::text as "bookedOn",
           noted_at as "notedAt", actor
    from order_money where order_id = ${orderId} and kind = 'received' order by noted_at, id`;
}

/** A mail to an order's shopper, for reading again. */
export interface MailOfOrder {
  readonly id: string;
  readonly createdAt: Date;
  readonly state: MailState;
  /** When it was sent, or written to a file; null: neither. */
  readonly sentAt: Date | null;
  readonly subject: string;
  readonly text: string;
}

/** Mails to an order's shopper that name its page. */
export async function mailsOf(
  sql: Queryable,
  { orderId, email }: { readonly orderId: string; readonly email: string },
): Promise<readonly MailOfOrder[]> {
  return sql<MailOfOrder[]>`
    select id, created_at as "createdAt", sent_at as "sentAt", subject, text_body as text,
           ${mailStateOf(sql)} as state
    from mail_outbox
    where recipient_key = ${recipientKey(email)}
      and position(${orderPath(orderId)} in text_body) > 0
    order by created_at, id`;
}

export interface WithdrawalOfOrder {
  readonly id: string;
  readonly receivedAt: Date;
  /** '' is the whole order. */
  readonly parts: string;
  readonly settledAt: Date | null;
}

export async function withdrawalsOf(
  sql: Queryable,
  orderId: string,
): Promise<readonly WithdrawalOfOrder[]> {
  return sql<WithdrawalOfOrder[]>`
    select id, received_at as "receivedAt", parts, settled_at as "settledAt"
    from withdrawal where order_id = ${orderId} order by received_at`;
}
