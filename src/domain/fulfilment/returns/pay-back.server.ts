import { ok, type Result, refuse } from '../../../kernel/result.ts';
import type { ShopContext } from '../../shop-context/shop-context.server.ts';
import type { Refund } from '../refund.ts';
import { type RefundOrderRefusal, refundOrder } from '../refund-order.server.ts';
import { type UnknownWithdrawal, workedWithdrawal } from './worked-withdrawal.server.ts';

type PayBackRefusal =
  | RefundOrderRefusal
  | UnknownWithdrawal
  /** The amount differs from the law's: a reason is required. */
  | { readonly kind: 'reason-required' };

interface PayBack {
  readonly id: string;
  readonly actor: string;
  readonly key: string;
  /** By default the amount that the law requires. */
  readonly amountCents?: number | undefined;
  /** The reason for another amount: wear beyond inspection, freight as a courtesy, parts still to come. */
  readonly reason?: string | undefined;
  readonly isByHand?: boolean | undefined;
  readonly reference?: string | undefined;
}

/**
 * Refunds a withdrawal and settles it: the amount by law, or another with a reason. A double press, or two people,
 * make one refund. If the provider refuses it, the withdrawal is open again. FUL-17.
 */
export async function payBack(
  context: ShopContext,
  { id, amountCents, reason = '', ...press }: PayBack,
): Promise<Result<Refund, PayBackRefusal>> {
  const found = await workedWithdrawal(context, { id });
  if (!found.ok) return found;
  const { orderNumber, orderId, amount, refund } = found.value;
  if (orderId === null) return refuse({ kind: 'unknown-withdrawal' });
  if (refund) return ok(refund);
  const wanted = amountCents ?? amount.totalCents;
  if (wanted !== amount.totalCents && reason.trim() === '') {
    return refuse({ kind: 'reason-required' });
  }
  if (wanted === 0) return refuse({ kind: 'nothing-to-refund' });
  const refunded = { number: orderNumber, amountCents: wanted, withdrawalId: id };
  return refundOrder(context, { ...press, ...refunded, reason: reason.trim() });
}
