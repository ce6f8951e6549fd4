import { papers as text } from '../../../messages/order/papers.ts';
import type { Order } from '../../checkout/order.ts';
import type { Credit, Ledger, OrderStand } from '../../ledger/ledger.ts';
import { headOf, type PaperFacts, taxesOf, treatmentRemarks } from './order-paper.ts';
import type { Paper, PaperLine } from './paper.ts';

/**
 * The paper that corrects an invoice: line by line, what was invoiced beyond what is owed now, and the parts that were
 * exchanged since. Its amounts are positive; they are 0 where only a part's name is corrected.
 * @param note.stand with something to credit
 */
export function creditNote(
  order: Order,
  facts: PaperFacts,
  note: {
    readonly number: string;
    /** Number of the invoice. */
    readonly corrects: string;
    readonly stand: OrderStand;
    readonly ledger: Ledger;
  },
): Paper {
  const { number, corrects, stand, ledger } = note;
  const credits = stand.toCredit;
  const lines = credits.map((credit) => {
    const left = stand.lines.find(({ id }) => id === credit.lineId)?.left ?? 1;
    return lineOf(order, { credit, left, reason: reasonOf(ledger, credit) });
  });
  const netCents = credits.reduce((sum, credit) => sum + credit.netCents, 0);
  const grossCents = credits.reduce((sum, credit) => sum + credit.grossCents, 0);
  return {
    ...headOf(order, facts, { kind: 'credit-note', number }),
    suppliedOn: null,
    corrects,
    lines,
    netCents,
    taxes: taxesOf(order, grossCents - netCents),
    grossCents,
    transfer: null,
    remarks: [
      ...(facts.seller.isUnnamed ? [text.demonstration] : []),
      ...(grossCents === 0 ? [text.onlyNames] : []),
      ...treatmentRemarks(order),
    ],
  };
}

function lineOf(
  order: Order,
  {
    credit,
    left,
    reason,
  }: { readonly credit: Credit; readonly left: number; readonly reason: string },
): PaperLine {
  const { lineId, pieces, insteadOf, netCents, grossCents } = credit;
  const line = order.lines.find(({ id }) => id === lineId);
  const quantity = pieces || (insteadOf === '' ? 1 : left);
  const what = line ? line.description : text.shipping(order.shippingMethodName);
  const why = [insteadOf && text.insteadOf(insteadOf), reason].filter(Boolean).join(', ');
  return {
    ...(line ? { lineId: line.id } : { is: 'delivery' }),
    partNumber: line?.partNumber ?? '',
    description: why ? `${what} (${why})` : what,
    ...(line?.vehicleLine ? { vehicleLine: line.vehicleLine } : {}),
    quantity,
    pieces,
    unitNetCents: Math.round(netCents / quantity),
    netCents,
    grossCents,
  };
}

/** Why a line, or the delivery, costs less than was invoiced: what changed since the last correction, in words. */
function reasonOf({ entries, isClosed }: Ledger, { lineId }: Credit): string {
  const last = entries.findLastIndex(({ kind }) => kind === 'corrected' || kind === 'invoiced');
  const since = entries.slice(last + 1).filter((one) => one.lineId === lineId);
  const words = since.flatMap(({ kind, why }) => {
    if (kind !== 'cancelled' && kind !== 'withdrawn' && kind !== 'reduced') return [];
    return [why || text.creditReason[kind]];
  });
  return [...new Set(words.length === 0 && isClosed ? [text.creditReason.cancelled] : words)].join(
    ', ',
  );
}
