import { shareOf } from '../../../kernel/money.ts';
import type { PaperRecord, RecordLine, TaxTotal } from '../record/record.ts';

/** Why a record cannot be written as FA(3): the one list. Each has its sentence in messages/desk/ksef.ts. */
export type Fa3Fault =
  /** Pro formas and confirmations are no invoices. */
  | 'no-invoice'
  /** The seller has no Polish VAT number, or one of another shape. */
  | 'seller-number'
  | 'buyer-number'
  /** A unit of an authority, or a member of a VAT group, receives the goods, and its number is unknown. */
  | 'no-unit'
  /** A tax that FA(3) has no field for: another state's outside the One-Stop-Shop, or a rate that Poland has not. */
  | 'tax-unknown'
  /** Polish tax in euros, and no rate of the National Bank. */
  | 'no-zloty-rate'
  | 'no-original'
  | 'sums-differ'
  | 'tax-differs'
  | 'line-differs'
  /** Only a correction takes something back. */
  | 'negative'
  | 'no-lines'
  | 'too-large';

/** Numbers of the shape that the schema takes (TNrNIP). */
const NIP = /^[1-9](\d[1-9]|[1-9]\d)\d{7}$/;
/** Polish rates that FA(3) has fields for, in basis points, with the number of their field. */
export const polishRates: Readonly<Record<number, '1' | '2' | '3'>> = {
  2300: '1',
  2200: '1',
  800: '2',
  700: '2',
  500: '3',
};
const TEN_THOUSANDTHS_OF_CENT = 100;

/**
 * What keeps a record from being written: what the schema demands, and what FA(3) and KSeF take for granted beyond it.
 * Sums are exact; tax may differ from rate times base by the rounding of its lines, as article 106e(10) of the Polish
 * VAT act allows tax to be added up from lines.
 */
export function fa3Faults(record: PaperRecord): readonly Fa3Fault[] {
  const { seller, buyer, lines, taxes, corrects, kind } = record;
  const isCorrection = kind === 'correction';
  const unit = buyer.isJst || buyer.isVatGroupMember;
  const found: readonly (readonly [Fa3Fault, boolean])[] = [
    ['no-invoice', !['invoice', 'correction', 'advance'].includes(kind)],
    ['seller-number', seller.vat?.prefix !== 'PL' || !NIP.test(seller.vat.digits)],
    ['buyer-number', buyer.vat?.prefix === 'PL' && !NIP.test(buyer.vat.digits)],
    ['no-unit', unit && !/^\d{10}(-\d{5})?$/.test(buyer.unitId)],
    ['tax-unknown', taxes.some((tax) => !isKnown(record, tax))],
    ['no-zloty-rate', needsZloty(record) && record.zloty === null],
    ['no-original', isCorrection && corrects.length === 0],
    ['sums-differ', !addsUp(record)],
    ['tax-differs', taxes.some((tax) => !isTaxOf(tax, lines.length))],
    ['line-differs', lines.some((line) => !isNetOf(line))],
    ['negative', !isCorrection && (lines.some(isNegative) || record.totals.grossCents < 0)],
    ['no-lines', lines.length === 0],
  ];
  return found.filter(([, is]) => is).map(([fault]) => fault);
}

/** Polish tax is declared in złoty, whatever the invoice's currency: article 106e(11) of the Polish VAT act. */
function needsZloty({ place, taxes }: PaperRecord): boolean {
  return place.country === 'PL' && taxes.some(({ taxCents }) => taxCents !== 0);
}

function isKnown({ place }: PaperRecord, { category, rate }: TaxTotal): boolean {
  if (category !== 'S') return true;
  return place.country === 'PL' ? rate in polishRates : place.isOss;
}

function addsUp({ lines, taxes, totals }: PaperRecord): boolean {
  const net = sum(lines.map(({ netCents }) => netCents));
  const isEach = taxes.every(({ category, rate, baseCents }) => {
    const own = lines.filter((line) => line.category === category && line.rate === rate);
    return sum(own.map(({ netCents }) => netCents)) === baseCents;
  });
  const tax = sum(taxes.map(({ taxCents }) => taxCents));
  return (
    isEach &&
    sum(taxes.map(({ baseCents }) => baseCents)) === net &&
    totals.netCents === net &&
    totals.taxCents === tax &&
    totals.grossCents === net + tax
  );
}

function isTaxOf({ baseCents, rate, taxCents }: TaxTotal, lines: number): boolean {
  return Math.abs(taxCents - shareOf(baseCents, rate)) <= (rate === 0 ? 0 : Math.max(1, lines));
}

/** Quantity times price is the line, but for the rounding of the price to four decimals. */
function isNetOf({ quantity, unitNetTenThousandths, netCents }: RecordLine): boolean {
  const exact = (quantity * unitNetTenThousandths) / TEN_THOUSANDTHS_OF_CENT;
  const roundingOfPrice = Math.abs(quantity) / (2 * TEN_THOUSANDTHS_OF_CENT);
  return Math.abs(exact - netCents) <= 0.5 + roundingOfPrice;
}

function isNegative({ quantity, netCents, unitNetTenThousandths }: RecordLine): boolean {
  return quantity <= 0 || netCents < 0 || unitNetTenThousandths < 0;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
