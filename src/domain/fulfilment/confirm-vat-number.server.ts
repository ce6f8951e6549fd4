import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { type UnknownOrder, type Work, workOrder } from './order/work-order.server.ts';

type ConfirmRefusal =
  | UnknownOrder
  /** It waits for nobody's look at its number. */
  | { readonly kind: 'nothing-to-confirm' }
  | { readonly kind: 'reason-required' };

/**
 * Confirms the VAT number of an untaxed order that nobody could be asked about: from then on it may be packed and
 * invoiced. TAX-12.
 * @param reason how the number was checked; the history keeps it
 */
export function confirmVatNumber(
  context: Pick<ShopContext, 'db' | 'clock'>,
  { reason, ...work }: Work & { readonly reason: string },
): Promise<Result<undefined, ConfirmRefusal>> {
  return workOrder<undefined, ConfirmRefusal>(context, work, async ({ tx, order, now, record }) => {
    if (!order.awaitsOwner) return refuse({ kind: 'nothing-to-confirm' });
    if (reason.trim() === '') return refuse({ kind: 'reason-required' });
    await tx`
      update order_vat_evidence
      set awaits_owner = false, confirmed_at = ${now}, confirmed_by = ${work.actor}
      where order_id = ${order.id}`;
    await record('vat-number-confirmed', { note: reason });
    return ok(undefined);
  });
}
