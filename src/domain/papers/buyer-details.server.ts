import type { Queryable } from '../../db/database.server.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { checkedVatNumber } from '../../kernel/vat-numbers/checked-vat-number.server.ts';
import { deskBuyerDetails } from '../../messages/desk/orders/buyer-details.ts';
import { findOrder } from '../checkout/order.sql.server.ts';
import { type UnknownOrder, type Work, workOrder } from '../fulfilment/order/work-order.server.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { papersOfOrder } from './papers.sql.server.ts';
import { isLeitwegId } from './record/leitweg-id.ts';
import type { BuyerDetails } from './record/parties.ts';

type BuyerDetailsRefusal =
  | UnknownOrder
  /** A consumer is neither an authority nor in a VAT group. */
  | { readonly kind: 'is-consumer' }
  /** Its papers are frozen. */
  | { readonly kind: 'invoiced-before' }
  | { readonly kind: 'wrong-leitweg-id' }
  | { readonly kind: 'wrong-unit-id' };

/**
 * Sets what an authority's or a group's invoice says of its buyer, until the invoice is issued; omitted ones stay.
 * @param change.leitwegId by its check digits; '' takes it away
 * @param change.unitId a Polish VAT number, also with the five digits of an inner unit
 */
export function setBuyerDetails(
  context: Pick<ShopContext, 'db' | 'clock'>,
  { change, ...work }: Work & { readonly change: Partial<BuyerDetails> },
): Promise<Result<BuyerDetails, BuyerDetailsRefusal>> {
  return workOrder<BuyerDetails, BuyerDetailsRefusal>(context, work, async (worked) => {
    const { tx, order, record } = worked;
    if (!(await findOrder(tx, order.id))?.isCompany) return refuse({ kind: 'is-consumer' });
    const papers = await papersOfOrder(tx, order.id);
    if (papers.some(({ kind }) => kind === 'invoice')) return refuse({ kind: 'invoiced-before' });
    const wanted = { ...(await buyerDetailsOf(tx, order.id)), ...change };
    const details: BuyerDetails = {
      ...wanted,
      leitwegId: wanted.leitwegId.trim().toUpperCase(),
      unitId: wanted.unitId.replace(/\s/g, '').replace(/^PL/i, ''),
    };
    const { leitwegId, unitId, isJst, isVatGroupMember } = details;
    if (leitwegId !== '' && !isLeitwegId(leitwegId)) return refuse({ kind: 'wrong-leitweg-id' });
    if (unitId !== '' && !isUnitId(unitId)) return refuse({ kind: 'wrong-unit-id' });
    await tx`
      update placed_order
      set leitweg_id = ${leitwegId}, unit_id = ${unitId}, is_jst = ${isJst},
          is_vat_group_member = ${isVatGroupMember}
      where id = ${order.id}`;
    await record('note', { note: deskBuyerDetails.noted(details) });
    return ok(details);
  });
}

export async function buyerDetailsOf(sql: Queryable, orderId: string): Promise<BuyerDetails> {
  const [details] = await sql<BuyerDetails[]>`
    select leitweg_id as "leitwegId", is_jst as "isJst",
           is_vat_group_member as "isVatGroupMember", unit_id as "unitId"
    from placed_order where id = ${orderId}`;
  if (!details) throw new Error(`Order ${orderId} is gone`);
  return details;
}

/** FA(3): a NIP, or the IDWew of an inner unit, which is a NIP with five digits behind it. */
function isUnitId(id: string): boolean {
  return /^\d{10}(-\d{5})?$/.test(id) && checkedVatNumber(id.slice(0, 10), 'PL') !== null;
}
