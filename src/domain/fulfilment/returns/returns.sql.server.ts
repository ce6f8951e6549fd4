import type { Queryable } from '../../../db/database.server.ts';
import { newId } from '../../../kernel/ids.ts';
import type { WithdrawnPieces } from '../../ledger/withdrawn-pieces.ts';
import { companyOf } from '../../withdrawals/withdrawals.sql.server.ts';
import type { GoodsCondition, ReturnReason } from './returned-goods.ts';

/** A withdrawal as declared, with its state. */
export interface WithdrawalRow {
  readonly id: string;
  readonly orderId: string | null;
  /** The order's number if found, otherwise the typed one. */
  readonly orderNumber: string;
  readonly name: string;
  readonly email: string;
  /** '' is the whole order. */
  readonly parts: string;
  readonly receivedAt: Date;
  /** Somebody, or the declaration itself, has said which pieces it is about. */
  readonly isDecided: boolean;
  /** What it is about; null before it is decided, and where it is about all of the order. */
  readonly pieces: readonly WithdrawnPieces[] | null;
  /** The lines that the buyer says do not fit, of those whose fit was promised. */
  readonly misfits: readonly { readonly lineId: string }[];
  readonly settledAt: Date | null;
  readonly settledBy: string | null;
  readonly refundId: string | null;
  /** Where its order was delivered to; '' if no order was found. */
  readonly country: string;
  /** The company that its order names; '' of a private buyer, and if no order was found. */
  readonly company: string;
}

export async function findWithdrawal(
  sql: Queryable,
  id: string,
): Promise<WithdrawalRow | undefined> {
  const [row] = await sql<WithdrawalRow[]>`
    select withdrawal.id, placed_order.id as "orderId",
           coalesce(placed_order.number, order_number) as "orderNumber", name, email, parts,
           received_at as "receivedAt", is_decided as "isDecided", pieces, misfits, settled_at as "settledAt",
           settled_by as "settledBy", refund_id as "refundId", coalesce(ship_country, '') as country,
           ${companyOf(sql)} as company
    from withdrawal
    left join placed_order on placed_order.id = order_id and erased_at is null
    where withdrawal.id = ${id}`;
  return row;
}

/** A line of the withdrawn order with its pieces: sold, sent, returned. */
export interface WithdrawnLine {
  readonly id: string;
  readonly parentLineId: string | null;
  readonly partId: number;
  readonly partNumber: string;
  readonly description: string;
  readonly quantity: number;
  readonly grossCents: number;
  /** Whether it is packed itself; a kit's line is not. */
  readonly isPacked: boolean;
  readonly goneOut: number;
  readonly returned: number;
  readonly returnedInAll: number;
}

export async function withdrawnLines(
  sql: Queryable,
  { orderId, withdrawalId }: { readonly orderId: string; readonly withdrawalId: string },
): Promise<readonly WithdrawnLine[]> {
  return sql<WithdrawnLine[]>`
    select id, parent_line_id as "parentLineId", part_id as "partId", part_number as "partNumber",
           description, quantity, gross_cents as "grossCents",
           not exists (
             select 1 from order_line component where component.parent_line_id = line.id) as "isPacked",
           (select coalesce(sum(packed.quantity), 0)::int
            from parcel_line packed join parcel on parcel.id = packed.parcel_id
            where packed.order_line_id = line.id and parcel.state in ('handed-over', 'delivered')) as "goneOut",
           (select coalesce(sum(back.quantity), 0)::int from returned_goods back
            where back.order_line_id = line.id and withdrawal_id = ${withdrawalId}) as returned,
           (select coalesce(sum(back.quantity), 0)::int from returned_goods back
            where back.order_line_id = line.id) as "returnedInAll"
    from order_piece line where order_id = ${orderId} order by position`;
}

/** Goods that came back, oldest first. */
export interface ReturnedGoods {
  readonly partNumber: string;
  readonly quantity: number;
  readonly condition: GoodsCondition;
  readonly restockedAt: string | null;
  readonly note: string;
  readonly reason: ReturnReason;
  readonly receivedAt: Date;
  readonly actor: string;
}

export async function goodsOf(
  sql: Queryable,
  withdrawalId: string,
): Promise<readonly ReturnedGoods[]> {
  return sql<ReturnedGoods[]>`
    select part_number as "partNumber", back.quantity, condition, restocked_at as "restockedAt",
           note, reason, received_at as "receivedAt", actor
    from returned_goods back join order_line line on line.id = order_line_id
    where withdrawal_id = ${withdrawalId}
    order by received_at, position, back.id`;
}

export async function isPressed(
  tx: Queryable,
  { withdrawalId, key }: { readonly withdrawalId: string; readonly key: string },
): Promise<boolean> {
  const rows = await tx`
    select 1 from returned_goods
    where withdrawal_id = ${withdrawalId} and press_key = ${key} limit 1`;
  return rows.length > 0;
}

export async function insertReturnedGoods(
  tx: Queryable,
  goods: {
    readonly withdrawalId: string;
    readonly lineId: string;
    readonly key: string;
    readonly quantity: number;
    readonly condition: GoodsCondition;
    readonly restockAt: string | null;
    readonly note: string;
    readonly reason: ReturnReason;
    readonly returnCents: number;
    readonly now: Date;
    readonly actor: string;
  },
): Promise<void> {
  await tx`
    insert into returned_goods (id, withdrawal_id, order_line_id, press_key, quantity, condition,
                                restocked_at, note, reason, return_cents, received_at, actor)
    values (${newId()}, ${goods.withdrawalId}, ${goods.lineId}, ${goods.key}, ${goods.quantity},
            ${goods.condition}, ${goods.restockAt}, ${goods.note}, ${goods.reason},
            ${goods.returnCents}, ${goods.now}, ${goods.actor})`;
}

/** Opens a correction for each vehicle of a line, or one without a vehicle; each exists once. */
export async function openCorrection(
  tx: Queryable,
  of: {
    readonly withdrawalId: string;
    readonly lineId: string;
    readonly partId: number;
    readonly now: Date;
  },
): Promise<void> {
  const { withdrawalId, lineId, partId, now } = of;
  await tx`
    insert into fitment_correction
      (id, part_id, withdrawal_id, order_line_id, make, model, year, engine, opened_at)
    select gen_random_uuid(), ${partId}::int, ${withdrawalId}::uuid, line.id, coalesce(v.make, ''),
           coalesce(v.model, ''), v.year, coalesce(v.engine, ''), ${now}
    from order_line line
    -- Components of a kit are for the vehicles of its line.
    left join order_line_vehicle v on v.order_line_id in (line.id, line.parent_line_id)
    where line.id = ${lineId}
    on conflict do nothing`;
}

/** Puts pieces on sale again, even if the part's row at that place is gone. */
export async function restock(
  tx: Queryable,
  { partId, location, quantity }: { partId: number; location: string; quantity: number },
): Promise<void> {
  await tx`
    insert into stock (part_id, location, quantity) values (${partId}, ${location}, ${quantity})
    on conflict (part_id, location) do update set quantity = stock.quantity + excluded.quantity`;
  // Notifies caches of this part.
  await tx`
    insert into supply_change (part_id) values (${partId})
    on conflict (part_id) do update set changed_by = default`;
}

/** Possible locations of the pieces; those that the order was taken from come first. */
export async function restockPlaces(sql: Queryable, orderId: string): Promise<readonly string[]> {
  const rows = await sql<{ code: string }[]>`
    select code from location
    order by exists (
      select 1 from stock_taking
      where order_id = ${orderId} and location = code and eta is null) desc, code`;
  return rows.map(({ code }) => code);
}

/** Somebody has said which pieces a withdrawal is about. */
export async function markDecided(
  tx: Queryable,
  withdrawalId: string,
  pieces: readonly WithdrawnPieces[],
): Promise<void> {
  await tx`
    update withdrawal set is_decided = true, pieces = ${tx.json(pieces)} where id = ${withdrawalId}`;
}
