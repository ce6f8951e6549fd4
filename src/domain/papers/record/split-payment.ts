import type { PaperRecord } from './record.ts';
import { inGroszy } from './taxes.ts';

/** 15,000.00 zł. */
const ABOVE_GROSZY = 1_500_000;

/**
 * Goods of annex 15 to the Polish VAT act that a shop for vehicle parts sells, by how their customs code begins. The
 * annex names them by PKWiU: parts of engines (ex 28.11), lead batteries (27.20.2), wiring sets (29.31.1), ignition,
 * starters, lights and wipers (29.31.2), other parts of motor vehicles (29.32.2, 29.32.3) and of motorcycles (30.91.2).
 * Where a code is not sure to be one of them, it is: paying in two parts is always allowed.
 */
const ANNEX_15_CODES = ['8409', '850710', '854430', '8511', '8512', '8708', '871410'];
/** Group of vehicles and their parts. */
const ANNEX_15_GROUP = 'GTU_07';

/**
 * Whether an invoice has to say *mechanizm podzielonej płatności*: Polish tax, a Polish company, above 15,000 zł with
 * tax, and one line at least with goods of annex 15.
 * Source: the Polish VAT act, articles 106e(1)(18a) and 108a(1a).
 */
export function isSplitPayment({
  buyer,
  lines,
  place,
  taxes,
  totals,
  zloty,
}: Pick<PaperRecord, 'buyer' | 'lines' | 'place' | 'taxes' | 'totals' | 'zloty'>): boolean {
  const isPolish = place.country === 'PL' && buyer.is === 'company' && buyer.vat?.prefix === 'PL';
  if (!isPolish || zloty === null || !taxes.some(({ taxCents }) => taxCents > 0)) return false;
  return (
    inGroszy(totals.grossCents, zloty) > ABOVE_GROSZY &&
    lines.some(
      ({ customsCode, gtu }) =>
        gtu === ANNEX_15_GROUP || ANNEX_15_CODES.some((code) => customsCode.startsWith(code)),
    )
  );
}
