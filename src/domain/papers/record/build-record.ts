import { ibanOf } from '../../../kernel/iban.ts';
import { papers as text } from '../../../messages/order/papers.ts';
import { BANK_TRANSFER, paymentMethodName } from '../../basket/payment-methods.ts';
import type { Order } from '../../checkout/order.ts';
import { arrivalWords } from '../../checkout/order-in-words.ts';
import type { OrderStand } from '../../ledger/ledger.ts';
import { shopDay } from '../../shop-context/shop-day.ts';
import { transferCode } from '../content/transfer-code.ts';
import { buyerParty, deliveryParty } from './parties.ts';
import type { PaperRecord, RecordDates, RecordKind, RecordPayment } from './record.ts';
import { owedLines, type RecordFacts, type Unnumbered } from './record-lines.ts';
import { isSplitPayment } from './split-payment.ts';
import {
  categoryOf,
  type TaxedOrder,
  taxPlaceOf,
  taxPointOf,
  taxTotalsOf,
  zlotyTaxOf,
} from './taxes.ts';

/**
 * The record of a paper about what an order owes: the pieces that are left of its lines, at the price that is left of
 * theirs. What fell away before is not on it.
 * @param paper.number of the paper's own series; the order's where it has none
 * Source of what an invoice says: Directive 2006/112/EC, article 226; EN 16931.
 */
export function buildRecord(
  order: Order,
  stand: OrderStand,
  facts: RecordFacts,
  paper: { readonly kind: Exclude<RecordKind, 'correction'>; readonly number: string },
): PaperRecord {
  const lines = owedLines(order, stand, facts);
  const grossCents = sumOf(lines, 'grossCents');
  const paidCents = order.paidAt === null ? 0 : Math.min(settledCents(stand), grossCents);
  const dates = datesOf(order, stand, facts, paper.kind);
  return recordOf(order, facts, {
    ...paper,
    lines,
    dates,
    paidCents,
    notes: notesOf(order, paper.kind, dates.isBeforeDispatch),
  });
}

/** The parts of a record that are the same for all kinds, around its lines. */
export function recordOf(
  order: Order,
  facts: RecordFacts,
  paper: Pick<PaperRecord, 'kind' | 'number' | 'dates' | 'notes'> & {
    readonly lines: readonly Unnumbered[];
    readonly paidCents: number;
    readonly corrects?: PaperRecord['corrects'];
    readonly reason?: string;
  },
): PaperRecord {
  const lines = paper.lines.map((line, index) => ({ ...line, number: index + 1 }));
  const taxes = taxTotalsOf(lines);
  const grossCents = sumOf(lines, 'grossCents');
  const { kind, number, paidCents, corrects = [], reason = '' } = paper;
  const record: PaperRecord = {
    version: 2,
    kind,
    number,
    issuedOn: shopDay(facts.now),
    currency: 'EUR',
    seller: facts.seller,
    buyer: buyerParty(order, facts.buyer, facts.einvoiceForms),
    deliverTo: deliveryParty(order),
    order: {
      number: order.number,
      placedOn: shopDay(order.placedAt),
      buyerReference: order.buyerReference,
    },
    dates: paper.dates,
    place: taxPlaceOf(order, facts.sellerCountry),
    lines,
    taxes,
    totals: {
      netCents: sumOf(lines, 'netCents'),
      taxCents: sumOf(lines, 'taxCents'),
      grossCents,
      paidCents,
      dueCents: grossCents - paidCents,
    },
    payment: paymentOf(order, { kind, dueCents: grossCents - paidCents }, facts),
    zloty: facts.zlotyRate && zlotyTaxOf(taxes, facts.zlotyRate),
    corrects,
    reason,
    isSplitPayment: false,
    notes: [...(facts.isDemonstration ? [text.demonstration] : []), ...paper.notes],
  };
  const isBill = kind === 'invoice' || kind === 'advance';
  return { ...record, isSplitPayment: isBill && isSplitPayment(record) };
}

function sumOf(lines: readonly Unnumbered[], which: 'netCents' | 'taxCents' | 'grossCents') {
  return lines.reduce((sum, line) => sum + line[which], 0);
}

/** What was received for an order and not sent back, and the rest that was written off: nobody asks for it any more. */
function settledCents({ money }: OrderStand): number {
  const { receivedCents, sentBackCents, sendingCents, writtenOffCents } = money;
  return Math.max(0, receivedCents - sentBackCents - sendingCents + writtenOffCents);
}

/** Supply, tax point and payment. */
function datesOf(
  order: Order,
  stand: OrderStand,
  facts: RecordFacts,
  kind: RecordKind,
): RecordDates {
  const suppliedOn = [...facts.leftOn.values()].sort().at(-1) ?? null;
  const category = categoryOf(order, facts.sellerCountry);
  return {
    suppliedOn,
    taxPoint: taxPointOf(category, {
      suppliedOn,
      paidOn: facts.paidOn,
      issuedOn: shopDay(facts.now),
    }),
    paidOn: facts.paidOn,
    dueOn:
      kind !== 'invoice' && facts.paidOn === null && order.expiresAt
        ? shopDay(order.expiresAt)
        : null,
    isBeforeDispatch: kind === 'invoice' && awaitsDispatch(order, stand, facts.sellerCountry),
  };
}

/**
 * An intra-Community supply or an export of which something has not left yet: its invoice waits, or says that it comes
 * before. What is untaxed is so because it leaves.
 */
export function awaitsDispatch(
  order: Pick<Order, 'treatment' | 'vatRate'>,
  stand: Pick<OrderStand, 'lines'>,
  sellerCountry: string,
): boolean {
  const category = categoryOf(order, sellerCountry);
  const isExempt = category === 'K' || category === 'G';
  return isExempt && isSomethingHere(stand);
}

const isSomethingHere = ({ lines }: Pick<OrderStand, 'lines'>): boolean =>
  lines.some(({ toPack, packed }) => toPack + packed > 0);

/**
 * Whether an order's invoice is one about its payment (ZAL): all of it was paid, and something of it has not left. As it
 * is about all of the price, no final invoice (ROZ) follows. Intra-Community supplies and the sales of the One-Stop-Shop
 * have none.
 * Source: the Polish VAT act, articles 106b(1)(4) and 106f(1) and (3).
 */
export function isAdvance(order: TaxedOrder, stand: OrderStand, sellerCountry: string): boolean {
  const category = categoryOf(order, sellerCountry);
  const { isOss } = taxPlaceOf(order, sellerCountry);
  const hasAdvances = (category === 'S' && !isOss) || category === 'G';
  return hasAdvances && isSomethingHere(stand) && settledCents(stand) >= stand.money.owedCents;
}

/** How each method is named by UNTDID 4461. Money that came by hand, or by a method that is no more, is a transfer. */
const MEANS: Readonly<Record<string, RecordPayment['meansCode']>> = {
  stripe: '48',
  paypal: '68',
  demo: '68',
};
const [SEPA_TRANSFER, TRANSFER] = ['58', '30'] as const;

/**
 * The code for banking apps stands only where something is still to be transferred. A correction has no account: its
 * buyer pays nothing.
 */
function paymentOf(
  order: Order,
  { kind, dueCents }: { readonly kind: RecordKind; readonly dueCents: number },
  { seller, account }: RecordFacts,
): RecordPayment {
  const method = paymentMethodName(order.paymentMethod);
  const isTransfer = order.paymentMethod === BANK_TRANSFER;
  const iban = ibanOf(account.text);
  const meansCode = MEANS[order.paymentMethod] ?? (iban === undefined ? TRANSFER : SEPA_TRANSFER);
  const reference = order.number;
  if (!isTransfer || kind === 'correction') {
    return { meansCode, method, account: '', bic: '', reference, code: '' };
  }
  const wanted = { name: seller.name, account: account.text, amountCents: dueCents, reference };
  return {
    ...{ meansCode, method, reference },
    account: account.text,
    bic: account.bic,
    code: dueCents > 0 ? transferCode(wanted) : '',
  };
}

/** Sentences that no field says. */
function notesOf(order: Order, kind: RecordKind, isBeforeDispatch: boolean): readonly string[] {
  const isOpenTransfer = order.paymentMethod === BANK_TRANSFER && order.paidAt === null;
  const isNoInvoice = kind === 'proforma' || (kind === 'confirmation' && !isOpenTransfer);
  return [
    ...(isBeforeDispatch ? [text.beforeDispatch] : []),
    ...(kind === 'advance' ? [text.advance] : []),
    ...(kind === 'invoice' || kind === 'advance'
      ? []
      : arrivalWords(order).map((words) => `${words}.`)),
    ...(isNoInvoice ? [text.noInvoice] : []),
  ];
}
