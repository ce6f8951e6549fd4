import type { Source } from '../../config/countries/markets.ts';
import type { Queryable } from '../../db/database.server.ts';
import type { VatTreatment } from '../basket/tax.ts';
import type { ClosingReason } from './order.ts';

/** An order as it is judged: what was agreed, who agreed it, and why it was closed. */
export interface JudgedOrder {
  readonly source: Source;
  readonly placedAt: Date;
  readonly linkRevokedAt: Date | null;
  readonly paymentMethod: string;
  readonly promoCode: string | null;
  /** What it costs now. */
  readonly grossCents: number;
  readonly vatRate: number;
  readonly treatment: VatTreatment;
  readonly emailKey: string;
  readonly visitorKey: string;
  /** Null: it holds its stock. */
  readonly closedAt: Date | null;
  /** Null also where a version that knew no reasons has closed it. */
  readonly closedBecause: ClosingReason | null;
  readonly prolongedUntil: Date | null;
}

export async function findJudgedOrder(tx: Queryable, orderId: string): Promise<JudgedOrder> {
  const [order] = await tx<JudgedOrder[]>`
    select source, placed_at as "placedAt", link_revoked_at as "linkRevokedAt",
           payment_method as "paymentMethod", promo_code_key as "promoCode",
           price_cents(placed_order) as "grossCents", vat_rate_basis_points as "vatRate",
           vat_treatment as treatment, email_key as "emailKey", visitor_key as "visitorKey",
           closed_at as "closedAt", closed_because as "closedBecause",
           prolonged_until as "prolongedUntil"
    from placed_order where id = ${orderId}`;
  if (!order) throw new Error(`Order ${orderId} is gone`);
  return order;
}

/** A line that was sold, with what one piece of it consists of. */
export interface JudgedLine {
  readonly id: string;
  readonly partId: number;
  readonly part: { readonly partNumber: string };
  readonly quantity: number;
  readonly unitGrossCents: number;
  readonly needs: readonly { readonly partId: number; readonly perPiece: number }[];
}

/** In the order in which they were sold, without what has fallen away; components are the needs of their kit. */
export async function judgedLines(tx: Queryable, orderId: string): Promise<readonly JudgedLine[]> {
  return tx<JudgedLine[]>`
    select line.id, line.part_id as "partId", line.quantity - cancelled_pieces(line.id) as quantity,
           json_build_object('partNumber', line.part_number) as part,
           line.unit_gross_cents as "unitGrossCents",
           case when line.record_type = 'kititem' then (
             select coalesce(json_agg(json_build_object(
               'partId', piece.part_id, 'perPiece', piece.quantity / line.quantity)), '[]')
             from order_line piece where piece.parent_line_id = line.id and piece.quantity > 0
           ) else json_build_array(json_build_object('partId', line.part_id, 'perPiece', 1))
           end as needs
    from order_piece line
    where line.order_id = ${orderId} and line.parent_line_id is null
      and line.quantity > cancelled_pieces(line.id)
    order by line.position`;
}

/** An order holds its stock again, payable until `expiresAt`: the one time that its time is prolonged. */
export async function markReopened(tx: Queryable, orderId: string, expiresAt: Date): Promise<void> {
  await tx`
    update placed_order
    set payment_status = 'pending', closed_at = null, closed_because = null,
        expires_at = ${expiresAt}, prolonged_until = ${expiresAt}, expiry_warned_at = null
    where id = ${orderId}`;
}

/** The pieces of each part that an order took, over all sources. */
export async function takenQuantities(
  tx: Queryable,
  orderId: string,
): Promise<readonly { partId: number; quantity: number; source: string }[]> {
  return tx<{ partId: number; quantity: number; source: string }[]>`
    select part_id as "partId", sum(quantity)::int as quantity, source
    from stock_taking join placed_order on placed_order.id = order_id
    where order_id = ${orderId}
    group by part_id, source
    order by part_id`;
}

/** Deletes the records of takings that were returned. */
export async function dropTakings(tx: Queryable, orderId: string): Promise<void> {
  await tx`delete from stock_taking where order_id = ${orderId}`;
}
