import type { Queryable } from '../../db/database.server.ts';
import { newId } from '../../kernel/ids.ts';
import { type Amount, type Ledger, type LedgerEntry, type LedgerLine, standOf } from './ledger.ts';

type Head = Pick<Ledger, 'isPaid' | 'isClosed' | 'isHeld' | 'shipping' | 'parcels'>;

/** The ledger of an order. To decide by it, the order is locked. @throws where the order is gone */
export async function ledgerOf(sql: Queryable, orderId: string): Promise<Ledger> {
  const [heads, lines, entries] = await Promise.all([
    sql<Head[]>`
      select paid_at is not null as "isPaid", closed_at is not null as "isClosed",
             exists (select 1 from withdrawal
                     where order_id = placed_order.id and settled_at is null
                       and not is_decided) as "isHeld",
             json_build_object('netCents', shipping_net_cents, 'grossCents', shipping_gross_cents) as shipping,
             (select coalesce(json_agg(json_build_object(
                'position', position, 'state', state, 'decided', decided) order by position), '[]')
              from parcel where order_id = placed_order.id) as parcels
      from placed_order where id = ${orderId}`,
    sql<LedgerLine[]>`
      select id, parent_line_id as "parentLineId", deposit_of as "depositOf", part_id as "partId", part_number as "partNumber",
             description, quantity, net_cents as "netCents", gross_cents as "grossCents"
      from order_line where order_id = ${orderId} order by position`,
    sql<LedgerEntry[]>`
      select at, kind, line_id as "lineId", parcel, pieces, net_cents as "netCents",
             gross_cents as "grossCents", actor, why, source
      from order_ledger where order_id = ${orderId} order by at, kind, parcel, line_id, why, gross_cents`,
  ]);
  const [head] = heads;
  if (!head) throw new Error(`Order ${orderId} is gone`);
  return { ...head, lines, entries };
}

/**
 * The states of a locked order's money follow its ledger: a payment of which its provider holds nothing is refunded,
 * and so is an order of which all the money is back. Neither is any more when money comes again: a dispute is won, or
 * somebody pays once more.
 */
export async function followMoneyBack(tx: Queryable, orderId: string): Promise<void> {
  await tx`
    update payment set status = 'refunded'
    where order_id = ${orderId} and status = 'paid' and held_by_provider(payment) <= 0`;
  await tx`
    update payment set status = 'paid'
    where order_id = ${orderId} and status = 'refunded' and problem = ''
      and held_by_provider(payment) > 0
      and not exists (select 1 from payment other where other.order_id = ${orderId} and other.status = 'paid')`;
  const { receivedCents, sentBackCents } = standOf(await ledgerOf(tx, orderId)).money;
  const isAllBack = receivedCents > 0 && sentBackCents >= receivedCents;
  await (isAllBack
    ? tx`update placed_order set payment_status = 'refunded' where id = ${orderId}`
    : tx`
        update placed_order
        set payment_status = case when closed_at is null then 'paid' else 'cancelled' end
        where id = ${orderId} and payment_status = 'refunded'`);
}

/** How much less a line, or the delivery, is owed. */
export interface OrderChange extends Amount {
  /** Null: the delivery. */
  readonly lineId: string | null;
  readonly kind: 'cancelled' | 'withdrawn' | 'reduced' | 'kept' | 'exchanged';
  /** Of the sold line: of a kit, sets. */
  readonly pieces: number;
}

/** Writes what has changed of what a locked order owes; a repeated press writes nothing. */
export async function insertChanges(
  tx: Queryable,
  orderId: string,
  changes: readonly OrderChange[],
  by: {
    readonly key: string;
    readonly reason: string;
    readonly actor: string;
    readonly now: Date;
    readonly withdrawalId?: string | undefined;
  },
): Promise<void> {
  for (const { lineId, kind, pieces, netCents, grossCents } of changes) {
    await tx`
      insert into order_change (id, order_id, order_line_id, kind, pieces, net_cents, gross_cents,
                                withdrawal_id, press_key, reason, at, actor)
      values (${newId()}, ${orderId}, ${lineId}, ${kind}, ${pieces}, ${netCents}, ${grossCents},
              ${by.withdrawalId ?? null}, ${by.key}, ${by.reason}, ${by.now}, ${by.actor})
      on conflict do nothing`;
  }
}

/** Whether a press has changed the order before. */
export async function isChangePressed(
  tx: Queryable,
  { orderId, key }: { readonly orderId: string; readonly key: string },
): Promise<boolean> {
  const rows = await tx`
    select 1 from order_change where order_id = ${orderId} and press_key = ${key} limit 1`;
  return rows.length > 0;
}

/** Money of an order besides its payments and refunds. */
export interface OrderMoney {
  readonly kind:
    | 'received'
    | 'provider-refund'
    | 'charged-back'
    | 'chargeback-won'
    | 'refund-failed'
    | 'written-off'
    | 'fee';
  readonly paymentId?: string | null;
  readonly amountCents: number;
  readonly reference: string;
  /** How it came: a payment method, 'bank', 'hand'. */
  readonly method?: string;
  /** The bank's day. */
  readonly bookedOn?: string | null;
  readonly key: string;
  readonly reason?: string;
}

/** Notes money of a locked order. @returns false where the press was noted before */
export async function insertMoney(
  tx: Queryable,
  orderId: string,
  money: OrderMoney,
  { now, actor }: { readonly now: Date; readonly actor: string },
): Promise<boolean> {
  const { count } = await tx`
    insert into order_money (id, order_id, kind, payment_id, amount_cents, reference, method,
                             booked_on, press_key, reason, noted_at, actor)
    values (${newId()}, ${orderId}, ${money.kind}, ${money.paymentId ?? null}, ${money.amountCents},
            ${money.reference}, ${money.method ?? ''}, ${money.bookedOn ?? null}, ${money.key},
            ${money.reason ?? ''}, ${now}, ${actor})
    on conflict do nothing`;
  return count > 0;
}
