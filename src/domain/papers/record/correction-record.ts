import { CURRENCY } from '../../../config/countries/markets.ts';
import type { IsoDay } from '../../../kernel/clock.ts';
import { formatMoney } from '../../../kernel/money.ts';
import { papers as text } from '../../../messages/order/papers.ts';
import { paymentMethodName } from '../../basket/payment-methods.ts';
import type { Order } from '../../checkout/order.ts';
import type { Amount, Credit, Ledger, LineStand, OrderStand } from '../../ledger/ledger.ts';
import { shopDay } from '../../shop-context/shop-day.ts';
import { dayInWords } from '../content/paper.ts';
import { recordOf } from './build-record.ts';
import type { CorrectedPaper, PaperRecord, RecordLine } from './record.ts';
import {
  amountLess,
  deliveryLine,
  owedShares,
  type RecordFacts,
  recordLine,
  type Unnumbered,
} from './record-lines.ts';

const NOTHING: Amount = { netCents: 0, grossCents: 0 };
const minus = (amount: Amount): Amount => amountLess(NOTHING, amount);

/**
 * The record that corrects an invoice: line by line, what was invoiced beyond what is owed now, with signed amounts, and
 * the parts that were exchanged since. Pieces that fell away at the price they had are one negative line. Where a price
 * or a part changed, what was invoiced is taken back whole, and the next line says what holds instead. What the seller
 * keeps of the price of pieces that fell away is a line of its own.
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
    const billed = paper.before
      .flatMap((record) => record.lines)
      .filter(({ lineId }) => lineId === (credit.lineId ?? ''));
    const invoiced = billed.findLast(({ quantity, pieces }) => quantity > 0 && pieces !== 0);
    const keptBefore = billed
      .filter(({ pieces }) => pieces === 0)
      .reduce<Amount>((sum, line) => amountLess(sum, minus(line)), NOTHING);
    const corrected = { ...credit, invoiced, keptBefore, keptWhy: keptWhyOf(paper.ledger, credit) };
    const [first, ...rest] = correctedLines(order, stand, facts, corrected);
    return first ? [{ ...first, why: first.why || whyOf(paper.ledger, credit) }, ...rest] : [];
  });
  const creditedCents = stand.toCredit.reduce((sum, { grossCents }) => sum + grossCents, 0);
  const back = moneyBack(paper.ledger, stand, creditedCents);
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
    // Negative like all of it: how much of it is sent back.
    paidCents: 0 - Math.min(back.sentCents, creditedCents),
    corrects: originalsOf(paper.before),
    reason: [...new Set(reasons)].join(', '),
    notes: onlyNames ? [text.onlyNames] : moneyNotes(order, back),
  });
}

/** What of a correction's amount goes back to the buyer, as far as it is known when it is issued. */
interface MoneyBack {
  readonly sentCents: number;
  readonly sentOn: readonly IsoDay[];
  readonly waitingCents: number;
}

/** What was sent back since the last paper, and what is still to be. Nothing goes back of what was never paid. */
function moneyBack(
  ledger: Ledger,
  { money }: Pick<OrderStand, 'money'>,
  creditedCents: number,
): MoneyBack {
  const since = entriesSince(ledger);
  const sent = since.filter(({ kind }) => kind === 'sent-back');
  const failed = since.filter(({ kind }) => kind === 'refund-failed');
  const cents = (entries: typeof sent) => entries.reduce((sum, one) => sum + one.grossCents, 0);
  const sentCents = Math.max(0, cents(sent) - cents(failed));
  const waiting = money.dueBackCents + money.sendingCents;
  return {
    sentCents,
    sentOn: [...new Set(sent.map(({ at }) => shopDay(at)))],
    waitingCents: Math.max(0, Math.min(waiting, creditedCents - sentCents)),
  };
}

function moneyNotes(
  { paymentMethod }: Order,
  { sentCents, sentOn, waitingCents }: MoneyBack,
): readonly string[] {
  // With a space that XML keeps.
  const euros = (cents: number) => formatMoney(cents, CURRENCY.symbol).replace('\u00a0', ' ');
  return [
    ...(sentCents > 0 ? [text.paidBack(euros(sentCents), sentOn.map(dayInWords))] : []),
    ...(waitingCents > 0
      ? [text.toBePaidBack(euros(waitingCents), paymentMethodName(paymentMethod))]
      : []),
  ];
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
  /** The last line that billed its pieces; undefined where no paper names lines. */
  readonly invoiced: RecordLine | undefined;
  /** What papers say so far is kept of the price of pieces that fell away. */
  readonly keptBefore: Amount;
  /** Why something is kept. */
  readonly keptWhy: string;
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
  const told = (pieces: number, amount: Amount) =>
    recordLine(order, stand, facts, line, { pieces, amount });
  const { keptBefore, keptWhy } = credit;
  const { kept } = owedShares(now);
  const isKeptAsBefore = isSame(kept, keptBefore);
  return [
    ...correctedPieces(now, credit, told),
    ...(isKeptAsBefore || isSame(keptBefore, NOTHING)
      ? []
      : [{ ...told(0, minus(keptBefore)), quantity: -1 }]),
    ...(isKeptAsBefore || kept.grossCents === 0 ? [] : [{ ...told(0, kept), why: keptWhy }]),
  ];
}

/** What changed of the pieces and their price, without what is kept of others. */
function correctedPieces(
  now: LineStand,
  { pieces, insteadOf, invoiced, keptBefore }: Correction,
  told: (pieces: number, amount: Amount) => Unnumbered,
): readonly Unnumbered[] {
  const { left, billed, billedPieces } = now;
  const before = amountLess(billed, keptBefore);
  const owed = owedShares(now).pieces;
  const fell = amountLess(before, owed);
  if (insteadOf === '') {
    if (pieces === 0 && isSame(fell, NOTHING)) return [];
    if (isSamePrice({ before, billedPieces, pieces, fell })) return [told(-pieces, minus(fell))];
  }
  if (billedPieces === 0 && isSame(before, NOTHING)) return [];
  return [
    asInvoiced(told(-(billedPieces || 1), minus(before)), invoiced),
    ...(left > 0 ? [told(left, owed)] : []),
  ];
}

function isSame(one: Amount, other: Amount): boolean {
  return one.netCents === other.netCents && one.grossCents === other.grossCents;
}

/** What is taken back is named as it was invoiced: the part may have been exchanged since. */
function asInvoiced(line: Unnumbered, invoiced: RecordLine | undefined): Unnumbered {
  if (!invoiced) return line;
  const { name, partNumber, vehicleLine, gtin, customsCode, origin, gtu, unitCode } = invoiced;
  const named = { name, partNumber, vehicleLine, gtin, customsCode, origin, gtu, unitCode };
  return { ...line, ...named };
}

/** Whether the pieces that fell away cost what the others cost still, but for rounding by a cent. */
function isSamePrice({
  before,
  billedPieces,
  pieces,
  fell,
}: {
  readonly before: Amount;
  readonly billedPieces: number;
  readonly pieces: number;
  readonly fell: Amount;
}): boolean {
  const difference = before.netCents * pieces - fell.netCents * billedPieces;
  return pieces > 0 && Math.abs(difference) <= billedPieces;
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
function whyOf(ledger: Ledger, { lineId, insteadOf }: Credit): string {
  const words = changesSince(ledger, lineId).flatMap(({ kind, why }) => {
    if (kind !== 'cancelled' && kind !== 'withdrawn' && kind !== 'reduced') return [];
    return [why || text.creditReason[kind]];
  });
  const fell = words.length === 0 && ledger.isClosed ? [text.creditReason.cancelled] : words;
  return [...new Set([...(insteadOf ? [text.creditReason.exchanged] : []), ...fell])].join(', ');
}

/** Why a part of the price of what fell away is kept. */
function keptWhyOf(ledger: Ledger, { lineId }: Credit): string {
  const kept = changesSince(ledger, lineId).filter(({ kind }) => kind === 'kept');
  return [...new Set(kept.map(({ why }) => why).filter(Boolean))].join(', ');
}

function changesSince(ledger: Ledger, lineId: string | null) {
  return entriesSince(ledger).filter((one) => one.lineId === lineId);
}

/** What happened since the last paper. */
function entriesSince({ entries }: Ledger) {
  const last = entries.findLastIndex(({ kind }) => kind === 'corrected' || kind === 'invoiced');
  return entries.slice(last + 1);
}
