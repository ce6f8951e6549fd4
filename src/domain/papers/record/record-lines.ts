import type { CountryForms } from '../../../config/einvoice-forms.ts';
import type { IsoDay } from '../../../kernel/clock.ts';
import { netOf, toPercent } from '../../../kernel/money.ts';
import { papers as text } from '../../../messages/order/papers.ts';
import { isZeroRated } from '../../basket/tax.ts';
import { fullAmount } from '../../basket/totals.ts';
import type { Order, OrderLine } from '../../checkout/order.ts';
import type { Amount, LineStand, OrderStand } from '../../ledger/ledger.ts';
import type { BuyerDetails } from './parties.ts';
import type { RecordLine, SellerParty } from './record.ts';
import { categoryOf, type ZlotyRate } from './taxes.ts';
import { unitPriceOf } from './unit-price.ts';

/** What customs and tax offices ask about goods, as it was known when they were ordered. */
export interface LineGoods extends Pick<RecordLine, 'gtin' | 'customsCode' | 'origin' | 'gtu'> {
  /** More than one piece is sold as one. */
  readonly isSet: boolean;
}

const noGoods: LineGoods = { gtin: '', customsCode: '', origin: '', gtu: '', isSet: false };

/** What a record is made of besides the order and where it stands. */
export interface RecordFacts {
  readonly seller: SellerParty;
  /** The shop's own code of the seller's country. */
  readonly sellerCountry: string;
  readonly isDemonstration: boolean;
  readonly account: { readonly text: string; readonly bic: string };
  /** The moment of issue. */
  readonly now: Date;
  readonly buyer: BuyerDetails;
  /** What companies get as data, by their country. */
  readonly einvoiceForms: CountryForms;
  /** By the order's line. */
  readonly goods: ReadonlyMap<string, LineGoods>;
  /** The day on which the last pieces of a line left, by the order's line. */
  readonly leftOn: ReadonlyMap<string, IsoDay>;
  /** The bank's day of the last payment; null while there is none. */
  readonly paidOn: IsoDay | null;
  /** Set where the tax has to be said in złoty. */
  readonly zlotyRate: ZlotyRate | null;
}

/** A line that has no place on its paper yet. */
export type Unnumbered = Omit<RecordLine, 'number'>;

/** The lines that still owe something or have pieces left, and the delivery. */
export function owedLines(
  order: Order,
  stand: OrderStand,
  facts: RecordFacts,
): readonly Unnumbered[] {
  const { owed, agreed } = stand.delivery;
  const lines = order.lines.flatMap((line): readonly Unnumbered[] => {
    const now = stand.lines.find(({ id }) => id === line.id);
    const isGone = !now || (now.left === 0 && now.owed.grossCents === 0);
    return isGone || line.parentLineId !== null ? [] : owedLinesOf(order, stand, facts, line, now);
  });
  const isFree = agreed.grossCents === 0 && lines.length > 0;
  const hasDelivery = owed.grossCents > 0 || isFree;
  return [...lines, ...(hasDelivery ? [deliveryLine(order, facts, 1, owed)] : [])];
}

/** A sold line as it is owed: the pieces that are left, and what the seller keeps of the price of others. */
function owedLinesOf(
  order: Order,
  stand: OrderStand,
  facts: RecordFacts,
  line: OrderLine,
  now: LineStand,
): readonly Unnumbered[] {
  const { left } = now;
  const { pieces, kept } = owedShares(now);
  const told = (of: number, amount: Amount) =>
    recordLine(order, stand, facts, line, { pieces: of, amount });
  return [
    ...(left === 0
      ? []
      : [{ ...told(left, pieces), ...discountOf(order, line, { left, owed: pieces }) }]),
    ...(kept.grossCents > 0 ? [told(0, kept)] : []),
  ];
}

/**
 * What is owed of a line for the pieces that are left, and what is kept of the price of pieces that fell away: they are
 * two lines, as otherwise the pieces would seem dearer than they were sold. Where no piece is left, all is kept.
 */
export function owedShares({ owed, kept, left }: Pick<LineStand, 'owed' | 'kept' | 'left'>): {
  readonly pieces: Amount;
  readonly kept: Amount;
} {
  const none = { netCents: 0, grossCents: 0 };
  if (left === 0) return { pieces: none, kept: owed };
  // A price that was lowered since, below what is kept, is said as one.
  if (owed.grossCents < kept.grossCents || owed.netCents < kept.netCents) {
    return { pieces: owed, kept: none };
  }
  return { pieces: amountLess(owed, kept), kept };
}

export function amountLess(one: Amount, other: Amount): Amount {
  return {
    netCents: one.netCents - other.netCents,
    grossCents: one.grossCents - other.grossCents,
  };
}

/**
 * A line about a sold part, or its deposit.
 * @param bills.pieces negative where they are taken back; 0 for a part of their price that is kept
 */
export function recordLine(
  order: Order,
  stand: OrderStand,
  facts: RecordFacts,
  line: OrderLine,
  { pieces, amount }: { readonly pieces: number; readonly amount: Amount },
): Unnumbered {
  const isDeposit = line.depositOf !== null;
  const goods = (!isDeposit && facts.goods.get(line.id)) || noGoods;
  const { isSet, ...codes } = goods;
  const parts = order.lines.filter(({ parentLineId }) => parentLineId === line.id);
  const quantity = pieces || 1;
  return {
    ...pricesOf(order, facts, quantity, amount),
    ...codes,
    is: isDeposit ? 'deposit' : 'part',
    lineId: line.id,
    name: pieces === 0 ? text.kept(line.description) : line.description,
    partNumber: line.partNumber,
    vehicleLine: line.vehicleLine,
    unitCode: isSet || parts.length > 0 ? 'SET' : 'C62',
    ...(pieces === 0 ? { pieces: 0 } : {}),
    suppliedOn: ownDayOf(order, stand, facts, line),
    contents: parts.map((part) => ({
      name: part.description,
      partNumber: part.partNumber,
      quantity: (part.quantity / line.quantity) * Math.abs(quantity),
    })),
  };
}

/** @param sign -1 where it is taken back */
export function deliveryLine(
  order: Order,
  facts: RecordFacts,
  sign: 1 | -1,
  amount: Amount,
): Unnumbered {
  return {
    ...pricesOf(order, facts, sign, amount),
    ...{ is: 'delivery', lineId: '', partNumber: '', vehicleLine: '', unitCode: 'C62' },
    ...{ gtin: '', customsCode: '', origin: '', gtu: '' },
    name: text.shipping(order.shippingMethodName),
    suppliedOn: null,
    contents: [],
  };
}

/** Amounts are signed like the quantity. */
function pricesOf(
  order: Order,
  { sellerCountry }: RecordFacts,
  quantity: number,
  { netCents, grossCents }: Amount,
) {
  return {
    quantity,
    unitNetTenThousandths: unitPriceOf(netCents, quantity),
    discountNetCents: 0,
    discountReason: '',
    netCents,
    taxCents: grossCents - netCents,
    grossCents,
    category: categoryOf(order, sellerCountry),
    rate: order.vatRate,
    why: '',
  };
}

/** What the pieces that are left cost less than their price without a discount, and why. */
function discountOf(
  order: Order,
  line: OrderLine,
  { left, owed }: Pick<LineStand, 'left' | 'owed'>,
): Pick<RecordLine, 'discountNetCents' | 'discountReason'> {
  const isUntaxed = isZeroRated(order.treatment);
  const netOfPieces = (quantity: number) => {
    const full = fullAmount({ ...line, quantity }, { isZeroRated: isUntaxed });
    return isUntaxed ? full : netOf(full, order.vatRate);
  };
  const discountNetCents = Math.max(0, netOfPieces(left) - owed.netCents);
  const offEach = (netOfPieces(line.quantity) - line.netCents) / line.quantity;
  const hasCode = order.promoCode !== null && offEach > 0;
  // Shares of a line are rounded, by half a cent each at most.
  const isReduced = discountNetCents - offEach * left > 1;
  const reasons = [
    ...(hasCode ? [promoWords(order)] : []),
    ...(isReduced ? [text.creditReason.reduced] : []),
  ];
  if (reasons.length === 0) return { discountNetCents: 0, discountReason: '' };
  return { discountNetCents, discountReason: reasons.join(', ') };
}

function promoWords({ promoCode, promoTerms, discount }: Order): string {
  const code = promoCode ?? '';
  return promoTerms
    ? text.discountTerms(promoTerms, code)
    : text.discountPercent(toPercent(discount), code);
}

/** The day on which a line left, where the paper's lines left on different days. A kit left with its last part. */
function ownDayOf(
  order: Order,
  stand: OrderStand,
  facts: RecordFacts,
  line: Pick<OrderLine, 'id' | 'depositOf'>,
): IsoDay | null {
  const days = stand.lines
    .filter(({ parentLineId, left }) => parentLineId === null && left > 0)
    .map(({ id }) => leftDay(order, facts, id));
  return new Set(days).size > 1 ? leftDay(order, facts, line.depositOf ?? line.id) : null;
}

/** A kit's parts are in parcels, not the kit; a deposit goes with its part. */
function leftDay({ lines }: Order, { leftOn }: RecordFacts, lineId: string): IsoDay | null {
  const ids = [
    lineId,
    ...lines.filter(({ parentLineId }) => parentLineId === lineId).map(({ id }) => id),
    lines.find(({ id }) => id === lineId)?.depositOf ?? '',
  ];
  return (
    ids
      .map((id) => leftOn.get(id) ?? '')
      .sort()
      .at(-1) || null
  );
}
