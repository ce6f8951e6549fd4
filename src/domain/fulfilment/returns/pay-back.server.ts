import { ok, type Result, refuse } from '../../../kernel/result.ts';
import type { ShopContext } from '../../shop-context/shop-context.server.ts';
import type { Refund } from '../refund.ts';
import { type RefundOrderRefusal, refundOrder } from '../refund-order.server.ts';
import { type UnknownWithdrawal, workedWithdrawal } from './worked-withdrawal.server.ts';

type PayBackRefusal =
  | RefundOrderRefusal
  | UnknownWithdrawal
  /** Something else than by law: say why. */
  | { readonly kind: 'reason-required' };

interface PayBack {
  readonly id: string;
  readonly actor: string;
  readonly key: string;
  /** By default the amount that the law requires. */
  readonly amountCents?: number | undefined;
  /** Why it is another amount: wear beyond trying it, freight that is given, parts that are still to come. */
  readonly reason?: string | undefined;
  readonly isByHand?: boolean | undefined;
  readonly reference?: string | undefined;
}

/**
 * Pays a withdrawal back and settles it: the amount by law, or another with a reason. Pressed twice, or by two, it is
 * one refund. Where the provider refuses it, the withdrawal waits again. FUL-17.
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
