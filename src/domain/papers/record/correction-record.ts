import { papers as text } from '../../../messages/order/papers.ts';
import type { Order } from '../../checkout/order.ts';
import type { Amount, Credit, Ledger, LineStand, OrderStand } from '../../ledger/ledger.ts';
import { shopDay } from '../../shop-context/shop-day.ts';
import { recordOf } from './build-record.ts';
import type { CorrectedPaper, PaperRecord, RecordLine } from './record.ts';
import { deliveryLine, type RecordFacts, recordLine, type Unnumbered } from './record-lines.ts';

const minus = ({ netCents, grossCents }: Amount): Amount => ({
  netCents: 0 - netCents,
  grossCents: 0 - grossCents,
});

/**
 * The record that corrects an invoice: line by line, what was invoiced beyond what is owed now, with signed amounts, and
 * the parts that were exchanged since. Pieces that fell away at the price they had are one negative line. Where a price
 * or a part changed, what was invoiced is taken back whole, and the next line says what holds instead.
 * @param stand with something to credit
 * @param paper.before the invoice and the corrections so far, oldest first
 * Source: Directive 2006/112/EC, articles 90 and 219; the Polish VAT act, article 106j.
 */
export function correctionRecord(
  order: Order,
  stand: OrderStand,
  facts: RecordFacts,
  paper: {
    readonly number: string;
    readonly before: readonly PaperRecord[];
    readonly ledger: Ledger;
  },
): PaperRecord {
  const lines = stand.toCredit.flatMap((credit) => {
    const invoiced = paper.before
      .flatMap((record) => record.lines)
      .findLast(({ lineId, quantity }) => lineId === (credit.lineId ?? '') && quantity > 0);
    const [first, ...rest] = correctedLines(order, stand, facts, { ...credit, invoiced });
    return first ? [{ ...first, why: whyOf(paper.ledger, credit) }, ...rest] : [];
  });
  const onlyNames = stand.toCredit.every(({ grossCents }) => grossCents === 0);
  const reasons = lines.map(({ why }) => why).filter(Boolean);
  return recordOf(order, facts, {
    kind: 'correction',
    number: paper.number,
    lines,
    // The tax falls with the price, today, whenever the goods were supplied.
    dates: {
      suppliedOn: paper.before[0]?.dates.suppliedOn ?? null,
      taxPoint: shopDay(facts.now),
      paidOn: facts.paidOn,
      dueOn: null,
      isBeforeDispatch: false,
    },
    paidCents: 0,
    corrects: originalsOf(paper.before),
    reason: [...new Set(reasons)].join(', '),
    notes: onlyNames ? [text.onlyNames] : [],
  });
}

/** What is corrected. Of an advance it says how much was paid by the papers so far. */
function originalsOf(before: readonly PaperRecord[]): readonly CorrectedPaper[] {
  const advanceCents = before.reduce((sum, { totals }) => sum + totals.grossCents, 0);
  return before
    .filter(({ kind }) => kind !== 'correction')
    .map(({ number, issuedOn, kind }) => ({
      ...{ number, issuedOn, ksefNumber: '' },
      ...(kind === 'advance' ? { advanceCents } : {}),
    }));
}

type Correction = Credit & {
  /** The last line that billed it; undefined where no paper names lines. */
  readonly invoiced: RecordLine | undefined;
};

function correctedLines(
  order: Order,
  stand: OrderStand,
  facts: RecordFacts,
  credit: Correction,
): readonly Unnumbered[] {
  const line = order.lines.find(({ id }) => id === credit.lineId);
  const now = stand.lines.find(({ id }) => id === credit.lineId);
  if (!line || !now) return correctedDelivery(order, stand, facts);
  const { left, billed, billedPieces, owed } = now;
  const told = (pieces: number, amount: Amount) =>
    recordLine(order, stand, facts, line, { pieces, amount });
  if (credit.insteadOf === '' && isSamePrice(now, credit)) {
    return [told(-credit.pieces, minus(credit))];
  }
  const before = told(-(billedPieces || 1), minus(billed));
  const isLeft = left > 0 || owed.grossCents > 0;
  return [asInvoiced(before, credit.invoiced), ...(isLeft ? [told(left, owed)] : [])];
}

/** What is taken back is named as it was invoiced: the part may have been exchanged since. */
function asInvoiced(line: Unnumbered, invoiced: RecordLine | undefined): Unnumbered {
  if (!invoiced) return line;
  const { name, partNumber, vehicleLine, gtin, customsCode, origin, gtu, unitCode } = invoiced;
  const kept = invoiced.pieces === 0 ? { pieces: invoiced.pieces } : {};
  const named = { name, partNumber, vehicleLine, gtin, customsCode, origin, gtu, unitCode };
  return { ...line, ...named, ...kept };
}

/** Whether the pieces that fell away cost what the others cost still, but for rounding by a cent. */
function isSamePrice({ billed, billedPieces }: LineStand, { pieces, netCents }: Credit): boolean {
  return pieces > 0 && Math.abs(billed.netCents * pieces - netCents * billedPieces) <= billedPieces;
}

function correctedDelivery(
  order: Order,
  { delivery: { billed, owed } }: OrderStand,
  facts: RecordFacts,
): readonly Unnumbered[] {
  const isLeft = owed.grossCents > 0;
  return [
    deliveryLine(order, facts, -1, minus(billed)),
    ...(isLeft ? [deliveryLine(order, facts, 1, owed)] : []),
  ];
}

/** Why a line, or the delivery, costs less than was invoiced: what changed since the last correction, in words. */
function whyOf({ entries, isClosed }: Ledger, { lineId, insteadOf }: Credit): string {
  const last = entries.findLastIndex(({ kind }) => kind === 'corrected' || kind === 'invoiced');
  const since = entries.slice(last + 1).filter((one) => one.lineId === lineId);
  const words = since.flatMap(({ kind, why }) => {
    if (kind !== 'cancelled' && kind !== 'withdrawn' && kind !== 'reduced') return [];
    return [why || text.creditReason[kind]];
  });
  const fell = words.length === 0 && isClosed ? [text.creditReason.cancelled] : words;
  return [...new Set([...(insteadOf ? [text.creditReason.exchanged] : []), ...fell])].join(', ');
}
