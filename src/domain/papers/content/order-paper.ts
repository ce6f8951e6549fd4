import type { Config } from '../../../config/config.ts';
import { countryName } from '../../../config/countries.ts';
import type { Address } from '../../../kernel/address.ts';
import type { IsoDay } from '../../../kernel/clock.ts';
import { toPercent } from '../../../kernel/money.ts';
import { order as orderText } from '../../../messages/order/order.ts';
import { papers as text } from '../../../messages/order/papers.ts';
import { BANK_TRANSFER } from '../../basket/payment-methods.ts';
import type { Order, OrderLine } from '../../checkout/order.ts';
import { arrivalWords, linesOfAddress } from '../../checkout/order-in-words.ts';
import type { Amount, LineStand, OrderStand } from '../../ledger/ledger.ts';
import { shopDay } from '../../shop-context/shop-day.ts';
import {
  dayInWords,
  type Paper,
  type PaperKind,
  type PaperLine,
  type PaperTax,
  type Transfer,
} from './paper.ts';
import { transferCode } from './transfer-code.ts';

export interface PaperFacts extends SellerFacts {
  readonly bankAccount: string | undefined;
  readonly paymentMethodName: string;
  /** The moment of issue. */
  readonly now: Date;
}

/** Data that all papers about an order share. */
type Head = Omit<
  Paper,
  'lines' | 'netCents' | 'taxes' | 'grossCents' | 'transfer' | 'remarks' | 'suppliedOn' | 'corrects'
>;

/**
 * A paper about what an order owes: the pieces that are left of its lines, at the price that is left of theirs. What
 * fell away before is not on it.
 * @param options.number of the paper's own series; the order's where it has none
 * @param options.suppliedOn when the goods left, where they have
 * Source of what an invoice says: Directive 2006/112/EC, article 226.
 */
export function orderPaper(
  order: Order,
  stand: OrderStand,
  facts: PaperFacts,
  options: {
    readonly kind: Exclude<PaperKind, 'credit-note'>;
    readonly number?: string;
    readonly suppliedOn?: IsoDay | null;
  },
): Paper {
  const { kind, number = order.number, suppliedOn = null } = options;
  const { lines, netCents, grossCents } = owedLines(order, stand);
  return {
    ...headOf(order, facts, { kind, number }),
    suppliedOn,
    corrects: '',
    lines,
    netCents,
    taxes: taxesOf(order, grossCents - netCents),
    grossCents,
    transfer: kind === 'proforma' ? transferOf(order, grossCents, facts) : null,
    remarks: remarksOf(order, facts, kind),
  };
}

/** The lines that still owe something or have pieces left, and their sums. */
function owedLines(order: Order, stand: OrderStand) {
  const { owed } = stand.delivery;
  const lines = order.lines.flatMap((line): PaperLine[] => {
    const now = stand.lines.find(({ id }) => id === line.id);
    const isGone = !now || (now.left === 0 && now.owed.grossCents === 0);
    return isGone ? [] : [lineOf(line, now)];
  });
  const isFree = stand.delivery.agreed.grossCents === 0 && lines.length > 0;
  const all = [...lines, ...(owed.grossCents > 0 || isFree ? [shippingLine(order, owed)] : [])];
  const sum = (cents: (line: PaperLine) => number | null | undefined) =>
    all.reduce((total, line) => total + (cents(line) ?? 0), 0);
  return {
    lines: all,
    netCents: sum((line) => line.netCents),
    grossCents: sum((line) => line.grossCents),
  };
}

export function headOf(
  order: Order,
  facts: PaperFacts,
  { kind, number }: { readonly kind: PaperKind; readonly number: string },
): Head {
  const { billingAddress, shippingAddress } = order;
  const vatNumber = order.vatEvidence?.vatNumber ?? order.vatNumber;
  return {
    kind,
    number,
    issuedOn: shopDay(facts.now),
    orderNumber: order.number,
    orderedOn: shopDay(order.placedAt),
    buyerReference: order.buyerReference,
    shopName: facts.shopName,
    seller: sellerOnPaper(facts),
    buyer: [
      ...linesOf(billingAddress ?? shippingAddress),
      ...(order.isCompany && vatNumber ? [text.vatNumber(vatNumber)] : []),
    ],
    deliverTo: billingAddress ? linesOf(shippingAddress) : [],
  };
}

/** The tax at an order's one rate; none where nothing is taxed. */
export function taxesOf(
  { treatment, vatRate, vatCountry }: Order,
  taxCents: number,
): readonly PaperTax[] {
  if (treatment !== 'standard') return [];
  return [{ rate: vatRate, country: vatCountry && countryName(vatCountry), taxCents }];
}

/** Why nothing is taxed, in the law's words. */
export function treatmentRemarks({ treatment }: Order): readonly string[] {
  return treatment === 'standard' ? [] : [orderText.zeroRated[treatment]];
}

/** Without the phone number, which no invoice contains. */
function linesOf(address: Address): readonly string[] {
  return linesOfAddress({ ...address, phone: '' });
}

/**
 * The unit price is that of the order, unless the line's price or pieces have changed since. Where no piece is left, the
 * line is the part of its price that is kept.
 */
function lineOf(line: OrderLine, { left, owed, agreed }: LineStand): PaperLine {
  const { id, partNumber, description, vehicleLine, quantity, parentLineId } = line;
  const isComponent = parentLineId !== null;
  const isAsAgreed = left === quantity && owed.netCents === agreed.netCents;
  const unitNetCents = isAsAgreed ? line.unitNetCents : Math.round(owed.netCents / (left || 1));
  return {
    lineId: id,
    partNumber,
    description: wordsOf(description, { isComponent, isKept: left === 0 }),
    ...(vehicleLine ? { vehicleLine } : {}),
    quantity: left || 1,
    ...(left === 0 ? { pieces: 0 } : {}),
    unitNetCents: isComponent ? null : unitNetCents,
    netCents: isComponent ? null : owed.netCents,
    grossCents: isComponent ? null : owed.grossCents,
  };
}

function wordsOf(
  description: string,
  { isComponent, isKept }: { readonly isComponent: boolean; readonly isKept: boolean },
): string {
  if (isComponent) return text.component(description);
  return isKept ? text.kept(description) : description;
}

function shippingLine({ shippingMethodName }: Order, owed: Amount): PaperLine {
  return {
    is: 'delivery',
    partNumber: '',
    description: text.shipping(shippingMethodName),
    quantity: 1,
    unitNetCents: owed.netCents,
    ...owed,
  };
}

function transferOf(
  order: Order,
  amountCents: number,
  { bankAccount = '', seller, shopName }: PaperFacts,
): Transfer {
  const reference = order.number;
  const name = seller.name ?? shopName;
  const code = transferCode({ name, account: bankAccount, amountCents, reference });
  return { account: bankAccount, reference, amountCents, code };
}

function remarksOf(order: Order, facts: PaperFacts, kind: PaperKind): readonly string[] {
  const { discount, promoCode, promoTerms, paidAt, paymentMethod } = order;
  const isOpenTransfer = paymentMethod === BANK_TRANSFER && paidAt === null;
  return [
    ...(facts.seller.isUnnamed ? [text.demonstration] : []),
    ...treatmentRemarks(order),
    ...(promoCode
      ? [
          promoTerms
            ? text.promoTerms(promoTerms, promoCode)
            : text.discount(toPercent(discount), promoCode),
        ]
      : []),
    text.paidBy(facts.paymentMethodName),
    ...(paidAt ? [text.paidOn(dayInWords(shopDay(paidAt)))] : []),
    ...(kind === 'invoice' ? [] : arrivalWords(order).map((words) => `${words}.`)),
    ...(kind === 'proforma' || (kind === 'confirmation' && !isOpenTransfer)
      ? [text.noInvoice]
      : []),
  ];
}

type SellerFacts = Pick<Config, 'shopName' | 'seller'>;

/** The seller as printed on papers: name, postal address, VAT number, register, and contact. */
function sellerOnPaper({ shopName, seller }: SellerFacts): readonly string[] {
  const { name, address, vatNumber, register, email, phone } = seller;
  return [
    name ?? shopName,
    ...(address?.split(/\s*[\n;]\s*/) ?? []),
    vatNumber ? text.vatNumber(vatNumber) : '',
    register ?? '',
    email,
    phone ?? '',
  ].filter((line) => line !== '');
}
