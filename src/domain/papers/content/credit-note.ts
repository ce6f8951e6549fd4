import { divideHalfUp } from '../../../kernel/money.ts';
import { papers as text } from '../../../messages/order/papers.ts';
import type { Order } from '../../checkout/order.ts';
import { headOf, type PaperFacts, taxesOf, treatmentRemarks } from './order-paper.ts';
import type { Paper } from './paper.ts';

/** The total of an order's earlier credit notes, in whole cents. */
export interface Credited {
  readonly netCents: number;
  readonly grossCents: number;
}

/**
 * Splits a refund into net and tax. Net follows the refunded share of the order in total, so that the notes of an
 * order refunded in pieces add up to its invoice, to the cent.
 * @param grossCents what goes back now
 */
export function creditedNow(
  order: { readonly netCents: number; readonly grossCents: number },
  before: Credited,
  grossCents: number,
): { readonly netCents: number; readonly taxCents: number } {
  const backInAll = before.grossCents + grossCents;
  const netInAll = divideHalfUp(order.netCents * backInAll, order.grossCents);
  const netCents = netInAll - before.netCents;
  return { netCents, taxCents: grossCents - netCents };
}

/** The paper about a refund. Its amounts are positive. */
export function creditNote(
  order: Order,
  facts: PaperFacts,
  refund: {
    readonly number: string;
    /** Number of the invoice. */
    readonly corrects: string;
    readonly before: Credited;
    readonly grossCents: number;
    readonly reason: string;
  },
): Paper {
  const { number, corrects, before, grossCents, reason } = refund;
  const whole = {
    netCents: order.itemsNetCents + order.shippingNetCents,
    grossCents: order.grossCents,
  };
  const { netCents, taxCents } = creditedNow(whole, before, grossCents);
  return {
    ...headOf(order, facts, { kind: 'credit-note', number }),
    suppliedOn: null,
    corrects,
    lines: [
      {
        partNumber: '',
        description: text.refund(reason),
        quantity: 1,
        unitNetCents: netCents,
        netCents,
      },
    ],
    netCents,
    taxes: taxesOf(order, taxCents),
    grossCents,
    transfer: null,
    remarks: [...(facts.seller.isUnnamed ? [text.demonstration] : []), ...treatmentRemarks(order)],
  };
}
